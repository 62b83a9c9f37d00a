import type { ReactNode } from 'react'
import { number } from '../counting.ts'
import { rich } from '../rich.ts'
import { counted, plural } from './counting.ts'

export const backtest = {
  theFilterIsSaved: 'The filter is saved',
  tryAnotherFilter: 'Try another filter',
  whatWouldHaveBeenTold:
    'What would have been told if it had been there all the time. Nothing is changed and nobody is told.',
  tryItOnThePast: 'Try it on the past',
  fieldsThatAreNoChange: 'Fields that are no change',
  countersTimesAndTheLike: 'Counters, times and the like, with commas between them.',
  ratingVotes: 'rating, votes',
  useThisFilter: 'Use this filter',
  whatTheTrialSays: 'What the trial says',
  thereWereChecks: (told: ReactNode, checks: number) =>
    rich`${told} There were ${counted(checks, { one: 'check', other: 'checks' })}.`,
  thereWereChecksAndRunsLeftOut: (told: ReactNode, checks: number, leftOut: number) =>
    rich`${told} There were ${counted(checks, { one: 'check', other: 'checks' })}, ${counted(leftOut, { one: 'run', other: 'runs' })} left out.`,
  ofTheNewestRunIt: (after: ReactNode, before: number) =>
    rich`Of the newest run it keeps ${after} items where there are ${number(before)}.`,
  keptPagesWereReadAnew: (read: number) =>
    `${counted(read, { one: 'kept page', other: 'kept pages' })} ${plural(read, { one: 'was', other: 'were' })} read anew.`,
  keptPagesWereReadAnewWithoutSuccess: (read: number, unreadable: number) =>
    `${counted(read, { one: 'kept page', other: 'kept pages' })} ${plural(read, { one: 'was', other: 'were' })} read anew, ${number(unreadable)} without success.`,
}
