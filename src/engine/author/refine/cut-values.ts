import { compilePattern } from '#engine/recipe/linear-pattern.ts'

/**
 * Patterns (RE2) that cut one value out of a text that holds several. They follow from how the texts of all records are built, so that what holds
 * for the record that was spoken of holds for the others.
 */

/** A cut that works on fewer of the records is chance. */
const MOST = 0.8

/** Signs that stand between two values; a hyphen only with spaces around it, since words have hyphens too. */
const SIGNS = [',', ';', '|', '·', '•', '/', '–', '—', ':'] as const

/** The text without the part that stands at its start or its end, for most of the records; null when no pattern does that. */
export function patternWithout(texts: readonly string[], parts: readonly string[]): string | null {
  const pairs = texts.flatMap((text, index) => {
    const part = parts[index] ?? ''
    const rest = part === '' ? null : restOf(text, part)
    return rest === null ? [] : [{ text, part, rest }]
  })
  if (pairs.length === 0 || pairs.length < texts.filter((text) => text !== '').length * MOST) return null
  const atStart = pairs.every(({ text, part }) => startsWith(text, part))
  const words = wordCount(pairs[0]?.part ?? '')
  const candidates = [
    ...SIGNS.map((sign) => (atStart ? `^[^${sign}]*[${sign}]\\s*(.+)$` : `^(.+?)\\s*[${sign}][^${sign}]*$`)),
    atStart ? `^.*?\\s-\\s+(.+)$` : `^(.+)\\s-\\s.*$`,
    atStart ? `^(?:\\S+\\s+){${words}}(.+)$` : `^(.+?)(?:\\s+\\S+){${words}}$`,
  ]
  const works = (pattern: string) => {
    const test = compilePattern(pattern)
    return pairs.filter(({ text, rest }) => test?.firstMatch(text)?.trim() === rest).length >= pairs.length * MOST
  }
  return candidates.find(works) ?? null
}

/** What is left when the part is taken from one end; null when it stands at neither, or nothing is left. */
export function restOf(text: string, part: string): string | null {
  const isStart = startsWith(text, part)
  if (!isStart && !startsWith(reversed(text), reversed(part))) return null
  const rest = (isStart ? text.slice(part.length) : text.slice(0, -part.length)).replace(
    isStart ? /^[\s,;:|·•/–—-]+/u : /[\s,;:|·•/–—-]+$/u,
    '',
  )
  return rest === '' ? null : rest
}

/** As a whole word: "Nord" is no part of "Nordlys mug". */
function startsWith(text: string, part: string): boolean {
  return text.toLowerCase().startsWith(part.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(text.slice(part.length))
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/**
 * One pattern for each of the values that the texts are made of, in their order; null when most texts have not that many, or what is cut is not
 * accepted. Uneven: at the first or the last of more signs than are needed.
 */
export function patternsOfParts(
  texts: readonly string[],
  count: number,
  accepts: (patterns: readonly string[], isEven: boolean) => boolean = (_, isEven) => isEven,
): string[] | null {
  const filled = texts.filter((text) => text !== '')
  if (filled.length === 0 || count < 2) return null
  // "19:30" and "1,200" are one value.
  const signs = SIGNS.filter(
    (sign) => !/[:,]/.test(sign) || !filled.some((text) => new RegExp(`\\d${sign}\\d`).test(text)),
  )
  const even = [
    ...signs.map((sign) => times(count, (index) => `^(?:[^${sign}]*[${sign}]){${index}}\\s*([^${sign}]+)`)),
    ...(count === 2
      ? [
          ['^([^(]+?)\\s*\\(', '\\(([^()]+)\\)\\s*$'],
          ['^(.+?)\\s-\\s', '\\s-\\s+(.+)$'],
        ]
      : []),
    ...(filled.some((text) => SIGNS.some((sign) => text.includes(sign)))
      ? []
      : [times(count, (index) => `^(?:\\S+\\s+){${index}}(\\S+)`)]),
  ]
  const uneven = signs.flatMap((sign) => [
    [`^(.+)[${sign}]\\s*[^${sign}]+$`, `^.+[${sign}]\\s*([^${sign}]+)$`],
    [`^([^${sign}]+)[${sign}]`, `^[^${sign}]+[${sign}]\\s*(.+)$`],
  ])
  const isCut = (isEven: boolean) => (patterns: readonly string[]) =>
    splitsMost(filled, patterns) && accepts(patterns, isEven)
  return even.find(isCut(true)) ?? (count === 2 ? (uneven.find(isCut(false)) ?? null) : null)
}

/** Every pattern finds something in most of the texts, and together they leave no letter or digit over. */
function splitsMost(texts: readonly string[], patterns: readonly string[]): boolean {
  const tests = patterns.map(compilePattern)
  const whole = texts.filter((text) => {
    const parts = tests.map((test) => test?.firstMatch(text) ?? '')
    return parts.every((part) => part !== '') && letters(parts.join('')) === letters(text)
  })
  return whole.length >= texts.length * MOST
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function times(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
