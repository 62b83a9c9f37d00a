import { wordSet } from '#base/word-set.ts'

/**
 * Reads yes or no, in the words that pages use.
 *
 * 1. A text that is nothing but a word for yes or no counts as that.
 * 2. In longer texts the phrases of shops count ("Only 3 left in stock", "currently sold out"); a phrase for no wins over one for yes, since
 *    "not available" contains "available".
 * 3. A text that only repeats the field's name is a badge: `is_new` with "New!" is true.
 * 4. Anything else is not read. Nothing is concluded from a price, a button or silence.
 */
const YES = wordSet(`
  true yes y t 1 on ok enabled active included
  ja j wahr aktiv
  oui vrai
  sí si verdadero
  sì vero
  waar
  sim verdadeiro
  tak prawda
  ano pravda
  да`)

const NO = wordSet(`
  false no n f 0 off disabled inactive
  nein falsch
  non faux
  falso
  nee onwaar
  não nao
  nie fałsz
  ne nepravda
  нет`)

/** Whole phrases; a closing `*` stands for any ending of the word. */
const PHRASES_OF_NO = phrases(`
  out of stock | outofstock | sold out | soldout | not available | not in stock | no stock | unavailable | no longer available | discontinued | out of print
  ausverkauft | vergriffen | nicht verfügbar | nicht lieferbar | nicht auf lager | nicht vorrätig | nicht mehr verfügbar | nicht mehr lieferbar
  rupture de stock | en rupture | épuisé* | indisponible* | non disponible* | plus disponible* | pas en stock | hors stock
  agotad* | sin stock | sin existencias | no disponible* | fuera de stock
  esaurit* | non disponibil* | terminat* | non in magazzino
  uitverkocht | niet op voorraad | niet beschikbaar | niet leverbaar | niet voorradig
  esgotad* | indisponíve* | sem estoque | sem stock | fora de estoque | não disponíve*
  niedostępn* | brak w magazynie | brak na stanie | wyprzedan* | brak towaru | produkt niedostępn*
  vyprodán* | není skladem | nedostupn* | není k dispozici`)

const PHRASES_OF_YES = phrases(`
  in stock | instock | available | low stock | limited availability | few left | in store only | online only
  auf lager | vorrätig | verfügbar | lieferbar | sofort lieferbar
  en stock | disponible* | disponibles
  en existencias | hay existencias
  disponibil* | in magazzino
  op voorraad | voorradig | beschikbaar | leverbaar
  em estoque | em stock | disponíve*
  dostępn* | w magazynie | na stanie
  skladem | na skladě | dostupn* | k dispozici`)

/** Up to two words before a phrase of yes turn it: "not currently available", "n'est pas disponible". */
const NEGATIONS = wordSet('not no never nicht kein keine pas non plus sin niet geen não nao nie není ne bez sem')

const TICKS = /^[✓✔✅☑🗸]\ufe0f?$/u
const CROSSES = /^[✗✘❌✖☐❎]\ufe0f?$/u
/** A sentence about stock is short; a description that mentions "available" says nothing about the item. */
const MAX_CHARS = 200

/** Null when the text says neither. `fieldName` is the key that the value is for. */
export function readBoolean(text: string, fieldName = ''): boolean | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_CHARS) return null
  if (TICKS.test(trimmed)) return true
  if (CROSSES.test(trimmed)) return false
  const tokens = tokensOf(trimmed)
  const said = tokens.join(' ')
  if (YES.has(said)) return true
  if (NO.has(said)) return false
  if (said === '') return null
  if (contains(tokens, PHRASES_OF_NO) >= 0) return false
  const yesAt = contains(tokens, PHRASES_OF_YES)
  if (yesAt >= 0)
    return !tokens.slice(Math.max(0, yesAt - 2), yesAt).some((token) => NEGATIONS.has(token)) && !countsZero(tokens)
  return said === nameOf(fieldName) ? true : null
}

/** "0 in stock", "In stock: 0". */
function countsZero(tokens: readonly string[]): boolean {
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  return numbers.length > 0 && numbers.every((number) => Number(number) === 0)
}

/** Lower-case words and numbers. "https://schema.org/InStock" is taken as "in stock". */
function tokensOf(text: string): string[] {
  const plain = text.replace(/^https?:\/\/schema\.org\//i, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return (
    plain
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function nameOf(fieldName: string): string {
  const tokens = tokensOf(fieldName)
  const [first = ''] = tokens
  return (first === 'is' || first === 'has' ? tokens.slice(1) : tokens).join(' ')
}

/** Where the first of the phrases begins, or −1. */
function contains(tokens: readonly string[], wanted: readonly (readonly string[])[]): number {
  for (let start = 0; start < tokens.length; start++) {
    for (const phrase of wanted) if (phrase.every((word, i) => isWord(tokens[start + i], word))) return start
  }
  return -1
}

function isWord(token: string | undefined, word: string): boolean {
  if (token === undefined) return false
  return word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : token === word
}

function phrases(list: string): readonly (readonly string[])[] {
  return list.split(/[|\n]/).flatMap((phrase) => (phrase.trim() === '' ? [] : [phrase.trim().split(' ')]))
}
