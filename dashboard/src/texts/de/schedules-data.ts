import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'
import { counted } from './counting.ts'

export const schedulesData: Texts['schedulesData'] = {
  addedByTheLastChange: 'durch die letzte Änderung hinzugekommen',
  data: 'Daten',
  whatTheLastGoodCheck:
    'Was die letzte gute Prüfung jeder Seite gelesen hat. Zellen, die deren letzte Änderung berührt hat, sind markiert.',
  theItems: 'Einträge',
  items: (total) => counted(total, { one: 'Eintrag', other: 'Einträge' }),
  compareWithAList: 'Mit einer Liste vergleichen',
  itemsOfTheWatch: 'Einträge der Beobachtung',
  loadMoreItems: 'Weitere Einträge laden',
  changed: 'geändert',
  empty: 'leer',
  was: (value) => rich`war ${value}`,
}
