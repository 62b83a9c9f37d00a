import { locale } from '../texts/language.ts'

/** By the browser's locale. */
const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** "-2.5, -20 %": how far a number went, or nothing. */
export function moveWords(move: { amount: number | null; percent: number | null }): string | null {
  if (move.amount === null) return null
  const far = amount.format(move.amount)
  return move.percent === null ? far : `${far}, ${percent.format(move.percent / 100)}`
}
