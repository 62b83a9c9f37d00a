/** What streets look like, and where one ends when the town follows without a comma. */

const ENGLISH =
  'street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|square|sq|court|ct|circle|cir|place|pl|parkway|pkwy|highway|hwy|way|terrace|ter|trail|trl|plaza|pike|turnpike|broadway|loop|row|walk|close|crescent|cres|gardens|grove|park|alley|mews|quay|wharf|estate|route|rte|expressway|freeway|bypass|hill|yard|parade|esplanade'
const STREET = new RegExp(
  [
    String.raw`\b(?:${ENGLISH})\b\.?`,
    String.raw`\p{L}(?:stra(?:ß|ss)e|str\.?|platz|allee|gasse|weg|ufer|ring|damm|laan|straat|plein|kade|gracht|dreef|gatan|gata|vägen|väg|vej|gade|veien|gate|katu|tie|utca|út|tér|iela|gatvė|tänav|maantee)(?![\p{L}])`,
    String.raw`(?:^|[\s,(])(?:rue|avenue|place|allée|résidence|residence|bâtiment|immeuble|zone|lieu-dit|chemin|quai|impasse|route|cours|viale|piazza|corso|vicolo|largo|calle|c\/|plaza|paseo|avda|carrer|rua|avenida|av\.|travessa|praça|alameda|ulica|ul\.|al\.|plac|os\.|ulice|náměstí|nám\.|trg|str\.|strada|bd\.?|bulevardul|calea|улица|ул\.|пр\.|проспект|пер\.|вулиця|вул\.|бул\.|οδός|λεωφόρος|sokak|cad\.|caddesi|mahallesi|mah\.|jalan|jl\.|via|in der|an der|am|im|zum|zur)\s+\p{L}`,
    String.raw`\b(?:p\.?\s?o\.?\s?box|postfach|boîte postale|bp|apartado|casella postale|postbus|post box)\b`,
    String.raw`\b(?:suite|ste|unit|apt|floor|fl|room|level|block|bldg|etage|étage|piano)\b\.?\s*#?[\dA-Z]`,
  ].join('|'),
  'iu',
)

const NOT_STREET =
  /@|https?:|www\.|\b(?:tel|telefon|telephone|phone|fax|mobile|mobil|e-?mail|vat|ust|iban|registered|company no|open|closed|hours|©|copyright)\b|\d{1,2}[:.]\d{2}\s?(?:am|pm|uhr|h\b)|\d\s?(?:am|pm)\b|[$€£¥?!]|^\+?[\d\s()./-]+$/iu
const MAX_STREET_CHARS = 80

export function isNoStreet(text: string): boolean {
  return text.length > MAX_STREET_CHARS || NOT_STREET.test(text)
}

/** A number with a word, or a word that streets have. */
export function looksLikeStreet(text: string): boolean {
  if (isNoStreet(text) || !/\p{L}/u.test(text)) return false
  return STREET.test(text) || isNumbered(text)
}

const MOST_SMALL_WORDS = 4

/** "12 Elm", "Hauptstr. 12a": the number stands first or last. */
export function isNumbered(text: string): boolean {
  // "3 bed terraced house for sale" counts something.
  if (/^\d+\s\p{Ll}/u.test(text) && text.split(' ').length > MOST_SMALL_WORDS) return false
  return (
    /^(?:no\.?\s?|nr\.?\s?|#)?\d{1,5}(?:[-–/]\d{1,5})?[a-z]?[,\s]\s*\p{L}/iu.test(text) ||
    /\p{L}{2}\.?,?\s(?:n[.°ºr]{0,2}\s?)?\d{1,4}(?:\s?[-–/+]\s?\d{1,4})?\s?[a-z]?$/iu.test(text)
  )
}

const DIRECTION = '(?:[NSEW]|[NS][EW]|North|South|East|West|Northeast|Northwest|Southeast|Southwest)'
const ROOM = String.raw`(?:(?:Suite|Ste|Unit|Apt|Apartment|Floor|Fl|Room|Rm|Building|Bldg)\.?\s?#?\s?[\w-]+|#\s?[\w-]+)`
const TOWN = String.raw`(\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3})`
const UP_TO_TOWN = [
  new RegExp(String.raw`^(.*${ROOM})[,\s]\s*${TOWN}$`, 'iu'),
  new RegExp(String.raw`^(.*\b(?:${ENGLISH})\b\.?(?:\s${DIRECTION}\b\.?)?)\s+${TOWN}$`, 'iu'),
  new RegExp(String.raw`^(.*\bBox\s\d+)\s+${TOWN}$`, 'iu'),
  /^(.*\s)(\p{Lu}[\p{L}.'’-]+)$/u,
]

/** "5 Elm Circle SE Springfield" → street and town; null when it is no street. */
export function splitStreetAndTown(text: string): { street: string; town: string } | null {
  if (!looksLikeStreet(text)) return null
  for (const pattern of UP_TO_TOWN) {
    const found = pattern.exec(text)
    if (found?.[1] && found[2] && looksLikeStreet(found[1])) return { street: found[1].trim(), town: found[2] }
  }
  return null
}

/** "12a" of "Main Street 12a" or "12a Main Street". */
export function houseNumberOf(street: string): string | null {
  const first = /^(?:no\.?\s?|nr\.?\s?|#)?(\d{1,5}(?:[-–/]\d{1,5})?\s?[a-z]?)(?=[,\s])/iu.exec(street)
  return (
    (first ?? /\s(?:n[.°ºr]{0,2}\s?)?(\d{1,5}(?:\s?[-–/]\s?\d{1,5})?\s?[a-z]?)(?:,|$)/iu.exec(street))?.[1]?.trim() ??
    null
  )
}
