import { likeliestFor } from '#engine/author/choose/doubt.ts'
import { isUnsure } from '#engine/author/choose/evidence.ts'
import { fitOf } from '#engine/author/choose/fit.ts'
import type { Proposal } from '#engine/author/choose/propose.ts'
import type { Column } from '#engine/author/columns/column.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { headingOf } from '#engine/author/regions/relevance.ts'
import type { Intent, WantedField } from '#engine/author/request/intent.ts'

/**
 * What a model may choose from: the best regions of the page with their columns, under ids that mean nothing outside the question. It is made anew
 * from the page whenever it is needed, always the same, so that an answer can be read in another thread than the question was written in.
 */
export type Offer<P extends Offerable = Proposal> = {
  description: string
  /** Of the page: its own links are shown without it. */
  origin: string
  regions: readonly OfferedRegion<P>[]
  fields: readonly WantedField[]
  /** No schema was given: the fields are suggestions, and the model names its own. */
  mayName: boolean
}

/** Records with their columns, and what the generator would take for each field. */
export type Offerable = Pick<Proposal, 'columns' | 'assignment'>

export type OfferedRegion<P extends Offerable = Proposal> = {
  id: string
  /** What its records are, in a word or two. */
  what: string
  proposal: P
  heading: string | null
  columns: readonly OfferedColumn[]
  /** For fields that are not sure. */
  doubts: readonly OfferedDoubt[]
}

/** What the generator takes a field for, the likeliest first. */
type OfferedDoubt = { field: string; candidates: readonly { column: Column; chance: number }[] }

export type OfferedColumn = {
  id: string
  column: Column
  /** How far some wanted field may be in it; the least relevant columns go first when the question is too long. */
  relevance: number
}

type OfferRequest = { description: string; mayName: boolean }

const REGION_IDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
/** Of a page; its lists are found by their look, and the wanted one is hardly ever further down. */
const PAGE_REGIONS = 3
/** A record of more columns holds mostly decoration; those that suit the request best are among these. */
const MAX_COLUMNS = 24
const MAX_FIELDS = 40
/** Of a region. Whoever asks for more that is not sure gets the columns alone for the rest. */
const MAX_DOUBTS = 6
const MAX_CANDIDATES = 3

export function makeOffer(
  model: PageModel,
  intent: Intent,
  proposals: readonly Proposal[],
  request: OfferRequest,
): Offer {
  const offered = proposals.filter((proposal) => proposal.columns.length > 0).slice(0, PAGE_REGIONS)
  return offerOf(intent, offered, { ...request, url: model.page.baseUrl }, ({ region }) => {
    const heading = (region.kind === 'page' ? model.headings[0] : headingOf(model, region))?.text ?? null
    if (region.kind === 'page') return { what: 'the page as one record', heading }
    return { what: `${region.isTable ? 'table rows' : 'list'}, ${region.records.length} records`, heading }
  })
}

export function offerOf<P extends Offerable>(
  intent: Intent,
  proposals: readonly P[],
  { url, ...request }: OfferRequest & { url: string },
  tell: (proposal: P) => Pick<OfferedRegion, 'what' | 'heading'>,
): Offer<P> {
  const fields = intent.fields.slice(0, MAX_FIELDS)
  const regions = REGION_IDS.flatMap((id, index): OfferedRegion<P>[] => {
    const proposal = proposals[index]
    if (!proposal) return []
    const columns = columnsOf(id, proposal, fields)
    return [{ id, ...tell(proposal), proposal, columns, doubts: doubtsOf(proposal, fields) }]
  })
  return { ...request, origin: URL.parse(url)?.origin ?? '', regions, fields }
}

function columnsOf(region: string, proposal: Offerable, fields: readonly WantedField[]): OfferedColumn[] {
  const chosen = new Set(proposal.assignment.choices.map((choice) => choice.column))
  return offeredColumns(region, proposal.columns, MAX_COLUMNS, (column) =>
    chosen.has(column) ? Number.MAX_VALUE : relevanceOf(column, fields),
  )
}

/** The most relevant columns in the order of the page, under ids of their own. */
export function offeredColumns(
  region: string,
  columns: readonly Column[],
  most: number,
  relevanceOf: (column: Column) => number,
): OfferedColumn[] {
  return columns
    .filter((column) => column.coverage > 0)
    .map((column) => ({ column, relevance: relevanceOf(column) }))
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, most)
    .sort((a, b) => a.column.place - b.column.place)
    .map((one, index) => ({ ...one, id: `${region}${index + 1}` }))
}

function doubtsOf({ assignment, columns }: Offerable, fields: readonly WantedField[]): OfferedDoubt[] {
  const { choices } = assignment
  return choices
    .filter(({ field, chance }) => isUnsure(chance) && fields.some(({ name }) => name === field.name))
    .slice(0, MAX_DOUBTS)
    .map((choice) => ({
      field: choice.field.name,
      candidates: likeliestFor({ choices, columns }, choice, choice.chance)
        .slice(0, MAX_CANDIDATES)
        .map(({ column, confidence: chance }) => ({ column, chance })),
    }))
    .filter(({ candidates }) => candidates.length > 0)
}

function relevanceOf(column: Column, fields: readonly WantedField[]): number {
  return fields.reduce((best, field) => Math.max(best, fitOf(field, column)), -1) + ownRelevance(column)
}

/** Whatever is asked for. */
export function ownRelevance({ coverage, distinct, heading, doubt }: Column): number {
  return 0.3 * (coverage + 0.5 * distinct + (heading ? 0.5 : 0) - doubt)
}
