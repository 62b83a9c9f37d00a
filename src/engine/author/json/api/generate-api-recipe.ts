import { NO_BANS } from '#engine/author/choose/assign.ts'
import { candidatesOf, type Doubt, type Evidence, evidenceOf, withoutGuesses } from '#engine/author/choose/doubt.ts'
import { confidenceOf, hasEvidence, missesField, notesOf } from '#engine/author/choose/evidence.ts'
import { FAILED, judgeItems, type Verdict } from '#engine/author/choose/judge.ts'
import { readyField, readyFields } from '#engine/author/choose/ready-fields.ts'
import { type JsonProposal, proposeJson } from '#engine/author/json/json-proposals.ts'
import { type Intent, readIntent } from '#engine/author/request/intent.ts'
import { runApiRecipe } from '#engine/recipe/api-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, ApiRequestTemplate } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { describeAnswers } from './describe-answers.ts'
import { findPagination } from './find-pagination.ts'
import { requestTemplate, type SentRequest } from './request-template.ts'

/**
 * From words and JSON answers to recipes that ask for one of them again: records → columns → intent → assignment → judge, as for a page, but paths
 * take the place of selectors.
 */
export type ApiAnswer = SentRequest & { json: unknown }

export type ApiInput = {
  answers: readonly ApiAnswer[]
  /** Of the page that asked; an API of another site does not know its addresses. */
  pageUrl: string
  description: string
  outputSchema: OutputSchema | null
}

export type ApiProposal = {
  recipe: ApiRecipe
  items: Record<string, unknown>[]
  attempts: number
  confidence: Record<string, number>
  notes: string[]
  candidates: Doubt['candidates']
  evidence: Evidence
}

export type ApiGeneration =
  | { ok: true; proposals: ApiProposal[] }
  /** `no_answers`: there was no JSON to look at. */
  | { ok: false; reason: 'no_answers' | 'nothing_fits'; found: string }

/** One for each answer: it may be tied to the page's session, and then the next has its turn. */
const MAX_PROPOSALS = 3
const TRIED_PER_ANSWER = 2

export function generateApiRecipes(input: ApiInput): ApiGeneration {
  const intent = readIntent(input.description, input.outputSchema)
  const candidates = input.answers.flatMap((answer) =>
    possibleFrom(answer, intent, input.pageUrl)
      .filter((possible) => isLikely(possible, intent))
      .slice(0, TRIED_PER_ANSWER),
  )
  candidates.sort((a, b) => b.score - a.score)
  const proposals: ApiProposal[] = []
  const used = new Set<ApiAnswer>()
  let attempts = 0
  for (const possible of candidates) {
    if (proposals.length >= MAX_PROPOSALS) break
    if (used.has(possible.answer)) continue
    attempts += 1
    const made = tryPossible(possible, confidenceOf(possible.assignment.choices))
    if (!made) continue
    used.add(possible.answer)
    proposals.push({ ...made, attempts })
  }
  if (proposals.length > 0) return { ok: true, proposals }
  const reason = input.answers.length === 0 ? 'no_answers' : 'nothing_fits'
  return { ok: false, reason, found: describeAnswers(input.answers) }
}

/** Records of an answer, and the request that gave it. */
export type PossibleApi = JsonProposal & { answer: ApiAnswer; template: ApiRequestTemplate }

/** What running the recipe on its answer gave; null when that is not what its columns promised. */
export function tryPossible(possible: PossibleApi, confidence: Record<string, number>): ApiProposal | null {
  const recipe = recipeOf(possible)
  const verdict = judged(recipe, possible)
  if (!verdict.ok) return null
  const { columns, assignment } = possible
  const { choices } = assignment
  const candidates = candidatesOf({ choices, columns, build: readyField }, confidence)
  const made = { recipe, items: verdict.items, attempts: 1, confidence, notes: notesOf(choices, verdict) }
  return withoutGuesses({ ...made, candidates, evidence: evidenceOf(choices) })
}

function isLikely({ assignment, region }: JsonProposal, intent: Intent): boolean {
  return hasEvidence(assignment) && (region.kind === 'list' || intent.plural <= 0.5 || !missesField(assignment))
}

/** All that an answer holds, the best first. */
export function possibleFrom(answer: ApiAnswer, intent: Intent, pageUrl: string): PossibleApi[] {
  const template = requestTemplate(answer)
  if (!template) return []
  const resolvesPaths = URL.parse(answer.url)?.origin === URL.parse(pageUrl)?.origin
  return proposeJson(answer.json, { intent, bans: NO_BANS, resolvesPaths }).map((proposal) => ({
    ...proposal,
    answer,
    template,
    score: proposal.score + (resolvesPaths ? 0.2 : 0) + (answer.method === 'GET' ? 0.1 : 0),
  }))
}

function recipeOf({ answer, template, region, assignment }: PossibleApi): ApiRecipe {
  const { url, json } = answer
  const pagination =
    region.kind === 'list' ? findPagination({ template, url, json, itemCount: region.records.length }) : null
  return {
    version: 1,
    scraper_type: 'api',
    container: { request: template, items: region.path, ...(pagination ? { pagination } : {}) },
    fields: readyFields(assignment.choices),
  }
}

function judged(recipe: ApiRecipe, possible: PossibleApi): Verdict {
  const valid = validateRecipe(recipe)
  if (!valid.ok) return FAILED
  const { json, url } = possible.answer
  const result = runApiRecipe(compileRecipe(recipe), { json, url })
  return result.ok ? judgeItems(result.items, possible) : FAILED
}
