import { expect, test } from 'vitest'
import type { LanguageCode } from '../language/languages.ts'
import { grammarOf } from './grammar.ts'
import { asksForThings, isPluralPhrase, pluralPrior, UNSAID } from './plural-prior.ts'

const ENGLISH = grammarOf(['en'])

test('each of many is a list', () => {
  expect(pluralPrior('name of each boat', 'each boat', ['name'], ENGLISH)).toBeGreaterThan(1)
  expect(pluralPrior('nom de chaque bateau', 'chaque bateau', ['nom'], grammarOf(['fr', 'en']))).toBeGreaterThan(1)
})

test('the list of one thing is no list of things', () => {
  expect(pluralPrior('name, ingredients list, steps', '', ['name', 'ingredients list', 'steps'], ENGLISH)).toBe(UNSAID)
})

test('nothing is said by fields alone', () => {
  expect(pluralPrior('name, price', '', ['name', 'price'], ENGLISH)).toBe(UNSAID)
  expect(isPluralPhrase('product names')).toBe(true)
  expect(isPluralPhrase('address')).toBe(false)
})

test('a thing that is called a list is one', () => {
  expect(pluralPrior('Harbour tour list: date, guide', 'Harbour tour list', ['date', 'guide'], ENGLISH)).toBe(1)
})

test('what comes before "with" is what the fields are of', () => {
  const words = 'Town events for my calendar, with time and place'
  expect(pluralPrior(words, '', ['time', 'place'], ENGLISH)).toBe(1)
  expect(pluralPrior('The event for my calendar, with time and place', '', ['time', 'place'], ENGLISH)).toBe(UNSAID)
})

test('which of many is a list', () => {
  expect(pluralPrior('which boats are for sale', '', ['boats'], ENGLISH)).toBe(1)
  expect(pluralPrior('quels bateaux sont a vendre', '', ['bateaux'], grammarOf(['fr']))).toBe(UNSAID)
  expect(pluralPrior('quelles annonces sont publiees', '', ['annonces'], grammarOf(['fr']))).toBe(1)
})

test('things that a sentence of its own asks for are many, and what one thing has is one', () => {
  expect(asksForThings('Welke berichten staan op deze pagina', grammarOf(['nl']))).toBe(true)
  expect(asksForThings('Welche Werkstätten stehen auf der Seite', grammarOf(['de']))).toBe(true)
  expect(asksForThings('Quel est le prix', grammarOf(['fr']))).toBe(false)
  expect(asksForThings('Boats of the harbour', ENGLISH)).toBe(false)
})

test.each([
  ['es', 'nombre y precio de los barcos', 'de los barcos'],
  ['it', 'nome e prezzo delle barche', 'delle barche'],
  ['ro', 'numele si pretul barcilor', 'barcilor'],
  ['nl', 'naam en prijs van de boten', 'van de boten'],
  ['ru', 'название и цена лодок и катеров', 'катеров'],
] as const)('%s: articles and endings tell that several are meant: %s', (language, text, subject) => {
  expect(pluralPrior(text, subject, [], grammarOf([language, 'en']))).toBe(1)
})

test('where no article tells, the end of what is wanted does, unless it is a field itself', () => {
  const polish = grammarOf(['pl', 'en'])
  expect(pluralPrior('nazwa i cena nowych jachtów', '', ['nazwa', 'cena nowych jachtów'], polish)).toBe(1)
  expect(pluralPrior('tytuł i nazwiska autorów', '', ['tytuł', 'nazwiska autorów'], polish)).toBe(UNSAID)
})

/** What a request says before its fields. */
const prior = (language: LanguageCode, subject: string) =>
  pluralPrior(`${subject}: a, b`, subject, ['a', 'b'], grammarOf([language, 'en']))

test.each([
  ['es', 'Cuánto cuesta este barco'],
  ['es', 'los datos de esta escuela náutica'],
  ['fr', 'Pour cette barque'],
  ['de', 'Was kostet dieses Boot'],
  ['nl', 'Van deze advertentie wil ik'],
  ['pl', 'Kto zbudował tę łódź'],
  ['cs', 'Údaje o této lodi'],
  ['ru', 'Сколько стоит эта лодка'],
  ['ja', 'この船について'],
  ['zh', '这篇新闻'],
  ['th', 'เรือลำนี้ราคาเท่าไร'],
  ['en', 'Info on this boat'],
  ['en', 'A boat for anglers in the north'],
  ['es', 'Ficha de un marinero'],
  ['it', 'Scheda di un marinaio'],
  ['pt', 'Registro completo de uma embarcação'],
  ['ru', 'Карточка лодки'],
  ['cs', 'Plachetnice'],
] as const)('%s: "%s" is for one', (language, subject) => {
  expect(prior(language, subject)).toBeLessThan(0)
})

test.each([
  ['es', 'Barcos en venta'],
  ['fr', 'Bateaux à vendre'],
  ['it', 'Annunci di barche'],
  ['ru', 'Объявления о продаже лодок'],
  ['ru', 'Результаты поиска'],
  ['cs', 'Filmy z výsledků hledání'],
  ['et', 'Üürikorterid'],
  ['fi', 'Myytävät veneet'],
  ['sr', 'Oglasi za posao'],
  ['es', 'Los barcos de este puerto'],
  ['en', 'Boats of this harbour'],
  ['en', 'A list of boats'],
  ['pl', 'tych łodzi'],
  ['cs', 'tyto lodě'],
  ['ru', 'эти суда'],
] as const)('%s: "%s" is for several', (language, subject) => {
  expect(prior(language, subject)).toBeGreaterThan(0)
})

test.each([
  ['en', 'Boat race score', 'away team, home team, points of each, date'],
  ['en', 'Sailor stats please', 'name, height, wins'],
  ['es', 'Artículo sobre ventas de barcos', 'autor, fecha'],
] as const)('%s: "%s" names one thing, whatever is in the plural behind it', (language, subject, list) => {
  const said = pluralPrior(`${subject}: ${list}`, subject, list.split(', '), grammarOf([language, 'en']))
  expect(said).toBeLessThan(0)
})

test.each([
  ['cs', 'jídla z poledního menu'],
  ['ru', 'места на причале'],
  ['pl', 'miejsca przy nabrzeżu'],
] as const)('%s: an ending that one thing has as well says nothing: %s', (language, subject) => {
  expect(prior(language, subject)).toBe(UNSAID)
})

test('a question at the end of a request ends with its verb, and not with several things', () => {
  const dutch = grammarOf(['nl', 'en'])
  const asked = ['naam', 'haven', 'op welke dag gesloten']
  expect(pluralPrior(asked.join(', '), '', asked, dutch)).toBeLessThan(0)
})
