import { findAll } from './fold.ts'
import { type Found, foundAt } from './stated.ts'

/** "excluding sponsored", "ohne Anzeigen", "no sold-out ones": only marks that lists of any kind have, since "without tax" speaks of a field. */
const EXCLUDING =
  'excluding|exclude|except for|except|without|but no|but not|no|not|skip|ignore|leave out|ohne|ausser|auser|keine|sauf|sans|excepte|hors|sin|excepto|salvo|senza|tranne|esclus[oi]|zonder|behalve|geen|sem|exceto|bez|oprocz|utan|utom'
const ARTICLES = 'the|any|all|those|les|las|los|i|gli|le|die|de|os|as'
const SPONSORED =
  'sponsored|promoted|adverts?|advertisements?|ads?|gesponserte?[nrs]?|anzeigen|werbung|sponsorisee?s?|publicites?|patrocinad[oa]s?|anuncios|sponsorizzat[ioae]|annunci|gesponsorde?|advertenties|sponsorowan[a-z]+|reklam[a-z]?|sponsrade?|annonser'
const SOLD_OUT =
  'sold[- ]out|out of stock|unavailable|ausverkaufte?[nrs]?|vergriffene?[nrs]?|epuisee?s?|agotad[oa]s?|esaurit[oiae]|esgotad[oa]s?|uitverkochte?|wyprzedan[a-z]+|slutsalda?'
const NOUNS =
  'ones?|items?|products?|results?|listings?|posts?|offers?|jobs?|entries|ads?|produkte|artikel|eintrage|produits|annonces|productos|anuncios|prodotti|annunci|producten|produtos|anuncios|oferty'

const PATTERN = `(?<![a-z])(?:${EXCLUDING})\\s+(?:(?:${ARTICLES})\\s+)?(?:(?:annonces|produits|productos|anuncios|prodotti|annunci|produtos)\\s+)?(?<mark>(?<ad>${SPONSORED})|${SOLD_OUT})(?:\\s+(?:${NOUNS}))?(?![a-z])`

export function readExclusions(text: string): Found[] {
  return findAll(text, PATTERN).map((match) =>
    foundAt(match, { kind: 'without', mark: match.groups?.ad === undefined ? 'sold_out' : 'sponsored' }),
  )
}

/** What a value says of an item that carries the mark. */
export const MARKED: Readonly<Record<'sponsored' | 'sold_out', RegExp>> = {
  sponsored: new RegExp(`(?<![a-z])(?:${SPONSORED})(?![a-z])`),
  sold_out: new RegExp(`(?<![a-z])(?:${SOLD_OUT})(?![a-z])`),
}
