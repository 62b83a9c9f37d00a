import type { Column, PageMarks } from '../columns/column.ts'
import { VALUE_TYPES } from '../columns/value-type.ts'
import { CONCEPTS, conceptsOfWord, typeFit } from '../language/concepts.ts'
import { type AskedWord, type Meaning, meaningOf, wordsOf } from '../language/words.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import { contendersOf } from './contenders.ts'
import { type AskedMeaning, traitsOf } from './field-traits.ts'
import { type Fit, isNamedWhole, nameFit, SIGNALS } from './fit.ts'

/** What the learned order of columns looks at, for one field and one column among those of a region. Each feature has a name and one number. */
export type Contest = {
  fields: readonly WantedField[]
  columns: readonly Column[]
  /** By hand, field by column. */
  fits: readonly (readonly number[])[]
  /** What tells for and against, of each of them; null where a column cannot be the field. */
  signals: readonly (readonly (Fit | null)[])[]
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
    'attribute own_text line pattern header digits words capital capitals colon newline letters years same_elsewhere',
  ),
  ...TAGS.map((tag) => `tag_${tag}`),
  ...CHROME.map((tag) => `in_${tag}`),
  ...wordsIn('depth hidden siblings'),
  ...wordsIn('name_strong name_middle name_weak label_overlap echo mentions column_words asked_concept other_concept'),
  ...wordsIn('is_page records columns'),
  ...wordsIn(
    'best_name behind_name labelled in_code own_label own_name strange strange_here explained left others_named foreign',
  ),
  ...wordsIn('same_type out_of_order title title_start title_end title_words site named labels'),
]

function wordsIn(text: string): string[] {
  return text.split(' ')
}

const NAME_AT = SIGNALS.findIndex(({ name }) => name === 'name')
/** As much of a field's words that they name it. */
const NAMED = 0.6

/** What is told of a field whatever column it is compared with. */
type Row = {
  field: WantedField
  words: readonly AskedMeaning[]
  asked: readonly number[]
  /** Where among the fields it was named, 0 to 1; null where it is the only one. */
  place: number | null
  ranks: readonly number[]
  sorted: readonly number[]
  bestName: number
  othersNamed: number
}

/** What is told of a column whatever is asked: worked out once for a contest. */
export class ContestFeatures {
  readonly #contest: Contest
  readonly #columns: (Float64Array | undefined)[] = []
  readonly #counts: Map<string, number>
  readonly #names: number[][] = []
  readonly #rows: (Row | undefined)[] = []
  #bestNames: number[] | null = null
  readonly #likeness = new Map<string, number>()
  readonly #labelled: number
  readonly #left: number
  readonly #inCode: number
  readonly #types = new Map<Column['type'], number>()

  constructor(contest: Contest) {
    this.#contest = contest
    this.#counts = new Map()
    for (const { values } of contest.columns) {
      const key = values[0] ?? ''
      if (key !== '') this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
    const texts = contest.columns.filter(({ kind, coverage, many }) => kind === 'text' && coverage >= 0.5 && !many)
    const shareOf = (test: (column: Column) => boolean) => texts.filter(test).length / Math.max(1, texts.length)
    for (const { type } of texts) this.#types.set(type, (this.#types.get(type) ?? 0) + 1)
    this.#labelled = shareOf(hasLabel)
    // Where as many fields are wanted as there are texts, each is one of them.
    const whole = texts.filter(({ composite, doubt }) => !composite && doubt < 0.3).length
    this.#left = Math.max(-6, Math.min(12, whole - contest.fields.filter(({ wants }) => wants === 'text').length))
    this.#inCode = shareOf((column) => ownName(column) >= 0.9)
  }

  of(row: number, at: number, fit: Fit): Float64Array {
    const { columns, fits, isPage } = this.#contest
    const known = this.#row(row)
    const { field, asked, sorted, bestName } = known
    const column = columns[at] as Column
    const out = new Float64Array(FEATURES.length)
    let index = 0
    const put = (value: number) => {
      out[index] = value
      index += 1
    }
    const putAll = (values: ArrayLike<number>) => {
      out.set(values, index)
      index += values.length
    }
    const line = fits[row] ?? []
    const own = line[at] ?? 0
    const rank = known.ranks[at] ?? 0
    put(own)
    put(Math.min(rank, 60))
    put((sorted[0] ?? 0) - own)
    put(own - (sorted.find((value) => value < own) ?? 0))
    put(countNear(line, own))
    let others = -9
    let ahead = 0
    for (let other = 0; other < fits.length; other += 1) {
      if (other === row) continue
      const value = fits[other]?.[at] ?? -9
      others = Math.max(others, value)
      if (value > own) ahead += 1
    }
    put(others)
    put(own - others)
    put(ahead)
    putAll(fit.strengths)
    putAll(asked)
    putAll(this.#alone(at))
    putAll(pairFeatures(known, column))
    put(isPage ? 1 : 0)
    put(Math.log2(1 + column.values.length))
    put(Math.log2(1 + columns.length))
    put(bestName)
    put(bestName - (fit.strengths[NAME_AT] ?? 0))
    put(this.#labelled)
    put(this.#inCode)
    put(hasLabel(column) ? 1 : 0)
    put(ownName(column))
    putAll(this.#strangeWords(known, column))
    put(this.#left)
    put(known.othersNamed)
    put(field.foreign ? 1 : 0)
    put(Math.log2(1 + (this.#types.get(column.type) ?? 0)))
    put(known.place === null ? 0 : Math.abs(known.place - column.place))
    if (column.marks) putAll(markFeatures(column.marks))
    return out
  }

  #row(row: number): Row {
    let known = this.#rows[row]
    if (!known) {
      const { fields, fits } = this.#contest
      const field = fields[row] as WantedField
      const line = fits[row] ?? []
      const place = fields.length < 2 ? null : row / (fields.length - 1)
      known = {
        field,
        words: traitsOf(field).words,
        asked: askedFeatures(field, fields.length, place ?? 0),
        place,
        ranks: ranksOf(line),
        sorted: bestOf(line, 12),
        bestName: Math.max(0, ...this.#named(row)),
        othersNamed: this.#othersNamed(row),
      }
      this.#rows[row] = known
    }
    return known
  }

  /** How far each column that is in the running is named by the field. */
  #named(row: number): readonly number[] {
    let names = this.#names[row]
    if (!names) {
      const { fields, columns, fits, signals } = this.#contest
      const field = fields[row] as WantedField
      names = contendersOf(fits[row] ?? []).map(
        (at) => signals[row]?.[at]?.strengths[NAME_AT] ?? nameFit(field, columns[at] as Column),
      )
      this.#names[row] = names
    }
    return names
  }

  /** How many of the other fields are named on the page: where it names them all, it would name this one. */
  #othersNamed(row: number): number {
    const { fields } = this.#contest
    this.#bestNames ??= fields.map((_, other) => Math.max(0, ...this.#named(other)))
    const named = this.#bestNames.filter((best, other) => other !== row && best >= NAMED).length
    return named / Math.max(1, fields.length - 1)
  }

  /**
   * Words of the field that mean nothing known and do not name the column: a vaccination date is no date of anything else. How much such a word
   * weighs, whether another column is named by it, and how much of the field is said by the others.
   */
  #strangeWords({ field, words }: Row, column: Column): number[] {
    let strange = 0
    let here = 0
    let explained = 0
    let all = 0
    const isNamed = isNamedWhole(field, column)
    for (const one of words) {
      const { asked, weight } = one
      const own = isNamed ? 1 : likenessIn(one, column)
      const concepts = conceptsOfWord(asked.word)
      const isKnown = concepts.some(
        ({ concept }) => (column.concepts[concept] ?? 0) >= 0.3 || typeFit(concept, column.shares, column.kind) >= 0.5,
      )
      all += weight
      explained += weight * Math.max(own, isKnown ? 1 : 0)
      if (concepts.length > 0 || weight * (1 - own) <= strange) continue
      strange = weight * (1 - own)
      here = this.#anywhere(asked)
    }
    return [strange, here, explained / Math.max(0.1, all)]
  }

  #anywhere(asked: AskedWord): number {
    let most = this.#likeness.get(asked.word)
    if (most === undefined) {
      const meaning = meaningOf(asked)
      most = this.#contest.columns.reduce((best, column) => Math.max(best, likenessIn(meaning, column)), 0)
      this.#likeness.set(asked.word, most)
    }
    return most
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

function askedFeatures(field: WantedField, fields: number, place: number): number[] {
  return [
    ...CONCEPTS.map((concept) => field.concepts[concept] ?? 0),
    field.type === 'number' || field.type === 'integer' ? 1 : 0,
    field.type === 'boolean' ? 1 : 0,
    field.type === 'array' ? 1 : 0,
    field.wants === 'text' ? 1 : 0,
    field.words.length,
    fields,
    place,
  ]
}

function countNear(line: readonly number[], own: number): number {
  let near = 0
  for (const value of line) if (Math.abs(value - own) < 0.3) near += 1
  return near
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
    share((value) => /^(?:1[5-9]|20)\d\d$/.test(value)),
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
function pairFeatures({ field, words }: Row, column: Column): number[] {
  const best = [0, 0, 0]
  let overlap = 0
  for (const { word, weight, isName } of column.words) {
    if (word.startsWith('=')) {
      overlap = Math.max(overlap, ...field.labels.map((label) => sharedWords(label.slice(1), word.slice(1))))
      continue
    }
    const band = weight >= 1.25 ? 0 : weight >= 0.85 ? 1 : 2
    for (const asked of words) {
      const likeness = asked.weight * asked[isName ? 'inCode' : 'read'](word)
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
  return [...best, overlap, echoOf(field, column), mentionsIn(field, words, column), column.words.length, asked, other]
}

/** The share of values that say nothing but what the field is called. */
function echoOf({ labels }: WantedField, { values, kind, many, length }: Column): number {
  if (kind !== 'text' || length > 40) return 0
  const filled = values.flatMap((value) => (many ? value.split('\n') : value)).filter((value) => value !== '')
  const echoes = filled.filter((value) => labels.includes(`=${wordsOf(value).join(' ')}`))
  return echoes.length / Math.max(1, filled.length)
}

const MOST_MENTIONS = 5

/** The share of values that name the field among other words: "Judge Teresa Quill", "District Court of Marlow". */
function mentionsIn(
  { labels }: WantedField,
  asked: readonly AskedMeaning[],
  { values, kind, many, length }: Column,
): number {
  if (kind !== 'text' || many || length > 80) return 0
  const filled = values.filter((value) => value !== '').slice(0, MOST_MENTIONS)
  const named = filled.filter((value) => {
    const words = wordsOf(value)
    if (words.length < 2) return false
    return words.some(
      (word) => labels.includes(`=${word}`) || asked.some(({ weight, read }) => weight >= 0.5 && read(word) >= 0.8),
    )
  })
  return named.length / Math.max(1, filled.length)
}

function markFeatures({ title, opensTitle, endsTitle, titleWords, site, name, label }: PageMarks): number[] {
  return [title, opensTitle ? 1 : 0, endsTitle ? 1 : 0, titleWords, site ? 1 : 0, name ? 1 : 0, label ? 1 : 0]
}

function sharedWords(a: string, b: string): number {
  const left = new Set(wordsOf(a))
  const right = new Set(wordsOf(b))
  const common = [...left].filter((word) => right.has(word)).length
  return common === 0 ? 0 : common / (left.size + right.size - common)
}

function likenessIn({ read, inCode }: Meaning, { words }: Column): number {
  return words.reduce((most, { word, isName }) => Math.max(most, (isName ? inCode : read)(word)), 0)
}

/** A reader sees what it is called: a label, or the head of its column. */
function hasLabel({ words, slots: [slot] }: Column): boolean {
  return words.some(({ word }) => word.startsWith('=')) || (slot?.kind === 'nodes' && slot.header !== null)
}

function ownName({ words }: Column): number {
  return words.reduce((most, { isName, weight }) => (isName ? Math.max(most, weight) : most), 0)
}
