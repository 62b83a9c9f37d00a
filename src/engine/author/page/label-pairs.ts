import { isTag, isText, type Text } from 'domhandler'
import { remembered } from '#base/remembered.ts'
import { cellBelow } from '#engine/recipe/cell-below.ts'
import { labelledValues, valuesAfter } from '#engine/recipe/label-value.ts'
import { isStruckTag } from '#engine/recipe/struck-tags.ts'
import { wordsOf } from '../language/words.ts'
import { type PageModel, type PageNode, rememberedNode } from './page-model.ts'

/** A label and the value beside it. `value` is null where the value is a text without an element of its own. */
export type LabelPair = {
  label: string
  text: string
  value: PageNode | null
  node: PageNode
  /** Said to be a label by its mark-up, by a colon, or by others like it; else two texts that stand side by side. */
  isSure: boolean
}

const MAX_LABEL_CHARS = 40
const MAX_VALUE_CHARS = 300
const MAX_PAIRS = 400

export function labelPairs(model: PageModel, nodes = model.nodes): LabelPair[] {
  const pairs: LabelPair[] = []
  const pairsAt = pairsIn(model)
  const unsure = new Map<string, LabelPair[]>()
  for (const node of nodes) {
    if (pairs.length >= MAX_PAIRS) break
    const size = model.size(node)
    if (size < 3 || size > 2000 || CLOSED.has(node.tag)) continue
    for (const found of pairsAt(node)) {
      const pair = { ...found }
      pairs.push(pair)
      if (pair.isSure) continue
      const shape = [pair.node, pair.node.children[0], pair.value].map((one) => kindOf(one)).join(' ')
      unsure.set(shape, [...(unsure.get(shape) ?? []), pair])
    }
  }
  // A table of names and values has several rows of one shape.
  for (const group of unsure.values())
    if (new Set(group.map(({ label }) => label)).size >= MIN_ROWS) for (const pair of group) pair.isSure = true
  return pairs.filter((pair) => pair.isSure || !isFirstWords(pair))
}

/** An element is part of many records. */
const pairsIn = remembered((model: PageModel) =>
  rememberedNode((node) =>
    pairsOf(model, node).filter((pair) => isLabel(pair.label) && isValue(pair) && !isAsking(model, pair)),
  ),
)

/** A line may begin in an element of its own without being labelled by it, but for figures: "<span>OPEN</span>18:00". */
function isFirstWords({ node, value, text }: LabelPair): boolean {
  const [first] = node.children
  return value === null && first !== undefined && !BOLD.has(first.tag) && !/^\p{Sc}?\d/u.test(text)
}

const CLOSED = new Set(['head', 'script', 'title', 'option', 'thead', 'tbody', 'html', 'body'])
const MIN_ROWS = 3

function kindOf(node: PageNode | undefined | null): string {
  return node ? `${node.tag}.${node.classes.join('.')}` : ''
}

function pairsOf(model: PageModel, node: PageNode): LabelPair[] {
  if (node.tag === 'dt') {
    const siblings = node.parent?.children ?? []
    const value = siblings[siblings.indexOf(node) + 1]
    return value?.tag === 'dd' ? [made(model, node, value, node)] : []
  }
  const line = labelInLine(model, node)
  if (line) return [line]
  const shown = node.children.filter((child) => child.tag !== 'br' && !isBlank(model, child))
  const parts = shown.filter((child) => !isColon(model, child))
  const rows = [...overValues(model, node), ...inTurns(model, node, parts)]
  if (rows.length > 0) return rows
  const [first, second] = parts
  // Beside a value that is called so something else may stand: a button, a remark.
  if (first && second && !node.hasOwnText && isCalledValue(second) && !NO_LABELS.has(first.tag))
    return [{ ...made(model, first, second, node), isSure: true }]
  if (!first || parts.length > 2) return node.hasOwnText ? lines(model, node) : []
  // A head of two columns.
  if (first.tag === 'th' && second?.tag === 'th') return []
  if (second && !node.hasOwnText) {
    const label = second.tag === 'td' ? withoutRemark(labelText(model, first)) : labelText(model, first)
    return isNaming(first, label)
      ? [made(model, first, second, node, label)].map((pair) => ({
          ...pair,
          isSure: pair.isSure || shown[1] !== second,
        }))
      : []
  }
  // "<b>Price:</b> 12 €", "<b>Price</b>: 12 €": the value is the text that follows.
  const label = model.text(first)
  const whole = node.hasOwnText ? model.text(node) : ''
  const rest = whole.startsWith(label) ? whole.slice(label.length).trim() : ''
  const isSure = /[:：]$/.test(label) || /^[:：]\s?\S/.test(rest)
  if (!second && node.hasOwnText && (isSure || (opensLine(first) && isNaming(first, label)))) {
    const text = rest.replace(/^[:：]\s?/, '')
    // Without a colon, in a paragraph, the first words are only said louder.
    if (isRemarkInCell(node, text)) return []
    if (whole.startsWith(label) && (isSure || (text.length <= MAX_BARE_CHARS && !text.includes('\n'))))
      return [{ label: trimmed(label), text, value: null, node, isSure }]
  }
  return lines(model, node)
}

/** A row of labels, each over its value. */
function overValues(model: PageModel, row: PageNode): LabelPair[] {
  const below = row.tag === 'tr' ? row.parent?.children[row.parent.children.indexOf(row) + 1] : undefined
  if (!below) return []
  return row.children.flatMap((label) => {
    const cell = cellBelow(label.element)
    const value = cell && below.children.find(({ element }) => element === cell)
    return value && isNaming(label, model.text(label)) ? [{ ...made(model, label, value, row), isSure: true }] : []
  })
}

/** "Party | Harbour | State | Ohio": each second of the cells of a row is the label of the next. */
function inTurns(model: PageModel, node: PageNode, cells: readonly PageNode[]): LabelPair[] {
  if (node.tag === 'dl' || node.hasOwnText || cells.length < 4 || cells.length % 2 === 1) return []
  const labels = cells.filter((_, at) => at % 2 === 0)
  const values = cells.filter((_, at) => at % 2 === 1)
  if (!labels.every((cell) => isNaming(cell, model.text(cell)))) return []
  const isSaid = (cell: PageNode) => isMarked(cell, model.text(cell))
  const isOther = new Set(labels.map(lookOf)).size === 1 && !values.some((cell) => lookOf(cell) === lookOf(labels[0]))
  if (values.some(isSaid) || !(isOther || labels.every(isSaid))) return []
  return labels.map((label, at) => ({ ...made(model, label, values[at] as PageNode, node), isSure: true }))
}

/** Its kind, with that of what it is wrapped around: a cell that is all bold looks otherwise. */
function lookOf(node: PageNode | undefined): string {
  const [only, ...others] = node?.children ?? []
  return kindOf(node) + (only && others.length === 0 && !node?.hasOwnText ? ` ${kindOf(only)}` : '')
}

function opensLine({ tag }: PageNode): boolean {
  return BOLD.has(tag) || INLINE.has(tag)
}

function isBlank(model: PageModel, node: PageNode): boolean {
  const size = model.size(node)
  return size === 0 || (size < MAX_LABEL_CHARS && model.text(node) === '')
}

/** It may have an element of its own. */
function isColon(model: PageModel, node: PageNode): boolean {
  return model.size(node) < MAX_LABEL_CHARS && /^[:：]$/.test(model.text(node))
}

const BOLD = new Set(['b', 'strong', 'th', 'label'])
const MAX_BARE_CHARS = 60

/** One of many labels in a line or in lines: "<b>Pages:</b> 12 <b>Price:</b> 3 €". */
function labelInLine(model: PageModel, node: PageNode): LabelPair | null {
  const { parent } = node
  if (!parent || parent.children.length < 3 || !INLINE.has(node.tag) || model.size(node) > MAX_LABEL_CHARS * 2)
    return null
  const label = model.text(node)
  const first = /[:：]$/.test(label) ? firstText(node) : null
  const value = first && valuesAfter(first, model.page.document.children)[0]
  if (!value || value.text === '') return null
  return { label: trimmed(label), text: value.text, value: null, node, isSure: true }
}

const INLINE = new Set(['b', 'strong', 'span', 'em', 'i', 'label', 'font', 'u', 'small'])

export function firstText(node: PageNode): Text | null {
  let at = node.element
  for (;;) {
    const [child, ...others] = at.children.filter((one) => isTag(one) || (isText(one) && one.data.trim() !== ''))
    if (!child || others.length > 0) return null
    if (isText(child)) return child
    if (!isTag(child)) return null
    at = child
  }
}

/** Of two neighbours the first is a label only if it looks like one: short, without digits, no link and no heading. */
function isNaming(node: PageNode, text: string): boolean {
  if (isMarked(node, text)) return true
  return (
    text.length <= 28 &&
    !/\d/.test(text.replace(NUMBERED, '')) &&
    !NO_LABELS.has(node.tag) &&
    // A link names what it leads to.
    !(node.children.length === 1 && node.children[0]?.tag === 'a')
  )
}

/** Forms count their fields: "1. Buyer", "2) Seller". */
const NUMBERED = /^\d{1,2}[.)]\s+(?=\p{L})/u

const NO_LABELS = new Set(['a', 'button', 'h1', 'h2', 'thead', 'tbody', 'tr', 'ul', 'ol', 'table', 'header', 'nav'])
const LABEL_TAGS = new Set(['th', 'dt', 'label'])

export function isMarked(node: PageNode, text: string): boolean {
  return (
    LABEL_TAGS.has(node.tag) ||
    /[:：]$/.test(text) ||
    node.classes.some((token) => wordsOf(token).some((word) => LABEL_WORDS.has(word)))
  )
}

const LABEL_WORDS = new Set(['label', 'key', 'term', 'caption', 'th', 'dt', 'attribute'])

/** "Inhabitants: (2026)": when that was, or in what it is counted. */
function withoutRemark(text: string): string {
  return text.replace(/(?<=[:：]|\n)\s*\([^()]*\)$/, '').trim()
}

const VALUE_WORDS = new Set(['value', 'val'])

function isCalledValue({ classes }: PageNode): boolean {
  return classes.some((token) => VALUE_WORDS.has(wordsOf(token).at(-1) ?? ''))
}

/** Without the explanation that opens beside it: what it says first, where all that it says is no label. */
function labelText(model: PageModel, node: PageNode): string {
  const text = model.text(node)
  if (isLabel(text)) return text
  const first = node.element.children.find((child) => isTag(child) || (isText(child) && child.data.trim() !== ''))
  const own = first && isText(first) ? first.data.replace(/\s+/g, ' ').trim() : ''
  return isLabel(own) ? own : text
}

function made(
  model: PageModel,
  label: PageNode,
  value: PageNode,
  node: PageNode,
  text = labelText(model, label),
): LabelPair {
  return { label: trimmed(text), text: model.text(value), value, node, isSure: isMarked(label, text) }
}

/** Lines of a text that name their value themselves: "Pages: 12". */
function lines(model: PageModel, node: PageNode): LabelPair[] {
  if (!node.hasOwnText || model.size(node) > MAX_VALUE_CHARS * 4) return []
  return model
    .text(node)
    .split('\n')
    .flatMap((line, at, all) => {
      const match =
        /^(\p{L}[\p{L}\p{M}\s./()-]{1,38}?)\s?[:：]\s*(\S.*)$/u.exec(line) ??
        /^(\p{L}[\p{L}\p{M}\d\s./()-]{1,38}?)\s?[:：]\s+(\S.*)$/u.exec(line) ??
        overNext(node, line, all[at + 1])
      return match?.[1] && match[2] && !MORE_LABELS.test(match[2]) && !isRemarkInCell(node, match[2])
        ? [{ label: match[1].trim(), text: now(node, match[1], match[2]), value: null, node, isSure: true }]
        : []
    })
}

/** "Club:", and its value in the line below, where that is all that follows. */
function overNext(node: PageNode, line: string, next: string | undefined): [string, string, string] | null {
  const label = /^(\p{L}[\p{L}\s./()-]{1,38}?)\s?[:：]$/u.exec(line)?.[1]
  if (!label || !next || /[:：](?:\s|$)/.test(next)) return null
  return labelledValues([node.element], label)[0]?.text === next ? [line, label, next] : null
}

function isRemarkInCell({ tag, parent, element }: PageNode, text: string): boolean {
  const at = parent?.children.findIndex((child) => child.element === element) ?? -1
  return /^\([^()]*\)$/.test(text) && (tag === 'td' || tag === 'th') && parent?.children[at + 1]?.tag === 'td'
}

/** Without an old price that stands before the one that holds. */
function now(node: PageNode, label: string, text: string): string {
  const isStruck = node.children.some(({ tag }) => isStruckTag(tag))
  return (isStruck ? labelledValues([node.element], label)[0]?.text : undefined) ?? text.trim()
}

/** "Prep: 20 minutes | Cooking: 50 minutes": the value ends before the next one. */
export const MORE_LABELS = /\s[|·•]\s+\p{L}[^|·•:：]{1,38}[:：]/u

export function trimmed(label: string): string {
  return label.replace(/\s*[:：]\s*$/, '').trim()
}

export function isLabel(label: string): boolean {
  return (
    label.length >= 2 &&
    label.length <= MAX_LABEL_CHARS &&
    !label.includes('\n') &&
    /\p{L}/u.test(label) &&
    !/^\d/.test(label.replace(NUMBERED, ''))
  )
}

/** The label of a form's field asks for a value. */
function isAsking(model: PageModel, { node }: LabelPair): boolean {
  for (let id = node.id; id <= node.last; id += 1) {
    const inner = model.nodes[id]
    if (inner && ASKING.has(inner.tag) && inner.element.attribs.type !== 'hidden') return true
  }
  return false
}

const ASKING = new Set(['input', 'textarea', 'select'])

/** A label beside a label has no value yet. What a sign sets apart from the text before it is none of that. */
function isValue({ label, text, value }: LabelPair): boolean {
  // What is pressed says what happens then.
  if (value?.tag === 'button') return false
  if (/^[|·•]/.test(text)) return false
  return text !== '' && text.length <= MAX_VALUE_CHARS && !/[:：]$/.test(text) && trimmed(text) !== label
}
