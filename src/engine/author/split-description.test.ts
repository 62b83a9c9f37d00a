import { expect, test } from 'vitest'
import { alignPhrases, splitDescription } from './split-description.ts'

test.each([
  ["each job's title, company, location and link", 'job', ['title', 'company', 'location', 'link']],
  ['Extract every search result: title, link and snippet', 'every search result', ['title', 'link', 'snippet']],
  [
    'For every blog post I want the headline, author and reading time in minutes.',
    'For every blog post',
    ['the headline', 'author', 'reading time in minutes'],
  ],
  [
    'Scrape the podcast episodes with their name, release date and link',
    'the podcast episodes',
    ['name', 'release date', 'link'],
  ],
  ['List the parts of the series (part title and link).', 'the parts of the series', ['part title', 'link']],
  [
    'Wohnungsangebote: Titel, Miete in Euro, Lage (Ort und Straße) und Link',
    'Wohnungsangebote',
    ['Titel', 'Miete in Euro', 'Lage (Ort und Straße)', 'Link'],
  ],
  ['Meetings: date and time, location, and documents', 'Meetings', ['date and time', 'location', 'documents']],
])('%s', (description, subject, phrases) => {
  const split = splitDescription(description)

  expect(split.subject.trim()).toBe(subject)
  expect(split.phrases).toEqual(phrases)
})

test('the thing itself is wanted when none of the fields names it', () => {
  expect(splitDescription('Get all quotes with the author and tags').phrases).toEqual(['quote', 'author', 'tags'])
})

test('plural subjects sound like a list, a single thing does not', () => {
  expect(splitDescription('All products: name and price').plural).toBeGreaterThan(1)
  expect(splitDescription('Title, ingredients and method of the recipe').plural).toBeLessThan(0)
  expect(splitDescription('Extract product title and price from this page').plural).toBeLessThan(0)
})

test('what is not wanted is kept apart', () => {
  expect(splitDescription('Upcoming events only (not the archive): name and date').unwanted).toContain('archive')
})

test('phrases are matched with names by meaning when their numbers differ', () => {
  expect(alignPhrases(['price', 'url'], ['product name', 'current price', 'link'])).toEqual(['current price', 'link'])
})
