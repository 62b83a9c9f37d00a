import type { ThreadFailure } from '#engine/threads/tasks.ts'
import { unreachable } from './recipe-request.ts'

/** What a thread answered; its failure is told as one of the page. */
export function done<Done extends { kind: string }>(answer: Done | ThreadFailure): Done {
  if (answer.kind === 'failed') throw unreachable(answer as ThreadFailure)
  return answer as Done
}
