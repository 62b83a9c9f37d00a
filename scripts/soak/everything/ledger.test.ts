import { expect, test } from 'vitest'
import { type JobRow, type SentBatch, settleLedger } from './ledger.ts'

const ended = (url: string, status: 'completed' | 'failed' = 'completed'): JobRow => ({
  id: `${url}-${Math.random()}`,
  url,
  is_open: false,
  status,
})
const open = (url: string): JobRow => ({ ...ended(url), is_open: true, status: null })
const batch = (urls: string[], more: Partial<SentBatch> = {}): SentBatch => ({
  urls,
  since: null,
  isAccepted: true,
  ...more,
})
const isGood = (url: string) => url.startsWith('good')

test('what was accepted and has ended once is all right', () => {
  const { total } = settleLedger([batch(['good1', 'bad1'])], [ended('good1'), ended('bad1', 'failed')], isGood)

  expect(total).toEqual({ accepted: 2, ended: 2, lost: 0, doubled: 0, stuck: 0, failed: 0 })
})

test('lost has no row, doubled has two, stuck has an open one, and a good page that failed is told', () => {
  const rows = [ended('good2'), ended('good2'), open('good3'), ended('good4', 'failed')]

  const { total } = settleLedger([batch(['good1', 'good2', 'good3', 'good4'])], rows, isGood)

  expect(total).toEqual({ accepted: 4, ended: 2, lost: 1, doubled: 1, stuck: 1, failed: 1 })
})

test('a batch that was never answered may be there or not, but not twice', () => {
  const unanswered = [batch(['good1'], { isAccepted: false }), batch(['good2'], { isAccepted: false })]

  const { total } = settleLedger(unanswered, [ended('good2'), ended('good2')], isGood)

  expect(total).toEqual({ accepted: 0, ended: 0, lost: 0, doubled: 1, stuck: 0, failed: 0 })
})

test('jobs are counted with the accident that came before them', () => {
  const batches = [batch(['good1']), batch(['good2', 'good3'], { since: 'kill api' })]

  const { bySince } = settleLedger(batches, [ended('good1'), ended('good2')], isGood)

  expect(bySince.get(null)).toMatchObject({ accepted: 1, lost: 0 })
  expect(bySince.get('kill api')).toMatchObject({ accepted: 2, ended: 1, lost: 1 })
})
