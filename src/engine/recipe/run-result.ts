/** What running a recipe gives, whichever engine ran it. */
export type RunResult =
  | {
      ok: true
      items: Record<string, unknown>[]
      warnings: RunWarning[]
      /** The page's own word about its language. */
      language: string | null
      /** A short text that stays the same while the records keep their structure; null when there are no element records. */
      shape: string | null
      /** By field: in how many records an alternate gave the value. */
      stoodIn: ReadonlyMap<string, number>
      trace?: TraceEntry[]
    }
  | { ok: false; failure: 'too_large'; message: string }

export type RunWarning = {
  /** Null when the warning is about the whole page. */
  field: string | null
  problem: string
  /** How many records it concerns. */
  count: number
}

/** Where a value came from, for a user who asks. */
export type TraceEntry = {
  item: number
  field: string
  /** 0 is the field itself, 1 its first alternate. */
  variant: number
  /** The selector, label, column or path that gave the value. */
  found_by: string
  raw: string
}

export const RUN_LIMITS = {
  /** Records of one page. */
  items: 10_000,
  /** Values of one `many` field in one record, and elements that are tried for one value. */
  values: 1000,
  /** Characters of one value. */
  valueChars: 100_000,
  /** Characters that are read for values, over the whole page: nested records would otherwise read the same text again and again. */
  totalChars: 50_000_000,
  /** Elements that are looked at, over the whole page, each as often as a selector asks about it; for the same reason. */
  totalVisits: 30_000_000,
} as const

export const TOO_LARGE: RunResult = {
  ok: false,
  failure: 'too_large',
  message: 'The page is too large to be read',
}

export const TOO_MANY_ITEMS = `The page holds more than ${RUN_LIMITS.items} items; the rest is left out`
