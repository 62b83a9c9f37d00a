import type { PageNode } from '../page/page-model.ts'
import type { PagePart } from './column.ts'
import { labelWords, wholeLabel } from './column-words.ts'
import { type ValueType, valueTypeOf } from './value-type.ts'

/** Lines of a text with labels that no colon ends: "【Door】6,000円", and a first line over the rest: "Brunch / Sat – Sun / 10am – 3pm". */

const BRACKETS = [
  ['【', '】'],
  ['＜', '＞'],
  ['〈', '〉'],
  ['《', '》'],
  ['〔', '〕'],
  ['[', ']'],
  ['<', '>'],
] as const
const MARKS = '[\\s・•■□●○◆◇▼▽★☆*-]*'
const MAX_TEXT_CHARS = 3000
const MAX_LABEL_CHARS = 24
const MAX_VALUE_CHARS = 120
const MAX_PARTS = 16

export function bracketParts(text: string): PagePart[] {
  if (text.length > MAX_TEXT_CHARS || !/[】＞〉》〕\]>]\s*\S/u.test(text)) return []
  const found = text.split('\n').flatMap((line) => bracketPart(line) ?? [])
  const counts = Map.groupBy(found, ({ label }) => label)
  return found
    .filter(({ label }) => counts.get(label)?.length === 1)
    .slice(0, MAX_PARTS)
    .map(({ part }) => part)
}

function bracketPart(line: string): { label: string; part: PagePart } | null {
  for (const [open, close] of BRACKETS) {
    const [o, c] = [escaped(open), escaped(close)]
    const value = String.raw`\s*([^\s※${c}${o}][^\n※${o}]*?)\s*(?:[※${o}]|\n|$)`
    const found = new RegExp(`^${MARKS}${o}([^${c}${o}\\n]{1,${MAX_LABEL_CHARS}})${c}${value}`, 'u').exec(line)
    const [, label = '', text = ''] = found ?? []
    if (!/\p{L}/u.test(label) || text === '' || text.length > MAX_VALUE_CHARS) continue
    const pattern = `(?:^|\\n)${MARKS}${o}${escaped(label)}${c}${value}`
    return { label, part: { take: { pattern }, text, words: [...labelWords(label, 1.5), ...wholeLabel(label)] } }
  }
  return null
}

/** In writing that needs no blanks a word before a wide colon is the next label: "来源：海港报 作者：王小明". */
const NEXT_WIDE = String.raw`\s+\p{Lo}{2,6}\s?：`
const WIDE = new RegExp(String.raw`(?:^|\s)(\p{Lo}{2,6})\s?： *([^\s：][^\n：]*?)(?=${NEXT_WIDE}|\n|$)`, 'gu')
export const UP_TO_WIDE = `^(.+?)${NEXT_WIDE}`

export function wideParts(text: string): PagePart[] {
  if (text.length > MAX_TEXT_CHARS) return []
  const found = [...text.matchAll(WIDE)].map(([, label = '', value = '']) => ({ label, value }))
  if (found.length < 2 || new Set(found.map(({ label }) => label)).size < found.length) return []
  return found.slice(0, MAX_PARTS).map(({ label, value }) => ({
    take: { pattern: String.raw`(?:^|\s)${label}\s?： *(.+?)(?:${NEXT_WIDE}|\n|$)` },
    text: value,
    words: [...labelWords(label, 1.5), ...wholeLabel(label)],
  }))
}

function escaped(label: string): string {
  return label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const LED_BY_WORDS = /^(\p{L}{2,}(?:\s\p{L}{2,}){0,2})\s(\p{Sc}?\d\S*(?:\s\S+){0,4})$/u
const MAX_LED_CHARS = 40
/** A bare number may be that of a house. */
const SAYING: ReadonlySet<ValueType> = new Set(['price', 'time', 'date', 'phone', 'measure', 'percent', 'duration'])

/** In lines that only breaks set apart, the words before figures name them: "Adults 12 € / Children 6 €". */
export function figureLines(text: string): PagePart[] {
  if (text.length > MAX_TEXT_CHARS || !text.includes('\n')) return []
  const found = text.split('\n').flatMap((line) => {
    const [, label, value] = LED_BY_WORDS.exec(line) ?? []
    return label && value && value.length <= MAX_LED_CHARS && SAYING.has(valueTypeOf(value)) ? [{ label, value }] : []
  })
  const counts = Map.groupBy(found, ({ label }) => label)
  if (counts.size < found.length || found.length > MAX_PARTS) return []
  return found.map(({ label, value }) => ({
    take: { pattern: `(?:^|\\n)${escaped(label)}\\s(\\p{Sc}?\\d[^\\n]*)` },
    text: value,
    words: [...labelWords(label, 1.2), ...wholeLabel(label)],
  }))
}

const MAX_FIRST_CHARS = 28

/** As in the elements beside it, the first line is a name and what follows is its value. */
export function underFirstLine(node: PageNode, text: string, textOf: (node: PageNode) => string): PagePart[] {
  const label = firstLine(text)
  const alike = (node.parent?.children ?? []).filter((one) => one.tag === node.tag)
  if (label === null || alike.length < 2) return []
  const labels = alike
    .map(textOf)
    .filter((one) => one !== '')
    .map(firstLine)
  if (labels.length < 2 || labels.includes(null) || new Set(labels).size < labels.length) return []
  const pattern = `(?s)^${escaped(label)}\\n(.+)$`
  return [
    { take: { pattern }, text: text.slice(label.length + 1), words: [...labelWords(label, 1.5), ...wholeLabel(label)] },
  ]
}

function firstLine(text: string): string | null {
  const [first = '', ...others] = text.split('\n')
  const isLabel = first.length <= MAX_FIRST_CHARS && /^\p{L}[^\d]*$/u.test(first)
  return isLabel && others.length >= 1 && others.length <= 4 && others.some((line) => /\d/.test(line)) ? first : null
}
