/** How one character is written so that the receiving program takes it for text. */
export type Escape = (character: string) => string

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Slack's control characters. Without them there is no mention (`<!channel>`), no link and no channel. */
export const escapeSlack: Escape = (character) => ENTITIES[character] ?? character

const HTML_ENTITIES: Readonly<Record<string, string>> = { ...ENTITIES, '"': '&quot;', "'": '&#39;' }

export const escapeHtml: Escape = (character) => HTML_ENTITIES[character] ?? character

const DISCORD_MARKS = /[\\*_~`|>#[\]()<:]/

/** Marks of Discord's markdown get a backslash; `@` an invisible space behind it, so that it calls nobody. */
export const escapeDiscord: Escape = (character) => {
  if (character === '@') return '@\u200b'
  return DISCORD_MARKS.test(character) ? `\\${character}` : character
}

export const asIs: Escape = (character) => character

/** Control characters other than the line break, which no receiver shows and some refuse. */
const UNSEEN = /[^\P{Cc}\n]/gu

/**
 * The text escaped, at most `limit` UTF-16 units long, which is how the receivers count. It is cut between characters of the
 * original, so that no escape is halved.
 */
export function escapedWithin(text: string, limit: number, escaping: Escape): string {
  let escaped = ''
  let lastThatLeavesRoom = ''
  for (const character of text.replace(UNSEEN, ' ').toWellFormed()) {
    const next = escaped + escaping(character)
    if (next.length > limit) return `${lastThatLeavesRoom}…`
    escaped = next
    if (escaped.length < limit) lastThatLeavesRoom = escaped
  }
  return escaped
}

export type LineLimits = { lines: number; line: number; total: number }

/** As many lines as fit, each cut on its own, and how many were left out, here and before. */
export function linesWithin(
  lines: readonly string[],
  limits: LineLimits,
  escaping: Escape,
  omittedBefore: number | undefined = 0,
): string {
  const kept: string[] = []
  let length = 0
  // Room for the sentence about the rest.
  const room = limits.total - 40
  for (const line of lines.slice(0, limits.lines)) {
    const escaped = escapedWithin(line.replaceAll('\n', ' '), Math.min(limits.line, room), escaping)
    if (length + escaped.length + 1 > room) break
    kept.push(escaped)
    length += escaped.length + 1
  }
  const omitted = lines.length - kept.length + omittedBefore
  return omitted === 0 ? kept.join('\n') : [...kept, `… and ${omitted} more`].join('\n')
}
