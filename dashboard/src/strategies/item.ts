/** One record of a page, by field name. */
export type Item = Record<string, unknown>
