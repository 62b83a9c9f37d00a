import { number } from '../counting.ts'
import type { Texts } from '../en/index.ts'
import { counted, plural } from './counting.ts'

const EINTRAEGE = { one: 'Eintrag', other: 'Einträge' }
const ZEILEN = { one: 'Zeile', other: 'Zeilen' }

export const items: Texts['items'] = {
  page: 'Seite',
  readAt: 'Gelesen',
  job: 'Auftrag',
  theItemsAreTheSame: 'Die Einträge sind gleich.',
  added: (count) => `${counted(count, EINTRAEGE)} hinzugekommen`,
  addedItems: 'Hinzugekommene Einträge',
  removed: (count) => `${counted(count, EINTRAEGE)} entfernt`,
  removedItems: 'Entfernte Einträge',
  changed: (count) => `${counted(count, EINTRAEGE)} geändert`,
  movedToAnotherPlace: (count) => `${counted(count, EINTRAEGE)} an anderer Stelle`,
  was: 'war',
  isNow: 'ist jetzt',
  addedMark: 'hinzugekommen',
  removedMark: 'entfernt',
  place: (key, from, to) => `${key}: Stelle ${from} → ${to}`,
  showAll: (items) => `Alle ${number(items)} anzeigen`,
  less: 'weniger',
  more: 'mehr',
  contains: 'enthält',
  empty: 'leer',
  noItems: 'Keine Einträge.',
  back: 'Zurück',
  pageOf: (page, lastPage) => `Seite ${page} von ${lastPage}`,
  next: 'Weiter',
  thereAreNoResultsYet: 'Noch keine Ergebnisse.',
  theResults: 'Ergebnisse',
  open: 'Öffnen',
  mark: 'Markierung',
  noRowFits: 'Keine Zeile passt.',
  filter: (name) => `${name} filtern`,
  findInTheTable: 'In der Tabelle suchen',
  filters: 'Filter',
  pictures: 'Bilder',
  columns: 'Spalten',
  copy: 'Kopieren',
  columnsOfTheTable: 'Spalten der Tabelle',
  rows: (count) => counted(count, ZEILEN),
  ofRows: (shown, all) => `${number(shown)} von ${counted(all, ZEILEN)}`,
  ofLoaded: (loaded, total) => `${number(loaded)} von ${number(total)} geladen`,
  aDownloadHoldsThemAll: (what) => `${what}; ein Download enthält alle`,
  areInTheClipboard: (rows) =>
    `${counted(rows, ZEILEN)} ${plural(rows, { one: 'ist', other: 'sind' })} in der Zwischenablage`,
  theBrowserDoesNotLet: 'Der Browser lässt diese Seite nicht kopieren. Ein Download enthält dasselbe.',
}
