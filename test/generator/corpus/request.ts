import type { Locale } from './locale.ts'

/** What a person writes who wants these fields, in one of three manners. */
export function requestFor(
  shape: 'list' | 'detail',
  things: string,
  fields: readonly string[],
  locale: Locale,
  manner: number,
): string {
  const asks = shape === 'list' ? locale.askList : locale.askPage
  const isTerse = manner % asks.length === 0
  const joined = isTerse
    ? fields.join(locale.language === 'ja' ? '、' : ', ')
    : new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(fields)
  return asks[manner % asks.length]?.(things, joined) ?? joined
}
