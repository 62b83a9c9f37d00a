import { contestOf, NO_BANS } from '#engine/author/choose/assign.ts'
import { tryElements, tryReady } from '#engine/author/choose/candidates.ts'
import { signalsIn } from '#engine/author/choose/chances.ts'
import { contendersOf } from '#engine/author/choose/contenders.ts'
import { type Contest, ContestFeatures, FEATURES } from '#engine/author/choose/features.ts'
import { proposalsFor, propose } from '#engine/author/choose/propose.ts'
import { RESULT_FEATURES, resultFeatures } from '#engine/author/choose/result-features.ts'
import { type Weights, withWeights } from '#engine/author/choose/weights.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { buildPageModel, type PageModel } from '#engine/author/page/page-model.ts'
import { type Intent, readIntent, type WantedField, wantedField } from '#engine/author/request/intent.ts'
import { requestHints } from '#engine/author/request/request-hints.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { absentFor } from '../eval/ask-absent.ts'
import { addressOf, languageOf, pageOf, type SavedCase, schemaOf } from '../eval/cases.ts'
import { rightness } from '../eval/right-columns.ts'
import { scoreCase, urlContext } from '../eval/score.ts'

/** Rows of features one after the other, each with its label. Rows of one contest stand against each other: one of them is chosen. */
export type Collected = { features: Float32Array; labels: Float32Array; contests: Int32Array }

/** A case is read in one of several ways, so that what is learned holds for all of them. */
export type Reading = {
  saved: SavedCase
  withStructured: boolean
  withTypes: boolean
  withNames: boolean
  /** 0 to 1: which of the fields is taken away, and between which others absent ones stand. */
  draw: number
}

const MOST_REGIONS = 3

/** For each field of the case the columns that are in the running, and whether they are right. */
export function columnExamples(reading: Reading): Collected {
  const opened = open(reading)
  if (!opened) return packed([], [], [], 0)
  const { model, intent, html } = opened
  const { test } = reading.saved
  const proposals = propose(model, intent, NO_BANS).filter(
    ({ region }) => (region.kind === 'page') === (test.kind === 'detail'),
  )
  const judged = proposals.map((proposal) => {
    const contest = contestOf(intent, proposal.columns, NO_BANS)
    const schema = schemaOf(test)
    const context = urlContext(test, addressOf(test))
    return {
      contest,
      ...rightness({ test, columns: contest.columns, schema, context, language: languageOf(html) ?? '' }),
    }
  })
  const right = judged
    .filter(({ records }) => records >= 0.5)
    .sort((a, b) => b.records - a.records)
    .slice(0, MOST_REGIONS)
  const rows: Float64Array[] = []
  const labels: number[] = []
  const contests: number[] = []
  let contestCount = 0
  for (const { contest, shares } of right) {
    const features = new ContestFeatures(contest)
    for (const [row, field] of contest.fields.entries()) {
      const at = test.fields.findIndex(({ name }) => name === field.name)
      const line = contest.fits[row] ?? []
      for (const column of contendersOf(line)) {
        const share = shares[at]?.[column] ?? 0
        const signals = signalsIn(contest, row, column)
        if (!signals) continue
        rows.push(features.of(row, column, signals))
        labels.push(share >= 0.5 ? 1 : 0)
        contests.push(contestCount)
      }
      contestCount += 1
    }
    const nothingRight = [
      ...absentRows(reading, intent, contest.columns, html),
      ...lostRows(reading, intent, contest.columns, (name) =>
        (shares[test.fields.findIndex((field) => field.name === name)] ?? []).map((share) => share >= 0.5),
      ),
    ]
    for (const contest of nothingRight) {
      for (const features of contest) {
        rows.push(features)
        labels.push(0)
        contests.push(contestCount)
      }
      contestCount += 1
    }
  }
  return packed(rows, labels, contests, FEATURES.length)
}

const MOST_FIELDS = 2
const MOST_KNOWN = 4
const MOST_ABSENT = 15

/** Fields that the page does not have, against its columns: whatever they are called, they are wrong. */
function absentRows(reading: Reading, intent: Intent, columns: readonly Column[], html: string): Float64Array[][] {
  const most = Math.ceil(intent.fields.length / 2)
  const absent = lackedOn(reading, html)
    .slice(0, most)
    .map(({ name, phrase, type }) => wantedField(name, phrase, reading.withTypes ? type : null))
  // In the place of others: that more is asked for must not tell what is absent.
  const from = Math.floor(reading.draw * (Math.max(0, intent.fields.length - absent.length) + 1))
  const fields = intent.fields.toSpliced(from, absent.length, ...absent)
  const contest = contestOf({ ...intent, fields }, columns, NO_BANS)
  return absent.map((field) => rowsOf(contest, fields.indexOf(field)))
}

/** Of a page of our own more is known: some of what it lacks, others each time. */
function lackedOn(
  { saved, draw }: Reading,
  html: string,
): { name: string; phrase: string; type: WantedField['type'] }[] {
  const { lacks } = saved.test
  if (!lacks) return absentFor(saved, html).slice(0, MOST_FIELDS)
  const from = Math.floor(draw * lacks.length)
  return [...lacks, ...lacks]
    .slice(from, from + Math.min(MOST_KNOWN, lacks.length))
    .map(({ name, type }) => ({ name, phrase: '', type: type as WantedField['type'] }))
}

/** A field without the columns that are right for it: none of the others is. */
function lostRows(
  reading: Reading,
  intent: Intent,
  columns: readonly Column[],
  rightFor: (name: string) => readonly boolean[],
): Float64Array[][] {
  const at = Math.floor(reading.draw * intent.fields.length)
  const right = rightFor(intent.fields[at]?.name ?? '')
  if (!right.includes(true)) return []
  const others = columns.filter((_, index) => !right[index])
  return [rowsOf(contestOf(intent, others, NO_BANS), at)]
}

function rowsOf(contest: Contest, row: number): Float64Array[] {
  const features = new ContestFeatures(contest)
  return contendersOf(contest.fits[row] ?? [])
    .slice(0, MOST_ABSENT)
    .flatMap((at) => {
      const signals = signalsIn(contest, row, at)
      return signals ? [features.of(row, at, signals)] : []
    })
}

/** The candidates of the case, with the score of what each read. */
export function resultExamples(reading: Reading, weights: Weights): Collected {
  const opened = open(reading)
  if (!opened) return packed([], [], [], 0)
  const { model, intent, html } = opened
  const { test } = reading.saved
  return withWeights(weights, () => {
    const candidates = [
      ...tryElements(model, intent, proposalsFor(model, intent, NO_BANS)),
      ...tryReady(model, intent, NO_BANS).slice(0, 1),
    ]
    const pageUrl = addressOf(test)
    const labels = candidates.map(({ verdict }) => {
      const { items } = coerceItems(verdict.items, schemaOf(test), { baseUrl: pageUrl, language: languageOf(html) })
      return scoreCase(test, items, { pageUrl, byName: true }).fieldF1
    })
    return packed(
      resultFeatures(intent, candidates),
      labels,
      labels.map(() => 0),
      RESULT_FEATURES.length,
    )
  })
}

function open({
  saved,
  withStructured,
  withTypes,
  withNames,
}: Reading): { model: PageModel; intent: Intent; html: string } | null {
  const whole = withStructured ? pageOf(saved) : withoutStructured(pageOf(saved))
  const html = withNames ? whole : withoutNames(whole)
  const parsed = parseHtml({ html, url: addressOf(saved.test) })
  if (!parsed.ok) return null
  const model = buildPageModel(parsed.page)
  const intent = readIntent(saved.test.description, schemaOf(saved.test), requestHints(model))
  const fields = withTypes ? intent.fields : intent.fields.map((field) => ({ ...field, type: null }))
  return { model, intent: { ...intent, fields }, html }
}

/** Most pages that programs made the answers for have structured data; most others have none. */
function withoutStructured(html: string): string {
  return html
    .replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/\s(?:itemprop|itemtype|itemscope|property|typeof)=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '')
}

/** What a page calls its elements changes with every redesign, and many pages have names that a build made. */
function withoutNames(html: string): string {
  const renamed = (name: string) => {
    let hash = 2166136261
    for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
    return `x${hash.toString(36)}`
  }
  return html.replace(/(\s(?:class|id)=)("[^"]*"|'[^']*')/gi, (_, start: string, names: string) => {
    const quote = names.slice(0, 1)
    return `${start}${quote}${names
      .slice(1, -1)
      .split(/\s+/)
      .filter((name) => name !== '')
      .map(renamed)
      .join(' ')}${quote}`
  })
}

function packed(
  rows: readonly Float64Array[],
  labels: readonly number[],
  contests: readonly number[],
  width: number,
): Collected {
  const features = new Float32Array(rows.length * width)
  for (const [index, row] of rows.entries()) features.set(row, index * width)
  return { features, labels: Float32Array.from(labels), contests: Int32Array.from(contests) }
}
