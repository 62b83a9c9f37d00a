/** A refusal, or no answer at all (`status` 0). The message may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.status = status
  }
}

export async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(method, path, body)
  if (!response.ok) throw await refusal(response)
  const answer: unknown = await response.json().catch(() => null)
  // A proxy's own page with status 200 would otherwise pass for data and break far from here.
  if (answer === null) throw foreignAnswer(response.status)
  return answer as Answer
}

/** An aborted request throws the signal's reason, not an `ApiError`: nobody waits for a message. */
export async function send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await fetch(path, { method, ...json, ...(signal ? { signal } : {}) })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError(0, 'Sandpiper cannot be reached. Check that it is running, then try again.', { cause })
  }
}

export async function refusal(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, detailOf(answer) ?? `Sandpiper answered ${response.status}`)
}

export function foreignAnswer(status: number): ApiError {
  return new ApiError(status, 'The answer did not come from Sandpiper. Is a proxy in between?')
}

function detailOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null
  return typeof answer.detail === 'string' ? answer.detail : null
}
