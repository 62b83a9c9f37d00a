import { contestOf, NO_BANS } from '#engine/author/choose/assign.ts'
import { tryElements, tryReady } from '#engine/author/choose/candidates.ts'
import { contendersOf, signalsIn } from '#engine/author/choose/chances.ts'
import { ContestFeatures, FEATURES } from '#engine/author/choose/features.ts'
import { propose } from '#engine/author/choose/propose.ts'
import { RESULT_FEATURES, resultFeatures } from '#engine/author/choose/result-features.ts'
import { type Weights, withWeights } from '#engine/author/choose/weights.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { CONCEPTS, typeFit } from '#engine/author/language/concepts.ts'
import { buildPageModel, type PageModel } from '#engine/author/page/page-model.ts'
import { type Intent, readIntent, wantedField } from '#engine/author/request/intent.ts'
import { requestHints } from '#engine/author/request/request-hints.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
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
  absent: string
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
    for (const features of absentRows(reading.absent, proposalIntent(intent, reading), contest.columns)) {
      rows.push(features)
      labels.push(0)
      contests.push(contestCount)
    }
    contestCount += 1
  }
  return packed(rows, labels, contests, FEATURES.length)
}

/** Fields that few pages have, and whose values have a look of their own. */
export const ABSENT = [
  'phone',
  'email',
  'salary',
  'bedrooms',
  'servings',
  'rating',
  'price',
  'date',
  'opening hours',
  'weight',
  'latitude',
  'duration',
]
const MOST_ABSENT = 15

function proposalIntent(intent: Intent, { absent }: Reading): Intent {
  return { ...intent, fields: [...intent.fields, wantedField(absent, '', null)] }
}

/** A field that was not asked for, against columns that do not look like it: whatever they are called, they are wrong. */
function absentRows(absent: string, intent: Intent, columns: readonly Column[]): Float64Array[] {
  if (intent.fields.some(({ name }) => name.includes(absent))) return []
  const contest = contestOf(intent, columns, NO_BANS)
  const row = contest.fields.length - 1
  const features = new ContestFeatures(contest)
  const concepts = CONCEPTS.filter((concept) => (contest.fields[row]?.concepts[concept] ?? 0) >= 0.5)
  return contendersOf(contest.fits[row] ?? [])
    .slice(0, MOST_ABSENT)
    .flatMap((at) => {
      const column = contest.columns[at] as Column
      const signals = signalsIn(contest, row, at)
      const looksLike = concepts.some((concept) => typeFit(concept, column.shares, column.kind) >= 0.3)
      return signals && !looksLike ? [features.of(row, at, signals)] : []
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
      ...tryElements(model, intent, propose(model, intent, NO_BANS)),
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
