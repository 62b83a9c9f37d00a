import type { LanguageCode } from '../language/languages.ts'
import { isFiller, stem, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'

/** A request for one of the tables of a page: by its number ("the second table"), or by what stands over it ("the table of medals"). */
export type AskedTable = {
  /** From 0; negative from the last. Null where no number is said. */
  at: number | null
  /** Words that may be those over the table. */
  named: readonly string[]
  /** The request without the table; empty where all of the table is wanted. */
  rest: string
}

const TABLE = String.raw`(?:tables?|tabellen?|tableaux?|tablas?|tabell[aeio]|tabelas?|tabeller?n?|tabell(?:en)?|tabel(?:len)?|tabel[aei]|tabulk\p{L}*|tabul\p{L}{1,3}|taulu(?:kko|kon|kot)|tablo(?:nun|su|sunun)?|tablazat\p{L}*|таблиц\p{L}*)`

/** In folded writing. */
const PLACES: readonly (readonly [at: number, words: string])[] = [
  [
    0,
    String.raw`first|1st|erste[nrs]?|premiere?|primer[ao]?|prim[ao]|eerste|pierwsz\p{L}*|prvni|forsta|forste|перв\p{L}*`,
  ],
  [
    1,
    String.raw`second|2nd|zweite[nrs]?|deuxieme|segund[ao]|second[ao]|tweede|drug\p{L}{1,4}|druh\p{L}{1,4}|andra|anden|andre|втор\p{L}*`,
  ],
  [
    2,
    String.raw`third|3rd|dritte[nrs]?|troisieme|tercer[ao]?|terz[ao]|terceir[ao]|derde|trzeci\p{L}*|treti|tredje|трет\p{L}*`,
  ],
  [
    3,
    String.raw`fourth|4th|vierte[nrs]?|quatrieme|cuart[ao]|quart[ao]|vierde|czwart\p{L}*|ctvrt\p{L}*|fjarde|fjerde|четверт\p{L}*`,
  ],
  [
    -1,
    String.raw`last|letzte[nrs]?|derniere?|ultim[ao]|laatste|ostatni\p{L}*|posledni|sista|sidste|siste|последн\p{L}*`,
  ],
]

const EDGE = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

/** Who wants all of it says so in such words. */
const WHOLE =
  /^(?:all|alle[nrs]?|every|everything|whole|entire|complete|full|contents?|data|values?|cells?|rows?|columns?|lines?|entries|zeilen?|spalten?|ganze[nrs]?|gesamte[nrs]?|inhalt|daten|werte|eintrage|tout(?:es?)?|tous|lignes?|colonnes?|donnees|contenu|entiere?|tod[oa]s?|filas?|columnas?|datos|contenido|completa|tutt[oaei]|righe|riga|colonne|dati|contenuto|linhas?|colunas?|dados|conteudo|rijen|kolommen|gegevens|inhoud|hele|volledige|wszystkie|wiersze|kolumny|dane|vsechny|radky|sloupce|alla|rader|kolumner|raekker|kolonner|все|строки|столбцы|данные|below|under|underneath|beneath|above|titled|called|named|headed|unter|namens|uberschrift|sous|intitule|debajo|bajo|titulada|sotto|intitolata|abaixo|sob|onder|pod|under|под)$/

export function askedTable(description: string, languages: readonly LanguageCode[]): AskedTable | null {
  const folded = foldInPlace(description)
  const counted = placeIn(folded)
  // "Table: name, time" names fields.
  const found = counted ?? (/[,;:]/.test(folded) ? null : matchOf(folded, `${EDGE}${TABLE}${END}`))
  if (!found) return null
  const without = `${description.slice(0, found.start)} ${description.slice(found.end)}`
  const isSaying = (word: string) => !WHOLE.test(foldInPlace(word)) && !isFiller(word, languages)
  const words = wordsOf(without).filter(isSaying)
  const at = counted?.at ?? null
  return {
    at,
    named: at === null ? words.map(stem) : [],
    rest: words.length === 0 || at === null ? '' : without.trim(),
  }
}

type Match = { start: number; end: number }

function placeIn(folded: string): (Match & { at: number }) | null {
  for (const [at, words] of PLACES) {
    const found =
      matchOf(folded, `${EDGE}(?:${words})\\s+(?:\\p{L}+\\s+)?${TABLE}${END}`) ??
      matchOf(folded, `${EDGE}${TABLE}\\s+(?:${words})${END}`)
    if (found) return { ...found, at }
  }
  const number = new RegExp(
    `${EDGE}(?:(\\d{1,2})\\.?\\s+${TABLE}|${TABLE}\\s+(?:number\\s|nr\\.?\\s?|no\\.?\\s?|n[°o]\\s?)?(\\d{1,2}))${END}`,
    'u',
  ).exec(folded)
  const at = Number(number?.[1] ?? number?.[2] ?? 0) - 1
  return number && at >= 0 ? { start: number.index, end: number.index + number[0].length, at } : null
}

function matchOf(text: string, pattern: string): Match | null {
  const found = new RegExp(pattern, 'u').exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

/** Whether what stands over a table says all of these words, in other endings as well. */
export function saysAll(title: string, named: readonly string[]): boolean {
  const words = wordsOf(title).map(stem)
  return named.length > 0 && named.every((word) => words.some((other) => isSame(word, other)))
}

const MIN_SAME = 4

function isSame(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return (
    a === b || (length >= MIN_SAME && a.slice(0, length) === b.slice(0, length) && Math.abs(a.length - b.length) <= 2)
  )
}
