/** What kind of page an address leads to: addresses that differ in numbers, dates and ids only have one shape. */

export type UrlShape = {
  shape: string
  /** Whether dates are part of it, as in a calendar. */
  isDated: boolean
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const LONG_HEX = /(?<![0-9a-z])(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,}(?![0-9a-z])/gi
/** Year and month, with or without a day; anywhere but within a longer number. */
const DATE =
  /(?<!\d)(?:19|20)\d{2}(?:[-/_.](?:0?[1-9]|1[0-2])(?:[-/_.](?:0?[1-9]|[12]\d|3[01]))?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)(?!\d)/g
const DATE_PARAMETER = /^(?:date|day|month|year|week|start|end|from|to|since|until|cal\w*|\w*date)$/i

/** Of a normalised address. Values of parameters do not count, their names do. */
export function urlShape(url: string): UrlShape {
  const parsed = URL.parse(url)
  if (parsed === null) return { shape: url, isDated: false }
  const path = parsed.pathname.replace(UUID, '*').replace(DATE, '<date>').replace(LONG_HEX, '*').replace(/\d+/g, '0')
  const parameters = [...new Set(parsed.searchParams.keys())]
  const dates = parameters.filter((name) => DATE_PARAMETER.test(name) && /\d/.test(parsed.searchParams.get(name) ?? ''))
  const query = parameters.length === 0 ? '' : `?${parameters.map((name) => name.replace(/\d+/g, '0')).join('&')}`
  return { shape: `${parsed.host}${path}${query}`, isDated: path.includes('<date>') || dates.length > 0 }
}

const MAX_SEGMENTS = 20
const MAX_PARAMETERS = 12
const MAX_SAME_SEGMENTS = 3

/** Whether an address grows as only those do that a broken link makes on every page anew: `/a/b/a/b/a/b/a/b`. */
export function isRunaway(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return true
  const segments = parsed.pathname.split('/').filter(Boolean)
  if (segments.length > MAX_SEGMENTS || parsed.search.split('&').length > MAX_PARAMETERS) return true
  const counts = Map.groupBy(segments, (segment) => segment)
  return counts.values().some((same) => same.length > MAX_SAME_SEGMENTS)
}
