/** Words of names, labels and requests, in a form in which they can be compared. */

/** Lower case, without accents, camelCase and snake_case taken apart. Numbers alone are no words. */
export function wordsOf(text: string): readonly string[] {
  if (text.length > MAX_KNOWN_CHARS) return split(text)
  let words = known.get(text)
  if (!words) {
    words = split(text)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, words)
  }
  return words
}

/** Class names and labels come back thousands of times on a page. */
const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 20_000
const MAX_KNOWN_CHARS = 80

function split(text: string): string[] {
  const spaced = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
  const words = plain(spaced).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => /\p{L}/u.test(word))
}

/** Lower case without accents. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  // Most texts of most pages are ASCII; normalising those changes nothing.
  if (!/[^\x20-\x7e]/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
}

/** The word without a plural ending, so that "links" is "link" and "categories" is "category". */
export function stem(word: string): string {
  let known = stems.get(word)
  if (known === undefined) {
    known = withoutEnding(word)
    if (stems.size >= MAX_KNOWN) stems.clear()
    stems.set(word, known)
  }
  return known
}

const stems = new Map<string, string>()

function withoutEnding(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const FILLERS = new Set(
  stemsOf(`a an the of for from to in on at by with and or each every all any its it is are be this that these those their there my me i we you
  please want need get give show list extract scrape pull find return collect fetch page pages site which who what where when as if only
  not no per also both plus then than into under over below above given available shown show listed including include such eg etc
  der die das des dem den ein eine einer eines und oder von vom zum zur im am mit fur aus auf bei falls nur alle jede jeder jedes
  le la les l un une des du de d et ou avec pour dans sur chaque tous toutes extrais
  el los las uno una del y o con para en por cada todos todas
  il lo gli i di e della dei delle con per ogni tutti
  het een van en met voor uit op elke alle
  o os as um uma do da dos das e com por cada todos
  i z ze w we na do od dla oraz a v s pro`),
)

function stemsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** How alike two words are, 0 to 1: the same, the same stem, or one the end or the start of a compound ("produktname", "pricebox"). */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  const x = stem(a)
  const y = stem(b)
  if (x === y) return 0.95
  const [short, long] = x.length < y.length ? [x, y] : [y, x]
  if (short.length < 4) return 0
  if (long.endsWith(short)) return 0.75
  if (long.startsWith(short)) return long.length - short.length <= 3 ? 0.8 : 0.5
  return 0
}
