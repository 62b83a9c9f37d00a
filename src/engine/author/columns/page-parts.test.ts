import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageParts } from './page-parts.ts'

function partsOf(html: string) {
  const model = modelOf(`<body><p>${html}</p></body>`)
  const node = model.nodes.find(({ tag }) => tag === 'p')
  return node ? pageParts(node, model.text(node)) : []
}

test('a line with an author and a date gives both, the date with its time', () => {
  const parts = partsOf('By Jane Doe | 4 May 2021, 10:30 | 5 min read')
  expect(parts.map(({ text }) => text)).toEqual(['4 May 2021, 10:30', 'Jane Doe'])
  expect(partsOf('Jane Doe, April 19, 2020').map(({ text }) => text)).toEqual(['April 19, 2020', 'Jane Doe'])
})

test('words before figures name them and are cut off', () => {
  const [part] = partsOf('Catalogue no. 77-12')
  expect(part).toMatchObject({ text: '77-12' })
  expect(part?.words.map(({ word }) => word)).toContain('catalogue')
  expect(partsOf('Published / 03/06/2010').map(({ text }) => text)).toContain('03/06/2010')
})

test('what a part says is what its pattern finds when the recipe runs', () => {
  for (const text of ['By Jane Doe | 4 May 2021, 10:30', 'Order no. 77-12', 'Happening July 27, 2025'])
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
