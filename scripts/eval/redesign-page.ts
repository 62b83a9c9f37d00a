/** Makes another page of a saved one by rule: other values, and another design around the same values. */
import { selectAll } from 'css-select'
import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'

type Item = Record<string, unknown>
type Redesign = (document: Document, recipe: CssRecipe) => boolean

/** Each says whether the page has what it changes. */
export const PAGE_REDESIGNS: Readonly<Record<string, Redesign>> = {
  'classes renamed': renameAll,
  'tags changed': (document) => renameAll(document) && changeTags(document),
  'nesting changed': (document) => renameAll(document) && nestAll(document),
  'fields moved': (document) => moveChildren(document) && renameAll(document),
  'data scripts removed': (document) => removeScripts(document) && renameAll(document),
  'related list added': (document, recipe) => addRelated(document, recipe) && renameAll(document),
  'list to table': (document, recipe) => listToTable(document, recipe) && renameAll(document),
}

export function documentOf(html: string, url: string): Document | null {
  const parsed = parseHtml({ html, url })
  return parsed.ok ? parsed.page.document : null
}

function all(node: ParentNode): Element[] {
  return node.children.filter(isTag).flatMap((child) => [child, ...all(child)])
}

function hash(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return (sum ^ (sum >>> 13)) >>> 0
}

const SYLLABLES = 'ba,do,fe,gu,hi,ka,lo,me,nu,pi,ra,so,te,vu,zi,mo'.split(',')

function nameFor(name: string): string {
  const number = hash(name)
  return [0, 4, 8, 12].map((shift) => SYLLABLES[(number >>> shift) & 15]).join('')
}

function renameAll(document: Document): boolean {
  for (const { attribs } of all(document))
    for (const [name, value] of Object.entries(attribs)) {
      if (name === 'class') attribs.class = value.split(/\s+/).filter(Boolean).map(nameFor).join(' ')
      else if (name === 'id') attribs.id = nameFor(value)
      else if (name.startsWith('data-') && !/src|href|url|image/.test(name)) {
        delete attribs[name]
        attribs[`data-${nameFor(name)}`] = value
      } else if (name.startsWith('item') || name === 'property' || name === 'typeof') delete attribs[name]
    }
  return true
}

const OTHER_TAGS: Readonly<Record<string, string>> = {
  div: 'section',
  section: 'div',
  article: 'div',
  span: 'em',
  p: 'div',
  h2: 'h4',
  h3: 'h5',
  h4: 'h3',
  ul: 'div',
  ol: 'div',
  li: 'article',
  strong: 'span',
  b: 'span',
}

function changeTags(document: Document): boolean {
  for (const element of all(document)) element.name = OTHER_TAGS[element.name] ?? element.name
  return true
}

const WRAPPED = new Set(['div', 'section', 'article', 'li', 'td'])

function nestAll(document: Document): boolean {
  for (const element of all(document)) {
    if (!WRAPPED.has(element.name) || element.children.length < 2 || hash(shapeOf(element)) % 2 === 0) continue
    const inner = new Element('div', { class: 'inner' }, element.children)
    for (const child of element.children) child.parent = inner
    inner.parent = element
    element.children = [inner]
  }
  return true
}

const shapeOf = ({ name, attribs }: Element) => `${name}.${attribs.class ?? ''}`

/** Alike in every element of one kind. */
function moveChildren(document: Document): boolean {
  let moved = 0
  for (const element of all(document)) {
    const children = element.children.filter(isTag)
    const isPlain = element.children.every((child) => isTag(child) || (isText(child) && child.data.trim() === ''))
    const movable = isPlain && children.length >= 2 && children.length <= 6 && /^(div|li|article)$/.test(element.name)
    if (!movable || new Set(children.map(shapeOf)).size < children.length) continue
    element.children = [...children.slice(1), ...children.slice(0, 1)]
    moved += 1
  }
  return moved > 0
}

function removeScripts(document: Document): boolean {
  const scripts = all(document).filter(
    ({ name, attribs }) => name === 'script' || (name === 'meta' && attribs.property),
  )
  for (const script of scripts) remove(script)
  return scripts.length > 0
}

function remove(node: ChildNode): void {
  const { parent } = node
  if (parent) parent.children = parent.children.filter((child) => child !== node)
}

function recordsIn(document: Document, { container }: CssRecipe): Element[] {
  if (!container || !('selector' in container) || container.rows || container.single) return []
  return selectAll<ChildNode, Element>(container.selector, document.children) as Element[]
}

const RELATED = 5

function addRelated(document: Document, recipe: CssRecipe): boolean {
  const records = recordsIn(document, recipe).slice(0, RELATED)
  const body = all(document).find(({ name }) => name === 'body')
  if (records.length < 2 || !body) return false
  const others = records.map((record) => {
    const copy = record.cloneNode(true) as Element
    for (const text of textsIn(copy)) text.data = otherText(text.data)
    for (const { attribs } of [copy, ...all(copy)])
      for (const name of ['href', 'src', 'alt', 'title'])
        if (attribs[name] !== undefined) attribs[name] = otherText(attribs[name])
    return copy
  })
  const aside = new Element('aside', { class: 'more-of-it' }, [
    new Element('h2', {}, [new Text('More like this')]),
    ...others,
  ])
  for (const child of aside.children) child.parent = aside
  aside.parent = body
  body.children.unshift(aside)
  return true
}

function textsIn(node: ParentNode): Text[] {
  return node.children.flatMap((child) => (isText(child) ? [child] : isTag(child) ? textsIn(child) : []))
}

/** Every leaf of a record becomes a cell, alike ones under each other. */
function listToTable(document: Document, recipe: CssRecipe): boolean {
  const records = recordsIn(document, recipe)
  const [first] = records
  if (!first?.parent || records.length < 3 || first.name === 'tr') return false
  const rows = records.map((record) => leavesOf(record, ''))
  const paths = [...new Set(rows.flatMap((row) => row.map(([path]) => path)))]
  if (paths.length > 40) return false
  const table = new Element('table', { class: 'grid' }, [])
  for (const row of rows) {
    const cells = new Map(row)
    const tr = new Element('tr', {}, [])
    for (const path of paths) {
      const td = new Element('td', {}, [])
      const leaf = cells.get(path)
      if (leaf) append(td, leaf)
      append(tr, td)
    }
    append(table, tr)
  }
  const { parent } = first
  table.parent = parent
  parent.children = parent.children.map((child) => (child === first ? table : child))
  for (const record of records.slice(1)) remove(record)
  return true
}

function append(parent: Element, child: ChildNode): void {
  child.parent = parent
  parent.children.push(child)
}

function leavesOf(element: Element, path: string): [string, Element][] {
  const kids = element.children.filter(isTag)
  const hasText = element.children.some((child) => isText(child) && child.data.trim() !== '')
  if (hasText || kids.length === 0 || element.name === 'a') return [[path, element]]
  const seen = new Map<string, number>()
  return kids.flatMap((kid) => {
    const count = (seen.get(shapeOf(kid)) ?? 0) + 1
    seen.set(shapeOf(kid), count)
    return leavesOf(kid, `${path}/${shapeOf(kid)}:${count}`)
  })
}

// Other values

/** What a share of the items says is said otherwise, wherever the page says it; of one item, its numbers. */
export function changeValues(document: Document, items: readonly Item[], share: number): void {
  const values = items.map((item) => Object.values(item).flatMap((value) => (typeof value === 'string' ? [value] : [])))
  const counts = Map.groupBy(values.flat(), (value) => value)
  const isOne = items.length === 1
  const chosen = values
    .filter((_, at) => isOne || hash(`item ${at}`) % 100 < share * 100)
    .flat()
    .filter(
      (value) =>
        value.length >= 2 && counts.get(value)?.length === 1 && (!isOne || /^\D{0,5}[\d.,]+\D{0,5}$/.test(value)),
    )
  const changed = new Set(share === 0 ? [] : chosen)
  if (changed.size === 0) return
  for (const text of textsIn(document)) {
    const value = text.data.trim().replace(/\s+/g, ' ')
    if (changed.has(value)) text.data = otherText(text.data)
    else if (isTag(text.parent as ChildNode) && (text.parent as Element).name === 'script')
      text.data = otherScript(text.data, changed)
  }
  for (const { attribs } of all(document))
    for (const name of ['href', 'src', 'alt', 'title', 'content', 'aria-label', 'datetime', 'value'])
      if (
        attribs[name] !== undefined &&
        [...changed].some((value) => value === attribs[name]?.trim() || isAddress(value, attribs[name]))
      )
        attribs[name] = otherText(attribs[name])
}

function otherScript(script: string, changed: ReadonlySet<string>): string {
  return [...changed].reduce(
    (text, value) => text.replaceAll(JSON.stringify(value), JSON.stringify(otherText(value))),
    script,
  )
}

function isAddress(value: string, attribute: string | undefined): boolean {
  return attribute !== undefined && attribute.length > 3 && value.startsWith('http') && value.endsWith(attribute)
}

/** As long and of the same kind: other digits, other vowels. */
function otherText(text: string): string {
  return text
    .replace(/[1-8]/g, (digit) => String(((Number(digit) + 2) % 8) + 1))
    .replace(/[aeiou]/g, (letter) => VOWELS[letter] ?? letter)
}

const VOWELS: Readonly<Record<string, string>> = { a: 'o', e: 'a', i: 'u', o: 'e', u: 'i' }

// As text

const VOID = new Set('area,base,br,col,embed,hr,img,input,link,meta,source,track,wbr'.split(','))
const RAW = new Set(['script', 'style'])

export function htmlOf(node: ParentNode): string {
  return node.children
    .map((child) => (isText(child) ? textHtml(child, node) : isTag(child) ? elementHtml(child) : ''))
    .join('')
}

function textHtml(text: Text, parent: ParentNode): string {
  return isTag(parent) && RAW.has(parent.name) ? text.data : text.data.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function elementHtml(element: Element): string {
  const attributes = Object.entries(element.attribs)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')
  const start = `<${element.name}${attributes}>`
  return VOID.has(element.name) ? start : `${start}${htmlOf(element)}</${element.name}>`
}
