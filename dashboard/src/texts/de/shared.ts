import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'

export const shared: Texts['shared'] = {
  shared: 'Freigegeben',
  thePage: 'Seite',
  lastRead: (timeText) => rich`zuletzt gelesen ${timeText}`,
  next: (timeText) => rich`nächster Lauf ${timeText}`,
  data: 'Daten',
  changes: 'Änderungen',
  theItems: 'Einträge',
  items: 'Einträge',
  theFirstOf: (items, total) => `Die ersten ${items} von ${total}.`,
  theChanges: 'Änderungen',
  nothingHasChangedYet: 'Noch hat sich nichts geändert.',
}
