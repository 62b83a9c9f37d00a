import type { Column } from '../columns/column.ts'
import { VALUE_TYPES } from '../columns/value-type.ts'
import { CONCEPTS } from '../language/concepts.ts'
import { wordLikeness, wordsOf } from '../language/words.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import { type Fit, SIGNALS } from './fit.ts'

/** What the learned order of columns looks at, for one field and one column among those of a region. Each feature has a name and one number. */
export type Contest = {
  fields: readonly WantedField[]
  columns: readonly Column[]
  /** By hand, field by column. */
  fits: readonly (readonly number[])[]
  isPage: boolean
}

const KINDS = ['text', 'link', 'image'] as const
const SLOTS = ['nodes', 'label', 'json', 'ready'] as const
const TAGS = [
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
const CHROME = ['nav', 'footer', 'aside', 'header', 'form', 'table', 'main', 'article'] as const

export const FEATURES: readonly string[] = [
  ...wordsIn('fit rank behind_best above_next rivals_near others_fit others_ahead fields_ahead'),
  ...SIGNALS.map(({ name }) => `signal_${name}`),
  ...CONCEPTS.map((concept) => `asks_${concept}`),
  ...wordsIn('asks_number asks_boolean asks_array asks_text field_words fields field_place'),
  ...KINDS.map((kind) => `kind_${kind}`),
  ...VALUE_TYPES.map((type) => `type_${type}`),
  ...wordsIn('many coverage distinct length place heading linked composite structured near doubt ways'),
  ...SLOTS.map((kind) => `way_${kind}`),
  ...wordsIn(
    'attribute own_text line pattern header digits words capital capitals colon newline letters same_elsewhere',
  ),
  ...TAGS.map((tag) => `tag_${tag}`),
  ...CHROME.map((tag) => `in_${tag}`),
  ...wordsIn('depth hidden siblings'),
  ...wordsIn('name_strong name_middle name_weak label_overlap column_words asked_concept other_concept'),
  ...wordsIn('is_page records columns'),
]

function wordsIn(text: string): string[] {
  return text.split(' ')
}

/** What is told of a column whatever is asked: worked out once for a contest. */
export class ContestFeatures {
  readonly #contest: Contest
  readonly #ranks: number[][]
  readonly #columns: (Float64Array | undefined)[] = []
  readonly #counts: Map<string, number>

  constructor(contest: Contest) {
    this.#contest = contest
    this.#ranks = contest.fits.map(ranksOf)
    this.#counts = new Map()
    for (const { values } of contest.columns) {
      const key = values[0] ?? ''
      if (key !== '') this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
  }

  of(row: number, at: number, fit: Fit): Float64Array {
    const { fields, columns, fits } = this.#contest
    const field = fields[row] as WantedField
    const column = columns[at] as Column
    const out = new Float64Array(FEATURES.length)
    let index = 0
    const put = (value: number) => {
      out[index] = value
      index += 1
    }
    const line = fits[row] ?? []
    const own = line[at] ?? 0
    const rank = this.#ranks[row]?.[at] ?? 0
    const sorted = bestOf(line, 12)
    put(own)
    put(Math.min(rank, 60))
    put((sorted[0] ?? 0) - own)
    put(own - (sorted.find((value) => value < own) ?? 0))
    put(line.filter((value) => Math.abs(value - own) < 0.3).length)
    let others = -9
    let ahead = 0
    for (const [other, values] of fits.entries()) {
      if (other === row) continue
      const value = values[at] ?? -9
      others = Math.max(others, value)
      if (value > own) ahead += 1
    }
    put(others)
    put(own - others)
    put(ahead)
    for (const strength of fit.strengths) put(strength)
    for (const concept of CONCEPTS) put(field.concepts[concept] ?? 0)
    put(field.type === 'number' || field.type === 'integer' ? 1 : 0)
    put(field.type === 'boolean' ? 1 : 0)
    put(field.type === 'array' ? 1 : 0)
    put(field.wants === 'text' ? 1 : 0)
    put(field.words.length)
    put(fields.length)
    put(fields.length < 2 ? 0 : row / (fields.length - 1))
    const alone = this.#alone(at)
    out.set(alone, index)
    index += alone.length
    for (const value of pairFeatures(field, column)) put(value)
    put(this.#contest.isPage ? 1 : 0)
    put(Math.log2(1 + column.values.length))
    put(Math.log2(1 + columns.length))
    return out
  }

  #alone(at: number): Float64Array {
    let known = this.#columns[at]
    if (!known) {
      const column = this.#contest.columns[at] as Column
      known = Float64Array.from([
        ...columnFeatures(column),
        this.#counts.get(column.values[0] ?? '') ?? 0,
        ...placeFeatures(column),
      ])
      this.#columns[at] = known
    }
    return known
  }
}

function ranksOf(line: readonly number[]): number[] {
  const order = line.map((fit, index) => ({ fit, index })).sort((a, b) => b.fit - a.fit)
  const ranks = new Array<number>(line.length)
  for (const [rank, { index }] of order.entries()) ranks[index] = rank
  return ranks
}

function bestOf(line: readonly number[], most: number): number[] {
  return line.toSorted((a, b) => b - a).slice(0, most)
}

function columnFeatures(column: Column): number[] {
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
  ]
}

function placeFeatures(column: Column): number[] {
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

/** How alike the words of both are, by how much the page means them. */
function pairFeatures(field: WantedField, column: Column): number[] {
  const best = [0, 0, 0]
  let overlap = 0
  for (const { word, weight } of column.words) {
    if (word.startsWith('=')) {
      overlap = Math.max(overlap, ...field.labels.map((label) => sharedWords(label.slice(1), word.slice(1))))
      continue
    }
    const band = weight >= 1.25 ? 0 : weight >= 0.85 ? 1 : 2
    for (const asked of field.words) {
      const likeness = asked.weight * wordLikeness(asked.word, word)
      if (likeness > (best[band] ?? 0)) best[band] = likeness
    }
  }
  let asked = 0
  let other = 0
  for (const concept of CONCEPTS) {
    const weight = column.concepts[concept] ?? 0
    if (weight === 0) continue
    const wanted = field.concepts[concept] ?? 0
    asked = Math.max(asked, weight * wanted)
    if (wanted < 0.3) other = Math.max(other, weight)
  }
  return [...best, overlap, column.words.length, asked, other]
}

function sharedWords(a: string, b: string): number {
  const left = new Set(wordsOf(a))
  const right = new Set(wordsOf(b))
  const common = [...left].filter((word) => right.has(word)).length
  return common === 0 ? 0 : common / (left.size + right.size - common)
}
