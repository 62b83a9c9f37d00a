import { rememberedText } from '#base/remembered.ts'

/** Which number comes first in dates such as "05/04/2026". */
export type DateOrder = 'day_first' | 'month_first'

const IN_FIGURES = /^\s*(\d{1,2})([-/])(\d{1,2})\2\d{4}(?!\d)/

/** The order of a column of dates: as one of them shows it, else as it is in the page's language; null where nothing tells. */
export function dateOrder(values: Iterable<unknown>, language: string | null): DateOrder | null {
  return shownOrder(values) ?? orderOfLanguage(language)
}

/** A number over 12 is a day. Null where none is, or where dates of both orders stand together. */
export function shownOrder(values: Iterable<unknown>): DateOrder | null {
  let shown: DateOrder | null = null
  for (const value of values) {
    const own = typeof value === 'string' ? orderIn(value) : null
    if (own !== null && shown !== null && own !== shown) return null
    shown ??= own
  }
  return shown
}

function orderIn(text: string): DateOrder | null {
  const [, first, , second] = IN_FIGURES.exec(text) ?? []
  const [isFirst, isSecond] = [Number(first) > 12, Number(second) > 12]
  if (isFirst === isSecond) return null
  return isFirst ? 'day_first' : 'month_first'
}

/** `language`: a BCP 47 tag as in `<html lang>`. English without a country says nothing: half of its readers write the day first. */
export function orderOfLanguage(language: string | null): DateOrder | null {
  const tag = language?.trim().replaceAll('_', '-') ?? ''
  return tag === '' || tag.toLowerCase() === 'en' ? null : orderOfTag(tag)
}

const MAX_TAGS = 200
const orderOfTag = rememberedText((tag: string): DateOrder | null => {
  try {
    const parts = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0)
    const [first] = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
    return first === 'day' ? 'day_first' : first === 'month' ? 'month_first' : null
  } catch {
    return null
  }
}, MAX_TAGS)
