import createClient from 'openapi-fetch'
import type { ErrorBody, paths } from '../generated/api.ts'
import { belowBase } from './base-path.ts'
import { texts } from './texts/texts.ts'

/** A refusal, or no answer at all (`status` 0). The message may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The node of a workflow that it is about. */
  readonly nodeKey: string | null

  constructor(status: number, detail: string, options: ErrorOptions & { nodeKey?: string | undefined } = {}) {
    super(detail, options)
    this.status = status
    this.nodeKey = options.nodeKey ?? null
  }
}

/** The routes of the service. The session is a cookie that scripts cannot read and that the browser sends by itself. */
export const api = createClient<paths>({ baseUrl: belowBase('/dashboard'), fetch: reach })

/** Waits for a call. What it throws is an `ApiError`, but when it was aborted: nobody waits for a message then. */
export async function answer<Answer>(call: Promise<{ data?: Answer }>): Promise<Answer> {
  const { data } = await call.catch((cause) => {
    throw cause instanceof SyntaxError ? foreignAnswer() : cause
  })
  // A proxy's own page with status 200 would otherwise pass for data and break far from here.
  if (data === undefined || data === null) throw foreignAnswer()
  return data
}

/** A page of a list, with how many there are on all pages. */
export async function answerFound<Row>(
  call: Promise<{ data?: Row[]; response: Response }>,
): Promise<{ rows: Row[]; total: number }> {
  const { response, ...answered } = await call
  const rows = await answer(Promise.resolve(answered))
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) }
}

async function reach(request: Request): Promise<Response> {
  const response = await fetch(request).catch((cause) => {
    request.signal.throwIfAborted()
    throw new ApiError(0, texts.general.sandpiperCannotBeReachedCheck, { cause })
  })
  if (response.ok) return response
  const refusal = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const detail = refusal?.detail ?? texts.general.sandpiperAnswered(response.status)
  throw new ApiError(response.status, detail, { nodeKey: refusal?.node_key })
}

export function foreignAnswer(): ApiError {
  return new ApiError(200, texts.general.theAnswerDidNotCome)
}
