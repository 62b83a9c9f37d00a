import { expect, test } from 'vitest'
import { digestEvent, fitEntry } from './digest.ts'
import { BODY_LIMIT_BYTES, fitEvent, fitPayload } from './fit-event.ts'
import type { NotifyEvent } from './notify-event.ts'
import { limitChanges, NO_CHANGES, shrinkChanges, type ToldChanges } from './told-changes.ts'

function entry(url: string, changes: ToldChanges | null, more: Record<string, unknown> = {}): NotifyEvent {
  return {
    kind: 'job_completed',
    payload: {
      job_id: url,
      url,
      status: 'completed',
      results: [{ name: 'Blue mug' }],
      delivery_reason: 'content_changed',
      ...(changes === null ? {} : { changes }),
      ...more,
    },
    title: 'Mugs changed',
    lines: ['1 item added'],
    url,
    items: [{ name: 'Blue mug' }],
  }
}

const GIVEN = { name: 'Mugs', scheduleId: 's', runId: 'r', kind: 'run' as const, unread: 0 }
const came: ToldChanges = { ...NO_CHANGES, added: [{ name: 'Blue mug' }] }

test('a digest has the payloads without their results, and the changes by URL', () => {
  const failed = entry('https://b.test/', null, { status: 'failed', delivery_reason: undefined })
  const entries = [entry('https://a.test/', came), failed].map(fitEntry)

  const { payload, title, lines } = digestEvent({ ...GIVEN, entries }, { team: 'shop' })

  expect(JSON.parse(JSON.stringify(payload))).toEqual({
    schedule_id: 's',
    run_id: 'r',
    delivery_reason: 'digest',
    digest: 'run',
    jobs: [
      { job_id: 'https://a.test/', url: 'https://a.test/', status: 'completed', delivery_reason: 'content_changed' },
      { job_id: 'https://b.test/', url: 'https://b.test/', status: 'failed' },
    ],
    changes: { 'https://a.test/': came },
    completed_at: null,
    metadata: { team: 'shop' },
  })
  expect(title).toBe('Mugs: 1 changed, 1 failed')
  expect(lines).toEqual(['https://a.test/: 1 item added', 'https://b.test/: 1 item added'])
})

test('a digest counts the lines that it has no room for, of all its jobs', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `"Mug ${at}": price 1 → 2`)
  const many = { ...entry('https://a.test/', came), lines, omitted: { lines: 2_950, items: 400 } }
  const entries = [many, entry('https://b.test/', came)].map(fitEntry)

  const event = fitEvent(digestEvent({ ...GIVEN, entries }, null))

  expect(event.lines).toHaveLength(21)
  expect(event.omitted).toEqual({ lines: 2_980, items: 0 })
})

test('of a URL that changed twice in a day all changes are listed', () => {
  const entries = [entry('https://a.test/', came), entry('https://a.test/', { ...came, truncated: true })]
  const { payload } = digestEvent({ ...GIVEN, kind: 'daily', entries }, null)
  expect(payload.changes).toEqual({
    'https://a.test/': { ...came, added: [...came.added, ...came.added], truncated: true },
  })
})

test('ten thousand jobs with large changes fit, and it says how many are left out', () => {
  const large = { ...NO_CHANGES, added: Array.from({ length: 4 }, (_, at) => ({ at, note: 'ü'.repeat(200) })) }
  const entries = Array.from({ length: 10_000 }, (_, at) => fitEntry(entry(`https://a.test/${at}`, large)))

  const event = fitEvent(digestEvent({ ...GIVEN, entries, unread: 5 }, null))

  expect(Buffer.byteLength(JSON.stringify(event.payload))).toBeLessThanOrEqual(BODY_LIMIT_BYTES)
  const { jobs, jobs_omitted: omitted } = event.payload as { jobs: unknown[]; jobs_omitted: number }
  expect(jobs.length + omitted).toBe(10_005)
  expect(jobs.length).toBeGreaterThan(1_000)
  expect(event.payload.truncated).toBe(true)
})

test('at most 500 entries are told, over the three lists together', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))
  const changed = items(300).map((after) => ({ key: '', before: {}, after, fields: {} }))
  const told = limitChanges({ added: items(150), removed: items(100), changed })
  expect([told.changed.length, told.added.length, told.removed.length, told.truncated]).toEqual([300, 150, 50, true])
  expect(limitChanges({ added: items(500), removed: [], changed: [] }).truncated).toBe(false)
})

test('changes take the room that the results leave; the results stay as they were', () => {
  const results = Array.from({ length: 50 }, (_, at) => ({ at, note: 'x'.repeat(20) }))
  const changes = { ...NO_CHANGES, added: results }
  const payload = { results, changes }
  const room = Buffer.byteLength(JSON.stringify({ results })) + 400

  const fitted = fitPayload(payload, room) as typeof payload

  expect(fitted.results).toEqual(results)
  expect(fitted.changes.truncated).toBe(true)
  expect(fitted.changes.added.length).toBeGreaterThan(2)
  expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(room)
  const tight = fitPayload(payload, 500)
  expect(tight).toMatchObject({ truncated: true, changes: { added: [], truncated: true } })
  expect(shrinkChanges(changes, 0)).toEqual({ ...NO_CHANGES, truncated: true })
})
