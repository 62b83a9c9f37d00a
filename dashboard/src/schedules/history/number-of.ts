/** A price or a measure is short; what is longer is text. */
const LONGEST = 40
const NUMBER_WITHIN = /^[^\d\n]{0,12}?([-−]?\d[\d.,'’\s]*)[^\d\n]{0,12}$/

/** The number that a value is or is written as: `$1,299.50`, `12,50 €`, `45 %`. Null for text that only holds one. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const written = NUMBER_WITHIN.exec(value.trim())?.[1]
  return written === undefined ? null : Number(plainDigits(written.replaceAll(/[\s'’]/g, '').replace('−', '-')))
}

/**
 * The last separator splits off a fraction when there is no other of its kind, and it either stands beside the other kind or has
 * not three digits after it: `1,299` is a thousand and more, `12,50` and `0.125` are not.
 */
function plainDigits(digits: string): string {
  const place = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (place === -1) return digits
  const whole = digits.slice(0, place)
  const fraction = digits.slice(place + 1)
  const isThousands = fraction.length === 3 && !/^-?0*$/.test(whole) && !/[.,]/.test(whole)
  const isOnlyOne = !whole.includes(digits.charAt(place))
  if (!isOnlyOne || isThousands) return digits.replaceAll(/[.,]/g, '')
  return `${whole.replaceAll(/[.,]/g, '')}.${fraction}`
}
