import type { Column } from '../columns/column.ts'
import { VALUE_TYPES } from '../columns/value-type.ts'
import { CONCEPTS, conceptsOfWord, typeFit } from '../language/concepts.ts'
import type { Concept } from '../language/ontology.ts'
import { type AskedWord, type Meaning, meaningOf, wordsOf } from '../language/words.ts'
import type { WantedField } from '../request/intent.ts'
import {
  CHROME,
  columnFeatures,
  hasLabel,
  KINDS,
  markFeatures,
  ownName,
  placeFeatures,
  SLOTS,
  TAGS,
} from './column-features.ts'
import { contendersOf } from './contenders.ts'
import { type AskedMeaning, traitsOf } from './field-traits.ts'
import { type Fit, isNamedWhole, nameFit, SIGNALS } from './fit.ts'
import type { Formed } from './own-forms.ts'

/** What the learned order of columns looks at, for one field and one column among those of a region. Each feature has a name and one number. */
export type Contest = {
  fields: readonly WantedField[]
  columns: readonly Column[]
  /** By hand, field by column. */
  fits: readonly (readonly number[])[]
  /** What tells for and against, of each of them; null where a column cannot be the field. */
  signals: readonly (readonly (Fit | null)[])[]
  isPage: boolean
  /** The columns that have a form of their own, by the fields that ask for it. */
  formed: Formed
}

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
  readonly #texts: (Said | undefined)[] = []
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

  of(row: number, at: number, fit: Fit, out = new Float64Array(FEATURES.length)): Float64Array {
    const { columns, fits, isPage } = this.#contest
    const known = this.#row(row)
    const { field, asked, sorted, bestName } = known
    const column = columns[at] as Column
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
    const pair = compared(known, column)
    putAll(pairFeatures(known, column, pair, this.#said(at)))
    put(isPage ? 1 : 0)
    put(Math.log2(1 + column.values.length))
    put(Math.log2(1 + columns.length))
    put(bestName)
    put(bestName - (fit.strengths[NAME_AT] ?? 0))
    put(this.#labelled)
    put(this.#inCode)
    put(hasLabel(column) ? 1 : 0)
    put(ownName(column))
    putAll(this.#strangeWords(known, column, pair.likeness))
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
  #strangeWords({ field, words }: Row, column: Column, likeness: readonly number[]): number[] {
    let strange = 0
    let here = 0
    let explained = 0
    let all = 0
    const isNamed = isNamedWhole(field, column)
    for (const [index, { asked, weight }] of words.entries()) {
      const own = isNamed ? 1 : (likeness[index] ?? 0)
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

  #said(at: number): Said {
    let known = this.#texts[at]
    if (!known) {
      known = saidIn(this.#contest.columns[at] as Column)
      this.#texts[at] = known
    }
    return known
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

/** How alike the words of a field and of a column are, by how much the page means them. */
type Compared = { best: number[]; overlap: number; likeness: number[] }

/** The words of both: how alike the best of each strength are, labels as wholes, and each word of the field with any of the column. */
function compared({ field, words }: Row, column: Column): Compared {
  const best = [0, 0, 0]
  const likeness = words.map(() => 0)
  let overlap = 0
  for (const { word, weight, isName } of column.words) {
    const isLabel = word.startsWith('=')
    if (isLabel)
      for (const label of field.labels) overlap = Math.max(overlap, sharedWords(label.slice(1), word.slice(1)))
    const band = weight >= 1.25 ? 0 : weight >= 0.85 ? 1 : 2
    for (let index = 0; index < words.length; index += 1) {
      const asked = words[index] as AskedMeaning
      const alike = (isName ? asked.inCode : asked.read)(word)
      if (alike > (likeness[index] as number)) likeness[index] = alike
      if (!isLabel && asked.weight * alike > (best[band] as number)) best[band] = asked.weight * alike
    }
  }
  return { best, overlap, likeness }
}

function pairFeatures({ field, words }: Row, column: Column, { best, overlap }: Compared, said: Said): number[] {
  let asked = 0
  let other = 0
  for (const concept of columnConcepts(column)) {
    const weight = column.concepts[concept] ?? 0
    const wanted = field.concepts[concept] ?? 0
    asked = Math.max(asked, weight * wanted)
    if (wanted < 0.3) other = Math.max(other, weight)
  }
  return [...best, overlap, echoOf(field, said), mentionsIn(field, words, said), column.words.length, asked, other]
}

function columnConcepts({ concepts }: Column): Concept[] {
  return Object.keys(concepts) as Concept[]
}

/** The share of values that say nothing but what the field is called. */
function echoOf({ labels }: WantedField, { wholes }: Said): number {
  let echoes = 0
  for (const whole of wholes) if (labels.includes(whole)) echoes += 1
  return echoes / Math.max(1, wholes.length)
}

const MOST_MENTIONS = 5

/** What the values of a column say: as labels would, and in words. */
type Said = { wholes: readonly string[]; texts: readonly (readonly string[])[] }

function saidIn({ values, kind, many, length }: Column): Said {
  if (kind !== 'text') return { wholes: [], texts: [] }
  const filled = values.filter((value) => value !== '')
  const lines = many ? filled.flatMap((value) => value.split('\n')).filter((line) => line !== '') : filled
  return {
    wholes: length > 40 ? [] : lines.map((value) => `=${wordsOf(value).join(' ')}`),
    texts: many || length > 80 ? [] : filled.slice(0, MOST_MENTIONS).map(wordsOf),
  }
}

/** The share of values that name the field among other words: "Judge Teresa Quill", "District Court of Marlow". */
function mentionsIn({ labels }: WantedField, asked: readonly AskedMeaning[], { texts }: Said): number {
  const named = texts.filter(
    (words) =>
      words.length >= 2 &&
      words.some(
        (word) => labels.includes(`=${word}`) || asked.some(({ weight, read }) => weight >= 0.5 && read(word) >= 0.8),
      ),
  )
  return named.length / Math.max(1, texts.length)
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
