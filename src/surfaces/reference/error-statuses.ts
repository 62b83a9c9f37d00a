/** Every status that a refusal can have; the reader of the page looks them up here. */
export const ERROR_STATUSES = [
  [
    400,
    'Bad request',
    'A field is missing, has the wrong type or a value that is not allowed. `detail` names it, and so does `field`.',
  ],
  [401, 'Unauthorized', 'The API key is missing, wrong or deleted.'],
  [403, 'Forbidden', 'The strategy quota is used up, or the account may not do this.'],
  [404, 'Not found', 'There is no such resource among yours, or no such path.'],
  [405, 'Method not allowed', 'The path exists but takes other methods; `detail` lists them.'],
  [409, 'Conflict', 'It is under way already: the workflow is running, or the same idempotent request is.'],
  [412, 'Precondition failed', 'What `If-Match` names is not the newest any more. Read it again, then change it.'],
  [413, 'Content too large', 'The request body is larger than this path takes.'],
  [415, 'Unsupported media type', 'The request body is not JSON, or is compressed.'],
  [422, 'Unprocessable content', 'Well-formed but contradictory, such as an `Idempotency-Key` used for another body.'],
  [429, 'Too many requests', 'Wait as many seconds as `Retry-After` says.'],
  [500, 'Internal server error', 'A fault of the server. Try again later, and wait longer each time.'],
  [503, 'Service unavailable', 'The server is starting, stopping or waits for another service. Try again later.'],
] as const satisfies ReadonlyArray<readonly [status: number, name: string, meaning: string]>
