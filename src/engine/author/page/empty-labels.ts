import { valuesAfter } from '#engine/recipe/label-value.ts'
import { firstText, isLabel, isMarked, type LabelPair, trimmed } from './label-pairs.ts'
import type { PageModel, PageNode } from './page-model.ts'

/** A label that the page shows without a value: what it speaks of has none. */
export type EmptyLabel = { label: string; node: PageNode }

const MAX_CHARS = 80

/** `pairs`: the labels of the page that have a value. */
export function emptyLabels(model: PageModel, pairs: readonly LabelPair[]): EmptyLabel[] {
  return model.nodes.flatMap((node) => {
    const text = model.size(node) > 0 && model.size(node) <= MAX_CHARS ? model.text(node) : ''
    const label = trimmed(text)
    if (!isLabel(label)) return emptyLines(model, node)
    return hasEmptyElement(model, node, pairs) || isBeforeNext(model, node, pairs) ? [{ label, node }] : []
  })
}

/** The element that was made for the value holds nothing. */
function hasEmptyElement(model: PageModel, node: PageNode, pairs: readonly LabelPair[]): boolean {
  const { parent } = node
  const isTerm = node.tag === 'dt'
  if (!parent || parent.hasOwnText || (!isTerm && parent.children.length !== 2)) return false
  const at = parent.children.indexOf(node)
  const value = parent.children[at + 1]
  if (!value || !isBare(model, value)) return false
  if (isTerm) return value.tag === 'dd' && parent.children[at + 2]?.tag !== 'dd'
  return isMarked(node, model.text(node)) || (node.tag === 'td' && isAmong(pairs, parent))
}

/** Others beside it have their values, and what follows it is the next of them or another part. */
function isBeforeNext(model: PageModel, node: PageNode, pairs: readonly LabelPair[]): boolean {
  const text = /[:：]$/.test(model.text(node)) ? firstText(node) : null
  if (!text || !isAmong(pairs, blockOf(model, node))) return false
  const [value] = valuesAfter(text, model.page.document.children)
  if (!value || /^h[1-6]$/.test(value.element?.name ?? '')) return true
  return pairs.some(({ label }) => value.text.startsWith(label) && /^\s?[:：]/.test(value.text.slice(label.length)))
}

const MAX_LINES_CHARS = 1200
const LABELLED_LINE = /^[^:：]{2,40}[:：]\s*\S/

/** Lines that only a break sets apart: "Street: High Street 4", "Phone:". */
function emptyLines(model: PageModel, node: PageNode): EmptyLabel[] {
  if (!node.hasOwnText || model.size(node) > MAX_LINES_CHARS || node.children.every(({ tag }) => tag !== 'br'))
    return []
  const lines = model.text(node).split('\n')
  if (!lines.some((line) => LABELLED_LINE.test(line))) return []
  const isNext = (line: string | undefined) => line === undefined || LABELLED_LINE.test(line) || /[:：]$/.test(line)
  return lines.flatMap((line, at) => {
    const label = /[:：]$/.test(line) ? trimmed(line) : ''
    return isLabel(label) && isNext(lines[at + 1]) ? [{ label, node }] : []
  })
}

function blockOf(model: PageModel, node: PageNode): PageNode {
  let at = node
  while (at.parent && model.text(at.parent) === model.text(node)) at = at.parent
  return at
}

function isAmong(pairs: readonly LabelPair[], row: PageNode): boolean {
  return pairs.some(({ node, isSure }) => isSure && node !== row && node.parent === row.parent)
}

const PLAIN_ATTRIBUTES = new Set(['class', 'id', 'style'])
const DRAWN = new Set(['img', 'svg', 'canvas', 'input', 'iframe', 'script', 'video'])

/** Nothing to read, and nothing that a picture, a script or an attribute says in its place. */
function isBare(model: PageModel, top: PageNode): boolean {
  if (model.text(top) !== '') return false
  return model.nodes
    .slice(top.id, top.last + 1)
    .every(
      ({ tag, element }) => !DRAWN.has(tag) && Object.keys(element.attribs).every((name) => PLAIN_ATTRIBUTES.has(name)),
    )
}
