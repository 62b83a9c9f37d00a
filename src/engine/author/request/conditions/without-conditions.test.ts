import { expect, test } from 'vitest'
import { readIntent } from '#engine/author/request/intent.ts'
import { withoutConditions } from './without-conditions.ts'

test.each([
  ["each product's name and price, under $20", "each product's name and price"],
  ['hotels with at least 4 stars, name and price', 'hotels: name and price'],
  ['movies rated above 7.5, title and year', 'movies: title and year'],
  ['Books in stock only, with title and price', 'Books: with title and price'],
  ['Uniquement les produits en stock : nom, prix', 'les produits: nom, prix'],
  ['name and price, only boats in stock', 'name and price'],
  ['name and price, only under $20', 'name and price'],
  ['nombre y precio, solo por menos de 30 euros', 'nombre y precio'],
  ['Name und Preis, nur Boote auf Lager', 'Name und Preis'],
  ['salary over 50k, job title and company', 'salary, job title and company'],
  ['Produkte unter 300 €: Name, Preis', 'Produkte: Name, Preis'],
  ['news about recalls: headline and date', 'news about recalls: headline and date'],
  ["each product's name, price and whether it is in stock", "each product's name, price and whether it is in stock"],
])('"%s" asks for "%s"', (description, rest) => {
  expect(withoutConditions(description)).toBe(rest)
})

test('a condition is no field', () => {
  const names = (description: string) => readIntent(description, null).fields.map(({ name }) => name)
  expect(names("each product's name and price, under $20")).toEqual(['name', 'price'])
  expect(names('hotels with at least 4 stars, name and price')).toEqual(['name', 'price'])
  expect(names('articles, no more than 5 comments, title, author')).toEqual(['articles', 'title', 'author'])
})
