/** Lists over many pages, and what is done on a page before it is read, as people set them up. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inFocus, PHONE } from '#test/support/browser.ts'
import { startJobBoard } from '#test/support/job-board.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

// Two browsers at work, and looks for accessibility problems, on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const SHOP = `<!doctype html><html><head><meta charset="utf-8"><title>Mugs</title></head><body><h1>Mugs of all kinds</h1>
  <p>Choose a colour and press the button to see what we have got in our store today, with all prices in euro.</p>
  <select id="colour"><option value="b">Blue</option><option value="r">Red</option></select>
  <button id="show">Show the mugs</button><ul class="mugs"></ul><script>
    const stock = { b: [['Sky', 9], ['Sea', 10], ['Ink', 11], ['Ice', 12]], r: [['Rose', 7], ['Wine', 8], ['Brick', 9]] }
    show.onclick = () => document.querySelector('.mugs').innerHTML = stock[colour.value].map(([name, price]) =>
      '<li class="mug"><h2>' + name + '</h2><span class="price">€' + price + '.00</span></li>').join('')
  </script></body></html>`

let stage: Stage
let site: Site

beforeAll(async () => {
  stage = await openStage()
  site = await startSite({ '/mugs': SHOP })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

type Strategy = { strategy_id: string; pagination: unknown; actions: unknown }

test('a list that goes on is read to its end by one press, and how is changed on the page of the strategy', async () => {
  await using board = await startJobBoard()
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/strategies/new')
  await describe(page, board.list('en', 'numbered'), "each job's title, company and city")
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  const preview = region(page, 'Preview')
  await preview.getByText('This list goes on over 12 pages.').waitFor()
  await expectAccessible(page)

  await preview.getByRole('button', { name: 'Read all pages' }).click()
  await page.getByText('All pages are read from now on').waitFor()
  await preview.getByText('All pages, found by itself, at most 100.').waitFor()
  await page.getByRole('tab', { name: 'Access and actions' }).click()
  const pages = region(page, 'Pages of the list')
  await soon(() => pages.getByLabel('How it goes on').inputValue()).toBe('auto')
  const { pathname } = new URL(page.url())
  const strategyId = pathname.split('/').at(-1) ?? ''
  const run = await visitor.send<{ job_id: string }>('POST', '/jobs/execute', {
    strategy_id: strategyId,
    url: board.list('en', 'numbered'),
  })

  await pages.getByLabel('How it goes on').selectOption({ label: 'By numbers in the address' })
  expect(await pages.getByLabel('Address with {n}').inputValue()).toBe(board.page('/en/numbered?page={n}'))
  await pages.getByLabel('At most so many pages').fill('many')
  await expectAccessible(page)
  await pages.getByRole('button', { name: 'Save the pages' }).click()
  await inFocus(page, 'textbox', 'At most so many pages').waitFor()
  await pages.getByLabel('At most so many pages').fill('3')
  await pages.getByRole('button', { name: 'Save the pages' }).click()
  await page.getByText('The pages of the list are saved').waitFor()
  expect((await strategyOf(visitor, strategyId)).pagination).toMatchObject({ mode: 'template', max_pages: 3 })

  await pages.getByLabel('How it goes on').selectOption({ label: 'One page only' })
  await pages.getByRole('button', { name: 'Save the pages' }).click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await preview.getByRole('button', { name: 'Read all pages' }).waitFor()

  await page.goto(`/jobs/${run.job_id}`)
  await soon(() => region(page, 'What happened').textContent()).toContain('Pages read12')
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('actions are put together by trying them, each step is seen, and they stay with the strategy', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/strategies/new')
  await page.getByText('More options').click()
  await page.getByLabel('Address of the page').fill(site.page('/mugs'))
  await page.getByRole('button', { name: 'Show the page' }).click()
  const pictures = page.getByRole('list', { name: 'The page after each action' })
  await soon(() => picturesShown(page)).toEqual([true])

  await addAction(page, 1, 'Choose', { by: 'the selector', target: '#colour' })
  await page.getByLabel('Option of action 1').fill('Red')
  await addAction(page, 2, 'Click', { by: 'the text', target: 'Show the cups' })
  await page.getByRole('button', { name: 'Try the actions' }).click()
  await pictures.getByRole('alert').filter({ hasText: 'action 2 (click)' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Target of action 2', { exact: true }).fill('Show the mugs')
  await page.getByRole('button', { name: 'Try the actions' }).click()
  await pictures.getByRole('alert').waitFor({ state: 'detached' })
  await soon(() => pictures.getByRole('listitem').locator('strong').allTextContents()).toEqual([
    'As it was opened',
    '1. Choose #colour',
    '2. Click Show the mugs',
  ])
  await soon(() => picturesShown(page)).toEqual([true, true, true])
  await expectAccessible(page)

  await page.getByLabel('What you want from it').fill("each mug's name and price")
  await page.getByRole('button', { name: 'Read the page' }).click()
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await soon(() => rows(page, 'Items of the preview')).toEqual(['Rose €7.00', 'Wine €8.00', 'Brick €9.00'])

  await page.getByRole('tab', { name: 'Access and actions' }).click()
  const actions = region(page, 'Actions before reading')
  await soon(() => actions.getByLabel('Option of action 1').inputValue()).toBe('Red')
  await actions.getByRole('button', { name: 'Remove action 1' }).click()
  await inFocus(page, 'button', 'Add an action').waitFor()
  await actions.getByLabel('Action 1 may fail').check()
  await actions.getByRole('button', { name: 'Save the actions' }).click()
  await page.getByText('The actions are saved').waitFor()
  const strategyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await strategyOf(visitor, strategyId)).actions).toEqual([
    { type: 'click', text: 'Show the mugs', optional: true },
  ])
  expect(visitor.problems).toEqual([])
})

test('on a phone neither the pages of a list nor actions and their pictures are wider than the screen', async () => {
  await using board = await startJobBoard()
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  const list = { url: board.list('en', 'numbered'), name: 'Jobs', description: "each job's title, company and city" }
  const { strategy_id } = await visitor.send<Strategy>('POST', '/strategies/generate', list)
  await page.goto(`/strategies/${strategy_id}`)
  await region(page, 'Preview').getByRole('button', { name: 'Read all pages' }).waitFor()
  await page.getByRole('tab', { name: 'Access and actions' }).click()
  await region(page, 'Pages of the list').getByLabel('How it goes on').selectOption('template')
  for (const [index, type] of ['Fill in', 'Choose', 'Press a key', 'Scroll to the end'].entries())
    await addAction(page, index + 1, type, { by: 'the selector', target: 'main' })
  await page.getByRole('button', { name: 'Try the actions' }).click()
  await page.getByRole('alert').filter({ hasText: 'Action 2' }).waitFor()
  await expectFits(page)

  for (const place of [4, 3, 2, 1]) await page.getByRole('button', { name: `Remove action ${place}` }).click()
  await page.getByRole('button', { name: 'Show the page' }).click()
  await soon(() => picturesShown(page)).toEqual([true])
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

async function describe(page: Page, address: string, words: string): Promise<void> {
  await page.getByLabel('Address of the page').fill(address)
  await page.getByLabel('What you want from it').fill(words)
  await page.getByRole('button', { name: 'Read the page' }).click()
}

type Target = { by: 'the text' | 'the selector'; target: string }

async function addAction(page: Page, place: number, type: string, { by, target }: Target): Promise<void> {
  await page.getByRole('button', { name: 'Add an action' }).click()
  await page.getByLabel(`Action ${place}`, { exact: true }).selectOption({ label: type })
  await page.getByLabel(`How action ${place} finds its target`).selectOption({ label: by })
  await page.getByLabel(`Target of action ${place}`, { exact: true }).fill(target)
}

type Picture = { naturalWidth: number }

/** Whether each picture of the page is there, as more than an empty frame. */
function picturesShown(page: Page): Promise<boolean[]> {
  const pictures = page.getByRole('list', { name: 'The page after each action' }).locator('img')
  return pictures.evaluateAll((found) => found.map((picture) => (picture as unknown as Picture).naturalWidth > 100))
}

function strategyOf(visitor: Visitor, strategyId: string): Promise<Strategy> {
  return visitor.send<Strategy>('GET', `/strategies/${strategyId}`)
}
