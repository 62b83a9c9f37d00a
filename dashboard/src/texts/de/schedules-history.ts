import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

export const schedulesHistory: Texts['schedulesHistory'] = {
  checkFailed: (failed) => `Prüfung fehlgeschlagen (${failed})`,
  notThere: 'nicht da',
  showTheNumbers: 'Zahlen anzeigen',
  numbersOfTheChart: 'Zahlen des Diagramms',
  time: 'Zeit',
  notKnown: 'nicht bekannt',
  checkFailed2: 'Prüfung fehlgeschlagen',
  history: 'Verlauf',
  oneValueOfAnItem:
    'Ein Wert eines Eintrags über die ganze Zeit. Ein Wert gilt, bis eine Prüfung einen anderen findet.',
  theItems: 'Einträge',
  nothingYetTheFirstGood: 'Noch nichts. Mit der ersten guten Prüfung beginnt der Verlauf.',
  field: 'Feld',
  items: 'Einträge',
  noItemOfThisName: 'Kein Eintrag dieses Namens',
  chooseAnItem: 'Einen Eintrag auswählen.',
  lines: 'Linien',
  now: (numberWords) => `jetzt ${numberWords}`,
  overTime: (field) => `${field} im Lauf der Zeit`,
  ofOverTime: (field, name) => `${field} von ${name} im Lauf der Zeit`,
  sinceChecks: (timeText, checks) => rich`seit ${timeText}, ${counted(checks, { one: 'Prüfung', other: 'Prüfungen' })}`,
  theCheckFailed: (title) => `Die Prüfung ist fehlgeschlagen: ${title}`,
}
