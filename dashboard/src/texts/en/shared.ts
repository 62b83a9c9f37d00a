import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const shared = {
  shared: 'Shared',
  thePage: 'the page',
  lastRead: (timeText: ReactNode) => rich`last read ${timeText}`,
  next: (timeText: ReactNode) => rich`next ${timeText}`,
  data: 'Data',
  changes: 'Changes',
  theItems: 'the items',
  items: 'Items',
  theFirstOf: (items: string | number, total: string | number) => `The first ${items} of ${total}.`,
  theChanges: 'the changes',
  nothingHasChangedYet: 'Nothing has changed yet.',
}
