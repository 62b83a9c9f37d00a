import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe, Recipe } from '#engine/recipe/recipe.ts'
import { type Bans, type Choice, NO_BANS } from './assign.ts'
import { buildRecipe } from './build-recipe.ts'
import { dropStrays } from './drop-strays.ts'
import { type Intent, readIntent } from './intent.ts'
import { judge, type Verdict } from './judge.ts'
import { buildPageModel, type PageModel } from './page-model.ts'
import { type Proposal, propose } from './propose.ts'
import { spread } from './structure-score.ts'

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

export function generateRecipe(input: GenerateInput): Generation {
  const parsed = parseHtml({ html: input.html, url: input.url })
  if (!parsed.ok) return { ok: false, reason: 'nothing_fits', found: 'The page is too large to be read.' }
  return generateFor(buildPageModel(parsed.page), readIntent(input.description, input.outputSchema), NO_BANS)
}

const MAX_ATTEMPTS = 4

export function generateFor(model: PageModel, intent: Intent, bans: Bans): Generation {
  return executeProposals(model, intent, propose(model, intent, bans))
}

/** Runs proposals in order until one keeps its promise. Who chooses the proposals does not matter: the embedded scorer, or a model by ids. */
export function executeProposals(model: PageModel, intent: Intent, proposals: readonly Proposal[]): Generation {
  let attempts = 0
  let best: { recipe: CssRecipe; verdict: Verdict; proposal: Proposal } | null = null
  for (const proposal of proposals) {
    if (attempts >= MAX_ATTEMPTS) break
    if (!hasEvidence(proposal) || isHalfOfMany(proposal, intent)) continue
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

/** Fewer of the wanted fields than this, and the page is about something else: a heading can always be taken for a title. */
const MIN_FOUND_SHARE = 0.4
/** A single field must be named by more than its look. */
const SURE_FIT = 1.6

function hasEvidence({ assignment: { choices } }: Proposal): boolean {
  const wanted = choices.filter(({ field }) => !field.optional)
  const found = wanted.filter(({ column }) => column !== null)
  return found.length >= wanted.length * MIN_FOUND_SHARE && found.some(({ fit }) => fit >= SURE_FIT)
}

/** A request for many things on a page of one, which lacks some of what is wanted: the heading of some other page. */
function isHalfOfMany({ region, assignment: { choices } }: Proposal, intent: Intent): boolean {
  const isMissing = choices.some(({ field, column }) => !field.optional && column === null)
  return region.kind === 'page' && intent.plural > 0.5 && isMissing
}

/** Measured: a margin of 1.2 is right nine times out of ten. */
function confidenceOf(choices: readonly Choice[]): Record<string, number> {
  return Object.fromEntries(
    choices.map(({ field, column, fit, margin }) => {
      const sure = column ? 0.4 + 0.3 * Math.min(1, margin / 1.2) + 0.3 * Math.min(1, fit / 3.5) : 0
      return [field.name, Math.round(sure * 100) / 100]
    }),
  )
}

function notesOf(choices: readonly Choice[], verdict: Verdict): string[] {
  const notes: string[] = []
  const missing = choices
    .filter((choice) => !choice.column && !choice.field.optional)
    .map((choice) => choice.field.name)
  if (missing.length > 0) notes.push(`Nothing on the page fits: ${missing.join(', ')}`)
  for (const { field, column } of choices) {
    const share = verdict.coverage[field.name] ?? 0
    if (column && share < 0.5) notes.push(`${field.name} is filled in ${Math.round(share * 100)} % of the items`)
  }
  return notes
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
