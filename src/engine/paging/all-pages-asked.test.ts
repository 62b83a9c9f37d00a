import { expect, test } from 'vitest'
import { allPagesAsked, withoutPaging } from './all-pages-asked.ts'

test.each([
  ["each job's title and company from all pages", "each job's title and company"],
  ['job title, company. Follow the next page links.', 'job title, company.'],
  ['title, price; all pages', 'title, price'],
  ['All pages: title and price', 'title and price'],
  ['jobs with title and city (all pages)', 'jobs with title and city'],
  ['name, price, and go through all the pages', 'name, price'],
  ['title and link of every job, following the pagination', 'title and link of every job'],
  ['Titel und Firma jeder Stelle, von allen Seiten', 'Titel und Firma jeder Stelle'],
  ['Titel, Firma und Ort. Folge den Links zur nächsten Seite.', 'Titel, Firma und Ort.'],
  ['titre et prix de toutes les pages', 'titre et prix'],
  ['título y precio de todas las páginas', 'título y precio'],
  ['titolo e prezzo di tutte le pagine', 'titolo e prezzo'],
  ["titel en prijs van alle pagina's", 'titel en prijs'],
  ['tytuł i cena ze wszystkich stron', 'tytuł i cena'],
  ['название и цена со всех страниц', 'название и цена'],
  ['すべてのページから商品名と価格', '商品名と価格'],
])('"%s" asks for all pages', (description, rest) => {
  expect(allPagesAsked(description)).toEqual({ asks: true, rest })
})

test.each([
  'all pages with their title',
  'title and number of pages',
  "each book's pages and title",
  'next page number',
])('"%s" names what is wanted', (description) => {
  expect(allPagesAsked(description)).toEqual({ asks: false, rest: description })
})

test('a description of nothing else stays', () => {
  expect(withoutPaging('all pages')).toBe('all pages')
})
