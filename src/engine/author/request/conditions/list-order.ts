import { type ConditionKey, inAllLanguages } from './condition-words.ts'
import { findAll, foldInPlace } from './fold.ts'

/** As on the page, or by what the word says. */
export type ListOrder = 'page' | 'newest' | 'oldest' | 'cheapest' | 'dearest' | 'best'

const ORDERS: readonly (readonly [order: ListOrder, pattern: RegExp])[] = [
  ['oldest', /oldest|altest|ancien|antigu|vecch|oudst|najstars/],
  [
    'newest',
    /new|\blast\b|latest|recent|neu|jung|aktuell|letzt|dernier|ultim|nuev|nuov|nieuw|laatst|najnow|ostatni|nyast|senast|nov[oa]/,
  ],
  ['dearest', /most expensive|priciest|dearest|teuerst|plus cher|mas car|piu car|mais car|duurst|najdroz/],
  ['cheapest', /cheap|lowest|billig|gunstig|preiswert|moins cher|barat|economic|meno car|goedkoop|tansz/],
  ['best', /best|highest|top.rated|bewertet|mieux|mejor|melhor|miglior|najlep/],
]

const SAID: readonly (readonly [order: ListOrder, key: ConditionKey])[] = [
  ['oldest', 'oldest'],
  ['newest', 'newest'],
  ['dearest', 'dearest'],
  ['cheapest', 'cheapest'],
  ['best', 'best_rated'],
  ['best', 'best'],
]

/** By which order a number of items is meant: "the ten newest". */
export function orderOf(said: string): ListOrder {
  const folded = foldInPlace(said)
  const whole = SAID.find(([, key]) => findAll(folded, inAllLanguages(key)).length > 0)
  return (whole ?? ORDERS.find(([, pattern]) => pattern.test(folded)))?.[0] ?? 'page'
}
