import { expect, test } from 'vitest'
import { schemaOf } from '#test/support/model-questions.ts'
import { mugsRefinement } from '#test/support/model-refinements.ts'
import { editsOffer } from './edits-offer.ts'

const input = mugsRefinement('who made them?')

test('the present fields are offered with their values, and the columns of the same records in page order', () => {
  const offer = editsOffer(input)
  const places = offer?.columns.map(({ column }) => column.place) ?? []

  expect(offer?.fields.map(({ name, type, values }) => [name, type, values[0]])).toEqual([
    ['title', 'text', 'Mug number 0'],
    ['price', 'number', '10.5'],
    ['link', 'url', 'https://shop.test/mugs/0'],
  ])
  expect(offer?.columns.map(({ column }) => column.values[0])).toContain('Pottery 0')
  expect(offer?.columns.map(({ id }) => id)).toEqual(places.map((_, index) => `A${index + 1}`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a field is built from a column as it would be written into the recipe', () => {
  const offer = editsOffer(input)
  const maker = offer?.columns.find(({ column }) => column.values[0] === 'Pottery 0')?.column

  expect(maker && offer?.build('maker', maker)).toMatchObject({ selector: expect.stringContaining('maker') })
})

test('what the schema wants and the recipe does not read is missing', () => {
  const outputSchema = schemaOf({ title: 'string', origin: 'string' })

  expect(editsOffer({ ...input, outputSchema })?.missing).toEqual(['origin'])
})

test('a recipe that finds nothing on the page has nothing to offer', () => {
  expect(editsOffer({ ...input, html: '<p>Closed</p>' })).toBeNull()
})
