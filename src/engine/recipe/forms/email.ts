/** The first e-mail address of a text, also where it is written so that collectors overlook it. */

const MAX_CHARS = 5000
const PLAIN = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}/u
const AT = String.raw`\s*(?:[([{<]\s*(?:at|ät|a|arroba|@)\s*[)\]}>])\s*`
const DOT = String.raw`(?:\.|\s*[([{]\s*(?:dot|punkt|point|punto)\s*[)\]}]\s*|\s(?:dot|punkt)\s)`
const SPELLED = new RegExp(
  String.raw`([\w.+-]{1,40})${AT}([\w-]{1,40}(?:${DOT}[\w-]{1,40}){0,3}${DOT}[a-z]{2,12})\b`,
  'i',
)

export function emailOf(text: string): string | null {
  const cut = text.slice(0, MAX_CHARS)
  // Most texts have neither, and the patterns would be tried at each of their letters.
  const plain = cut.includes('@') ? PLAIN.exec(cut)?.[0] : undefined
  if (plain) return plain.replace(/^(?:mailto:|[.%+-])+/i, '')
  const spelled = /[([{<]/.test(cut) ? SPELLED.exec(cut) : null
  if (spelled?.[1] && spelled[2]) return `${spelled[1]}@${spelled[2].replace(new RegExp(DOT, 'gi'), '.')}`
  return protectedEmail(cut)
}

/** A widespread way of hiding addresses: two hexadecimal digits are the key for the pairs that follow. */
function protectedEmail(text: string): string | null {
  const hex = /^(?:.*\/email-protection#)?([0-9a-f]{12,160})$/i.exec(text.trim())?.[1]
  if (!hex || hex.length % 2 === 1) return null
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const [key = 0, ...rest] = bytes
  const email = rest.map((byte) => String.fromCharCode(byte ^ key)).join('')
  return PLAIN.exec(email)?.[0] === email ? email : null
}
