/** Words that multiply the number before them, by power of ten. Lower case, without a closing point. */
const WORDS: ReadonlyArray<readonly [power: number, words: string]> = [
  [3, 'thousand tsd tausend duizend mila tys tis tisíc tusen тыс тис tūkst'],
  [5, 'lakh lakhs'],
  [6, 'million millions mio mln mill millionen millón millones milione milioni miljoen miljoner milhão milhões'],
  [6, 'milion miliony milionů milionów млн'],
  [7, 'crore crores'],
  [9, 'mrd mld bn milliard milliards milliarde milliarden miljard miliard miliardo miliardi млрд'],
]
const EVERYWHERE: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([power, words]) => words.split(' ').map((word) => [word, power] as const)),
)

/** The same letters mean different things: "5 mi" is a distance in English, "5 mil" a thousand in Spanish and a million in Czech. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: { mn: 6, billion: 9, billions: 9, trillion: 12 },
  es: { mil: 3, billón: 12, billones: 12 },
  pt: { mil: 3, mi: 6, bi: 9 },
  ca: { mil: 3 },
  gl: { mil: 3 },
  fr: { mille: 3, md: 9, mds: 9 },
  it: { mille: 3 },
  cs: { mil: 6 },
  sk: { mil: 6 },
  ro: { mil: 6, mii: 3 },
  sv: { mn: 6 },
  da: { mia: 9 },
  de: { billion: 12, billionen: 12 },
  tr: { bin: 3, mn: 6, mr: 9 },
  id: { rb: 3, ribu: 3, jt: 6, juta: 6 },
}

const EAST_ASIA: Readonly<Record<string, number>> = { 千: 3, 万: 4, 萬: 4, 만: 4, 亿: 8, 億: 8, 억: 8, 천: 3 }

/** Languages that write "1,2 M" with a space, which is an ordinary one once white space has been folded. */
const CAPITALS_APART: ReadonlySet<string> = new Set(['fr', 'es'])

/** 0 when no such word follows. An unknown language is read as English. `text` has only plain and non-breaking (`\u00a0`) spaces. */
export function magnitudeAfter(text: string, end: number, language: string | null): number {
  const next = text.charAt(end)
  const spaced = next === ' ' || next === '\u00a0'
  const from = spaced ? end + 1 : end
  const first = text.charCodeAt(from)
  // Most numbers are followed by the end, by punctuation or by a currency sign.
  if (!(first > 0x40)) return 0
  const unit = unitAt(text, from)
  if (unit) return unit.power
  const word = /^\p{L}{1,12}(?!\p{L})/u.exec(text.slice(from, from + 14))?.[0]
  if (word === undefined) return 0
  if (word.length === 1) return ofLetter(word, spaced, next === '\u00a0' || CAPITALS_APART.has(language ?? ''))
  const lower = word.toLowerCase()
  const local = BY_LANGUAGE[language ?? 'en'] ?? {}
  return EVERYWHERE.get(lower) ?? (Object.hasOwn(local, lower) ? local[lower] : undefined) ?? 0
}

/** "1.2K", "1,2 k", "3M", "2B"; apart from its number a capital is a unit or a size ("5 M", "300 K"), and a small m a metre or a minute. */
function ofLetter(letter: string, spaced: boolean, joined: boolean): number {
  if (letter === 'k') return 3
  if (spaced && !joined) return 0
  if (letter === 'K') return 3
  if (letter === 'M') return 6
  return letter === 'B' && !spaced ? 9 : 0
}

/** "万", and "千万" together. */
function unitAt(text: string, at: number): { power: number; end: number } | null {
  const power = EAST_ASIA[text.charAt(at)]
  if (power === undefined) return null
  const more = power === 3 ? EAST_ASIA[text.charAt(at + 1)] : undefined
  return more === 4 ? { power: power + more, end: at + 2 } : { power, end: at + 1 }
}

const APART_IN_KOREAN = /[만억천]/
/** A single digit is short for something else: "1万2" is 12,000. */
const PART = /^([ \u00a0]?)(\d{1,3}(?:,\d{3})+|\d{2,}|\d(?=[千천万萬만]))(?!\d|[.,]\d)/u

/** "3万5000" and "1億2000万" go on behind the first unit, with smaller ones. Null when the number ends there. */
export function chainAfter(text: string, end: number): { value: number; end: number } | null {
  let at = end
  let value = 0
  for (let unit = unitAt(text, at); unit; unit = unitAt(text, at)) {
    const match = PART.exec(text.slice(unit.end, unit.end + 14))
    if (!match || (match[1] !== '' && !APART_IN_KOREAN.test(text.charAt(unit.end - 1)))) break
    const digitsEnd = unit.end + match[0].length
    const part = Number(match[2]?.replaceAll(',', '')) * 10 ** (unitAt(text, digitsEnd)?.power ?? 0)
    if (part >= 10 ** unit.power) break
    value += part
    at = digitsEnd
  }
  return at === end ? null : { value, end: at }
}
