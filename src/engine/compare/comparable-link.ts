/** Parameters that tell of a visit or a session, never of what the link leads to. */
const OF_A_VISIT = /^(?:utm_.*|[a-z]*clid|msclkid|mc_[ce]id|_ga|_gl|igshid|phpsessid|jsessionid|aspsessionid\w*)$/i
/** Some sites have ids of things under these names: they tell nothing only where the path names the thing by itself. */
const MOSTLY_OF_A_VISIT = /^(?:ref|ref_.*|referrer|sid|session|session_?id|position|pos|_|cb|rnd|nonce)$/i
const SESSION_IN_PATH = /;jsessionid=[^?#/;]*/i

/** A link as it is compared: without what differs from visit to visit. Any other text as it is. */
export function comparableLink(text: string): string {
  if (!isLinkWithMore(text)) return text
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? []
  const path = address.replace(SESSION_IN_PATH, '')
  const parts = query.split('&')
  const kept = parts.filter((part) => !isOfAVisit(part, path))
  if (path === address && kept.length === parts.length) return text
  return `${path}${kept.length > 0 && query !== '' ? `?${kept.join('&')}` : ''}${fragment}`
}

/** Whether any link in results, as JSON, may be compared otherwise than it is. */
export function mayHoldVisits(results: string): boolean {
  return /[?&;](?:utm_|[a-z]*clid|msclkid|mc_|_|ig|[a-z]*sess|ref|sid|pos|cb|rnd|nonce)/i.test(results)
}

/** Every text of every run passes here: most end at their first character. */
function isLinkWithMore(text: string): boolean {
  const first = text.charCodeAt(0)
  if (first !== SLASH && (first | 0x20) !== LOWER_H) return false
  return (text.includes('?') || text.includes(';')) && /^(?:https?:\/)?\/\S+$/i.test(text)
}

const SLASH = 0x2f
const LOWER_H = 0x68

function isOfAVisit(parameter: string, path: string): boolean {
  const name = parameter.split('=', 1)[0] ?? ''
  return OF_A_VISIT.test(name) || (MOSTLY_OF_A_VISIT.test(name) && namesThing(path))
}

/** By a number, or by a name of several words; a script shows one thing or another by its parameters. */
function namesThing(address: string): boolean {
  const path = address.replace(/^(?:https?:)?\/\/[^/]*/i, '')
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return !/\.(?:php\d?|aspx?|jsp|cgi|cfm|do|pl)$/i.test(last) && /\d|-[^-]+-/.test(last)
}
