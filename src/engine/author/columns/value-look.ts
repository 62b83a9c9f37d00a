/** Looks that are no type of their own, because other texts share them: they only decide between columns that nothing else tells apart. */

const STREET =
  /\b(?:street|road|avenue|ave|lane|drive|boulevard|blvd|square|suite|st\.|rd\.)(?=$|[\s,.])|\p{L}(?:stra(?:ß|ss)e|str\.|platz|allee|gasse|laan|straat|gatan|vej)(?=$|[\s,.\d])|(?:^|[\s,])(?:rue|viale|piazza|calle|plaza|paseo|rua|avenida|ulica|ul\.|ulice|via)\s\p{L}/iu
const POSTCODE = /\p{L}.*\b\d{5}\b|\b\d{5}\s\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b\d{4}\s?[A-Z]{2}\b/u
/** "Springfield, IL", "Berlin, Germany". */
const TOWN = /^\p{Lu}[\p{L}.'’ -]{1,40},\s?(?:[A-Z]{2,3}|\p{Lu}[\p{L}.'’ -]{2,30})(?:$|[\s,])/u
const ANYWHERE = /^(?:remote|hybrid|online|home office|on-?site|worldwide|anywhere)(?=$|\s?[(,/|–-])/i

/** Longer texts mention places without being one. */
const MAX_PLACE_CHARS = 140

export function looksLikePlace(text: string): boolean {
  if (text.length > MAX_PLACE_CHARS) return false
  return STREET.test(text) || POSTCODE.test(text) || TOWN.test(text) || ANYWHERE.test(text)
}

const PERSON =
  /^(?:by |von |par |por |di |door )?(?:(?:dr|prof|mr|mrs|ms)\.?\s)?\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:de|del|della|di|da|van|von|der|den|la|le|al|bin)\s)*\p{Lu}[\p{L}'’.-]*){1,3}$/u

export function looksLikePerson(text: string): boolean {
  return text.length <= 50 && PERSON.test(text)
}
