import { expect, test } from 'vitest'
import {
  daysOfPartition,
  idFloor,
  keptSince,
  nextPartition,
  outdatedPartitions,
  type Partition,
  partitionName,
  readPartition,
} from './partition-plan.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const partition = (from: string | null, to: string): Partition => ({
  name: `job_${from}`,
  isRest: false,
  from: from === null ? null : day(from),
  to: day(to),
})
const REST: Partition = { name: 'job_rest', isRest: true, from: null, to: null }

test.each([
  [1, 1],
  [7, 1],
  [12, 2],
  [30, 4],
  [60, 7],
  [90, 14],
  [365, 56],
  [36_500, 3584],
])('what is kept for %i days has partitions of %i', (retentionDays, expected) => {
  expect(daysOfPartition(retentionDays)).toBe(expected)
})

test('partitions follow each other without a gap, until there is one for each of the next days', () => {
  const now = new Date('2026-11-16T15:00:00Z')
  const partitions: Partition[] = [partition(null, '2026-11-18'), REST]
  for (let next = nextPartition(partitions, now, 90); next !== null; next = nextPartition(partitions, now, 90)) {
    partitions.push({ name: partitionName('job', next), isRest: false, ...next })
  }

  expect(partitions.slice(2).map(({ name }) => name)).toEqual(['job_20261118'])
  expect(partitions.slice(2).map(({ from, to }) => [from, to])).toEqual([[day('2026-11-18'), day('2026-12-03')]])
})

test('after a long stop one partition takes the time since the last', () => {
  const now = new Date('2027-06-01T15:00:00Z')

  const next = nextPartition([partition('2026-11-12', '2026-11-26')], now, 90)
  expect(next?.from).toEqual(day('2026-11-26'))
  expect(next?.to.getTime()).toBeGreaterThan(now.getTime())
  expect(next?.to.getTime()).toBeLessThanOrEqual(now.getTime() + 14 * 86_400_000)
})

test('another time of keeping goes on where the last partition ends', () => {
  const next = nextPartition([partition('2026-11-12', '2026-11-26')], new Date('2026-11-25T00:00:00Z'), 7)
  expect(next).toEqual({ from: day('2026-11-26'), to: day('2026-11-27') })
})

test('a table whose partitions have all gone begins with the present', () => {
  expect(nextPartition([REST], new Date('2026-11-16T15:00:00Z'), 7)).toEqual({
    from: day('2026-11-16'),
    to: day('2026-11-17'),
  })
})

test('a partition is outdated once all of it is, and the rest never', () => {
  const partitions = [partition(null, '2026-11-01'), partition('2026-11-01', '2026-11-15'), REST]
  expect(outdatedPartitions(partitions, day('2026-11-14'))).toEqual([partition(null, '2026-11-01')])
  expect(outdatedPartitions(partitions, day('2026-11-15'))).toHaveLength(2)
})

test('what belongs to rows is kept since the beginning of the oldest partition', () => {
  expect(keptSince([partition('2026-11-01', '2026-11-15'), REST], day('2026-11-14'))).toEqual(day('2026-11-01'))
  expect(keptSince([partition(null, '2026-11-15'), REST], day('2026-11-14'))).toEqual(day('2026-11-14'))
})

test('bounds are read as they were written', () => {
  const [from, to] = [day('2026-11-12'), day('2026-11-26')]
  expect(readPartition('p', `FOR VALUES FROM ('${idFloor(from)}') TO ('${idFloor(to)}')`)).toEqual({
    name: 'p',
    isRest: false,
    from,
    to,
  })
  expect(readPartition('p', `FOR VALUES FROM (MINVALUE) TO ('${idFloor(to)}')`)).toMatchObject({ from: null, to })
  expect(readPartition('p', 'DEFAULT')).toEqual({ name: 'p', isRest: true, from: null, to: null })
  expect(() => readPartition('p', 'FOR VALUES IN (1)')).toThrow('bounds of another kind')
})
