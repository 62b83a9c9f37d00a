/** What a site answers to a request for a page. */
export type Served = {
  html: string
  /** The request is sent on to this path first, where `html` stands. */
  landsAt?: string
  /** 302 without it. */
  redirectStatus?: 301 | 302
  /** From the second request on. */
  thenHtml?: string
}

/** How a run on it may end. */
export type Outcome =
  /** Failed, with one of these codes. */
  | { kind: 'fails'; codes: readonly string[] }
  /** Completed without a change, or failed with one of these codes. */
  | { kind: 'same or fails'; codes: readonly string[] }
  | { kind: 'same' }
  /** Completed with what the page says now; told. */
  | { kind: 'changes' }
  /** As `changes` after a second look, or failed. */
  | { kind: 'looks again'; codes: readonly string[] }
