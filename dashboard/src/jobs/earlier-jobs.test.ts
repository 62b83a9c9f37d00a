import { expect, test } from 'vitest'
import { earlierJobs, nearestJob } from './earlier-jobs.ts'
import type { PastJob } from './jobs-api.ts'

const past = (id: string, hour: number, more: Partial<PastJob> = {}): PastJob => ({
  job_id: id,
  status: 'completed',
  item_count: 1,
  has_changes: false,
  created_at: `2026-08-01T0${hour}:00:00.000Z`,
  completed_at: null,
  url: 'https://shop.example/mugs',
  error: null,
  ...more,
})

const history = [
  past('later', 9),
  past('this', 8),
  past('failed', 7, { status: 'failed' }),
  past('elsewhere', 6, { url: 'https://shop.example/cups' }),
  past('before', 5),
]

test('a job is held against completed ones that began before it', () => {
  const earlier = earlierJobs(history, past('this', 8))

  expect(earlier.map(({ job_id }) => job_id)).toEqual(['elsewhere', 'before'])
  expect(nearestJob(earlier, 'https://shop.example/mugs')?.job_id).toBe('before')
  expect(nearestJob(earlier, 'https://shop.example/bowls')).toBeNull()
})
