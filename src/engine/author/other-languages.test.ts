import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from './generate-recipe.ts'

/** A page about one thing, with a table of facts about it. */
function read(lang: string, title: string, facts: Readonly<Record<string, string>>, description: string) {
  const rows = Object.entries(facts).map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
  const html = `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main><h1>${title}</h1>
    <table>${rows.join('')}</table></main></body></html>`
  const made = generateRecipe({ html, url: 'https://facts.test/', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items[0]
}

test('an English request reads a German page by what it calls things', () => {
  const car = {
    Kilometerstand: '84.000 km',
    Getriebe: 'Schaltgetriebe',
    Kraftstoff: 'Diesel',
    Erstzulassung: '03/2016',
  }
  expect(
    read('de', 'Kombi in gutem Zustand', car, 'mileage, transmission and first registration of this car'),
  ).toMatchObject({
    mileage: '84.000 km',
    transmission: 'Schaltgetriebe',
    first_registration: '03/2016',
  })
})

test('an English request reads a French page by what it calls things', () => {
  const film = { Réalisateur: 'Claire Morel', Compositeur: 'Jean Aubry', Producteur: 'Luc Perrin', Durée: '1 h 42' }
  expect(read('fr', 'La maison du port', film, 'director, composer and running time of this film')).toMatchObject({
    director: 'Claire Morel',
    composer: 'Jean Aubry',
    running_time: '1 h 42',
  })
})

test('a Spanish request reads a Japanese page by what it calls things', () => {
  const book = { 著者: '田中 花子', 出版社: '港書房', ページ数: '312', 言語: '日本語' }
  expect(read('ja', '海辺の町', book, 'autor, editorial y número de páginas de este libro')).toMatchObject({
    autor: '田中 花子',
    editorial: '港書房',
  })
})

test.each([
  ['de', 'Währung', 'Referenzkurs', 'Ankauf', 'Verkauf'],
  ['fr', 'Devise', 'Cours', 'Achat', 'Vente'],
  ['cs', 'Měna', 'Kurz ČNB', 'Nákup', 'Prodej'],
  ['pl', 'Waluta', 'Kurs średni', 'Skup', 'Sprzedaż'],
])('the rates to buy and to sell are told apart on a page in %s', (lang, currency, reference, buy, sell) => {
  const rates = [
    ['USD', '1,0921', '1,0712', '1,1204'],
    ['GBP', '0,8543', '0,8301', '0,8760'],
    ['CHF', '0,9412', '0,9205', '0,9633'],
  ]
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const html = `<!doctype html><html lang="${lang}"><title>${currency}</title><table>${row('th', [currency, reference, buy, sell])}
    ${rates.map((cells) => row('td', cells)).join('')}</table></html>`
  const parsed = parseOutputSchema({ currency: 'string', buy: 'number', sell: 'number' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const description = 'each currency with its buy rate and sell rate'
  const made = generateRecipe({ html, url: 'https://rates.test/', description, outputSchema: parsed.schema })
  expect(made.ok && made.items[0]).toEqual({ currency: 'USD', buy: 1.0712, sell: 1.1204 })
})
