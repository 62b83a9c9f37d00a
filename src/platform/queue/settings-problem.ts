import type { MessageTable } from './messages.ts'
import type { PayloadCheck } from './payload.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What is wrong with a table of messages, in one sentence, or null. */
export function settingsProblem(messages: MessageTable, payloadProblem: PayloadCheck): string | null {
  for (const [name, settings] of Object.entries(messages)) {
    // A process that dies uses up a run: without a second one, a crash would turn the message in hand into a dead letter.
    if (settings.retryLimit < 1) return `The message "${name}" needs a retryLimit of at least 1`
    if (settings.heartbeatSeconds < 10) return `The message "${name}" needs a heartbeatSeconds of at least 10`
    if (settings.concurrency < 1) return `The message "${name}" needs a concurrency of at least 1`
    if (settings.everySeconds !== undefined && settings.everySeconds > DAY_SECONDS) {
      return `The message "${name}" recurs less than once a day, which is the work of a schedule`
    }
    if (settings.everySeconds !== undefined && payloadProblem(name, {}) !== null) {
      return `The message "${name}" is published every ${settings.everySeconds} s with the payload {}, which its schema refuses`
    }
  }
  return null
}
