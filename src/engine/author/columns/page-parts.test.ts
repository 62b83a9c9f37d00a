import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageParts } from './page-parts.ts'

function partsOf(html: string) {
  const model = modelOf(`<body><p>${html}</p></body>`)
  const node = model.nodes.find(({ tag }) => tag === 'p')
  return node ? pageParts(node, model.text(node), model.text) : []
}

test('a line with an author and a date gives both, the date with its time', () => {
  const parts = partsOf('By Jane Doe | 4 May 2021, 10:30 | 5 min read')
  expect(parts.map(({ text }) => text).slice(0, 2)).toEqual(['4 May 2021, 10:30', 'Jane Doe'])
  expect(partsOf('Jane Doe, April 19, 2020').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['April 19, 2020', 'Jane Doe']),
  )
})

test.each([
  ['Prep: 20 minutes | Cooking: 50 minutes | Serves 4', ['20 minutes', '50 minutes', '4']],
  ['Harvest Press / 2010 / Paperback', ['Harvest Press', '2010', 'Paperback']],
  ['★★★★☆ · 8.7/10 (326 reviews)', ['★★★★☆', '8.7/10', '326 reviews']],
  ['Forest Letters, volume 14, pages 201–219', ['Forest Letters', '14', '201–219']],
  ['SKU OS-118', ['OS-118']],
  ['Organised by Whitby Harbour Trust', ['Whitby Harbour Trust']],
  ['From £94 per night', ['£94']],
  ['Price: 30 € <s>45 €</s> VAT included', ['30 €']],
])('of "%s" each value is a part', (html, values) => {
  const parts = partsOf(html)
  expect(parts.map(({ text }) => text)).toEqual(expect.arrayContaining(values))
})

test('a part is named by the label that it begins with, and not by those of the others', () => {
  const [prep, cooking] = partsOf('Prep: 20 minutes | Cooking: 50 minutes')
  expect(prep?.words.map(({ word }) => word)).toEqual(['prep', '=prep'])
  expect(cooking?.words.map(({ word }) => word)).toEqual(['cooking', '=cooking'])
})

test('a line that has one value less later gives none instead of a neighbour’s', () => {
  const year = partsOf('Harvest Press / 2010 / Paperback').find(({ text }) => text === '2010')
  const read = (text: string) => compilePattern(year?.take.pattern ?? '')?.firstMatch(text) ?? null
  expect(read('Harvest Press / 2011 / Paperback')).toBe('2011')
  expect(read('Harvest Press / Paperback')).toBeNull()
  expect(read('Harvest Press / 2011 / Paperback / Signed')).toBeNull()
})

test('names that commas divide, and sentences, are left whole', () => {
  expect(partsOf('Marta Lind, Jonas Berg and Priya Nair')).toEqual([])
  expect(partsOf('We met in 2010, and left. It rained.')).toEqual([])
})

test('words before figures name them and are cut off', () => {
  const [part] = partsOf('Catalogue no. 77-12')
  expect(part).toMatchObject({ text: '77-12' })
  expect(part?.words.map(({ word }) => word)).toContain('catalogue')
  expect(partsOf('Published / 03/06/2010').map(({ text }) => text)).toContain('03/06/2010')
})

test('what a part says is what its pattern finds when the recipe runs', () => {
  for (const text of [
    'By Jane Doe | 4 May 2021, 10:30',
    'Order no. 77-12',
    'Happening July 27, 2025',
    'Art.-Nr. 4711-30',
    'Prep: 20 minutes | Cooking: 50 minutes | Serves 4',
    'Harvest Press / 2010 / Paperback',
    '★★★★☆ · 8.7/10 (326 reviews)',
    'Forest Letters, volume 14, pages 201–219',
    'Organised by Whitby Harbour Trust',
    'From £94 per night',
  ])
    for (const part of partsOf(text))
      expect(
        compilePattern(part.take.pattern ?? '')
          ?.firstMatch(text)
          ?.trim(),
      ).toBe(part.text)
})

test('lines that breaks set apart are parts by their number', () => {
  expect(partsOf('Old Mill<br>Low Road 3<br>Elsewhere').map(({ take, text }) => [take.line, text])).toEqual([
    [0, 'Old Mill'],
    [1, 'Low Road 3'],
    [2, 'Elsewhere'],
  ])
})

test('a plain sentence has no parts', () => {
  expect(partsOf('It boils water well.')).toEqual([])
})

test('an amount in a sentence is that of something else', () => {
  for (const text of ["Bon d'achat de 10 € pour votre inscription", 'Free shipping on orders over £40'])
    expect(partsOf(text)).toEqual([])
})

test.each([
  ['（2026年4月9日 港新聞）', '2026年4月9日'],
  ['Posted by the harbour, 2026/4/9', '2026/4/9'],
  ['#3 - 2026-4-9 04:27', '2026-4-9 04:27'],
  ['Спущена на воду 9 мая 2026, Онега', '9 мая 2026'],
  ['Lançado ao mar em 9 de outubro de 2026', '9 de outubro de 2026'],
])('the date in the middle of "%s" is cut out, however it is written', (text, date) => {
  expect(partsOf(text).map((part) => part.text)).toContain(date)
})

test('the month and the day of the week belong to the date, and not to what it is called', () => {
  const label = partsOf('Launched Fri March 13, 2026').find(({ text }) => text === 'Fri March 13, 2026')
  expect(label).toMatchObject({ words: [{ word: 'launched', weight: 1.2 }] })
  expect(partsOf('February 8th, 2026')).toEqual([])
  expect(partsOf('출항 2026.03.16 21:14').find(({ words }) => words.length > 0)).toMatchObject({
    text: '2026.03.16 21:14',
    words: [{ word: '출항' }],
  })
})

test('what a bar sets apart is read without it, and the small words around an amount are not counted', () => {
  expect(partsOf('| Sent within a day').map(({ text }) => text)).toEqual(['Sent within a day'])
  expect(partsOf('856 € de dépôt de garantie').map(({ text }) => text)).toContain('856 €')
})

test('the words before a date say what happens then, also in a line of several', () => {
  const [alone] = partsOf('Launch planned for 4 May 2021.')
  expect(alone).toMatchObject({ text: '4 May 2021', words: [{ word: 'launch' }, { word: 'planned' }, { word: 'for' }] })
  const inLine = partsOf('Race is off.<br>Launch planned for 4 May 2021.').find(({ text }) => text === '4 May 2021')
  expect(inLine?.take.line).toBe(1)
  expect(inLine?.words.map(({ word }) => word)).toContain('planned')
})
