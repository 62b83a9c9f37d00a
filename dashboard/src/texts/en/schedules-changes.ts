import type { ReactNode } from 'react'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

export const schedulesChanges = {
  changes: 'Changes',
  oneLineForEachCheck: 'One line for each check that found something, newest first.',
  theChanges: 'the changes',
  nothingYetTheFirstRun: 'Nothing yet. The first run will be the first entry.',
  loadOlderChanges: 'Load older changes',
  hideTheItems: 'Hide the items',
  showTheItems: 'Show the items',
  theItemsOfThisChange: 'The items of this change are no longer kept.',
  andMore: (told: string | number) => `and ${told} more`,
  jobs: 'jobs',
  job: 'job',
  inARowSince: (timesWords: string | number, timeText: ReactNode) => rich`${timesWords} in a row since ${timeText}.`,
  itemsOfThisCheck: 'Items of this check',
  ofAllPagesOfThis: 'Of all pages of this check together.',
  checked: 'Checked',
  onPages: (words: string, entries: number) => `${words} on ${counted(entries, { one: 'page', other: 'pages' })}`,
  recipeRepairedNewBaseline: 'Recipe repaired, new baseline',
  recipeChangedNewBaseline: 'Recipe changed, new baseline',
  pagesFailed: (failures: number, titles: string | number) =>
    `${counted(failures, { one: 'page', other: 'pages' })} failed: ${titles}`,
}
