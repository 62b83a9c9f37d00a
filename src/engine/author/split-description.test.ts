import { expect, test } from 'vitest'
import { alignPhrases, splitDescription } from './split-description.ts'

test.each([
  ["each boat's name, builder, harbour and link", 'boat', ['name', 'builder', 'harbour', 'link']],
  ['Collect every ferry crossing: route, fare and timetable', 'every ferry crossing', ['route', 'fare', 'timetable']],
  [
    'For every lighthouse I need the height, keeper and year of building.',
    'For every lighthouse',
    ['the height', 'keeper', 'year of building'],
  ],
  [
    'Pull the sailing courses with their name, fee and start date',
    'the sailing courses',
    ['name', 'fee', 'start date'],
  ],
  [
    'List the chapters of the handbook (chapter heading and page link).',
    'the chapters of the handbook',
    ['chapter heading', 'page link'],
  ],
  [
    'Bootsanzeigen: Name, Preis, Liegeplatz (Hafen und Steg) und Bild',
    'Bootsanzeigen',
    ['Name', 'Preis', 'Liegeplatz (Hafen und Steg)', 'Bild'],
  ],
  ['Regattas: start and finish, harbour, and winners', 'Regattas', ['start and finish', 'harbour', 'winners']],
])('%s', (description, subject, phrases) => {
  const split = splitDescription(description)

  expect(split.subject.trim()).toBe(subject)
  expect(split.phrases).toEqual(phrases)
})

test('the thing itself is wanted when none of the fields names it', () => {
  expect(splitDescription('Fetch all proverbs with their origin and theme').phrases).toEqual([
    'proverb',
    'origin',
    'theme',
  ])
})

test('plural subjects sound like a list, a single thing does not', () => {
  expect(splitDescription('All boats: name and price').plural).toBeGreaterThan(1)
  expect(splitDescription('Builder, length and rig of the boat on this page').plural).toBeLessThan(0)
  expect(splitDescription('Read the boat name and price from this page').plural).toBeLessThan(0)
})

test('what is not wanted is kept apart', () => {
  expect(splitDescription('Boats in the harbour (not the wrecks): name and owner').unwanted).toContain('wreck')
})

test('phrases are matched with names by meaning when their numbers differ', () => {
  expect(alignPhrases(['price', 'url'], ['boat type', 'asking price', 'link'])).toEqual(['asking price', 'link'])
})

test('plural fields without a subject are wanted of many things', () => {
  expect(splitDescription('names and prices').plural).toBeGreaterThan(0.5)
  expect(splitDescription('product names, ratings, links').plural).toBeGreaterThan(0.5)
  expect(splitDescription('the title and the ingredients').plural).toBeLessThan(0)
})
