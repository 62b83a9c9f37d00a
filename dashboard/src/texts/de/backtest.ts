import { number } from '../counting.ts'
import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'
import { counted, plural } from './counting.ts'

export const backtest: Texts['backtest'] = {
  theFilterIsSaved: 'Der Filter ist gespeichert',
  tryAnotherFilter: 'Einen anderen Filter probieren',
  whatWouldHaveBeenTold:
    'Was gemeldet worden wäre, wenn er schon immer gegolten hätte. Nichts wird geändert, niemand benachrichtigt.',
  tryItOnThePast: 'An der Vergangenheit proben',
  fieldsThatAreNoChange: 'Felder, die keine Änderung sind',
  countersTimesAndTheLike: 'Zähler, Zeiten und Ähnliches, durch Kommas getrennt.',
  ratingVotes: 'rating, votes',
  useThisFilter: 'Diesen Filter verwenden',
  whatTheTrialSays: 'Ergebnis der Probe',
  thereWereChecks: (told, checks) => rich`${told} Es gab ${counted(checks, { one: 'Prüfung', other: 'Prüfungen' })}.`,
  thereWereChecksAndRunsLeftOut: (told, checks, leftOut) =>
    rich`${told} Es gab ${counted(checks, { one: 'Prüfung', other: 'Prüfungen' })}, ${counted(leftOut, { one: 'Lauf', other: 'Läufe' })} ausgelassen.`,
  ofTheNewestRunIt: (after, before) => rich`Vom neuesten Lauf behält er ${after} von ${number(before)} Einträgen.`,
  keptPagesWereReadAnew: (read) =>
    `${counted(read, { one: 'aufbewahrte Seite', other: 'aufbewahrte Seiten' })} ${plural(read, { one: 'wurde', other: 'wurden' })} neu gelesen.`,
  keptPagesWereReadAnewWithoutSuccess: (read, unreadable) =>
    `${counted(read, { one: 'aufbewahrte Seite', other: 'aufbewahrte Seiten' })} ${plural(read, { one: 'wurde', other: 'wurden' })} neu gelesen, ${number(unreadable)} ohne Erfolg.`,
}
