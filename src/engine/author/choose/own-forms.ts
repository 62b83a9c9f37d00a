import { onFirstUse } from '#base/on-first-use.ts'
import { wordSet } from '#base/word-set.ts'
import type { Column } from '../columns/column.ts'
import { valueTypeOf } from '../columns/value-type.ts'
import { datePartWords, monthWords, weekdayWords } from '../language/calendar.ts'
import type { LanguageCode } from '../language/languages.ts'
import { termsOf } from '../language/terms.ts'
import { plain, wordsOf } from '../language/words.ts'
import type { Intent, WantedField } from '../request/intent.ts'
import { IMPOSSIBLE, nameFit } from './fit.ts'

/**
 * What is written in a form of its own, in lists: versions, codes of currencies, numbers of cases, scores, chances. Where one column has the form,
 * and none is called what is asked for, it is that one.
 */
type OwnForm = {
  /** Who asks for one of these asks for it. */
  asks(asked: Asked): boolean
  shows(value: string): boolean
  /** So telling that the code beside it, which only is called one, is another. */
  isClosed?: boolean
  /** It holds for at least one of the values, where other things may look like the rest. */
  tells?(value: string): boolean
}

type Asked = { terms: ReadonlySet<string>; parts: ReadonlySet<string>; words: readonly string[]; field: WantedField }

const hasOne = ({ terms }: Asked, wanted: ReadonlySet<string>) => wanted.values().some((term) => terms.has(term))

const VERSION = /^v?\d+(?:\.\d+){1,3}(?:[-+. ]?(?:alpha|beta|rc|pre|dev|post|snapshot|final|b|p)[-. ]?\d*)?$/i
const SURE_VERSION = /^v\d|\.\d+\.|[a-z]/i

const CODES_OF_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const CODE = wordSet(plain('code codes kod kode koda codigo codice κωδικός код коды コード 代码 代碼 코드'))
const COMPOUND_CODE = /s?(?:codes?|kod|kode|koodi|kodu)$/
const isCode = ({ terms, words }: Asked) =>
  terms.has('code') || words.some((word) => CODE.has(word) || /(?:code|kod|kode|koodi|kodu)s?$/.test(word))

/** Also as the first part of a compound: "Währungscode". */
function isOf({ field, terms, parts }: Asked, what: 'currency' | 'country' | 'language'): boolean {
  return (field.concepts[what] ?? 0) >= 0.5 || terms.has(what) || parts.has(what)
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const TONGUES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const CASES = wordSet('case_number file_number')
/** "2 BvR 114/26", "22-451", "III CZP 12/25": short groups of letters and figures. */
const CASE = /^(?=\S)(?=.*\d)[\p{L}\d\s./:()-]{4,40}$/u
const CASE_GROUP = /^(?:\d{1,6}|\p{L}{1,5}|(?=.*\d)[\p{L}\d]{2,8})$/u
const MOST_GROUPS = 6
const NO_CASES = wordSet('date time duration price percent phone measure url email')

function isCase(value: string): boolean {
  if (!CASE.test(value) || !/\d\s?[/-]\s?\d|\p{L}[ -]?\d|\d[ -]?\p{L}/u.test(value)) return false
  const groups = value.split(/[\s./:()-]+/).filter((group) => group !== '')
  return (
    groups.length >= 2 &&
    groups.length <= MOST_GROUPS &&
    groups.every((group) => CASE_GROUP.test(group)) &&
    // What is read as the month and day of "III CZP 12/25" is not.
    (/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/u.test(value) || !NO_CASES.has(valueTypeOf(value)))
  )
}

const SCORES = wordSet('goals score result')
const SCORE = /^\d{1,3}\s?[:–-]\s?\d{1,3}$/
const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/

/** Without accents, as words are compared. */
const CHANCE =
  /^(?:chances?|probability|likelihood|odds)$|^(?:probabil|prawdopodob|pravdepodob|verjetnost|vjerojatnost|вероятн|вірогідн|имовірн|tikimyb|varbut|toenaosus|todennakois|olasili|valoszinuseg|πιθανοτητα)|(?:wahrscheinlichkeit|sannolikhet|sannsynlighet|sandsynlighed|risiko|kans|szansa)$|確率|概率|機率|几率|확률/u
const PERCENT = /^\d{1,3}(?:[.,]\d+)?\s?%$/

const FORMS: readonly OwnForm[] = [
  {
    asks: ({ terms }) => terms.has('version'),
    shows: (value) => VERSION.test(value) && valueTypeOf(value) !== 'date',
    tells: (value) => SURE_VERSION.test(value),
  },
  {
    asks: (asked) => isCode(asked) && isOf(asked, 'currency'),
    shows: (value) => CODES_OF_CURRENCIES.has(value),
    isClosed: true,
  },
  {
    asks: (asked) => isCode(asked) && isOf(asked, 'country'),
    shows: (value) => /^[A-Z]{2}$/.test(value) && REGIONS.of(value) !== undefined,
    isClosed: true,
  },
  {
    asks: (asked) => isCode(asked) && isOf(asked, 'language'),
    shows: (value) => /^[a-z]{2,3}(?:-[A-Z]{2})?$/i.test(value) && TONGUES.of(value) !== undefined,
    isClosed: true,
  },
  { asks: (asked) => hasOne(asked, CASES), shows: isCase },
  {
    asks: (asked) => hasOne(asked, SCORES) && asked.field.type !== 'number' && asked.field.type !== 'integer',
    shows: (value) => SCORE.test(value) && valueTypeOf(value) !== 'date',
    tells: (value) => !CLOCK.test(value),
  },
  { asks: ({ words }) => words.some((word) => CHANCE.test(word)), shows: (value) => PERCENT.test(value) },
  {
    asks: ({ words }) => words.length > 0 && words.some((word) => ASKED_MONTH().has(word)),
    shows: (value) => isOneOf(MONTHS(), value),
    isClosed: true,
  },
  {
    asks: ({ words }) => words.some((word) => ASKED_WEEKDAY().has(word)),
    shows: (value) => isOneOf(WEEKDAYS(), value),
    isClosed: true,
  },
]

/** Made when they are first needed: the names of all languages take their time. */
const MONTHS = onFirstUse(() => new Set(monthWords()))
const WEEKDAYS = onFirstUse(() => new Set([...weekdayWords(), 'tues', 'wednes', 'thur', 'thurs', 'satur']))
const ASKED_MONTH = onFirstUse(() => datePartWords('month'))
const ASKED_WEEKDAY = onFirstUse(() => datePartWords('weekday'))

/** A name, alone or shortened. */
function isOneOf(names: ReadonlySet<string>, value: string): boolean {
  return value.length <= MOST_NAME_CHARS && names.has(plain(value).replace(/\.$/, ''))
}

const MOST_NAME_CHARS = 20

const HIGHEST = wordSet('highest maximum')
const LOWEST = wordSet('lowest minimum')
const HIGH = /^(?:high|hi|hochst|max|tmax)|^haute?$|^alta$/
const LOW = /^(?:low|lo|tiefst|min|tmin)|^basse?$|^baja$/
const DEGREES = /^[-−+]?\d{1,3}(?:[.,]\d+)?\s?°\s?[CF]?$/

/** Fewer records may show a form by chance. */
const FEWEST = 3
/** A few may say it otherwise. */
const MOST = 0.8
const NAMED = 0.3
/** As good as what names and looks tell together. */
const FIT = 1.7
const SURE = 0.7

/** For each field the column that has its form, where there is one. */
export type Formed = ReadonlyMap<number, number>

export const NONE_FORMED: Formed = new Map()

/** The others of closed forms are out, and the one that has the form is in, whatever else speaks against it. `known`: those that are known otherwise. */
export function formedColumns(
  { fields, languages }: Pick<Intent, 'fields' | 'languages'>,
  columns: readonly Column[],
  fits: number[][],
  known: Formed,
): Formed {
  const formed = new Map<number, number>(known)
  if ((columns[0]?.values.length ?? 0) < FEWEST) return formed
  const asked = fields.map((field) => (field.wants === 'text' ? askedOf(field, languages) : null))
  for (const [row, one] of asked.entries()) {
    const line = fits[row]
    const form = one && FORMS.find(({ asks }) => asks(one))
    if (!line || !one || !form) continue
    const found = showing(columns, line, form)
    if (found.length === 0) continue
    const isCalled = (at: number) => nameFit(one.field, columns[at] as Column) >= NAMED
    if (form.isClosed) for (const at of columns.keys()) if (!found.includes(at)) line[at] = IMPOSSIBLE
    const rivals = form.isClosed ? [] : [...columns.keys()].filter((at) => (line[at] ?? 0) > FIT && isCalled(at))
    const [only] = differing(columns, found)
    if (only === undefined || rivals.some((at) => !found.includes(at))) continue
    formed.set(row, only)
  }
  for (const [row, at] of highAndLow(asked, columns, fits)) formed.set(row, at)
  for (const [row, at] of formed) {
    const line = fits[row]
    if (line) line[at] = Math.max(line[at] ?? 0, FIT)
  }
  return formed
}

export function trustFormed(formed: Formed, chances: number[][]): void {
  for (const [row, at] of formed) {
    const line = chances[row]
    if (line) line[at] = Math.max(line[at] ?? 0, SURE)
  }
}

function askedOf(field: WantedField, languages: readonly LanguageCode[]): Asked {
  const words = [...wordsOf(field.phrase), ...wordsOf(field.name)]
  const said = (some: readonly string[]) => new Set(termsOf(some, languages).map(({ term }) => term))
  const parts = words.map((word) => word.replace(COMPOUND_CODE, ''))
  return { terms: said(words), parts: said(parts.filter((part, at) => part !== words[at])), words, field }
}

function showing(columns: readonly Column[], line: readonly number[], { shows, tells }: OwnForm): number[] {
  return [...columns.keys()].filter((at) => {
    const { kind, many, composite, values } = columns[at] as Column
    if (kind !== 'text' || many || composite || (line[at] ?? 0) <= IMPOSSIBLE) return false
    const filled = values.filter((value) => value !== '')
    return (
      filled.length >= FEWEST &&
      filled.filter((value) => shows(value)).length >= filled.length * MOST &&
      (!tells || filled.some((value) => tells(value)))
    )
  })
}

/** The one that all of them are ways to; none where they are several. */
function differing(columns: readonly Column[], found: readonly number[]): number[] {
  const [first = -1, ...others] = found.toSorted((a, b) => (columns[b]?.coverage ?? 0) - (columns[a]?.coverage ?? 0))
  const best = columns[first]
  if (!best) return []
  return others.every((at) => isPartOf(columns[at] as Column, best)) ? [first] : []
}

function isPartOf(column: Column, best: Column): boolean {
  return column.values.every((value, at) => value === '' || value === best.values[at])
}

/** Of two temperatures in all days the one that is nowhere below the other is the high. */
function highAndLow(
  asked: readonly (Asked | null)[],
  columns: readonly Column[],
  fits: readonly number[][],
): [row: number, at: number][] {
  const high = asked.findIndex((one) => one && isAsked(one, HIGHEST, HIGH))
  const low = asked.findIndex((one, row) => one && row !== high && isAsked(one, LOWEST, LOW))
  if (high === -1 || low === -1) return []
  const found = showing(columns, fits[high] ?? [], { asks: () => true, shows: (value) => DEGREES.test(value) })
  const [a, b, ...more] = found.filter(
    (at, index) => !found.slice(0, index).some((before) => isPartOf(columns[at] as Column, columns[before] as Column)),
  )
  const [x, y] = [columns[a ?? -1], columns[b ?? -1]]
  if (a === undefined || b === undefined || !x || !y || more.length > 0) return []
  const signs = x.values.map((value, at) => Math.sign(degreesOf(value) - degreesOf(y.values[at] ?? '')))
  const isAbove = (sign: number) => signs.includes(sign) && !signs.includes(-sign)
  if (!isAbove(1) && !isAbove(-1)) return []
  return isAbove(1)
    ? [
        [high, a],
        [low, b],
      ]
    : [
        [high, b],
        [low, a],
      ]
}

function isAsked({ terms, words }: Asked, wanted: ReadonlySet<string>, said: RegExp): boolean {
  return wanted.values().some((term) => terms.has(term)) || words.some((word) => said.test(word))
}

function degreesOf(value: string): number {
  return Number.parseFloat(value.replace('−', '-').replace(',', '.'))
}
