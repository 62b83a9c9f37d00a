import { expect, test } from 'vitest'
import { fieldChoices, itemChoices, labelField, mostChanged } from './history-choices.ts'

const A = 'https://shop.example/a'
const B = 'https://shop.example/b?page=2'
const mug = (url: string, name: string, price: string) => ({ _url: url, _job_id: 'j', _completed_at: 't', price, name })
const changed = (key: string, field: string, before: unknown, after: unknown) => ({
  key,
  fields: { [field]: { before, after } },
})

test('fields are those of the items alone', () => {
  expect(fieldChoices([mug(A, 'Blue mug', '$1'), { ...mug(A, 'Red mug', '$2'), stock: 'yes' }])).toEqual([
    'price',
    'name',
    'stock',
  ])
})

test('items are called by their names, and by their page where there are several', () => {
  const gone = { url: A, removed_items: [{ name: 'Old mug', price: '$1' }] }
  expect(itemChoices([mug(A, 'Blue mug', '$1')], [gone]).map(({ name }) => name)).toEqual(['Blue mug', 'Old mug'])
  expect(itemChoices([mug(A, 'Blue mug', '$1'), mug(B, 'Blue mug', '$1')], [])).toEqual([
    { name: 'Blue mug · /a', item: 'Blue mug', url: A },
    { name: 'Blue mug · /b?page=2', item: 'Blue mug', url: B },
  ])
})

test('without a field that is called a name, the text that differs most names an item', () => {
  expect(
    labelField([
      { colour: 'red', port: 'Bergen' },
      { colour: 'red', port: 'Oslo' },
    ]),
  ).toBe('port')
  expect(labelField([{ price: 5 }])).toBe(null)
})

test('the numbers that changed most often come first', () => {
  const entries = [
    { url: A, changed_items: [changed('Red mug', 'price', '$9', '$8'), changed('Blue mug', 'stock', 'yes', 'no')] },
    { url: A, changed_items: [changed('Red mug', 'price', '$10', '$9'), changed('Blue mug', 'price', '$3', '$2')] },
  ]
  expect(mostChanged(entries)).toEqual({
    field: 'price',
    items: [
      { item: 'Red mug', url: A },
      { item: 'Blue mug', url: A },
    ],
  })
  expect(mostChanged([])).toBe(null)
})
