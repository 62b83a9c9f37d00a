import { type Assignment, assign, type Bans } from '#engine/author/choose/assign.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { isFiller, stem, wordsOf } from '#engine/author/language/words.ts'
import type { Intent } from '#engine/author/request/intent.ts'
import { jsonColumns } from './json-columns.ts'
import { findJsonRegions, type JsonRegion } from './json-regions.ts'

/** Records of a JSON value with the columns that answer a request best. */
export type JsonProposal = {
  region: JsonRegion
  columns: readonly Column[]
  assignment: Assignment
  score: number
}

const ROUGH_SAMPLE = 8
const FINE_PROPOSALS = 6

type JsonSearch = { intent: Intent; bans: Bans; resolvesPaths: boolean }

/** Candidate answers in a JSON value, the best first. */
export function proposeJson(root: unknown, search: JsonSearch): JsonProposal[] {
  return findJsonRegions(root)
    .map((region) => proposalOf(region, search, ROUGH_SAMPLE))
    .sort((a, b) => b.score - a.score)
    .slice(0, FINE_PROPOSALS)
    .map(({ region }) => proposalOf(region, search))
    .sort((a, b) => b.score - a.score)
}

function proposalOf(region: JsonRegion, search: JsonSearch, sample?: number): JsonProposal {
  const { intent, bans, resolvesPaths } = search
  const columns = jsonColumns(region.records, { resolvesPaths, ...(sample === undefined ? {} : { sample }) })
  const assignment = assign(intent, columns, bans, 'by hand')
  const plural = 0.7 * Math.max(-1.5, Math.min(1.5, intent.plural))
  const count = Math.min(1, Math.log2(region.records.length) / 5)
  const kind = region.kind === 'list' ? count + plural + 0.5 : 1.3 - plural
  return { region, columns, assignment, score: assignment.score + kind + 0.6 * relevance(region, intent) }
}

/** How far the keys on the way to the records are the request's word for them. */
function relevance({ path }: JsonRegion, intent: Intent): number {
  const names = wordsOf(path)
    .filter((word) => !isFiller(word) && word.length > 1)
    .map(stem)
  const shared = intent.subject.filter((word) => names.includes(word)).length
  const unwanted = intent.unwanted.some((word) => names.includes(word)) ? 1.2 : 0
  return (shared > 0 ? 0.8 + 0.4 * (shared / intent.subject.length) : 0) - unwanted
}
