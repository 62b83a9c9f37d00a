import { afterAll, expect, test } from 'vitest'
import type { ExtractionTask, Reading } from '#engine/extract/extraction.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { createThreadPool } from './thread-pool.ts'

const pool = createThreadPool({ threads: 2 })
afterAll(() => pool[Symbol.asyncDispose]())

const MUGS: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.mug' },
  fields: { name: { selector: 'h3', type: 'text' }, price: { selector: '.price', type: 'text' } },
}

const PAGE = `<ul>
  <li class="mug"><h3>Blue mug</h3><span class="price">$12.50</span></li>
  <li class="mug"><h3>Red mug</h3><span class="price">$9.00</span></li>
</ul>`

function task(html: string, reading: Partial<Reading> = {}): ExtractionTask {
  return {
    reading: { recipe: MUGS, filter: null, outputSchema: null, parameters: {}, ...reading },
    page: { body: Buffer.from(html), charset: 'utf-8', url: 'https://shop.test/mugs' },
    knownRegionHash: null,
    explain: false,
  }
}

test('a page becomes items in a thread', async () => {
  expect(await pool.run('page', task(PAGE))).toMatchObject({
    kind: 'items',
    items: [
      { name: 'Blue mug', price: '$12.50' },
      { name: 'Red mug', price: '$9.00' },
    ],
    foundCount: 2,
    warnings: [],
  })
})

test('the output schema types the values and wraps them, and the filter sees both forms', async () => {
  const outputSchema = { mugs: [{ name: 'string', price: 'number' }] }
  const filter = { mode: 'all' as const, conditions: [{ field: 'price', operator: 'gt' as const, value: '10' }] }

  const extraction = await pool.run('page', task(PAGE, { outputSchema, filter }))

  expect(extraction).toMatchObject({
    items: [{ name: 'Blue mug', price: 12.5 }],
    result: { mugs: [{ name: 'Blue mug', price: 12.5 }] },
    foundCount: 2,
  })
})

test('a filter may ask for a field that the output schema leaves out', async () => {
  const filter = { mode: 'all' as const, conditions: [{ field: 'name', operator: 'contains' as const, value: 'red' }] }
  const extraction = await pool.run('page', task(PAGE, { outputSchema: { price: 'number' }, filter }))
  expect(extraction).toMatchObject({ items: [{ price: 9 }] })
})

test('a value that is not of its type is null, with a warning that names the field', async () => {
  const html = '<li class="mug"><h3>Old mug</h3><span class="price">ask us</span></li>'
  const extraction = await pool.run('page', task(html, { outputSchema: { name: 'string', price: 'number' } }))
  expect(extraction).toMatchObject({
    items: [{ name: 'Old mug', price: null }],
    warnings: [expect.stringMatching(/^price: /)],
  })
})

test('a page that gave nothing tells what it is like', async () => {
  const extraction = await pool.run('page', task('<div id="root"></div><script src="app.js"></script>'))
  expect(extraction).toMatchObject({ items: [], facts: { scriptCount: 1, hasEmptyAppRoot: true } })
})

test('many tasks at once are all answered, each with its own page', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => `<li class="mug"><h3>Mug ${index}</h3></li>`)
  const extractions = await Promise.all(pages.map((html) => pool.run('page', task(html))))
  expect(extractions.map((extraction) => extraction.kind === 'items' && extraction.items[0]?.name)).toEqual(
    pages.map((_, index) => `Mug ${index}`),
  )
})

test('a task beyond its deadline ends with its thread, and the pool goes on with a new one', async () => {
  await using strict = createThreadPool({ threads: 1, deadlineMs: 1 })
  const monster = `<ul>${'<li class="mug"><h3>Mug</h3>'.repeat(200_000)}</ul>`

  const first = await strict.run('page', task(monster))

  expect(first).toEqual({ kind: 'failed', code: 'timeout', message: 'Reading the page took too long.' })
  await using patient = createThreadPool({ threads: 1 })
  expect(await patient.run('page', task(PAGE))).toMatchObject({ kind: 'items' })
})

test('a thread that was ended is replaced for the tasks that waited behind it', async () => {
  await using strict = createThreadPool({ threads: 1, deadlineMs: 2000 })
  const nested: CssRecipe = {
    ...MUGS,
    container: { selector: 'div:has(div:has(div:has(p.x)))' },
    fields: { t: { type: 'text' } },
  }
  const slow = `${'<div>'.repeat(500)}${'<p>x</p>'.repeat(20_000)}`

  const [first, second] = await Promise.all([
    strict.run('page', task(slow, { recipe: nested })),
    strict.run('page', task(PAGE)),
  ])

  expect(['failed', 'items']).toContain(first.kind)
  expect(second).toMatchObject({ kind: 'items', foundCount: 2 })
})

test('a page beyond the memory of a thread is too large, and the process lives on', async () => {
  await using small = createThreadPool({ threads: 1, memoryMb: 24, deadlineMs: 30_000 })
  const html = '<a><b>'.repeat(160_000)
  const deep: CssRecipe = { ...MUGS, container: { selector: 'a:has(i)' } }

  const extraction = await small.run('page', task(html, { recipe: deep }))

  expect(extraction).toMatchObject({ kind: 'failed', code: 'too_large' })
  expect(await small.run('page', task(PAGE))).toMatchObject({ kind: 'items', foundCount: 2 })
})

test('a task that waits leaves when it is aborted', async () => {
  await using one = createThreadPool({ threads: 1 })
  const abort = new AbortController()
  const busy = one.run('page', task(PAGE))
  const waiting = one.run('page', task(PAGE), abort.signal)

  abort.abort(new Error('enough'))

  await expect(waiting).rejects.toThrow('enough')
  expect(await busy).toMatchObject({ kind: 'items' })
})

test('a closed pool refuses, and lets nobody wait', async () => {
  const closing = createThreadPool({ threads: 1 })
  const pending = closing.run('page', task(PAGE))
  const closed = closing[Symbol.asyncDispose]()
  await expect(pending).rejects.toThrow('closed')
  await closed
  await expect(closing.run('page', task(PAGE))).rejects.toThrow('closed')
})

test('the main thread stays free while a large page is read', async () => {
  const large = `<ul>${'<li class="mug"><h3>Mug</h3><span class="price">$1</span></li>'.repeat(8000)}</ul>`
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)

  const busyBefore = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 4 }, () => pool.run('page', task(large))))
  const busy = performance.eventLoopUtilization(busyBefore)
  clearInterval(timer)

  expect(longest).toBeGreaterThan(0)
  expect(busy.utilization).toBeLessThan(0.9)
})
