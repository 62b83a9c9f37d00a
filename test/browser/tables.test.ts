/** The one table of items: what a batch found, seen, narrowed and taken along, and a table that is longer than any screen. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readXlsx } from '#test/support/read-xlsx.ts'
import { expectAccessible, jobHeading, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

vi.setConfig({ testTimeout: 180_000 })

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage[Symbol.asyncDispose]())

test.each(DESK_AND_PHONE)(
  'sixty pages are one table, narrowed, copied and kept as a workbook: $width px',
  async (look) => {
    await using visitor = await stage.visit({ look })
    const { page } = visitor
    const stop = walk('sixty-pages')
    const batchId = await readSixtyPages(visitor)

    await page.goto(`/jobs/batch/${batchId}`)
    await region(page, 'Progress').getByText('All done: 60 of 60 jobs ended').waitFor()
    await page.getByText('116 rows', { exact: true }).waitFor()
    expect(await tableOf(page).getAttribute('aria-rowcount')).toBe('117')
    await stop(page, '1-batch')
    const workbook = await downloaded(page, 'XLSX')
    expect(workbook.name).toMatch(/^Mugs \d{4}-\d\d-\d\d\.xlsx$/)
    expect(
      workbook.bytes.equals(await answered(page, `/dashboard/api/jobs/batch/${batchId}/results?format=xlsx`)),
    ).toBe(true)
    expect(readXlsx(workbook.bytes)[0]?.rows).toHaveLength(117)

    await page.getByLabel('Find in the table').fill('BLUE mug 4')
    await page.getByText('11 of 116 rows').waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Filter price').fill('>= 45')
    await soon(() => rows(page, 'Items of the batch')).toEqual(
      [45, 46, 47, 48, 49].map((n) => expect.stringMatching(mugOn(n))),
    )
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Read at' }).uncheck()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('5 rows are in the clipboard').waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied.split('\n').slice(0, 2)).toEqual([
      'name\tprice\tavailability\tPage',
      `Blue mug 45\t$45.00\tIn stock\t${stage.shop.page('/sixty/45')}`,
    ])
    await stop(page, '2-narrowed')
    expect(visitor.problems).toEqual([])
  },
)

test('a table is copied on plain http in a local network too, and a refusal is told', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto(`/jobs/batch/${await readSixtyPages(visitor)}`)
  await page.getByText('116 rows', { exact: true }).waitFor()
  await page.evaluate(`Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })`)

  await page.getByLabel('Find in the table').fill('Blue mug 45')
  await page.getByText('1 of 116 rows').waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('1 row is in the clipboard').waitFor()
  const copied = await page.evaluate<string>('delete navigator.clipboard && navigator.clipboard.readText()')
  expect(copied.split('\n')[1]).toMatch(/^Blue mug 45\t\$45\.00\t/)

  await page.evaluate('document.execCommand = () => false')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('The browser does not let this page copy').waitFor()
  expect(visitor.problems).toEqual([])
})

test('the pages of a batch that failed are read once more, and no others', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  const batchId = await readSixtyPages(visitor)
  await page.goto(`/jobs/batch/${batchId}`)
  for (const place of [58, 59]) stage.shop.put(`/sixty/${place}`, mugs(place))

  await page.getByRole('button', { name: 'Retry the 2 failed ones' }).click()

  await region(page, 'Progress').getByText('All done: 2 of 2 jobs ended').waitFor()
  expect(page.url()).not.toContain(batchId)
  await soon(() => rows(page, 'Items of the batch')).toEqual(
    [/Blue mug 58/, /Red mug 58/, /Blue mug 59/, /Red mug 59/].map((words) => expect.stringMatching(words)),
  )
  expect(visitor.problems).toEqual([])
})

test('of fifty thousand rows only those around what is seen are drawn, and the keyboard reaches the last', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  stage.shop.answer('/api/many', (request, response) => {
    const count = Number(new URL(request.url ?? '', 'http://shop.test').searchParams.get('limit'))
    const many = Array.from({ length: count }, (_, place) => ({
      id: place + 1,
      name: `mug ${place + 1}`,
      price: place % 90,
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs: many }))
  })
  const strategy = await visitor.makeStrategy('/api/many?limit=3', 'name and price of each mug')
  const { job_id } = await visitor.send<{ job_id: string }>('POST', '/jobs/execute', {
    strategy_id: strategy,
    url: stage.shop.page('/api/many?limit=3'),
    parameters: { limit: 50_000 },
  })

  await page.goto(`/jobs/${job_id}`)
  await jobHeading(page).waitFor()
  await page.getByText('50,000 rows', { exact: true }).waitFor()
  const table = region(page, 'Items of the job')
  expect(await table.getByRole('table').getAttribute('aria-rowcount')).toBe('50001')
  expect((await rows(page, 'Items of the job')).length).toBeLessThan(100)
  await table.press('End')
  await soon(async () => (await rows(page, 'Items of the job')).at(-1)).toBe('mug 50000 49')
  expect(await table.getByRole('row').last().getAttribute('aria-rowindex')).toBe('50001')
  expect((await rows(page, 'Items of the job')).length).toBeLessThan(100)
  await page.getByLabel('Find in the table').fill('mug 4999')
  await page.getByText('11 of 50,000 rows').waitFor()
  await soon(async () => (await rows(page, 'Items of the job')).at(0)).toBe('mug 4999 48')
  expect(visitor.problems).toEqual([])
})

test('pictures are loaded when they are asked for, and by Sandpiper', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  stage.shop.answer('/mug.png', (_request, response) => void response.writeHead(200).end(PNG))
  const shown = Array.from({ length: 12 }, (_, place) => ({
    id: place,
    name: `mug ${place}`,
    photo: stage.shop.page('/mug.png'),
  }))
  stage.shop.answer('/api/pictured', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs: shown }))
  })
  const strategy = await visitor.makeStrategy('/api/pictured', 'name and photo of each mug')

  await page.goto(`/jobs/${await visitor.execute(strategy, '/api/pictured')}`)
  const table = region(page, 'Items of the job')
  await table
    .getByRole('link', { name: /mug\.png/ })
    .first()
    .waitFor()
  expect(await table.locator('img').count()).toBe(0)
  await page.getByRole('button', { name: 'Pictures' }).click()
  await table.getByRole('img', { name: 'mug.png' }).first().waitFor()
  await soon(() =>
    table
      .locator('img')
      .first()
      .evaluate((image: { naturalWidth: number }) => image.naturalWidth),
  ).toBe(1)
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const mugs = (place: number) => [
  { name: `Blue mug ${place}`, price: `$${place}.00` },
  { name: `Red mug ${place}`, price: `$${place}.50` },
]

const mugOn = (place: number) => new RegExp(`^Blue mug ${place} \\$${place}\\.00 In stock .*/sixty/${place}`)

const tableOf = (page: Page) => region(page, 'Items of the batch').getByRole('table')

/** Two mugs on each of 58 pages; the last two are not there. */
async function readSixtyPages(visitor: Visitor): Promise<string> {
  const places = [...Array(60).keys()]
  for (const place of places.slice(0, 58)) stage.shop.put(`/sixty/${place}`, mugs(place))
  for (const place of places.slice(58)) {
    stage.shop.answer(`/sixty/${place}`, (_request, response) => void response.writeHead(404).end())
  }
  const strategy_id = await visitor.makeStrategy('/sixty/1')
  const urls = places.map((place) => stage.shop.page(`/sixty/${place}`))
  const { batch_id } = await visitor.send<{ batch_id: string }>('POST', '/jobs', { strategy_id, urls })
  const ended = async () =>
    (await visitor.send<{ progress_percent: number }>('GET', `/jobs/batch/${batch_id}`)).progress_percent
  await soon(ended).toBe(100)
  return batch_id
}

async function downloaded(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const download = await started
  const bytes = Buffer.concat(await Array.fromAsync(await download.createReadStream()))
  return { name: download.suggestedFilename(), bytes }
}

async function answered(page: Page, path: string): Promise<Buffer> {
  return (await page.request.get(path)).body()
}
