import type { ReactNode } from 'react'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

export const schedulesData = {
  addedByTheLastChange: 'added by the last change',
  data: 'Data',
  whatTheLastGoodCheck: 'What the last good check of each page read. Cells that its last change touched are marked.',
  theItems: 'the items',
  items: (total: number) => `${counted(total, { one: 'item', other: 'items' })}`,
  compareWithAList: 'Compare with a list',
  itemsOfTheWatch: 'Items of the watch',
  loadMoreItems: 'Load more items',
  changed: 'changed',
  empty: 'empty',
  was: (value: ReactNode) => rich`was ${value}`,
}
