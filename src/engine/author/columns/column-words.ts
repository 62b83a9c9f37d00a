import { isFiller, wordsOf } from '../language/words.ts'
import { classQuality, readableStem } from '../page/class-quality.ts'
import { contactIn } from '../page/contact-link.ts'
import { iconTitle, isIcon } from '../page/icon.ts'
import { attribute, type PageModel, type PageNode, rememberedNode } from '../page/page-model.ts'
import type { WeightedWord } from './column.ts'
import { iconMeanings } from './icon-names.ts'

/** The words around an element that tell what it holds: names that its author gave it, labels that its reader sees. */

const NAMING_ATTRIBUTES: readonly (readonly [name: string, weight: number])[] = [
  ['itemprop', 1.4],
  ['property', 1.2],
  ['data-testid', 1.2],
  ['data-test', 1.2],
  ['data-test-id', 1.2],
  ['data-qa', 1.2],
  ['data-cy', 1.1],
  ['data-automation', 1.1],
  ['data-hook', 1.1],
  ['data-field', 1.2],
  ['data-role', 0.9],
  ['data-name', 0.8],
  ['data-type', 0.6],
  ['data-label', 1.3],
  ['data-title', 1.3],
  ['data-th', 1.4],
  ['data-header', 1.4],
  ['data-column', 1.2],
  ['headers', 1.3],
  ['name', 0.9],
  ['rel', 0.8],
  ['for', 0.6],
]

/** They repeat what stands in the head of the table. */
const READ_ATTRIBUTES = /^data-(?:label|title|th|header)$/

/** "with-list-price", "has-image": what else is there, and not what this is. */
const STATE = /^(?:with|without|has|no|not)[-_]/i

/** An element is part of many regions. */
export const nameWords = rememberedNode(readNames)

function readNames(node: PageNode): readonly WeightedWord[] {
  const words: WeightedWord[] = []
  const add = (text: string, weight: number, isName = true) => {
    for (const word of wordsOf(text)) if (word.length > 1) words.push({ word, weight, isName })
  }
  for (const [name, weight] of NAMING_ATTRIBUTES) {
    const value = attribute(node, name)
    const isOfOther = name === 'itemprop' && namedThing(node) !== undefined
    if (value && value.length < 60 && !isOfOther) add(value, weight, !READ_ATTRIBUTES.test(name))
  }
  const other = namedThing(node)
  if (other) add(other, 1.4)
  for (const token of node.classes) {
    const quality = classQuality(token)
    if (quality === 'readable') add(token, STATE.test(token) ? 0.25 : 1)
    else if (quality === 'hashed') add(readableStem(token) ?? '', 0.9)
    else add(token, 0.25)
  }
  const contact = contactIn(node)
  if (contact !== undefined) add(`${contact} ${contact.toLowerCase()}`, 1)
  const id = attribute(node, 'id')
  if (id && id.length < 40 && !/\d{2,}/.test(id)) add(id, 0.8)
  return words
}

/** Of a thing that is a property of another, what it is called is that property: the name of the team in `memberOf`. */
function namedThing(node: PageNode): string | undefined {
  if (!/^(?:name|url)$/.test(attribute(node, 'itemprop') ?? '')) return undefined
  for (let at = node.parent; at; at = at.parent)
    if (attribute(at, 'itemscope') !== undefined) return attribute(at, 'itemprop')
  return undefined
}

const TAG_WORDS: Readonly<Record<string, readonly [word: string, weight: number]>> = {
  time: ['date', 0.8],
  h1: ['title', 0.7],
  h2: ['title', 0.6],
  h3: ['title', 0.6],
  h4: ['title', 0.5],
  h5: ['title', 0.4],
  h6: ['title', 0.3],
  del: ['oldprice', 1],
  s: ['oldprice', 1],
  strike: ['oldprice', 1],
  address: ['location', 0.6],
  cite: ['cite', 0.8],
  figcaption: ['caption', 0.3],
  blockquote: ['quote', 0.7],
  q: ['quote', 0.7],
}

/** The element's names, then those of the elements around it inside the record, each level at half the weight. */
export function wordsAround(node: PageNode, top: PageNode | null): WeightedWord[] {
  const words = [...nameWords(node)]
  const own = TAG_WORDS[node.tag]
  if (own) words.push({ word: own[0], weight: own[1] })
  let factor = 0.6
  let above = node.parent
  for (let climbed = 0; climbed < 4 && above && node !== top; climbed += 1) {
    if (above === top) break
    // A wrapper of several values tells less about each of them.
    const siblings = above.children.length
    const share = siblings <= 1 ? 1 : siblings <= 3 ? 0.7 : 0.4
    for (const one of nameWords(above)) words.push({ ...one, weight: one.weight * factor * share })
    const tag = TAG_WORDS[above.tag]
    if (tag) words.push({ word: tag[0], weight: tag[1] * factor })
    factor *= 0.6
    above = above.parent
  }
  return words
}

/** Icons beside or inside a value: their class, the symbol that they use, their title. */
export function iconWords(node: PageNode): WeightedWord[] {
  const words: WeightedWord[] = []
  const add = (text: string | undefined, isName = true) => {
    if (!text || text.length > 80) return
    for (const word of wordsOf(text)) if (word.length > 1) words.push({ word, weight: 0.8, isName })
    if (isName) for (const word of iconMeanings(text)) words.push({ word, weight: 0.8, isName })
  }
  const near = [...node.children, ...(node.parent && node.parent.children.length <= 3 ? node.parent.children : [])]
  for (const child of near) {
    if (child === node || !isIcon(child)) continue
    add(attribute(child, 'class'))
    const title = iconTitle(child)
    if (title !== null) words.push(...labelWords(title, 1.2), ...wholeLabel(title))
    if (child.tag === 'svg') {
      for (const inner of child.element.children) {
        if ('attribs' in inner) add(inner.attribs.href ?? inner.attribs['xlink:href'])
        if ('name' in inner && inner.name === 'title' && 'children' in inner) {
          const [text] = inner.children
          if (text && 'data' in text) add(text.data, false)
        }
      }
    }
  }
  return words
}

export function labelWords(label: string, weight = 1.4): WeightedWord[] {
  const sign = SIGNS[label.trim()]
  return (sign ?? wordsOf(label)).map((word) => ({ word, weight }))
}

/** The label as a whole, for who asks by the same words. */
export function wholeLabel(label: string): WeightedWord[] {
  const words = wordsOf(label)
  return words.length === 0 ? [] : [{ word: `=${words.join(' ')}`, weight: 1 }]
}

/** Headers of columns that hold no word. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '#': ['rank', 'number'],
  '№': ['number'],
  '%': ['percentage'],
  '€': ['price'],
  $: ['price'],
  '£': ['price'],
}

/** Keys of structured data and names of attributes. */
export function keyWords(key: string, weight: number): WeightedWord[] {
  return wordsOf(key).map((word) => ({ word, weight, isName: true }))
}

const MAX_LABEL_CHARS = 40

/** The short text that stands right before the element: the element before it, or the start of its own line. */
export function labelBefore(model: PageModel, node: PageNode): string | null {
  let at: PageNode = node
  for (let climbed = 0; climbed < 3; climbed += 1) {
    const { parent } = at
    // The head of a page is not shown before its body.
    if (!parent || at.tag === 'body') return null
    const index = parent.children.indexOf(at)
    const before = index > 0 ? parent.children[index - 1] : undefined
    const between = textBefore(at)
    if (between !== '') return isLabel(between) ? between : null
    if (before && before.tag !== 'br') {
      const text = model.text(before)
      if (text !== '')
        return isLabel(text) &&
          // What stands over columns, or beside in a row of such, is no label of what follows.
          before.tag !== 'thead' &&
          !(before.tag === 'th' && at.tag === 'th') &&
          (before.tag === 'dt' ||
            before.tag === 'th' ||
            /[:：]$/.test(text) ||
            // An amount before an amount is another value.
            (parent.children.length === 2 && !/\d/.test(text)))
          ? text
          : null
    }
    if (index > 0) return before && parent.children.length === 2 ? pictured(model, before) : null
    at = parent
  }
  return null
}

const MOST_AROUND_ICON = 6

/** What the icon says that stands there alone. */
function pictured(model: PageModel, node: PageNode): string | null {
  if (node.last - node.id > MOST_AROUND_ICON) return null
  const icon = model.nodes.slice(node.id, node.last + 1).find(isIcon)
  return icon ? iconTitle(icon) : null
}

/** The word after a number that has an element of its own: "<b>3</b> beds". */
export function wordAfter(model: PageModel, node: PageNode): string | null {
  const { parent } = node
  if (!parent || parent.children.length > 2 || parent.children[0] !== node || !NUMBER.test(model.text(node)))
    return null
  const [own, whole] = [model.text(node), model.text(parent)]
  const after = whole.startsWith(own) ? whole.slice(own.length).trim() : ''
  return after !== '' && isLabel(after) && !/\d/.test(after) ? after : null
}

/** What somebody did, after a name: "Ann released this", "maria a publié"; and not what was done by somebody or on a day. */
const DEED =
  /^(?:(?:released|posted|wrote|published|committed|commented|replied|asked|answered|uploaded|merged|tagged|opened)(?!\s(?:by|on|in|at|from|\d))|hat (?:\p{L}+ ){0,3}(?:veröffentlicht|geschrieben|freigegeben)|veröffentlichte|schrieb|a (?:publié|écrit|posté|commenté|sorti)|publicó|escribió|lanzó|comentó|ha (?:pubblicato|scritto|publicado|escrito|lanzado)|publicou|escreveu|lançou|comentou|schreef|publiceerde|plaatste|skrev|publicerade|publicerte|udgav|släppte|julkaisi|kirjoitti|napisał|opublikował|wydał|dodał|napsal|vydal|publikoval|опубликовал|написал|выпустил|опублікував|написав|випустив)(?!\p{L}{4})/iu
const MAX_DEED_CHARS = 200

/** Something before what they did is who they are. */
export function isDoer(model: PageModel, node: PageNode): boolean {
  const { parent } = node
  if (!parent?.hasOwnText || parent.children[0] !== node || model.size(parent) > MAX_DEED_CHARS) return false
  const [own, whole] = [model.text(node), model.text(parent)]
  return (
    own !== '' && own.length <= MAX_LABEL_CHARS && whole.startsWith(own) && DEED.test(whole.slice(own.length).trim())
  )
}

const NUMBER = /^[~+]?\d[\d.,\s½+]*$/u

function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL_CHARS && !text.includes('\n') && /\p{L}/u.test(text)
}

function textBefore(node: PageNode): string {
  let out = ''
  for (let before = node.element.prev; before && !('attribs' in before); before = before.prev) {
    if ('data' in before) out = before.data + out
  }
  return out.replace(/\s+/g, ' ').trim()
}

/** Words that most values share: "587 words", "by Jane", "12 comments". */
export function constantWords(values: readonly string[]): string[] {
  const filled = values.filter((value) => value !== '')
  if (filled.length < 3) return []
  const needed = Math.ceil(filled.length * 0.6)
  const counts = new Map<string, number>()
  for (const [index, value] of filled.entries()) {
    const left = filled.length - index
    for (const word of new Set(wordsOf(value.slice(0, 200)))) {
      const count = counts.get(word) ?? 0
      if (count + left >= needed) counts.set(word, count + 1)
    }
    // What cannot be in most of them any more need not be looked for.
    for (const [word, count] of counts) if (count + left - 1 < needed) counts.delete(word)
    if (counts.size === 0) return []
  }
  return [...counts.keys()].filter((word) => !isFiller(word))
}

export function isByline(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  return (
    filled.length > 0 &&
    filled.filter((value) => /^(?:by|von|par|por|di|door|mit|автор:?)\s/i.test(value)).length >= filled.length * 0.6
  )
}
