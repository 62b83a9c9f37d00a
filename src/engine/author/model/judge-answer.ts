import { NO_BANS } from '#engine/author/choose/assign.ts'
import { groundOf } from '#engine/author/choose/candidates.ts'
import { candidatesOf, evidenceOf } from '#engine/author/choose/doubt.ts'
import { missingFields, notesOf } from '#engine/author/choose/evidence.ts'
import { judge, type Verdict } from '#engine/author/choose/judge.ts'
import { type Proposal, propose } from '#engine/author/choose/propose.ts'
import type { GenerateInput, Generation } from '#engine/author/generate-recipe.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { readPages } from '#engine/author/page/read-pages.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import { type Intent, readIntent } from '#engine/author/request/intent.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import { withoutStrays } from '#engine/author/write/drop-strays.ts'
import { type Rejected, rejected } from './ask-model.ts'
import { modelConfidence } from './model-confidence.ts'
import type { ModelQuestion } from './model-port.ts'
import { makeOffer, type OfferedRegion } from './offer.ts'
import { type Question, writeQuestion } from './question.ts'
import { readAnswer } from './read-answer.ts'

/**
 * The two halves around asking a model, both pure over their input: a thread can work out the question, and another one the verdict on the answer,
 * with nothing but plain data between them.
 */
export type PreparedQuestion = {
  question: ModelQuestion
  /** The ids that an answer may name. */
  offered: readonly { region: string; columns: readonly string[] }[]
}

export type Judged = Extract<Generation, { ok: true }> | Rejected

/** Null when the page has nothing to choose from. */
export function prepareQuestion(input: GenerateInput): PreparedQuestion | null {
  const read = readPage(input)
  if (!read || read.question.offer.regions.length === 0) return null
  const { system, user, schema, offer } = read.question
  return {
    question: { system, user, schema },
    offered: offer.regions.map(({ id, columns }) => ({ region: id, columns: columns.map((one) => one.id) })),
  }
}

/** Executes an answer on the page and judges it like any proposal. Any value may be handed in. */
export function judgeAnswer(input: GenerateInput, answer: unknown): Judged {
  const read = readPage(input)
  if (!read) return rejected(0, ['The page cannot be read.'])
  const reading = readAnswer(answer, read.question.offer)
  return reading.ok ? tryProposal(read, reading.proposal, reading.region) : rejected(0, reading.problems)
}

type ReadPage = { model: PageModel; intent: Intent; question: Question<Proposal> }

function readPage(input: GenerateInput): ReadPage | null {
  const model = readPages(input)
  if (!model) return null
  const intent = readIntent(input.description, input.outputSchema)
  const request = { description: input.description, mayName: input.outputSchema === null }
  return { model, intent, question: writeQuestion(makeOffer(model, intent, propose(model, intent, NO_BANS), request)) }
}

/** As many records as the columns were found in. */
const SAMPLE = 30

function tryProposal({ model, intent }: ReadPage, proposal: Proposal, region: OfferedRegion): Judged {
  const sample = spread(proposal.region.records, SAMPLE)
  const recipe = buildRecipe(model, proposal.region, sample, proposal.assignment.choices, intent.unwanted)
  if (!recipe) return rejected(0, [`No selector leads to the records of region ${region.id}.`])
  const verdict = judge(model, recipe, proposal)
  if (!verdict.ok) return rejected(1, findingsOf(proposal, region, verdict))
  const narrowed = withoutStrays(model, recipe, verdict, proposal)
  const kept = narrowed ? { ...narrowed.verdict, recipe: narrowed.recipe } : { ...verdict, recipe }
  const { choices } = proposal.assignment
  const confidence = modelConfidence(choices)
  return {
    ok: true,
    recipe: kept.recipe,
    items: kept.items,
    attempts: narrowed ? 2 : 1,
    confidence,
    notes: notesOf(choices, kept),
    candidates: candidatesOf(groundOf(model, proposal), confidence),
    evidence: evidenceOf(choices),
    missing: missingFields(choices),
  }
}

/** What the model can act on: which of its columns gave too little. */
function findingsOf(proposal: Proposal, region: OfferedRegion, verdict: Verdict): string[] {
  const count = verdict.items.length
  if (count === 0) return [`Region ${region.id} gave no records with these columns.`]
  const findings: string[] = []
  for (const { field, column } of proposal.assignment.choices) {
    const share = verdict.coverage[field.name] ?? 0
    const id = region.columns.find((one) => one.column === column)?.id
    if (!column || !id || share >= 0.6 * column.coverage) continue
    const filled = Math.round(share * count)
    const type = field.type ? ` of type ${field.type}` : ''
    findings.push(`${JSON.stringify(field.name)}: column ${id} gave a value${type} in ${filled} of ${count} records.`)
  }
  return findings.length > 0 ? findings : [`Region ${region.id} gave less than its columns promised.`]
}
