import type { PageModel, PageNode } from '../page/page-model.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { ColumnDraft } from './make-column.ts'
import { type ValueType, valueTypeOf } from './value-type.ts'

/**
 * Records whose lines have no names, and of which some lack one: what is missing shifts all that follows. Lines with an amount of money or with figures
 * are known wherever they stand; a line of words is told by its number among the words before and behind those, and only in records that have as many
 * words as most. In the others it may be any of them.
 */

type Mark = { line: string; isOf(line: string): boolean }

const MONEY: Mark = { line: String.raw`[^\n]*\p{Sc}[^\n]*`, isOf: (line) => /\p{Sc}/u.test(line) && /\d/.test(line) }
/** Of a name that has a figure in it ("Studio 54") nothing is told by that. */
const FIGURES: Mark = {
  line: String.raw`[^\n\p{Sc}]*\d[^\n\p{Sc}]*`,
  isOf: (line) =>
    /\d/.test(line) &&
    !/\p{Sc}/u.test(line) &&
    (!TEXTS.has(valueTypeOf(line)) || /^\p{L}{1,12}[.:]\s*[+(\d]/u.test(line)),
}
const TEXTS: ReadonlySet<ValueType> = new Set(['text', 'longtext', 'code'])
const WORDS = String.raw`[^\n\d\p{Sc}]+`
const MARKS: readonly Mark[] = [MONEY, FIGURES]
const NEXT = String.raw`(?:^|\n)`

const FEWEST = 3
const MOST_LINES = 8
/** Fewer of one shape may be chance. */
const FEWEST_ALIKE = 2
const MIN_SHARE = 0.4

type Part = Mark | 'words'
type Shape = readonly Part[]

/** Of lines that stand side by side in each record, which places hold one thing in all of them. */
export type UnevenLines = { usual: Shape; isTold(place: number): boolean }

/** Empty where all records have the same lines, or where nothing tells which one is missing. */
export function unevenLines(model: PageModel, records: readonly RegionRecord[]): ColumnDraft[] {
  if (records.length < FEWEST || records.some(({ length, 0: node }) => length !== 1 || node?.tag === 'tr')) return []
  const texts = records.map(([node]) => (node ? model.text(node) : ''))
  const usual = unevenIn(texts.map((text) => text.split('\n')))?.usual
  const isClear = (line: string) => partOf(line) !== 'words' || !/[\d\p{Sc}]/u.test(line)
  if (!usual || !texts.every((text) => text.split('\n').every(isClear))) return []
  const nodes = records.map((record) => [...record])
  return usual.flatMap((part, at): ColumnDraft[] => {
    const pattern = part === 'words' ? patternOf(usual, at) : `(?m)^(${part.line})$`
    const test = new RegExp(pattern.replace('(?m)', ''), pattern.startsWith('(?m)') ? 'mu' : 'u')
    const values = texts.map((text) => test.exec(text)?.[1]?.trim() ?? '')
    if (values.filter((value) => value !== '').length < records.length * MIN_SHARE) return []
    const stands = records.map(([node], index) => (node ? elementOf(model, node, values[index] ?? '') : null))
    // What has a name is found by it.
    if (stands.some((node) => node && node.classes.length > 0)) return []
    const slot = { kind: 'nodes' as const, nodes, take: { pattern }, header: null }
    return [{ kind: 'text', slot, values, words: [], place: at / usual.length, doubt: 0.1, stands }]
  })
}

/** The element that holds the line alone. */
function elementOf(model: PageModel, { id, last }: PageNode, line: string): PageNode | null {
  if (line === '') return null
  return model.nodes.slice(id + 1, last + 1).find((node) => model.text(node) === line) ?? null
}

/** Null where all records have the same lines, or where nothing tells which one is missing. */
export function unevenIn(lines: readonly (readonly string[])[]): UnevenLines | null {
  const shapes = lines.filter(({ length }) => length > 0).map((list) => list.map(partOf))
  const usual = shapes.length < FEWEST ? null : usualShape(shapes)
  if (!usual) return null
  const counts = new Set(shapes.map((shape) => shape.filter((part) => part === 'words').length))
  const isTold = (place: number) => {
    const parts = new Set(shapes.flatMap((shape) => shape.at(place) ?? []))
    return parts.size === 1 && (counts.size === 1 || !parts.has('words'))
  }
  return { usual, isTold }
}

function partOf(line: string): Part {
  return MARKS.find((mark) => mark.isOf(line)) ?? 'words'
}

/** That of most among the longest: what others lack of it are marks, or one of its lines of words. */
function usualShape(shapes: readonly Shape[]): Shape | null {
  const isLine = (shape: Shape) => MARKS.every((mark) => shape.filter((part) => part === mark).length <= 1)
  if (shapes.some((shape) => shape.length > MOST_LINES || !isLine(shape))) return null
  const marks = MARKS.filter((mark) => shapes.filter((shape) => shape.includes(mark)).length >= FEWEST_ALIKE)
  if (marks.length === 0 || new Set(shapes.map(nameOf)).size < 2) return null
  const most = Math.max(...shapes.map((shape) => marks.filter((mark) => shape.includes(mark)).length))
  const full = shapes.filter((shape) => marks.filter((mark) => shape.includes(mark)).length === most)
  const groups = [...Map.groupBy(full, nameOf).values()]
  const [alike] = groups.sort((a, b) => b.length - a.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
  const usual = alike?.[0]
  if (!usual || (alike.length < FEWEST_ALIKE && !shapes.every((shape) => isPartOf(shape, usual)))) return null
  const isInOrder = (shape: Shape) => {
    const places = shape.flatMap((part) => (part === 'words' ? [] : [usual.indexOf(part)]))
    return places.every((place, at) => place !== -1 && place >= (places[at - 1] ?? 0))
  }
  return shapes.every((shape) => isInOrder(shape)) ? usual : null
}

function isPartOf(shape: Shape, whole: Shape): boolean {
  let at = -1
  return shape.every((part) => {
    at = whole.indexOf(part, at + 1)
    return at !== -1
  })
}

function nameOf(shape: Shape): string {
  return shape.map((part) => (part === 'words' ? '.' : MARKS.indexOf(part))).join('')
}

/** A line of words in a record that has all of them, with or without its marks. */
function patternOf(shape: Shape, at: number): string {
  // What a record is called is seldom missing.
  if (at === 0) return `^(${WORDS})(?:\\n|$)`
  const lines = shape.map((part, index) => {
    if (part !== 'words') return `(?:${NEXT}${part.line})?`
    return index === at ? `${NEXT}(${WORDS})` : `${NEXT}${WORDS}`
  })
  return `^${lines.join('')}$`
}
