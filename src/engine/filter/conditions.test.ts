import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFilter, FILTER_MODES, validateFilter } from './conditions.ts'
import { OPERATORS } from './operators.ts'

function keeps(item: unknown, conditions: unknown[], mode: unknown = 'all'): boolean {
  const validated = validateFilter({ mode, conditions })
  if (!validated.ok) throw new Error(validated.problem)
  return compileFilter(validated.filter, [item])(item)
}

const mug = {
  title: 'Blue Mug',
  price: 12.5,
  shown: '$1,299.00',
  stock: 0,
  sold: false,
  note: '',
  nothing: null,
  tags: ['Kitchen', 'Gift'],
  none: [],
  maker: { name: 'Müller', city: { name: 'Köln' } },
  offers: [{ price: 5 }, { price: 20 }],
  released: '12 May 2026',
  'a.b': 'dotted',
}

test.each<[field: string, operator: string, value: unknown, expected: boolean]>([
  ['title', 'contains', 'mug', true],
  ['title', 'contains', 'cup', false],
  ['title', 'not_contains', 'cup', true],
  ['title', 'not_contains', 'MUG', false],
  ['title', 'equals', 'blue mug', true],
  ['title', 'equals', '  blue   mug ', true],
  ['title', 'equals', 'blue', false],
  ['title', 'not_equals', 'blue', true],
  ['title', 'regex_match', '^blue\\s', true],
  ['title', 'regex_match', '^mug', false],
  ['maker.name', 'equals', 'MÜLLER', true],
  ['maker.city.name', 'contains', 'köl', true],
  ['a.b', 'equals', 'dotted', true],
  // numbers and booleans, also when the client sends them as such
  ['price', 'equals', '12.50', true],
  ['price', 'equals', 12.5, true],
  ['price', 'not_equals', '12.51', true],
  ['sold', 'equals', 'false', true],
  ['sold', 'equals', false, true],
  ['price', 'contains', '12', true],
  ['price', 'gt', '12', true],
  ['price', 'gt', 12.5, false],
  ['price', 'lt', '$13', true],
  ['shown', 'gt', '1000', true],
  ['shown', 'lt', '1,299', false],
  ['stock', 'lt', '1', true],
  ['title', 'gt', '1', false],
  ['title', 'lt', '1', false],
  // dates
  ['released', 'gt', '2026-05-01', true],
  ['released', 'lt', '2026-05-12', false],
  ['released', 'gt', '15 April 2026', true],
  ['released', 'gt', '2025', true],
  ['released', 'lt', '2026', false],
  // lists: one value is enough
  ['tags', 'equals', 'gift', true],
  ['tags', 'contains', 'kit', true],
  ['tags', 'not_equals', 'gift', false],
  ['tags', 'not_contains', 'zebra', true],
  ['tags.0', 'equals', 'gift', false],
  ['offers.price', 'gt', '10', true],
  ['offers.price', 'gt', '20', false],
  ['offers.1.price', 'equals', '20', true],
  ['offers.7.price', 'exists', undefined, false],
  // there or not
  ['title', 'exists', undefined, true],
  ['stock', 'exists', undefined, true],
  ['sold', 'exists', 'ignored', true],
  ['maker', 'exists', undefined, true],
  ['note', 'exists', undefined, false],
  ['nothing', 'exists', undefined, false],
  ['none', 'exists', undefined, false],
  ['missing', 'exists', undefined, false],
  ['missing.deep', 'not_exists', undefined, true],
  ['constructor', 'not_exists', null, true],
  ['note', 'equals', '', true],
  ['missing', 'equals', '', true],
  ['title', 'not_equals', '', true],
  ['missing', 'not_contains', 'x', true],
  ['missing', 'contains', 'x', false],
  ['missing', 'gt', '0', false],
  ['missing', 'regex_match', '.*', false],
])('%s %s %j is %s', (field, operator, value, expected) => {
  expect(keeps(mug, [{ field, operator, value }])).toBe(expected)
})

test.each<[operator: string, value: string, expected: boolean]>([
  ['contains', 'mug', false],
  ['contains', 'Mug', true],
  ['equals', 'blue mug', false],
  ['regex_match', 'mug', false],
  ['not_contains', 'mug', true],
])('with case_sensitive, %s %s is %s', (operator, value, expected) => {
  expect(keeps(mug, [{ field: 'title', operator, value, case_sensitive: true }])).toBe(expected)
})

test('all conditions hold, or any', () => {
  const one = { field: 'title', operator: 'contains', value: 'mug' }
  const other = { field: 'price', operator: 'gt', value: '100' }
  expect(keeps(mug, [one, other], 'all')).toBe(false)
  expect(keeps(mug, [one, other], 'any')).toBe(true)
  expect(keeps(mug, [other], 'any')).toBe(false)
  expect(keeps(mug, [one, other], undefined)).toBe(false)
})

test.each(FILTER_MODES)('no conditions keep everything in mode %s', (mode) => {
  expect(keeps(mug, [], mode)).toBe(true)
})

test('what is stored is the contract: texts, and nothing that was not understood', () => {
  const conditions = [
    { field: ' price ', operator: 'gt', value: 5, case_sensitive: false, color: 'red' },
    { field: 'title', operator: 'exists', value: null },
  ]
  expect(validateFilter({ conditions, extra: true })).toEqual({
    ok: true,
    filter: {
      mode: 'all',
      conditions: [
        { field: 'price', operator: 'gt', value: '5', case_sensitive: false },
        { field: 'title', operator: 'exists' },
      ],
    },
  })
})

test.each<[value: unknown, problem: string]>([
  [null, 'filter_config must be an object with mode and conditions'],
  [[], 'filter_config must be an object with mode and conditions'],
  [{}, 'filter_config.conditions must be a list of conditions'],
  [{ mode: 'some', conditions: [] }, 'filter_config.mode is "some". Use "all" or "any"'],
  [{ conditions: Array(51).fill({}) }, 'filter_config has 51 conditions. Use at most 50'],
  [{ conditions: ['x'] }, 'filter_config.conditions[0] must be an object with field, operator and value'],
  [
    { conditions: [{ operator: 'exists' }] },
    'filter_config.conditions[0].field must name a field, in at most 200 characters',
  ],
  [
    {
      conditions: [
        { field: 'a', operator: 'exists' },
        { field: 'a', operator: 'like', value: 'x' },
      ],
    },
    `filter_config.conditions[1].operator is "like". Use one of ${OPERATORS.join(', ')}`,
  ],
  [
    { conditions: [{ field: 'a', operator: 'equals' }] },
    'filter_config.conditions[0]: "equals" needs a value to compare with',
  ],
  [
    { conditions: [{ field: 'a', operator: 'contains', value: ' ' }] },
    'filter_config.conditions[0]: "contains" has an empty value. Use "exists" or "not_exists" to test for emptiness',
  ],
  [
    { conditions: [{ field: 'a', operator: 'equals', value: ['x'] }] },
    'filter_config.conditions[0].value is ["x"]. Use a text',
  ],
  [
    { conditions: [{ field: 'a', operator: 'equals', value: 'x'.repeat(1001) }] },
    'filter_config.conditions[0].value is 1001 characters long. Use at most 1000',
  ],
  [
    { conditions: [{ field: 'a', operator: 'gt', value: 'blue' }] },
    'filter_config.conditions[0]: "gt" compares numbers or dates, and "blue" is neither',
  ],
  [
    { conditions: [{ field: 'a', operator: 'regex_match', value: '(' }] },
    'filter_config.conditions[0]: The pattern is not a valid regular expression: missing closing ): `(`',
  ],
  [
    { conditions: [{ field: 'a', operator: 'equals', value: 'x', case_sensitive: 'no' }] },
    'filter_config.conditions[0].case_sensitive is "no". Use true or false',
  ],
])('%j is refused with a reason', (value, problem) => {
  expect(validateFilter(value)).toEqual({ ok: false, problem })
})

test('a condition and its negation never agree', () => {
  const pairs = fc.constantFrom(['contains', 'not_contains'], ['equals', 'not_equals'], ['exists', 'not_exists'])
  const values = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'B', 'é', '1') })
  const items = fc.dictionary(fc.constantFrom('f', 'g'), fc.oneof(values, fc.jsonValue()))
  fc.assert(
    fc.property(pairs, values, items, fc.constantFrom('f', 'f.g'), ([operator, negation], value, item, field) => {
      expect(keeps(item, [{ field, operator, value }])).toBe(!keeps(item, [{ field, operator: negation, value }]))
    }),
  )
})

test('greater, less and equal exclude each other', () => {
  const numbers = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(numbers, numbers, (price, value) => {
      const answers = ['gt', 'lt', 'equals'].map((operator) =>
        keeps({ price }, [{ field: 'price', operator, value: String(value) }]),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
    }),
  )
})

test('the dates of a column are in one order, which one of them or the language of the page shows', () => {
  const filter = { mode: 'all' as const, conditions: [{ field: 'on', operator: 'lt' as const, value: '2026-06-01' }] }
  const kept = (dates: string[], language: string | null = null) => {
    const items = dates.map((on) => ({ on }))
    return items.filter(compileFilter(filter, items, language)).map(({ on }) => on)
  }
  expect(kept(['12/03/2026', '21/07/2026'])).toEqual(['12/03/2026'])
  expect(kept(['12/03/2026', '03/21/2026'])).toEqual(['03/21/2026'])
  expect(kept(['12/03/2026', '03/12/2026'], 'es')).toEqual(['12/03/2026'])
  expect(kept(['12/03/2026', '03/12/2026'])).toEqual(['03/12/2026'])
})

test('the date to compare with is in the order of the column', () => {
  const items = [{ on: '13/03/2026' }, { on: '11/03/2026' }]
  const filter = { mode: 'all' as const, conditions: [{ field: 'on', operator: 'gt' as const, value: '12/03/2026' }] }
  expect(items.filter(compileFilter(filter, items))).toEqual([{ on: '13/03/2026' }])
})
