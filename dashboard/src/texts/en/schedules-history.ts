import type { ReactNode } from 'react'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

export const schedulesHistory = {
  checkFailed: (failed: string | number) => `check failed (${failed})`,
  notThere: 'not there',
  showTheNumbers: 'Show the numbers',
  numbersOfTheChart: 'Numbers of the chart',
  time: 'Time',
  notKnown: 'not known',
  checkFailed2: 'check failed',
  history: 'History',
  oneValueOfAnItem: 'One value of an item over the whole time. A value holds until a check finds another.',
  theItems: 'the items',
  nothingYetTheFirstGood: 'Nothing yet. The first good check begins the history.',
  field: 'Field',
  items: 'Items',
  noItemOfThisName: 'No item of this name',
  chooseAnItem: 'Choose an item.',
  lines: 'Lines',
  now: (numberWords: string | number) => `now ${numberWords}`,
  overTime: (field: string | number) => `${field} over time`,
  ofOverTime: (field: string | number, name: string | number) => `${field} of ${name} over time`,
  sinceChecks: (timeText: ReactNode, checks: number) =>
    rich`since ${timeText}, ${counted(checks, { one: 'check', other: 'checks' })}`,
  theCheckFailed: (title: string | number) => `The check failed: ${title}`,
}
