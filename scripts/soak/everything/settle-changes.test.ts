import { expect, test } from 'vitest'
import { type Heard, settleChanges } from './settle-changes.ts'

const heard = (deliveryId: string, edition: number | null, more: Partial<Heard> = {}): Heard => ({
  deliveryId,
  page: 0,
  jobId: `job of ${deliveryId}`,
  edition,
  wasAnswered: true,
  ...more,
})

test('an edition that arrives several times under one id was told once', () => {
  const all = [heard('a', 1, { wasAnswered: false }), heard('a', 1), heard('a', 1), heard('b', 2)]

  const tally = settleChanges([{ page: 0, editions: 2 }], all, [])

  expect(tally).toMatchObject({ changes: 2, delivered: 2, lost: 0, doubled: 0, attempts: 4 })
})

test('an edition is lost when nobody heard of it, or when no attempt was answered', () => {
  const all = [heard('a', 1, { wasAnswered: false })]

  expect(settleChanges([{ page: 0, editions: 2 }], all, [])).toMatchObject({ delivered: 0, lost: 2 })
})

test('an edition under two ids was told twice; the same one of another page was not', () => {
  const all = [heard('a', 1), heard('b', 1), heard('c', 1, { page: 1 })]
  const pages = [
    { page: 0, editions: 1 },
    { page: 1, editions: 1 },
  ]

  expect(settleChanges(pages, all, [])).toMatchObject({ delivered: 2, doubled: 1 })
})

test('a failed check must be told as well', () => {
  const all = [heard('a', 1), heard('b', null, { jobId: 'one' })]

  expect(settleChanges([{ page: 0, editions: 1 }], all, ['one', 'two'])).toMatchObject({
    failures: 2,
    untoldFailures: 1,
  })
})
