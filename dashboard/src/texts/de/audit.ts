import type { Texts } from '../en/index.ts'

export const audit: Texts['audit'] = {
  theLast7Days: 'Die letzten 7 Tage',
  theLast30Days: 'Die letzten 30 Tage',
  theLast90Days: 'Die letzten 90 Tage',
  madeAndDeleted: 'Angelegt und gelöscht',
  everyStrategyThatWasMade:
    'Jede Strategie, die angelegt oder gelöscht wurde, die neuesten zuerst, und ob sie auf das Kontingent angerechnet wurde.',
  account: 'Konto',
  strategies: 'Strategien',
  when: 'Wann',
  whatWasMadeAndDeleted: 'Was angelegt und gelöscht wurde',
  nothingWasMadeOrDeleted: 'In dieser Zeit wurde nichts angelegt oder gelöscht.',
  made: 'Angelegt',
  deleted: 'Gelöscht',
  countsAgainstTheQuota: 'zählt zum Kontingent',
  pages: 'Seiten',
  newer: 'Neuere',
  older: 'Ältere',
}
