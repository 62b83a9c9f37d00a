export const audit = {
  theLast7Days: 'The last 7 days',
  theLast30Days: 'The last 30 days',
  theLast90Days: 'The last 90 days',
  madeAndDeleted: 'Made and deleted',
  everyStrategyThatWasMade:
    'Every strategy that was made or deleted, newest first, and whether it counted against the quota.',
  account: 'Account',
  strategies: 'Strategies',
  when: 'When',
  whatWasMadeAndDeleted: 'what was made and deleted',
  nothingWasMadeOrDeleted: 'Nothing was made or deleted in this time.',
  made: 'Made',
  deleted: 'Deleted',
  countsAgainstTheQuota: 'counts against the quota',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
}
