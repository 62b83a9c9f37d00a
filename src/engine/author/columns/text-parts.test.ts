import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const valuesOf = (texts: readonly string[]) => textParts(texts).map(({ values }) => values)

test('an amount is taken out of the words around it', () => {
  expect(valuesOf(['From £94 a night', 'From £120 a night', 'From £75 a night'])).toContainEqual(['£94', '£120', '£75'])
})

test('where some texts hold two amounts and some hold one, the first of them is not the same thing', () => {
  const parts = valuesOf(['Now £48', 'Was £60 now £52', 'Now £31', 'Was £40 now £35'])

  expect(parts).not.toContainEqual(['£48', '£60', '£31', '£40'])
})

test('pieces between separators are parts where all texts have equally many', () => {
  expect(valuesOf(['Ann Lee | 3 May | Travel', 'Bo Katz | 4 May | Food', 'Cy Dunn | 9 May | Travel'])).toContainEqual([
    'Ann Lee',
    'Bo Katz',
    'Cy Dunn',
  ])
})

test('a dot on half the height stands between values, too', () => {
  const parts = valuesOf([
    '2019 ∙ 41 000 km ∙ Petrol ∙ 5 doors',
    '2021 ∙ 9 300 km ∙ Diesel ∙ 3 doors',
    '2016 ∙ 88 000 km ∙ Petrol ∙ 5 doors',
  ])
  expect(parts).toContainEqual(['2019', '2021', '2016'])
  expect(parts).toContainEqual(['41 000 km', '9 300 km', '88 000 km'])
})

test.each([
  [
    ['41 minutes ago |', '2 hours ago |', '18 minutes ago |'],
    ['41 minutes', '2 hours', '18 minutes'],
  ],
  [
    ['vor 5 Stunden gesehen', 'vor 2 Tagen gesehen', 'vor 3 Minuten gesehen'],
    ['5 Stunden', '2 Tagen', '3 Minuten'],
  ],
])('how long ago something was is no length of time: %j', (texts, cut) => {
  expect(valuesOf(texts)).not.toContainEqual(cut)
})

test('before the country stands a town', () => {
  const parts = textParts(['Lyon, France', 'Ghent, Belgium', 'Porto, Portugal'])
  const townOf = (all: typeof parts) => all.filter(({ words }) => words.includes('city')).map(({ values }) => values[0])

  expect(townOf(parts)).toEqual(['Lyon'])
  expect(townOf(textParts(['Lyon, new', 'Ghent, old', 'Porto, old']))).toEqual([])
  expect(townOf(textParts(['12 Quay St, France', '3 Mill Ln, Belgium', '9 Rope Walk, Portugal']))).toEqual([])
})
