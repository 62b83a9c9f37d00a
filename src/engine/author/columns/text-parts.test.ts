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
