/** Numbers that prove themselves by a check digit or by the way they are written. */

const MAX_CHARS = 10_000

export function isbnOf(text: string): string | null {
  for (const [match] of text
    .slice(0, MAX_CHARS)
    .matchAll(/(?<![\d-])(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dXx](?![\d-])/g)) {
    const digits = match.replace(/[-\s]/g, '').toUpperCase()
    if (digits.length === 13 ? isGtin(digits) : isIsbn10(digits) && isNamed(text, match, /isbn/i)) return match.trim()
  }
  return null
}

export function gtinOf(text: string): string | null {
  for (const [match] of text.slice(0, MAX_CHARS).matchAll(/(?<![\d.-])(?:\d{8}|\d{12,14})(?![\d.-])/g))
    if (isGtin(match) && (match.length > 8 || isNamed(text, match, /ean|gtin|upc|barcode/i))) return match
  return null
}

/** Ten digits and eight digits pass by chance; then the name must stand before. */
function isNamed(text: string, match: string, name: RegExp): boolean {
  return name.test(text.slice(Math.max(0, text.indexOf(match) - 30), text.indexOf(match)))
}

function isGtin(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 3)
  return sum % 10 === 0 && /[1-9]/.test(digits)
}

function isIsbn10(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < 10; at += 1) sum += (digits[at] === 'X' ? 10 : Number(digits[at])) * (10 - at)
  return sum % 11 === 0
}

export function doiOf(text: string): string | null {
  return /\b10\.\d{4,9}\/[^\s"'<>]+/.exec(text.slice(0, MAX_CHARS))?.[0].replace(/[.,;)\]]+$/, '') ?? null
}

const DOCUMENT =
  /(?<![\p{L}\d])(?:drucksache|drs\.?|bt-drs\.?|document|doc\.?|case|docket|file|bill|report|ref(?:erence)?\.?|aktenzeichen|az\.?|vorgang|order|decision|resolution|dossier|expediente|affaire|dokument|sagsnummer|zaak|sygn\.?|дело)\s*(?:no\.?|nr\.?|n[°º]\.?|number|nummer|numéro|№|#)?\s*[:#]?\s*((?=[^\s,;]*\d)[\p{L}\d][\p{L}\d./_-]{1,30}\d[\p{L}\d]*)/iu

/** "Case No. 12-345", "Drucksache 17/435". */
export function documentNumberOf(text: string): string | null {
  return DOCUMENT.exec(text.slice(0, MAX_CHARS))?.[1] ?? null
}
