import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const watch = {
  notNow: 'Not now?',
  openTheStrategy: 'Open the strategy',
  whatSandpiperHasLearnedOf:
    'What Sandpiper has learned of the page is kept as a strategy, also without a schedule: you can refine it first, run it by hand, or watch it later. If it is not what you wanted, delete it.',
  thisStrategyIsWatchedAlready: 'This strategy is watched already:',
  paused: 'paused',
  watching: (name: string | number) => `Watching ${name}`,
  allSet: 'All set',
  howOften: 'How often',
  nextRun: 'Next run',
  whereItIsSent: 'Where it is sent',
  openTheSchedule: 'Open the schedule',
  theSecretOfYourWebhook: 'The secret of your webhook',
  aReceiverToStartWith: 'A receiver to start with',
  itTakesDeliveriesAndChecks: 'It takes deliveries and checks that they come from here.',
  pauseItChangeItOr: 'Pause it, change it or read what changed on the page of the schedule.',
  howOftenAndWhereTo: 'How often, and where to send',
  startWatching: 'Start watching',
  morePagesThatLookLike: 'More pages that look like this one',
  addressesToWatch: 'Addresses to watch',
  onePerLine: 'One per line.',
  theFirstRunIsOne:
    'The first run is one interval away, or at the next time that you chose. It reads the page as it is then; after it you are told of what changes. You can also run it at once afterwards.',
  watchAPage: 'Watch a page',
  sandpiperReadsItOnceAnd:
    'Sandpiper reads it once and shows you what it finds. Then you choose how often to look and where to send what changes.',
  allSchedules: 'All schedules',
  whatToWatch: 'What to watch',
  readAPageOnce: 'Read a page once',
  onlyOnceAndNothingIs: (textLink: ReactNode) => rich`Only once? ${textLink}, and nothing is kept.`,
  allStrategies: 'All strategies',
  theStrategy: 'the strategy',
  watchThisPage: 'Watch this page',
  on: (name: ReactNode, url: string | number) => rich`${name} on ${url}`,
  whatWasFound: 'What was found',
  youHearOfItWhen: 'You hear of it when one of these items changes, goes, or a new one comes.',
  theFirstRowsOfWhat: 'The first rows of what was found',
  youHearOfItWhenAny:
    'You hear of it when any item changes, goes, or a new one comes, whether it is shown here or not.',
  itemsFound: 'Items found',
}
