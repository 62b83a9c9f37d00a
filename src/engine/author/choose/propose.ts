import { onFirstUse } from '#base/on-first-use.ts'
import { remembered } from '#base/remembered.ts'
import type { Column } from '../columns/column.ts'
import { listColumns } from '../columns/list-columns.ts'
import { pageColumns } from '../columns/page-columns.ts'
import { type LabelPair, labelPairs } from '../page/label-pairs.ts'
import { isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { pageSubject } from '../page/page-subject.ts'
import { pageLean } from '../regions/page-lean.ts'
import { recordScope } from '../regions/record-scope.ts'
import { commonAncestor, firstNode, type Region, type RegionRecord, recordAt } from '../regions/region.ts'
import { findRegions } from '../regions/regions.ts'
import { countNames, type NameCounts, relevanceOf } from '../regions/relevance.ts'
import { spread } from '../regions/structure-score.ts'
import type { Intent } from '../request/intent.ts'
import { type Advice, type Assignment, assign, assignIn, type Bans, contestOf, soundScore } from './assign.ts'
import { hasEvidence, missesField } from './evidence.ts'
import type { Contest } from './features.ts'
import { readsTogether } from './list-in-each.ts'
import { wholeFit } from './rest-columns.ts'

/** A region with the columns that answer the request best, and how well they do. */
export type Proposal = {
  region: Region
  columns: readonly Column[]
  assignment: Assignment
  score: number
  relevance: number
}

/** Columns are distinguished on few records first; the best proposals are looked at again on more. */
type Look = { sample: number; advice: Advice }
const ROUGH: Look = { sample: 8, advice: 'by hand' }
const FINE: Look = { sample: 30, advice: 'learned' }
const ROUGH_REGIONS = 18
const RELEVANT_REGIONS = 10
const FINE_REGIONS = 6

/** What may answer a request, each made when it is asked for. */
export type Proposals = {
  /** Lists of records, the best first. */
  lists: () => readonly Proposal[]
  /** The page as one record; null where only lists are looked at. */
  page: () => Proposal | null
  /** Of the page beside the lists: where it is meant and stands alone, it is above them. */
  pageScore: () => number
}

/** Candidate answers, the best first. */
export function propose(model: PageModel, intent: Intent, bans: Bans): Proposal[] {
  return inOrder(proposalsFor(model, intent, bans))
}

export function inOrder({ lists, page, pageScore }: Proposals): Proposal[] {
  const whole = page()
  return [...lists(), ...(whole ? [{ ...whole, score: pageScore() }] : [])].sort((a, b) => b.score - a.score)
}

/** `among`: the lists that are meant, where that is known. */
export function proposalsFor(model: PageModel, request: Intent, bans: Bans, among?: readonly Region[]): Proposals {
  const found = onFirstUse(() => among ?? findRegions(model))
  const meant = onFirstUse(() => (request.isOpen ? { ...request, plural: pageLean(model, found()) } : request))
  const lists = onFirstUse(() => listProposals(model, meant(), bans, found()))
  const page = onFirstUse(() => (among ? null : pageProposal(model, meant(), bans)))
  const pageScore = () => {
    const [best] = lists()
    const whole = page()
    if (!best || !whole) return whole?.score ?? 0
    const isMeant = (request.isOpen || request.plural <= 0) && standsAlone(model, whole, best)
    return isMeant ? Math.max(whole.score, best.score + 0.1) : whole.score
  }
  return { lists, page, pageScore }
}

function listProposals(model: PageModel, intent: Intent, bans: Bans, found: readonly Region[]): Proposal[] {
  const names = countNames(found)
  const relevant = found
    .map((region) => ({ region, rank: region.structure + relevanceOf(model, region, intent, names).score }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, RELEVANT_REGIONS)
    .map(({ region }) => region)
  const likely = found.toSorted((a, b) => priorOf(b) - priorOf(a)).slice(0, ROUGH_REGIONS)
  const regions = [...new Set([...likely, ...relevant])]
  const look = (region: Region, sample: number): Looked => {
    const columns = columnsOf(model, region, sample, intent.examples)
    return { region, columns, contest: contestOf(intent, columns, bans) }
  }
  const rough = regions
    .map((region) => {
      const looked = look(region, ROUGH.sample)
      return { looked, score: listProposal(model, intent, names, looked, ROUGH.advice).score }
    })
    .sort((a, b) => b.score - a.score)
  // What was told apart on all of its records already is not read again.
  const fine = rough.slice(0, FINE_REGIONS).map(({ looked }) => {
    const { region } = looked
    const again = region.records.length <= ROUGH.sample ? looked : look(region, FINE.sample)
    return listProposal(model, intent, names, again, FINE.advice)
  })
  return preferWhole(model, preferInner(fine), intent.sections.length === 1).sort((a, b) => b.score - a.score)
}

/** Every reading of a request asks for them. */
function columnsOf(model: PageModel, region: Region, sample: number, examples: readonly string[]): readonly Column[] {
  const known = columnsIn(region)
  const key = [sample, ...examples].join('\n')
  const columns = known.get(key) ?? listColumns(model, region, { sample, examples })
  known.set(key, columns)
  return columns
}

const columnsIn = remembered((_: Region) => new Map<string, readonly Column[]>())

const NAMED = 0.1

/**
 * All that is wanted stands together in one part of the page, and the list stands elsewhere: the page is about one thing, and the list is of
 * others like it.
 */
function standsAlone(model: PageModel, page: Proposal, { region, relevance, assignment }: Proposal): boolean {
  const { choices } = page.assignment
  const columns = choices.flatMap(({ column }) => column ?? [])
  // A list that the request names is what it asks for.
  if (relevance > NAMED || columns.length < 2 || missesField(page.assignment) || !hasEvidence(page.assignment))
    return false
  // The choices of a filter stand together as well.
  if (meanChance(page.assignment) < MUCH_LESS * meanChance(assignment)) return false
  const { around, anchorOf } = recordScope(model, columns)
  // In one of the records it is that record, however few others are there with it; unless that is what the page is called by.
  if (!around || (recordAt(region, around.id) !== -1 && !holdsName(model, around))) return false
  const isWhole = around.tag === 'body' || around.tag === 'html'
  if (!isWhole && region.records.filter((record) => isInside(firstNode(record), around)).length < 2) return true
  // They stand side by side on the page: then what is wanted must be outside of the list, and fit no worse.
  if (page.assignment.score < assignment.score) return false
  const pairs = labelPairs(model)
  return columns.every((column) => {
    const anchor = anchorOf(column)
    if (anchor) return !anchor.place.repeated && recordAt(region, anchor.node.id) === -1
    return !isLabelledInEach(region, column, pairs)
  })
}

const MUCH_LESS = 0.5

function meanChance({ choices }: Assignment): number {
  return choices.reduce((sum, { chance }) => sum + chance, 0) / Math.max(1, choices.length)
}

/** What the page is called stands there. */
export function holdsName(model: PageModel, { id, last }: PageNode): boolean {
  const { position } = pageSubject(model)
  return position > 0 && position >= id && position <= last
}

/** Its label recurs in the records and stands nowhere else: it would be read in the first of them. The rows of a table have one label each. */
function isLabelledInEach(region: Region, { slots }: Column, pairs: readonly LabelPair[]): boolean {
  const labels = slots.flatMap((slot) => (slot.kind === 'label' ? [slot.label] : []))
  const records = pairs.filter(({ label }) => labels.includes(label)).map(({ node }) => recordAt(region, node.id))
  return !records.includes(-1) && new Set(records).size >= Math.min(MIN_LABELLED, region.records.length)
}

const MIN_LABELLED = 3

/** As good with more records inside: the outer set are groups of records (months, categories, panels), the inner ones the records. */
const INNER_SHARE = 0.85

function preferInner(proposals: readonly Proposal[]): Proposal[] {
  return proposals.map((inner) => {
    let { score } = inner
    for (const outer of proposals) {
      if (!isGroupOf(outer.region, inner.region)) continue
      if (isOneThing(outer.region, inner)) return { ...inner, score: Math.min(score, outer.score - 0.1) }
      const isAsSound = soundScore(outer.assignment) >= INNER_SHARE * soundScore(inner.assignment)
      if (isAsSound && readsTogether(outer.assignment.choices, inner.assignment.choices)) {
        score = Math.min(score, outer.score - NAMED)
        continue
      }
      if (outer.score < score) continue
      if (soundScore(inner.assignment) >= INNER_SHARE * soundScore(outer.assignment))
        score = outer.score + 0.1 + 0.02 * Math.log2(inner.region.records.length)
    }
    return { ...inner, score }
  })
}

/** What a group holds has one title and leads to one page: its parts are those of one record, a picture and a text. */
function isOneThing(outer: Region, { region, assignment }: Proposal): boolean {
  const groups = spread(region.records, FINE.sample).map((record) => recordAt(outer, firstNode(record).id))
  return assignment.choices.some(({ field, column }) => {
    if (!column || (field.wants !== 'link' && (field.concepts.title ?? 0) < 0.6)) return false
    let pairs = 0
    let same = 0
    for (const [at, group] of groups.entries()) {
      const value = column.values[at] ?? ''
      if (at === 0 || group === -1 || groups[at - 1] !== group || value === '') continue
      pairs += 1
      if (column.values[at - 1] === value) same += 1
    }
    return pairs >= 2 && same >= pairs * 0.6
  })
}

/** A part of two or three records has little to show for itself; a longer one may be the list, and the whole holds adverts beside it. */
const SMALL_PART = 5
const WHOLE_SHARE = 0.97

/** As good with more records of the same kind beside: the smaller set is a part of the list (cards with a badge, rows of one colour). */
function preferWhole(model: PageModel, proposals: readonly Proposal[], isQuoted: boolean): Proposal[] {
  return proposals.map((whole) => {
    let { score } = whole
    for (const part of proposals) {
      if (isWithCopy(model, part.region, whole.region)) return { ...whole, score: Math.min(score, part.score - NAMED) }
      if (part.score < score || !isPartOf(part.region, whole.region)) continue
      if (whole.relevance < part.relevance - 0.05 && !isOneOfSeveral(part, whole, proposals, isQuoted)) continue
      const share = part.region.records.length < SMALL_PART ? INNER_SHARE : WHOLE_SHARE
      if (whole.assignment.score >= share * part.assignment.score) score = part.score + 0.05
    }
    return { ...whole, score }
  })
}

/**
 * The request speaks of the list beside it as much: of the months of a calendar it means all, wherever they stand in the page. `isQuoted`: of the
 * section whose heading it quotes it means one.
 */
function isOneOfSeveral(part: Proposal, whole: Proposal, proposals: readonly Proposal[], isQuoted: boolean): boolean {
  const around = commonAncestor(part.region.records.map(firstNode))
  return proposals.some(({ region, relevance }) => {
    const other = commonAncestor(region.records.map(firstNode))
    const isInLine = isQuoted ? around?.parent === other?.parent : around?.depth === other?.depth
    const isBeside = around !== other && isInLine && around?.tag === other?.tag
    return isBeside && relevance >= part.relevance - 0.05 && isPartOf(region, whole.region)
  })
}

const LEAST_COPIED = 3

/** The page shows the same list twice, as for a narrow and a wide window: the rest of the whole says what the part says, record by record. */
function isWithCopy(model: PageModel, part: Region, whole: Region): boolean {
  const { length } = part.records
  if (length < LEAST_COPIED || whole.records.length !== 2 * length) return false
  const says = (record: RegionRecord) => record.map((node) => model.text(node)).join('\n')
  const texts = whole.records.map(says)
  if (texts.slice(0, length).some((text, index) => text !== texts[index + length])) return false
  return (
    new Set(texts).size > length / 2 &&
    firstNode(part.records[0] as RegionRecord) === firstNode(whole.records[0] as RegionRecord) &&
    isPartOf(part, whole)
  )
}

function isPartOf(part: Region, whole: Region): boolean {
  if (part.records.length >= whole.records.length) return false
  const used = new Set<number>()
  return part.records.every((record) => {
    const index = recordAt(whole, firstNode(record).id)
    return index !== -1 && !used.has(index) && used.add(index)
  })
}

function isGroupOf(outer: Region, inner: Region): boolean {
  if (inner.records.length < outer.records.length * 1.5 || outer.records.length < 2) return false
  const filled = new Set<number>()
  let inside = 0
  for (const record of inner.records) {
    const index = recordAt(outer, firstNode(record).id)
    if (index === -1) continue
    inside += 1
    filled.add(index)
  }
  return inside >= inner.records.length * 0.8 && filled.size >= outer.records.length * 0.8
}

/** Any two parts of a page have something in common. */
const PAIR = -0.2
const MANY = 1.2

/** What speaks for a list before it is known what its records have. */
function priorOf({ structure, records }: Region): number {
  const count = records.length === 2 ? PAIR : MANY * Math.min(1, Math.log2(records.length) / 5)
  return 0.25 * structure + count
}

type Looked = { region: Region; columns: readonly Column[]; contest: Contest }

function listProposal(
  model: PageModel,
  intent: Intent,
  names: NameCounts,
  { region, columns, contest }: Looked,
  advice: Advice,
): Proposal {
  const assignment = assignIn(contest, intent, advice)
  const { score: relevance } = relevanceOf(model, region, intent, names)
  // Main content comes first more often than not.
  const position = (region.records[0] ? firstNode(region.records[0]).id : 0) / model.nodes.length
  const score =
    assignment.score +
    priorOf(region) +
    0.6 * relevance +
    (isMostlyOutside(assignment) ? OUTSIDE : 0) +
    0.3 * (1 - position) +
    0.7 * Math.max(-1.5, Math.min(1.5, intent.plural)) +
    (intent.isWhole ? wholeFit({ region, columns }) : 0)
  return { region, columns, assignment, score, relevance }
}

/** Most of what is wanted stands before the records: they are parts of the records that are meant. */
const OUTSIDE = -0.6

function isMostlyOutside({ choices }: Assignment): boolean {
  const found = choices.flatMap(({ column }) => column ?? [])
  const outside = found.filter(({ slots }) => slots.every(({ kind }) => kind === 'preceding'))
  return outside.length >= 2 && outside.length * 2 > found.length
}

function pageProposal(model: PageModel, intent: Intent, bans: Bans): Proposal {
  const root = model.nodes[0]
  const region: Region = {
    kind: 'page',
    records: root ? [[root]] : [],
    rows: null,
    isTable: false,
    structure: 0,
  }
  const columns = pageColumns(model)
  const assignment = assign(intent, columns, bans)
  const score = assignment.score + 1.3 - 0.7 * Math.max(-1.5, Math.min(1.5, intent.plural))
  return { region, columns, assignment, score, relevance: 0 }
}
