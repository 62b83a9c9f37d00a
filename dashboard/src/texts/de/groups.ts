import { number } from '../counting.ts'
import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'
import { counted, plural } from './counting.ts'

const STRATEGIEN = { one: 'Strategie', other: 'Strategien' }
const ZEITPLAENE = { one: 'Zeitplan', other: 'Zeitpläne' }

export const groups: Texts['groups'] = {
  addStrategies: 'Strategien hinzufügen',
  aStrategyIsInOne: 'Eine Strategie ist höchstens in einer Gruppe: Wer in einer anderen ist, verlässt sie.',
  addToTheGroup: 'Zur Gruppe hinzufügen',
  addStrategies2: (ids) => `${counted(ids, STRATEGIEN)} hinzufügen`,
  findByNameOrAddress: 'Nach Name oder Adresse suchen',
  strategiesToAdd: 'Strategien zum Hinzufügen',
  noStrategyHasTheseWords: 'Keine Strategie passt zu diesen Wörtern.',
  andMoreNarrowThemBy: (fitting) => `und ${number(fitting)} weitere: mit einem Wort eingrenzen`,
  nowInAnotherGroup: (hostOf) => `${hostOf}, jetzt in einer anderen Gruppe`,
  allYourStrategiesAreIn: (link) => rich`Alle Strategien sind in dieser Gruppe. ${link}`,
  youHaveNoStrategiesYet: (link) => rich`Noch keine Strategien. ${link}`,
  makeOne: 'Eine anlegen',
  fieldsForAll: 'Felder für alle',
  everyStrategyIsMadeAnew:
    'Jede Strategie wird für diese Felder neu erstellt. Eine, die weniger fände als vorher, bleibt, wie sie ist.',
  nameAtLeastOneField: 'Mindestens ein Feld nennen',
  useTheseFieldsForAll: 'Diese Felder für alle verwenden',
  allGroups: 'Alle Gruppen',
  group: 'Gruppe',
  theGroup: 'Gruppe',
  strategies: 'Strategien',
  results: 'Ergebnisse',
  partsOfTheGroup: 'Teile der Gruppe',
  itemsOfTheGroup: 'Einträge der Gruppe',
  noStrategyOfThisGroup: 'Noch hat keine Strategie dieser Gruppe eine Seite gelesen.',
  delete: 'Löschen',
  deletesTheGroupAloneIts: 'Löscht nur die Gruppe. Ihre Strategien und deren Zeitpläne bleiben.',
  group2: 'Gruppe',
  theGroupIsDeleted: (name) => `Die Gruppe „${name}“ ist gelöscht`,
  goesItsStrategiesAndTheir: (name) =>
    rich`${name} verschwindet; die Strategien und deren Zeitpläne bleiben. Das lässt sich nicht rückgängig machen.`,
  theGroupIsSaved: 'Die Gruppe ist gespeichert',
  name: 'Name',
  save: 'Speichern',
  description: 'Beschreibung',
  schedules: 'Zeitpläne',
  eachStrategyOfTheGroup:
    'Jede Strategie der Gruppe hat einen eigenen Zeitplan; hier werden sie gemeinsam eingestellt.',
  schedules2: 'Zeitpläne',
  setForAllStrategies: 'Für alle Strategien einstellen',
  watchAllStrategies: 'Alle Strategien beobachten',
  groups: 'Gruppen',
  aGroupHoldsStrategiesThat:
    'Eine Gruppe enthält Strategien, die zusammengehören: ein Zeitplan, ein Empfänger und dieselben Felder für alle.',
  newGroup: 'Neue Gruppe',
  createTheGroup: 'Gruppe anlegen',
  shopsInBerlin: 'Läden in Berlin',
  descriptionOptional: 'Beschreibung (freiwillig)',
  strategies2: (strategy_count) => counted(strategy_count, STRATEGIEN),
  isNoLongerInThe: (name) => `„${name}“ ist nicht mehr in der Gruppe`,
  noStrategyIsInThis: 'Noch ist keine Strategie in dieser Gruppe. Unten lassen sich welche hinzufügen.',
  removeFromTheGroup: (name) => `${name} aus der Gruppe entfernen`,
  remove: 'Entfernen',
  testTheStoredReceiver: 'Den gespeicherten Empfänger testen',
  theStrategiesOfThisGroup: 'Die Strategien dieser Gruppe werden noch nicht beobachtet.',
  n1ScheduleActive: '1 Zeitplan, aktiv.',
  schedulesAllActive: (count) => `${counted(count, ZEITPLAENE)}, alle aktiv.`,
  n1SchedulePaused: '1 Zeitplan, pausiert.',
  schedulesAllPaused: (count) => `${counted(count, ZEITPLAENE)}, alle pausiert.`,
  schedulesActivePaused: (count, active, paused) =>
    `${counted(count, ZEITPLAENE)}: ${active} aktiv, ${paused} pausiert.`,
  resumeAll: 'Alle fortsetzen',
  pauseAll: 'Alle pausieren',
  deleteAll: 'Alle löschen',
  deleteAllSchedulesOfThe: 'Alle Zeitpläne der Gruppe löschen?',
  keepThem: 'Behalten',
  schedulesOfItsStrategiesGo: (count) =>
    `${counted(count, ZEITPLAENE)} der Strategien ${plural(count, { one: 'verschwindet', other: 'verschwinden' })}, mit allem, was an Änderungen gesehen wurde. Strategien und Aufträge bleiben. Das lässt sich nicht rückgängig machen.`,
  waiting: 'Wartet',
  beingMade: 'Wird erstellt',
  madeAnew: 'Neu erstellt',
  leftAsItWas: 'Unverändert gelassen',
  progressOfTheFields: 'Fortschritt der Felder',
  leftAsTheyWere: 'Unverändert gelassen',
  aStrategyThatLeftThe: 'Eine Strategie, die die Gruppe verlassen hat',
  ofStrategiesDone: (completed, total, progress_percent) =>
    `${completed} von ${total} Strategien fertig (${progress_percent} %)`,
  allDone: (completed) => `Fertig: ${counted(completed, STRATEGIEN)} neu erstellt.`,
  allDoneLeftAsBefore: (completed, failed) =>
    `Fertig: ${counted(completed, STRATEGIEN)} neu erstellt, ${failed} unverändert gelassen.`,
}
