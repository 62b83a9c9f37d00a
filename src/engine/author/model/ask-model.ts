import { addTokens, type ModelPort, type ModelQuestion, NO_TOKENS, type Tokens } from './model-port.ts'
import { withFindings } from './question.ts'

/**
 * Asks a model until an answer holds on the page, at most three times.
 *
 * 1. Each answer is judged; one that fails is asked for again with the findings, unless it is the model's last word.
 * 2. A provider that is down is not asked again.
 * 3. What the model used is counted whatever came of it, and each call that did not help is reported to the listener.
 */
export type Asking = {
  model: ModelPort
  /** `message` names neither secrets nor text of the page. */
  onCall: (outcome: ModelOutcome, message: string) => void
  signal: AbortSignal
}

/** `accepted`: its answer worked on the page. `rejected`: it did not. `bad_answer`: it was no answer. `worse`: it worked, but not as well as the embedded one. */
export type ModelOutcome = 'accepted' | 'rejected' | 'bad_answer' | 'unavailable' | 'worse'

export type Eventually<T> = T | Promise<T>

export type Rejected = {
  ok: false
  reason: 'rejected'
  /** How many proposals were executed: none when the answer itself was refused. */
  attempts: number
  /** For the next question: ids, names and counts, no text of the page and none of the answer. */
  findings: readonly string[]
  /** It says that nothing fits: asking again would only make it guess. */
  isFinal?: true
}

export function rejected(attempts: number, findings: readonly string[]): Rejected {
  return { ok: false, reason: 'rejected', attempts, findings }
}

export type Asked<Made> = { tokens: Tokens; executed: number } & (
  | { kind: 'not_asked' }
  | { kind: 'made'; made: Made }
  | { kind: 'unusable' }
  | { kind: 'unavailable'; message: string; retryAfterSeconds: number }
)

const MAX_QUESTIONS = 3
const DEFAULT_RETRY_AFTER_SECONDS = 30

/** `question` null: there is nothing to choose from. */
export async function askModel<Made extends { ok: true; attempts: number }>(
  { model, onCall, signal }: Asking,
  question: ModelQuestion | null,
  judge: (answer: unknown) => Eventually<Made | Rejected>,
): Promise<Asked<Made>> {
  let tokens = NO_TOKENS
  let findings: readonly string[] = []
  let executed = 0
  if (!question) return { kind: 'not_asked', tokens, executed }
  for (let count = 0; count < MAX_QUESTIONS; count += 1) {
    const answer = await model.ask(findings.length > 0 ? withFindings(question, findings) : question, signal)
    tokens = addTokens(tokens, answer.tokens)
    if (answer.ok) {
      const judged = await judge(answer.value)
      executed += judged.attempts
      if (judged.ok) return { kind: 'made', made: { ...judged, attempts: executed }, tokens, executed }
      onCall('rejected', 'The answer of the AI provider was tried on the page and rejected')
      if (judged.isFinal) break
      findings = judged.findings
    } else if (answer.failure === 'bad_answer') {
      onCall('bad_answer', answer.message)
      findings = ['The answer was not JSON of the given shape.']
    } else {
      onCall('unavailable', answer.message)
      const retryAfterSeconds = answer.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS
      return { kind: 'unavailable', message: answer.message, retryAfterSeconds, tokens, executed }
    }
  }
  return { kind: 'unusable', tokens, executed }
}
