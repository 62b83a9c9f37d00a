import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe, Recipe } from '#engine/recipe/recipe.ts'
import { type Bans, NO_BANS } from './choose/assign.ts'
import { confidenceOf, hasEvidence, missesField, notesOf } from './choose/evidence.ts'
import { isFilled, judge, type Verdict } from './choose/judge.ts'
import { type Proposal, propose } from './choose/propose.ts'
import { type ReadyProposal, readyFields } from './choose/ready-fields.ts'
import { proposeReady } from './choose/ready-proposals.ts'
import { withRest } from './choose/rest-columns.ts'
import { buildPageModel, type PageModel } from './page/page-model.ts'
import { spread } from './regions/structure-score.ts'
import { type Intent, readIntents } from './request/intent.ts'
import { requestHints } from './request/request-hints.ts'
import { speaksOf } from './request/speaks-of.ts'
import { buildRecipe } from './write/build-recipe.ts'
import { dropStrays } from './write/drop-strays.ts'

/**
 * From words and a page to a recipe, without a model:
 * page model → regions → columns → intent → assignment → selectors → judge. The stages before the judge only ever handle candidates; the first
 * proposal that keeps its promise on the page is the answer.
 */
export type GenerateInput = { html: string; url: string; description: string; outputSchema: OutputSchema | null }

export type Generation =
  | {
      ok: true
      recipe: Recipe
      items: Record<string, unknown>[]
      /** How many proposals were executed on the page. */
      attempts: number
      /** How sure each field is, 0 to 1. */
      confidence: Record<string, number>
      notes: string[]
    }
  | { ok: false; reason: 'nothing_fits'; found: string }

export type MadeGeneration = Extract<Generation, { ok: true }>

export function generateRecipe(input: GenerateInput): Generation {
  const parsed = parseHtml({ html: input.html, url: input.url })
  if (!parsed.ok) return { ok: false, reason: 'nothing_fits', found: 'The page is too large to be read.' }
  const model = buildPageModel(parsed.page)
  const [likeliest, ...others] = readIntents(input.description, input.outputSchema, requestHints(model))
  if (!likeliest) return nothingFits(model, [])
  const made = generateFor(model, likeliest, NO_BANS)
  if (made.ok && !isThin(made, likeliest)) return made
  // One phrase for two fields is found more easily, and says less.
  return (
    otherReading(
      model,
      made,
      others.filter(({ fields }) => fields.length >= likeliest.fields.length),
    ) ?? made
  )
}

/** An "and" may divide two fields or belong to one: where the likelier reading lacks something and another does not, that is what was meant. */
function otherReading(model: PageModel, made: Generation, readings: readonly Intent[]): MadeGeneration | null {
  const least = made.ok ? made.items.length * 0.5 : 1
  for (const intent of readings.slice(0, MAX_READINGS)) {
    const other = generateFor(model, intent, NO_BANS)
    if (other.ok && !isThin(other, intent) && other.items.length >= least) return other
  }
  return null
}

const MAX_READINGS = 2

const MAX_ATTEMPTS = 4

/** The elements of the page first: what its scripts carry, and lines of text, are for what these do not hold. */
export function generateFor(model: PageModel, intent: Intent, bans: Bans): Generation {
  const proposals = propose(model, intent, bans)
  if (intent.things && !speaksOf(model, intent.things)) return nothingFits(model, proposals)
  const made = executeProposals(model, intent, proposals)
  if (made.ok && !isThin(made, intent)) return made
  const other = executeReady(model, proposeReady(model, intent, bans), intent)
  return other && isBetter(other, made, intent) ? other : made
}

/** Fields are missing or mostly empty, or there is one item where many were asked for. */
function isThin(made: MadeGeneration, intent: Intent): boolean {
  const isOneOfMany = made.items.length === 1 && intent.plural > 0.5
  return isOneOfMany || leastFilled(made, intent) < MOSTLY_FILLED
}

const MOSTLY_FILLED = 0.6

/** The share of items that have the wanted field which is filled least. */
function leastFilled({ recipe, items }: MadeGeneration, intent: Intent): number {
  const wanted = intent.fields.filter((field) => !field.optional)
  const shares = wanted.map(({ name }) =>
    Object.hasOwn(recipe.fields, name) ? items.filter((item) => isFilled(item[name])).length / items.length : 0,
  )
  return Math.min(1, ...shares)
}

/**
 * Only what lacks hardly anything may take the place of elements that a reader sees, and of a list only another as long. Where there are none, the
 * page may still be drawn by its scripts: half an answer from its settings must not keep it from being rendered.
 */
function isBetter(other: MadeGeneration, made: Generation, intent: Intent): boolean {
  const least = leastFilled(other, intent)
  return made.ok ? least >= 0.9 && other.items.length >= made.items.length * 0.5 : least >= MOSTLY_FILLED
}

/** Runs proposals in order until one keeps its promise. */
function executeProposals(model: PageModel, intent: Intent, proposals: readonly Proposal[]): Generation {
  let attempts = 0
  let best: { recipe: CssRecipe; verdict: Verdict; proposal: Proposal } | null = null
  for (const found of proposals) {
    if (attempts >= MAX_ATTEMPTS) break
    if (!hasEvidence(found.assignment) || isHalfOfMany(found, intent)) continue
    const proposal = intent.isWhole ? withRest(found) : found
    const sample = spread(proposal.region.records, 30)
    const built = buildRecipe(model, proposal.region, sample, proposal.assignment.choices, intent.unwanted)
    if (!built) continue
    attempts += 1
    let tried = { recipe: built, verdict: judge(model, built, proposal), proposal }
    const narrower = tried.verdict.ok ? dropStrays(built, tried.verdict.items) : null
    if (narrower) {
      attempts += 1
      const verdict = judge(model, narrower, proposal)
      if (verdict.items.length > 0) tried = { recipe: narrower, verdict: { ...verdict, ok: true }, proposal }
    }
    const { verdict } = tried
    if (!best || verdict.kept > best.verdict.kept + 0.2) best = tried
    if (verdict.ok) break
  }
  if (!best || best.verdict.items.length === 0) return nothingFits(model, proposals)
  const { recipe, verdict, proposal } = best
  const { choices } = proposal.assignment
  return {
    ok: true,
    recipe,
    items: verdict.items,
    attempts,
    confidence: confidenceOf(choices),
    notes: notesOf(choices, verdict),
  }
}

/** A request for many things on a page of one, which lacks some of what is wanted: the heading of some other page. */
function isHalfOfMany({ region, assignment }: Proposal, intent: Intent): boolean {
  return region.kind === 'page' && intent.plural > 0.5 && missesField(assignment)
}

function executeReady(model: PageModel, proposals: readonly ReadyProposal[], intent: Intent): MadeGeneration | null {
  const usable = proposals.filter(
    ({ assignment, isList }) => hasEvidence(assignment) && (isList || intent.plural <= 0.5 || !missesField(assignment)),
  )
  for (const [index, proposal] of usable.slice(0, MAX_ATTEMPTS).entries()) {
    const { choices } = proposal.assignment
    const { container } = proposal
    const recipe: CssRecipe = { version: 1, scraper_type: 'css', container, fields: readyFields(choices) }
    const verdict = judge(model, recipe, proposal)
    if (!verdict.ok) continue
    const { items } = verdict
    return {
      ok: true,
      recipe,
      items,
      attempts: index + 1,
      confidence: confidenceOf(choices),
      notes: notesOf(choices, verdict),
    }
  }
  return null
}

function nothingFits(model: PageModel, proposals: readonly Proposal[]): Generation {
  const lists = proposals.filter((proposal) => proposal.region.kind === 'elements').slice(0, 2)
  const title = model.headings[0]?.text
  const parts = lists.map(({ region, columns }) => {
    const samples = columns
      .filter((column) => column.kind === 'text' && column.type === 'text')
      .slice(0, 2)
      .map((column) => `"${(column.values[0] ?? '').slice(0, 60)}"`)
    return `a list of ${region.records.length} entries${samples.length > 0 ? ` such as ${samples.join(', ')}` : ''}`
  })
  const what = parts.length > 0 ? parts.join(' and ') : 'no list of records'
  return { ok: false, reason: 'nothing_fits', found: `The page${title ? ` "${title}"` : ''} holds ${what}.` }
}
