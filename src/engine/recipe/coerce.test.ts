import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoerceOptions, coerceItems } from './coerce.ts'
import { parseOutputSchema } from './output-schema.ts'

function coerce(items: readonly Record<string, unknown>[], schema: unknown, options?: CoerceOptions) {
  const parsed = parseOutputSchema(schema)
  if (!parsed.ok) throw new Error(parsed.problem)
  return coerceItems(items, parsed.schema, options)
}

const one = (value: unknown, type: unknown, options?: CoerceOptions) =>
  coerce([{ field: value }], { field: type }, options)

test('a shop page becomes typed records', () => {
  const { items, result, warnings } = coerce(
    [
      {
        name: ' Blue mug ',
        price: '1.299,00 €',
        points: '225 points',
        in_stock: 'Auf Lager',
        tags: 'cup, blue',
        url: '/p/1',
        extra: 'dropped',
      },
    ],
    {
      name: 'string',
      price: 'number',
      points: 'int',
      in_stock: 'boolean',
      tags: 'array',
      url: 'string',
      rating: 'float',
    },
    { baseUrl: 'https://shop.example/list', language: 'de' },
  )

  expect(items).toEqual([
    {
      name: 'Blue mug',
      price: 1299,
      points: 225,
      in_stock: true,
      tags: ['cup', 'blue'],
      url: 'https://shop.example/p/1',
      rating: null,
    },
  ])
  expect(result).toBe(items)
  expect(warnings).toEqual([])
})

test('the language of the page decides what "1.299" is', () => {
  expect(one('1.299', 'number', { language: 'de' }).items).toEqual([{ field: 1299 }])
  expect(one('1.299', 'number', { language: 'en' }).items).toEqual([{ field: 1.299 }])
})

test.each<[value: unknown, type: unknown, expected: unknown]>([
  ['12.6', 'integer', 13],
  [12.6, 'integer', 13],
  ['12.6', 'string', '12.6'],
  [12.6, 'string', '12.6'],
  [true, 'string', 'true'],
  [1, 'boolean', true],
  [0, 'boolean', false],
  [['a', ' b '], 'string', 'a, b'],
  [['5 €'], 'number', 5],
  [['a', '', ' b '], 'array', ['a', 'b']],
  [[], 'array', []],
  [[1, { a: 1 }], 'array', [1, { a: 1 }]],
  [5, 'array', [5]],
  ['1, 2.5', ['number'], [1, 2.5]],
  ['yes; no', ['boolean'], [true, false]],
  [[{ a: '1' }, { a: '2' }], [{ a: 'int' }], null],
])('%j as %j is %j', (value, type, expected) => {
  const coerced = coerce([{ field: value }], { field: type, other: 'string' })
  expect(coerced.items[0]?.field).toEqual(expected ?? [{ a: 1 }, { a: 2 }])
  expect(coerced.warnings).toEqual([])
})

test.each([undefined, null, '', '  ', '–', 'N/A', '-'])('%j is null without a warning', (value) => {
  for (const type of ['number', 'integer', 'boolean'])
    expect(one(value, type)).toMatchObject({ items: [{ field: null }], warnings: [] })
  expect(coerce([{ url: value }], { url: 'string' })).toMatchObject({ items: [{ url: null }], warnings: [] })
})

test.each<[value: unknown, type: string, expected: string]>([
  ['Call us', 'number', 'field: "Call us" could not be read as a number, so it is null'],
  ['12345678901234567890', 'integer', 'field: "12345678901234567890" could not be read as an integer, so it is null'],
  ['maybe', 'boolean', 'field: "maybe" could not be read as yes or no, so it is null'],
  [{ a: 1 }, 'string', 'field: "{"a":1}" could not be read as a text, so it is null'],
  [true, 'number', 'field: "true" could not be read as a number, so it is null'],
  [[1, 2], 'number', 'field: "[1,2]" could not be read as a number, so it is null'],
  ['x'.repeat(100), 'number', `field: "${'x'.repeat(60)}…" could not be read as a number, so it is null`],
])('%j is no %s', (value, type, warning) => {
  expect(one(value, type)).toMatchObject({ items: [{ field: null }], warnings: [warning] })
})

test('a field with several unreadable values is one warning', () => {
  const { items, warnings } = coerce([{ price: 'Call us' }, { price: '5' }, { price: 'Ask' }], { price: 'number' })
  expect(items).toEqual([{ price: null }, { price: 5 }, { price: null }])
  expect(warnings).toEqual(['price: 2 values could not be read as a number, so they are null. The first is "Call us"'])
})

test('links and images are absolute or null', () => {
  const { items, warnings } = coerce(
    [
      {
        product_url: '/p/1',
        imageUrl: 'a.jpg',
        images: ['a.jpg', '/b.jpg'],
        photos: '/c.jpg, /d.jpg',
        link: 'See details',
        href: 'javascript:void(0)',
      },
    ],
    { product_url: 'string', imageUrl: 'string', images: 'array', photos: ['string'], link: 'string', href: 'string' },
    { baseUrl: 'https://shop.example/list/' },
  )
  expect(items).toEqual([
    {
      product_url: 'https://shop.example/p/1',
      imageUrl: 'https://shop.example/list/a.jpg',
      images: ['https://shop.example/list/a.jpg', 'https://shop.example/b.jpg'],
      photos: ['https://shop.example/c.jpg', 'https://shop.example/d.jpg'],
      link: null,
      href: null,
    },
  ])
  expect(warnings).toEqual([
    'link: "See details" could not be read as a web address, so it is null',
    'href: "javascript:void(0)" could not be read as a web address, so it is null',
  ])
})

test('a key that names links but counts them is a number', () => {
  expect(coerce([{ links: '5 links' }], { links: 'integer' }).items).toEqual([{ links: 5 }])
})

test('nested values are found by path and by dotted name', () => {
  const schema = { seller: { name: 'string', rating: { stars: 'number' } } }
  const nested = coerce([{ seller: { name: 'Acme', rating: { stars: '4,5' } } }], schema, { language: 'de' })
  const flat = coerce([{ 'seller.name': 'Acme', 'seller.rating.stars': '4,5' }], schema, { language: 'de' })
  const missing = coerce([{}], schema)

  expect(nested.items).toEqual([{ seller: { name: 'Acme', rating: { stars: 4.5 } } }])
  expect(flat.items).toEqual(nested.items)
  expect(missing).toMatchObject({ items: [{ seller: { name: null, rating: { stars: null } } }], warnings: [] })
})

test('a text where an object is wanted is a warning', () => {
  expect(coerce([{ seller: 'Acme' }], { seller: { name: 'string' } })).toMatchObject({
    items: [{ seller: { name: null } }],
    warnings: ['seller: "Acme" could not be read as an object, so it is null'],
  })
})

test('unreadable values of a list are left out and listed', () => {
  expect(coerce([{ sizes: '40, large, 42' }], { sizes: ['number'], name: 'string' })).toMatchObject({
    items: [{ sizes: [40, 42], name: null }],
    warnings: ['sizes: "large" could not be read as a number, so it is null'],
  })
})

test('a wrapping key holds the results', () => {
  const { items, result } = coerce([{ name: 'a' }, { name: 'b' }], { products: [{ name: 'string' }] })
  expect(items).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(result).toEqual({ products: [{ name: 'a' }, { name: 'b' }] })
  expect(coerce([], { products: [{ name: 'string' }] }).result).toEqual({ products: [] })
})

test('what every object inherits is no value', () => {
  expect(coerce([{}], { constructor: 'string', toString: 'array' })).toMatchObject({ items: [{}], warnings: [] })
  expect(coerce([{}], { constructor: 'string' }).items[0]?.constructor).toBe(null)
})

test('any JSON gives values of the promised types', () => {
  const schema = {
    s: 'string',
    n: 'number',
    i: 'integer',
    b: 'boolean',
    a: 'array',
    url: 'string',
    l: ['number'],
    o: { s: 'string' },
  }
  const items = fc.array(fc.dictionary(fc.constantFrom(...Object.keys(schema)), fc.jsonValue()), { maxLength: 5 })
  fc.assert(
    fc.property(items, fc.constantFrom(null, 'en', 'de', 'ar'), (raw, language) => {
      const coerced = coerce(raw, schema, { language, baseUrl: 'https://a.example/' })
      expect(coerced.items).toHaveLength(raw.length)
      for (const item of coerced.items) {
        expect(Object.keys(item)).toEqual(Object.keys(schema))
        expect(item.s === null || typeof item.s === 'string').toBe(true)
        expect(item.n === null || Number.isFinite(item.n)).toBe(true)
        expect(item.i === null || Number.isSafeInteger(item.i)).toBe(true)
        expect(item.b === null || typeof item.b === 'boolean').toBe(true)
        expect(item.a === null || Array.isArray(item.a)).toBe(true)
        expect(item.url === null || URL.canParse(String(item.url))).toBe(true)
        expect(item.l === null || (Array.isArray(item.l) && item.l.every(Number.isFinite))).toBe(true)
      }
    }),
  )
})

test('coercing twice changes nothing', () => {
  const schema = { s: 'string', n: 'number', i: 'integer', b: 'boolean', url: 'string' }
  const texts = fc.constantFrom(
    '1.299,00 €',
    'Call us',
    'yes',
    '-5',
    '/p?q=ä',
    '',
    '12 %',
    'sold out',
    '1,299',
    '(225)',
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema)), texts), (item) => {
      const options = { baseUrl: 'https://a.example/', language: 'de' }
      const once = coerce([item], schema, options).items
      expect(coerce(once, schema, options)).toMatchObject({ items: once, warnings: [] })
    }),
  )
})
