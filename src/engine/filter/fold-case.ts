const ASCII = /^[\x20-\x7e]*$/

/**
 * Text for comparing: case, width ("Ａ"), composition and kind of white space do not count, diacritics do ("é" is not "e").
 * By way of capitals and back, so that "straße" equals "STRASSE" and both forms of sigma are one.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return foldSpace(text.toLowerCase())
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  return foldSpace(lower.replaceAll('ς', 'σ').normalize('NFKC'))
}

/** Case counts, the rest as in `foldCase`. */
export function foldComposition(text: string): string {
  return foldSpace(ASCII.test(text) ? text : text.normalize('NFKC'))
}

/** Accents of Latin, Greek and Cyrillic letters; marks that make another letter in other scripts stay. */
export function withoutDiacritics(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
