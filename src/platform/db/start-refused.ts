/** A start that cannot succeed, for a reason the operator can act on. Its message is shown alone, without a stack. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
