import { constructTable, type SortingState } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { expect, test } from 'vitest'
import type { Item } from '../strategies/item.ts'
import { itemColumns } from './item-columns.ts'
import { columnDefs, FEATURES, FIND } from './table-features.ts'

const ITEMS: Item[] = [
  { name: 'mug 10', price: 9 },
  { name: 'Mug 2', price: 10 },
  { name: '', price: null },
  { name: 'bowl', price: 9.5 },
]

test('text is sorted as people count, without regard to capital letters', () => {
  expect(names({ sorting: [{ id: 'name', desc: false }] })).toEqual(['bowl', 'Mug 2', 'mug 10', ''])
})

test('numbers are sorted by size, and empty values come last either way', () => {
  expect(names({ sorting: [{ id: 'price', desc: false }] })).toEqual(['mug 10', 'bowl', 'Mug 2', ''])
  expect(names({ sorting: [{ id: 'price', desc: true }] })).toEqual(['Mug 2', 'bowl', 'mug 10', ''])
})

test('a heading leads up, down, and back to the order of the page', () => {
  const table = tableOf({})
  const press = (field: string): SortingState => {
    table.getColumn(field)?.toggleSorting()
    return table.store.state.sorting
  }

  expect(press('price')).toEqual([{ id: 'price', desc: false }])
  expect(press('price')).toEqual([{ id: 'price', desc: true }])
  expect(press('name')).toEqual([{ id: 'name', desc: false }])
  expect(press('name')).toEqual([{ id: 'name', desc: true }])
  expect(press('name')).toEqual([])
  expect(table.getRowModel().rows.map(({ original }) => original)).toEqual(ITEMS)
})

test('words are found in any field, a filter looks at its own, and both hold together', () => {
  expect(names({ globalFilter: ' MUG ' })).toEqual(['mug 10', 'Mug 2'])
  expect(names({ globalFilter: '10' })).toEqual(['mug 10', 'Mug 2'])
  expect(names({ columnFilters: [{ id: 'name', value: '10' }] })).toEqual(['mug 10'])
  expect(names({ globalFilter: 'mug', columnFilters: [{ id: 'price', value: '> 9' }] })).toEqual(['Mug 2'])
})

type Arranged = NonNullable<Parameters<typeof constructTable<typeof FEATURES, Item>>[0]['initialState']>

function names(arranged: Arranged) {
  return tableOf(arranged)
    .getRowModel()
    .rows.map(({ original }) => original.name)
}

function tableOf(initialState: Arranged) {
  return constructTable({
    features: Object.assign({}, FEATURES, { coreReactivityFeature: storeReactivityBindings() }),
    columns: columnDefs(itemColumns(ITEMS)),
    data: ITEMS,
    globalFilterFn: FIND,
    getColumnCanGlobalFilter: () => true,
    initialState,
  })
}
