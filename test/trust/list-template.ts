import type { Locale } from './locale.ts'

export const LIST_FIELDS = ['title', 'price', 'date', 'company', 'place'] as const
export type ListField = (typeof LIST_FIELDS)[number]

export type ListItemView = Readonly<Record<ListField, string>> & { path: string; isoDate: string; views: string }

export type ListView = {
  locale: Locale
  origin: string
  path: string
  items: readonly ListItemView[]
  /** Names and prices of things that are for sale elsewhere. */
  ads: readonly string[]
  /** Between which items an ad stands. */
  adPlace: number
  /** "1,234 views", "updated 3 minutes ago": other numbers in every answer. */
  visitors: string
  minutes: number
  /** Titles of the most read. */
  popular: readonly string[]
  token: string
}

/** Marks: `main` around the list and its heading, `list` around the items, `item` around each, and each field of it by its name; `ad`, `sidebar`. */
export type ListTemplate = {
  name: string
  locale: Locale
  asks: string
  /** What is asked for, the title first. */
  fields: readonly ListField[]
  /** What the page says when it has no items. */
  empty: string
  path: string
  html(view: ListView): string
}
