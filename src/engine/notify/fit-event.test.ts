import { expect, test } from 'vitest'
import { BODY_LIMIT_BYTES, fitEvent, fitPayload } from './fit-event.ts'
import type { NotifyEvent } from './notify-event.ts'

const results = Array.from({ length: 100 }, (_, index) => ({ title: `Mug ${index}`, note: 'ü'.repeat(20) }))

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

test('a payload that fits is left as it is', () => {
  const payload = { job_id: 'j', results }
  expect(fitPayload(payload, BODY_LIMIT_BYTES)).toBe(payload)
})

test('results that do not fit are left out from the end, and the payload says how many', () => {
  const fitted = fitPayload({ job_id: 'j', results, item_count: 100 }, 2000) as { results: unknown[] }

  const kept = fitted.results.length
  expect(bytesOf(fitted)).toBeLessThanOrEqual(2000)
  expect(fitted).toEqual({
    job_id: 'j',
    results: results.slice(0, kept),
    item_count: 100,
    truncated: true,
    results_omitted: 100 - kept,
  })
  expect(bytesOf({ ...fitted, results: results.slice(0, kept + 1) })).toBeGreaterThan(2000)
})

test('results under the key of an output schema are cut in the same way', () => {
  const fitted = fitPayload({ job_id: 'j', results: { mugs: results } }, 2000) as { results: { mugs: unknown[] } }
  expect(bytesOf(fitted)).toBeLessThanOrEqual(2000)
  expect(fitted).toMatchObject({ truncated: true, results_omitted: 100 - fitted.results.mugs.length })
  expect(fitted.results.mugs).toEqual(results.slice(0, fitted.results.mugs.length))
})

test("a run's grouped results are cut in the same way, and pages of which nothing is left do not appear", () => {
  const grouped = { 'https://a.test/': { default: results.slice(0, 5), __proto__x: results.slice(5, 10) } }
  const payload = { run_id: 'r', final_results_by_url_grouped: { ...grouped, 'https://b.test/': { default: results } } }

  const fitted = fitPayload(payload, 700)

  expect(bytesOf(fitted)).toBeLessThanOrEqual(700)
  expect(fitted).toMatchObject({ truncated: true, final_results_by_url_grouped: { 'https://a.test/': {} } })
  expect(Object.keys(fitted.final_results_by_url_grouped as object)).toEqual(['https://a.test/'])
  const kept = Object.values((fitted.final_results_by_url_grouped as typeof grouped)['https://a.test/']).flat().length
  expect(fitted.results_omitted).toBe(110 - kept)
})

test('an event keeps what a format can show, and counts the rest', () => {
  const event: NotifyEvent = {
    kind: 'job_completed',
    payload: { results: Array.from({ length: 20_000 }, (_, index) => ({ index, note: 'x'.repeat(100) })) },
    title: 'Mugs',
    lines: Array.from({ length: 150 }, (_, index) => `line ${index}`),
    url: null,
    items: [{ big: 'x'.repeat(300_000) }, ...results],
    omitted: { lines: 7, items: 1 },
  }

  const fitted = fitEvent(event)

  expect(bytesOf(fitted.payload)).toBeLessThanOrEqual(BODY_LIMIT_BYTES)
  expect(fitted.lines).toHaveLength(100)
  expect(fitted.items).toEqual([])
  expect(fitted.omitted).toEqual({ lines: 57, items: 102 })
})
