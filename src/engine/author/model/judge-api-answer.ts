import type { Column } from '#engine/author/columns/column.ts'
import {
  type ApiInput,
  type ApiProposal,
  type PossibleApi,
  possibleFrom,
  tryPossible,
} from '#engine/author/json/api/generate-api-recipe.ts'
import { readIntent } from '#engine/author/request/intent.ts'
import { type Rejected, rejected } from './ask-model.ts'
import { modelConfidence } from './model-confidence.ts'
import type { ModelQuestion } from './model-port.ts'
import { type Offer, offerOf } from './offer.ts'
import { betterProven, shortfallOf } from './proof.ts'
import { proveRecipe } from './prove-recipe.ts'
import { type Question, writeQuestion } from './question.ts'
import { readAnswer } from './read-answer.ts'

/** The two halves around asking a model which records of which JSON answer are meant, like those for a page. */
export type JudgedApi = {
  ok: true
  attempts: number
  proposal: ApiProposal
  /** In which way it is clearly worse than the embedded one; null where it is not, or there is none. */
  shortfall: string | null
}

const MAX_REGIONS = 6

/** Null when the answers hold nothing to choose from. */
export function prepareApiQuestion(input: ApiInput): ModelQuestion | null {
  const { system, user, schema, offer } = questionAbout(input)
  return offer.regions.length === 0 ? null : { system, user, schema }
}

/** Runs what the answer names on the JSON and judges it like any proposal. Any value may be handed in. */
export function judgeApiAnswer(input: ApiInput, embedded: ApiProposal | null, answer: unknown): JudgedApi | Rejected {
  const reading = readAnswer(answer, questionAbout(input).offer)
  // Unlike a page that someone chose, the answers that it happens to get may well hold nothing of it.
  if (!reading.ok) return { ...rejected(0, reading.problems), ...(reading.isNone ? { isFinal: true } : {}) }
  const { proposal: possible, region } = reading
  const proposal = tryPossible(possible, modelConfidence(possible.assignment.choices))
  if (!proposal) return rejected(1, [`Region ${region.id} gave less than its columns promised.`])
  return { ok: true, attempts: 1, proposal, shortfall: embedded && shortfallBeside(input, proposal, embedded) }
}

function questionAbout(input: ApiInput): Question<PossibleApi> {
  const { answers, pageUrl: url, description, outputSchema } = input
  const intent = readIntent(description, outputSchema)
  const possible = answers
    .flatMap((answer) => possibleFrom(answer, intent, url))
    .map(withoutSecrets)
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_REGIONS)
  const offer: Offer<PossibleApi> = offerOf(
    intent,
    possible,
    { description, mayName: outputSchema === null, url },
    ({ region, answer }) => ({
      what: region.kind === 'list' ? `list, ${region.records.length} records` : 'one record',
      heading: `${URL.parse(answer.url)?.pathname ?? ''} ${region.path}`,
    }),
  )
  return writeQuestion(offer)
}

/** What a page is given to prove who it is: nothing that anybody asks for, and nobody else's to see. */
const SECRET = /token|secret|passw|session_?id|csrf|xsrf|jwt|api_?key|credential/i

function withoutSecrets(possible: PossibleApi): PossibleApi {
  const isSecret = ({ slots }: Column) =>
    slots.some((slot) => slot.kind === 'ready' && SECRET.test(slot.source.path ?? ''))
  return { ...possible, columns: possible.columns.filter((column) => !isSecret(column)) }
}

function shortfallBeside({ description, outputSchema }: ApiInput, made: ApiProposal, embedded: ApiProposal) {
  const proofOf = (proposal: ApiProposal) => proveRecipe({ html: '', url: '', description, outputSchema }, proposal)
  const [model, other] = [proofOf(made), proofOf(embedded)]
  return betterProven(model, other) === 'embedded' ? shortfallOf(model, other) : null
}
