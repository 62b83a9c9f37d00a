import type { PageModel, PageNode } from './page-model.ts'

/** A label and the value beside it. `value` is null where the value is a text without an element of its own. */
type LabelPair = { label: string; text: string; value: PageNode | null; node: PageNode }

const MAX_LABEL_CHARS = 40
const MAX_VALUE_CHARS = 300
const MAX_PAIRS = 400

export function labelPairs(model: PageModel, nodes = model.nodes): LabelPair[] {
  const pairs: LabelPair[] = []
  for (const node of nodes) {
    if (pairs.length >= MAX_PAIRS) break
    const size = model.size(node)
    if (size < 3 || size > 2000 || node.tag === 'head' || node.tag === 'script') continue
    const pair = pairOf(model, node)
    if (pair && isLabel(pair.label) && pair.text !== '' && pair.text.length <= MAX_VALUE_CHARS) pairs.push(pair)
  }
  return pairs
}

function pairOf(model: PageModel, node: PageNode): LabelPair | null {
  if (node.tag === 'dt') {
    const siblings = node.parent?.children ?? []
    const value = siblings[siblings.indexOf(node) + 1]
    return value?.tag === 'dd' ? made(model, node, value, node) : null
  }
  const parts = node.children.filter((child) => model.size(child) > 0 && child.tag !== 'br')
  const [first, second] = parts
  if (!first || parts.length > 2) return parts.length === 0 ? inline(model, node) : null
  if (second && !node.hasOwnText) return isNaming(first, model.text(first)) ? made(model, first, second, node) : null
  // "<b>Price:</b> 12 €": the value is the text that follows.
  const label = model.text(first)
  if (!second && node.hasOwnText && /[:：]$/.test(label)) {
    const whole = model.text(node)
    if (whole.startsWith(label))
      return { label: trimmed(label), text: whole.slice(label.length).trim(), value: null, node }
  }
  return inline(model, node)
}

/** Of two neighbours the first is a label only if it looks like one: short, without digits, no link and no heading. */
function isNaming(node: PageNode, text: string): boolean {
  if (node.tag === 'th' || node.tag === 'dt' || node.tag === 'label' || /[:：]$/.test(text)) return true
  return (
    text.length <= 28 && !/\d/.test(text) && node.tag !== 'a' && node.tag !== 'button' && !/^h[1-2]$/.test(node.tag)
  )
}

function made(model: PageModel, label: PageNode, value: PageNode, node: PageNode): LabelPair {
  return { label: trimmed(model.text(label)), text: model.text(value), value, node }
}

function inline(model: PageModel, node: PageNode): LabelPair | null {
  if (!node.hasOwnText || model.size(node) > MAX_VALUE_CHARS) return null
  const match = /^([\p{L}][\p{L}\s./()-]{1,38}?)\s?[:：]\s*(\S.*)$/u.exec(model.text(node))
  return match?.[1] && match[2] ? { label: match[1].trim(), text: match[2].trim(), value: null, node } : null
}

function trimmed(label: string): string {
  return label.replace(/\s*[:：]\s*$/, '').trim()
}

function isLabel(label: string): boolean {
  return (
    label.length >= 2 &&
    label.length <= MAX_LABEL_CHARS &&
    !label.includes('\n') &&
    /\p{L}/u.test(label) &&
    !/^\d/.test(label)
  )
}
