import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

const SEITEN = { one: 'Seite', other: 'Seiten' }

export const schedulesChanges: Texts['schedulesChanges'] = {
  changes: 'Änderungen',
  oneLineForEachCheck: 'Eine Zeile je Prüfung, die etwas gefunden hat, die neuesten zuerst.',
  theChanges: 'Änderungen',
  nothingYetTheFirstRun: 'Noch nichts. Der erste Lauf wird der erste Eintrag.',
  loadOlderChanges: 'Ältere Änderungen laden',
  hideTheItems: 'Einträge ausblenden',
  showTheItems: 'Einträge anzeigen',
  theItemsOfThisChange: 'Die Einträge dieser Änderung werden nicht mehr aufbewahrt.',
  andMore: (told) => `und ${told} weitere`,
  jobs: 'Aufträge',
  job: 'Auftrag',
  inARowSince: (timesWords, timeText) => rich`In Folge ${timesWords}, seit ${timeText}.`,
  itemsOfThisCheck: 'Einträge dieser Prüfung',
  ofAllPagesOfThis: 'Von allen Seiten dieser Prüfung zusammen.',
  checked: 'Geprüft',
  onPages: (words, entries) => `${words} auf ${counted(entries, SEITEN)}`,
  recipeRepairedNewBaseline: 'Rezept repariert, neuer Ausgangsstand',
  recipeChangedNewBaseline: 'Rezept geändert, neuer Ausgangsstand',
  pagesFailed: (failures, titles) => `${counted(failures, SEITEN)} fehlgeschlagen: ${titles}`,
}
