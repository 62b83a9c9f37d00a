import type { Element } from 'domhandler'
import type { PageRecord } from './record.ts'

/** What running a recipe gives, whichever engine ran it. */
export type RunResult =
  | {
      ok: true
      items: Record<string, unknown>[]
      warnings: RunWarning[]
      cut: Cut
      /** The page's own word about its language. */
      language: string | null
      /** A short text that stays the same while the records keep their structure; null when there are no element records. */
      shape: string | null
      /** By field: in how many records an alternate gave the value. */
      stoodIn: ReadonlyMap<string, number>
      trace?: TraceEntry[]
      located?: LocatedItems
    }
  | { ok: false; failure: 'too_large'; message: string }

/** What a limit left out, which a warning says: items of the list from some place on, or only parts of values. */
export type Cut = 'list' | 'values' | null

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

/** Which element of the page gave a value; null for what stands in no element of its own. */
export type LocatedValue = { item: number; field: string; element: Element | null }

/** The record of each item, and where its values stand. It holds the tree of the page and never leaves its thread. */
export type LocatedItems = { records: PageRecord[]; values: LocatedValue[] }

/** The first three are settings of the service; the sentences below name them. */
export type RunLimits = {
  /** Records of one page. */
  items: number
  /** Values of one `many` field in one record, and elements that are tried for one value. */
  values: number
  /** Characters of one value. */
  valueChars: number
  /** Characters that are read for values, over the whole page: nested records would otherwise read the same text again and again. */
  totalChars: number
  /** Elements that are looked at, over the whole page, each as often as a selector asks about it; for the same reason. */
  totalVisits: number
}

export const RUN_LIMITS: RunLimits = {
  items: 50_000,
  values: 1000,
  valueChars: 100_000,
  totalChars: 50_000_000,
  totalVisits: 30_000_000,
}

export const TOO_LARGE: RunResult = {
  ok: false,
  failure: 'too_large',
  message: 'The page is too large to be read',
}

/** What a run says where a limit left something out: which, and how more can be had. */
export const CUT = {
  items: ({ items }: RunLimits, what = 'page') =>
    `The ${what} holds more than ${items} items; the rest is left out. The setting JOB_MAX_ITEMS allows more`,
  /** Why stands after it. */
  pages: (count: number) =>
    `Only the first ${count === 1 ? 'page of the list was' : `${count} pages of the list were`} read`,
  values: ({ values }: RunLimits) =>
    `Has more than ${values} values; the rest is left out. The setting FIELD_MAX_VALUES allows more`,
  longValue: ({ valueChars }: RunLimits) =>
    `A value is longer than ${valueChars} characters and was cut. The setting VALUE_MAX_CHARS allows more`,
  longJson: ({ valueChars }: RunLimits) =>
    `A value is longer than ${valueChars} characters and was left out. The setting VALUE_MAX_CHARS allows more`,
  linkedData:
    'The page holds more linked data than is read; the rest is left out. The setting JOB_MAX_ITEMS allows more',
  table: 'A table of the page has more cells than are read; the rest is left out',
  chars: 'The page holds more text than is read; later values are missing. A recipe with fewer fields reads more',
  visits: 'The page takes too much work to be read; later values are missing. A recipe with fewer fields reads more',
} as const
