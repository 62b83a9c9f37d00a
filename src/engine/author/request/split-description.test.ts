import { expect, test } from 'vitest'
import { UNSAID } from './plural-prior.ts'
import { splitDescription } from './split-description.ts'

test.each([
  ["each boat's name, builder, harbour and link", 'boat', ['name', 'builder', 'harbour', 'link']],
  ['name, price, list price, weight', '', ['name', 'price', 'list price', 'weight']],
  ['title, return policy and record label', '', ['title', 'return policy', 'record label']],
  ['name and list price of each boat', 'of each boat', ['name', 'list price']],
  ['For each boat, list name and price', 'For each boat', ['name', 'price']],
  ['I look at the boats and list the name and price', 'I look at the boats and', ['the name', 'price']],
  ['We keep a list of boats; for this one give us the name and price', 'for this one', ['the name', 'price']],
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
  [
    "Hello! I'd like some help with this page. Could you please get the following: boats for sale: name, price and link? Thank you very much!",
    'boats for sale',
    ['name', 'price', 'link'],
  ],
  ['Please can you get me the ferries with their name and fare? Thanks in advance.', 'the ferries', ['name', 'fare']],
  [
    'I am looking for moorings. For each, capture the harbour, the depth and the fee.',
    'moorings',
    ['the harbour', 'the depth', 'the fee'],
  ],
  [
    'Extract the following fields for each ferry: route, fare. Ignore the night ferries.',
    'for each ferry',
    ['route', 'fare'],
  ],
  [
    'Boats for sale\n- name\n- price: the present one, in euro\n- link',
    'Boats for sale',
    ['name', 'price (the present one, in euro)', 'link'],
  ],
  ['moorings and their depth', 'moorings', ['mooring', 'depth']],
  ['Dienste und deren Zustand', 'Dienste', ['dienste', 'Zustand']],
  ['names and their prices', '', ['names', 'their prices']],
  ['name and price of the Pro and Business plans', 'of the Pro and Business plans', ['name', 'price']],
  ['Boats: 1. name 2. price 3. link', 'Boats', ['name', 'price', 'link']],
  ['I need the name, price and link of every boat on this page', 'of every boat', ['the name', 'price', 'link']],
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

test('plural fields without a subject are wanted of many things', () => {
  expect(splitDescription('names and prices').plural).toBeGreaterThan(0.5)
  expect(splitDescription('product names, ratings, links').plural).toBeGreaterThan(0.5)
  expect(splitDescription('the title and the ingredients').plural).toBeLessThan(0)
})

test('"each" names a list, even of a page', () => {
  expect(splitDescription('Get the name, price and rating from each boat on the page').plural).toBeGreaterThan(1)
  expect(splitDescription('Comments on this article: author and text').plural).toBeGreaterThan(0.5)
})

test('any text is split in little time', () => {
  const started = process.cpuUsage()
  for (const piece of ['a. ', ', ', 'please ', 'on this page ', '1. x ', '- a: b\n', 'get the following: '])
    splitDescription(piece.repeat(2000))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
})

test('everything is no field', () => {
  const { subject, phrases, isWhole } = splitDescription('The ferries table with everything in it and the map link')

  expect({ subject, phrases, isWhole }).toEqual({
    subject: 'The ferries table',
    phrases: ['the map link'],
    isWhole: true,
  })
  expect(splitDescription('each ferry with route and fare').isWhole).toBe(false)
})

test('one of a list that is kept elsewhere is one thing', () => {
  expect(splitDescription('We keep a list of boats; for this one give us the name and price').plural).toBeLessThan(0)
})

test.each([
  ['Title, price and link to the PDF as one row', 'link to the PDF'],
  ['Titel, Preis und Link zum PDF als ein Datensatz', 'Link zum PDF'],
  ['Título, precio y enlace al PDF en una sola fila', 'enlace al PDF'],
])('how the answer is to look is no part of the last field: %s', (description, last) => {
  expect(splitDescription(description).phrases.at(-1)).toBe(last)
})

test.each([
  ['nombre y precio de los barcos', 'es', 'de los barcos', ['nombre', 'precio']],
  ['nom et prix des bateaux', 'fr', 'des bateaux', ['nom', 'prix']],
  ['título y nombre de los autores', 'es', '', ['título', 'nombre de los autores']],
] as const)('%s', (description, language, subject, phrases) => {
  const split = splitDescription(description, { language })

  expect(split.subject.trim()).toBe(subject)
  expect(split.phrases).toEqual(phrases)
})

test.each([
  ['title, year, all captains', ['title', 'year', 'all captains']],
  ['Titel, Jahr, alle Kapitäne', ['Titel', 'Jahr', 'alle Kapitäne']],
  ['titre, année, tous les capitaines', ['titre', 'année', 'tous les capitaines']],
  ['nome, anno, lunghezza e voto medio degli utenti', ['nome', 'anno', 'lunghezza', 'voto medio degli utenti']],
  ['titre, prix et avis des clients', ['titre', 'prix', 'avis des clients']],
])('several of one thing, at the end, are a field of it: %s', (description, phrases) => {
  expect(splitDescription(description)).toMatchObject({ subject: '', phrases, plural: UNSAID })
})

test.each([
  ['all boats, name and price', ['all boats', 'name', 'price']],
  ['nome, prezzo e anno delle barche', ['nome', 'prezzo', 'anno']],
])('several that the rest is wanted of are many: %s', (description, phrases) => {
  const { plural, phrases: found } = splitDescription(description)

  expect(found).toEqual(phrases)
  expect(plural).toBeGreaterThan(0)
})

test.each([
  ["what's the boat called, its price", '', "what's the boat called"],
  ['boat name; berth with pier number; fee', '', 'boat name'],
  ['選手のプロフィール：名前・身長・体重', '選手のプロフィール', '名前'],
  ['船名・価格・全長を抜き出して。価格は表示のままで。', '価格は表示のままで', '船名'],
  ['이 배의 길이, 제조사, 가격을 알려주세요', '', '이 배의 길이'],
])('%s', (description, subject, first) => {
  const split = splitDescription(description)

  expect(split.subject).toBe(subject)
  expect(split.phrases[0]).toBe(first)
  expect(split.phrases.length).toBeGreaterThan(1)
})
