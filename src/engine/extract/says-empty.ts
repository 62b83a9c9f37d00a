import type { Document } from 'domhandler'
import { visibleText } from '#engine/recipe/visible-text.ts'

/**
 * A page that says in words that its list is empty: "No results found", "0 items", "Ihr Warenkorb ist leer". Short lines only: in
 * running text the same words speak of something else.
 */
const EMPTY_LINES: readonly RegExp[] = [
  /^(?:sorry[,.!]?\s+)?(?:there (?:are|is|were) )?(?:currently )?(?:no|0|zero)\s+(?:\S+\s+){0,3}?(?:results?|items?|products?|entries|entry|records?|matches|match|listings?|articles?|posts?|jobs?|positions?|vacancies|events?|offers?|openings?|reviews?|comments?|data|rows?)\b/i,
  /^(?:we )?(?:could ?n[o']t|did ?n[o']t|cannot) find (?:any|anything)\b/i,
  /\b(?:nothing (?:was )?found|nothing here|nothing to (?:show|see|display)|no matches|list is empty|returned no results|found 0\b)/i,
  /^(?:es wurden )?(?:leider )?(?:keine?|0)\s+(?:\S+\s+){0,2}?(?:ergebnisse?|treffer|produkte?|artikel|einträge|stellen|angebote)\b/i,
  /^(?:désolé[,.!]?\s+)?(?:aucune?s?|0)\s+(?:\S+\s+){0,2}?(?:résultats?|produits?|articles?|offres?|annonces?)\b/i,
  /^(?:no (?:hay|se (?:han )?encontr\S+)|sin|0)\s+(?:\S+\s+){0,2}?(?:resultados?|productos?|artículos?|ofertas?)\b/i,
  /^(?:nessun[ao]?|0)\s+(?:\S+\s+){0,2}?(?:risultat[oi]|prodott[oi]|articol[oi]|offert[ae])\b/i,
  /^(?:nenhuma?|0)\s+(?:\S+\s+){0,2}?(?:resultados?|produtos?|itens|item|ofertas?)\b/i,
  /^(?:geen|0)\s+(?:\S+\s+){0,2}?(?:resultaten|producten|artikelen|items)\b/i,
]

const LONGEST_LINE = 160
const MOST_TEXT = 200_000

export function saysEmpty(document: Document): boolean {
  const lines = visibleText(document.children, { maxChars: MOST_TEXT }).split('\n')
  return lines.some((line) => line.length <= LONGEST_LINE && EMPTY_LINES.some((pattern) => pattern.test(line.trim())))
}
