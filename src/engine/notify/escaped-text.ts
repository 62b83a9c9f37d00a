/** The text in pieces that the receiving program takes for text. No piece is cut. */
export type Escape = (text: string) => Iterable<string>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Slack's control characters. Without them there is no mention (`<!channel>`), no link and no channel. */
export const escapeSlack: Escape = (text) => eachCharacter(text, (character) => ENTITIES[character] ?? character)

const HTML_ENTITIES: Readonly<Record<string, string>> = { ...ENTITIES, '"': '&quot;', "'": '&#39;' }

export const escapeHtml: Escape = (text) => eachCharacter(text, (character) => HTML_ENTITIES[character] ?? character)

const DISCORD_MARKS = /[\\*_~`|>#[\]()<:]/

/** Marks of Discord's markdown get a backslash, `@` an invisible space behind it, so that it calls nobody. Links stay links. */
export const escapeDiscord: Escape = function* (text) {
  let at = 0
  for (const { index, 0: found } of text.matchAll(WEB_ADDRESS)) {
    const address = withoutSentence(found)
    if (!URL.canParse(address)) continue
    yield* eachCharacter(text.slice(at, index), discordCharacter)
    at = index + address.length
    yield discordLink(address, text.charAt(at))
  }
  yield* eachCharacter(text.slice(at), discordCharacter)
}

function discordCharacter(character: string): string {
  if (character === '@') return '@\u200b'
  return DISCORD_MARKS.test(character) ? `\\${character}` : character
}

const WEB_ADDRESS = /(?<!\w)https?:\/\/[^\s<>"`\\|*[\]\p{Cc}]{1,2000}/giu

/** What ends a sentence, or closes a bracket that the address did not open, is not of the address. */
function withoutSentence(found: string): string {
  const marks = found.includes('(') ? ".,:;!?'" : ".,:;!?')"
  let end = found.length
  while (marks.includes(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

/** Discord reads on to the next space, whatever stands there; brackets and `@` have another meaning, so they are written in hex. */
function discordLink(address: string, next: string): string {
  const link = address.replaceAll(/[()@]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return next === '' || /[\s.,;"']/.test(next) ? link : `${link} `
}

function* eachCharacter(text: string, write: (character: string) => string): Generator<string> {
  for (const character of text) yield write(character)
}

export const asIs: Escape = (text) => text

/** Control characters other than the line break, which no receiver shows and some refuse. */
const UNSEEN = /[^\P{Cc}\n]/gu

/**
 * The text escaped, at most `limit` UTF-16 units long, which is how the receivers count. It is cut between pieces, so that no
 * escape and no link is halved.
 */
export function escapedWithin(text: string, limit: number, escaping: Escape): string {
  let escaped = ''
  let lastThatLeavesRoom = ''
  for (const piece of escaping(text.replace(UNSEEN, ' ').toWellFormed())) {
    const next = escaped + piece
    if (next.length > limit) return `${lastThatLeavesRoom}…`
    escaped = next
    if (escaped.length < limit) lastThatLeavesRoom = escaped
  }
  return escaped
}

type LineLimits = { lines: number; line: number; total: number }

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
