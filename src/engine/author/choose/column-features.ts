import type { Column, PageMarks } from '../columns/column.ts'
import { VALUE_TYPES } from '../columns/value-type.ts'
import type { PageNode } from '../page/page-model.ts'

/** What the learned order looks at of a column alone, whatever is asked for. */

export const KINDS = ['text', 'link', 'image'] as const
export const SLOTS = ['nodes', 'label', 'json', 'ready'] as const
export const TAGS = [
  'h1',
  'h2',
  'h3',
  'a',
  'p',
  'li',
  'td',
  'th',
  'dd',
  'time',
  'span',
  'div',
  'b',
  'strong',
  'img',
  'meta',
] as const
export const CHROME = ['nav', 'footer', 'aside', 'header', 'form', 'table', 'main', 'article'] as const

export function columnFeatures(column: Column): number[] {
  const [slot] = column.slots
  const filled = column.values.filter((value) => value !== '').slice(0, 20)
  const share = (test: (value: string) => boolean) => filled.filter(test).length / Math.max(1, filled.length)
  const mean = (of: (value: string) => number) =>
    filled.reduce((sum, value) => sum + of(value), 0) / Math.max(1, filled.length)
  const flag = (is: boolean) => (is ? 1 : 0)
  return [
    ...KINDS.map((kind) => flag(column.kind === kind)),
    ...VALUE_TYPES.map((type) => column.shares[type] ?? 0),
    flag(column.many),
    column.coverage,
    column.distinct,
    Math.log2(1 + column.length),
    column.place,
    flag(column.heading),
    flag(column.linked),
    flag(column.composite),
    flag(column.structured),
    flag(column.near),
    column.doubt,
    column.slots.length,
    ...SLOTS.map((kind) => flag(column.slots.some((way) => way.kind === kind))),
    flag(slot?.take.attribute !== undefined),
    flag(slot?.take.text === 'own'),
    flag(slot?.take.line !== undefined),
    flag(slot?.take.pattern !== undefined),
    flag(slot?.kind === 'nodes' && slot.header !== null),
    share((value) => /\d/.test(value)),
    mean((value) => Math.min(30, value.split(/\s+/).length)),
    share((value) => /^\p{Lu}/u.test(value)),
    share((value) => /\p{Lu}/u.test(value) && value === value.toUpperCase()),
    share((value) => /[:：]$/.test(value)),
    share((value) => value.includes('\n')),
    mean((value) => (value.match(/\p{L}/gu)?.length ?? 0) / Math.max(1, value.length)),
    share((value) => /^(?:1[5-9]|20)\d\d$/.test(value)),
  ]
}

export function placeFeatures(column: Column): number[] {
  const node = nodeOf(column)
  const around = new Set<string>()
  for (let at = node?.parent ?? null; at; at = at.parent) around.add(at.tag)
  return [
    ...TAGS.map((tag) => (node?.tag === tag ? 1 : 0)),
    ...CHROME.map((tag) => (around.has(tag) ? 1 : 0)),
    node?.depth ?? 0,
    node?.hidden ? 1 : 0,
    node?.parent?.children.length ?? 0,
  ]
}

function nodeOf(column: Column): PageNode | null {
  for (const slot of column.slots) {
    if (slot.kind !== 'nodes') continue
    for (const [first] of slot.nodes) if (first) return first
  }
  return null
}

export function markFeatures({ title, opensTitle, endsTitle, titleWords, site, name, label }: PageMarks): number[] {
  return [title, opensTitle ? 1 : 0, endsTitle ? 1 : 0, titleWords, site ? 1 : 0, name ? 1 : 0, label ? 1 : 0]
}

/** A reader sees what it is called: a label, or the head of its column. */
export function hasLabel({ words, slots: [slot] }: Column): boolean {
  return words.some(({ word }) => word.startsWith('=')) || (slot?.kind === 'nodes' && slot.header !== null)
}

export function ownName({ words }: Column): number {
  return words.reduce((most, { isName, weight }) => (isName ? Math.max(most, weight) : most), 0)
}
