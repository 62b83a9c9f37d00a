/** A refusal of the service, or no answer at all: then `status` is 0. `detail` is a sentence that may be shown to a person. */
export class SandpiperError extends Error {
  override readonly name = 'SandpiperError'
  readonly status: number
  readonly detail: string
  /** The refusal as it was sent: `field`, `node_key`, `error_code` where the service names them. */
  readonly body: Readonly<Record<string, unknown>>
  /** When another try makes sense, where the service says so. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, detail: string, options: ErrorOptions & Partial<ErrorDetails> = {}) {
    const { body = {}, retryAfterSeconds = null, ...rest } = options
    super(detail, rest)
    this.status = status
    this.detail = detail
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type ErrorDetails = { body: Readonly<Record<string, unknown>>; retryAfterSeconds: number | null }
