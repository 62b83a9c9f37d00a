import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { Field, Recipe } from '#engine/recipe/recipe.ts'
import { filterableFields, type ItemFields, resultFields } from './item-fields.ts'
import { OPERATORS } from './operators.ts'
import { renamedFilter, unknownFieldProblem, unknownFields } from './unknown-fields.ts'

const text: Field = { selector: '.x', type: 'text' }

function css(fields: Record<string, Field>): Recipe {
  return { version: 1, scraper_type: 'css', container: { selector: 'li' }, fields }
}

const PRODUCT = css({
  name: text,
  price: { ...text, type: 'number' },
  tags: { ...text, many: true },
  raw: { ...text, type: 'json' },
  offers: { selector: 'li', type: 'object', many: true, fields: { seller: text, price: text } },
  'size.width': text,
  either: { ...text, alternates: [{ selector: 'script', type: 'json' }] },
})
const CONTENT: Recipe = { version: 1, scraper_type: 'content', container: null, fields: {} }

function schemaOf(value: unknown) {
  const parsed = parseOutputSchema(value)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.schema
}

function on(...names: string[]) {
  return { mode: 'all' as const, conditions: names.map((field) => ({ field, operator: 'exists' as const })) }
}

const seen = filterableFields(PRODUCT, null)

test.each<[name: string, fields: ItemFields, isKnown: boolean]>([
  ['price', seen, true],
  ['prise', seen, false],
  ['Price', seen, false],
  // Nothing is inside a text.
  ['name.first', seen, false],
  ['tags', seen, true],
  ['tags.0', seen, true],
  ['tags.length', seen, false],
  // What a JSON value holds is not known.
  ['raw.anything.at.all', seen, true],
  ['either.inner', seen, true],
  ['offers.seller', seen, true],
  ['offers.0.seller', seen, true],
  ['offers.buyer', seen, false],
  // A key that holds the dot itself.
  ['size.width', seen, true],
  ['size', seen, false],
  ['__proto__', seen, false],
  ['constructor', seen, false],
  ['heading', filterableFields(CONTENT, null), true],
  ['level', filterableFields(CONTENT, null), true],
  ['content', filterableFields(CONTENT, null), true],
  ['title', filterableFields(CONTENT, null), false],
])('%s', (name, fields, isKnown) => {
  expect(unknownFields(on(name), [fields])).toEqual(isKnown ? [] : [name])
})

const SHAPED = schemaOf({ products: [{ title: 'string', price: 'number', list: 'array', raw: { id: 'integer' } }] })

test.each<[name: string, isFilterable: boolean, isInResults: boolean]>([
  ['title', true, true],
  ['name', true, false],
  ['list.0.anything', true, true],
  ['raw.id', true, true],
  // The shaped value stands in for the one that was read.
  ['raw.other', false, false],
  // The key that the results are wrapped under is no field.
  ['products', false, false],
  ['products.price', false, false],
])('with a schema: %s', (name, isFilterable, isInResults) => {
  expect(unknownFields(on(name), [filterableFields(PRODUCT, SHAPED)]).length === 0).toBe(isFilterable)
  expect(unknownFields(on(name), [resultFields(PRODUCT, SHAPED)]).length === 0).toBe(isInResults)
})

test.each(OPERATORS)('%s does not make an unknown field known', (operator) => {
  const filter = { mode: 'any' as const, conditions: [{ field: 'prise', operator, value: '1' }] }

  expect(unknownFieldProblem(filter, [seen])).not.toBeNull()
})

test('the sentence names what is unknown and lists what there is', () => {
  const fields = filterableFields(css({ name: text, offer: { type: 'object', fields: { price: text } } }), null)

  expect(unknownFieldProblem(on('prise', 'name', 'stock', 'prise'), [fields])).toBe(
    'filter_config names "prise" and "stock", which the strategy does not have. Its fields are name, offer, offer.price',
  )
  expect(unknownFieldProblem(on('offer.price'), [fields])).toBeNull()
  expect(unknownFieldProblem(null, [fields])).toBeNull()
})

test('many fields are listed up to a number', () => {
  const many = css(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, text])))

  expect(unknownFieldProblem(on('x'), [filterableFields(many, null)])).toMatch(/f49 and 10 more$/)
})

test('items of several kinds have the fields of each', () => {
  const [books, mugs] = [resultFields(css({ isbn: text }), null), resultFields(css({ size: text }), null)]

  expect(unknownFields(on('isbn', 'size', 'colour'), [books, mugs])).toEqual(['colour'])
})

test('a filter follows a field to its new name', () => {
  const renamed = new Map([['offer', 'deal']])

  expect(renamedFilter(on('offer.price', 'offers', 'offer'), renamed)).toEqual(on('deal.price', 'offers', 'deal'))
})
