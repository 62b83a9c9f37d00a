import { SandpiperError } from '#client/sandpiper-error.ts'

/** A failure as a sentence that an agent can act on. What is no refusal of the API stays inside: it may hold anything. */
export function failureText(error: unknown): string {
  if (error instanceof ToolFailure) return error.message
  if (!(error instanceof SandpiperError))
    return 'Something went wrong inside of Sandpiper. Try again, or ask its operator to look at the log.'
  return [withStop(error.detail), hintFor(error)].filter(Boolean).join(' ')
}

/** Something a tool itself finds to be wrong. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
}

const HINTS: Readonly<Record<number, string>> = {
  0: 'Is Sandpiper running there? SANDPIPER_URL names where it is.',
  401: 'The API key is missing or wrong: it belongs into SANDPIPER_API_KEY, or into the header Authorization: Bearer.',
  404: 'list_strategies shows the ids there are.',
  422: 'Say in the description what the page really shows; read_page shows what that is.',
}

function hintFor({ status, retryAfterSeconds }: SandpiperError): string {
  if (retryAfterSeconds !== null) return `Try again in ${retryAfterSeconds} seconds.`
  return HINTS[status] ?? ''
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
