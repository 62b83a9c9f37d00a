/** The strategy's page beside what is read from it: fixing by pointing, and a frame in which nothing of the page can act. */
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PHONE } from '#test/support/browser.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

const PREVIEW = 'Items of the preview'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

const MUGS = [
  ['Blue mug', '$12.50', '$15.00', '4.5'],
  ['Red mug', '$9.00', '$11.00', '3.9'],
  ['Green travel mug', '$21.00', '$25.00', '4.8'],
] as const

const card = ([name, price, old, stars]: (typeof MUGS)[number], index: number) =>
  `<li class="card"><a href="/mugs/${index}"><img src="/img/${index}.png" alt=""><h3>${name}</h3></a>
  <s class="was">${old}</s> <b class="now">${price}</b> <i class="stars">${stars}</i></li>`

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Mugs</title>${head}</head><body>${body}</body></html>`
const LIST = `<h1>Mugs</h1><ul class="mugs">${MUGS.map(card).join('')}</ul>`

/** A reader follows a refresh that stands at the top of a page; a browser, any. */
const FAR_BELOW = `<!-- ${'x'.repeat(20_000)} -->`

/** All that pages do to run something, load something, or go somewhere; `there` is another site. */
const hostile = (there: string) =>
  page(
    `<script>document.title = 'owned'; parent.owned = true; fetch('${there}/fetch')</script>
    <img src="${there}/img" srcset="${there}/srcset 2x" onerror="parent.owned = true" onload="parent.owned = true">
    <p id="pressed" onclick="parent.owned = true" onmouseover="parent.owned = true" style="background: url(${there}/style)">Press me</p>
    <a id="away" href="${there}/link" target="_top" ping="${there}/ping">Away</a> <a href="javascript:parent.owned=true">Run</a>
    <form action="${there}/form" method="post"><input name="q" autofocus onfocus="parent.owned = true"><button id="send">Send</button></form>
    <iframe src="${there}/frame" srcdoc="<script>parent.owned=true</script>"></iframe><object data="${there}/object"></object><embed src="${there}/embed">
    <svg onload="parent.owned = true"><script>parent.owned = true</script><image href="${there}/svg"/><use href="${there}/use#x"/></svg>
    <video src="${there}/video" poster="${there}/poster" autoplay></video><audio src="${there}/audio" autoplay></audio>
    <div style="background: u\\72 l(${there}/escaped)">x</div><table background="${there}/table"><tr><td>x</td></tr></table>
    <math><mtext><table><mglyph><style><img src=x onerror="parent.owned = true"></style></table></math>
    <noscript><img src="${there}/noscript"></noscript><template><script>parent.owned = true</script></template>${LIST}
    ${FAR_BELOW}<meta http-equiv="refresh" content="0;url=${there}/refresh">`,
    `<base href="${there}/"><link rel="stylesheet" href="${there}/css"><link rel="preload" as="image" href="${there}/preload"><link rel="prefetch" href="${there}/prefetch">
    <link rel="icon" href="${there}/icon"><style>@import url(${there}/import); @font-face { font-family: f; src: url(${there}/font) }
    body { font-family: f; background: url(${there}/background) } h1 { content: image-set("${there}/set" 1x); cursor: url(${there}/cursor), auto }</style>`,
  )

let stage: Stage
let site: LoopbackServer
let there: LoopbackServer
const asked: string[] = []

beforeAll(async () => {
  stage = await openStage()
  there = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  const pages: Readonly<Record<string, string>> = {
    '/mugs': page(LIST),
    '/hostile': hostile(`http://127.0.0.1:${there.port}`),
    '/told': page(
      `<ul>${MUGS.map((mug) => `<li class="card"><h3>${mug[0]}</h3><p class="about">${mug[0]}: ${'glazed by hand in a small town by the sea '.repeat(4)}</p></li>`).join('')}</ul>`,
    ),
    '/long': page(`<ul>${MUGS.map(card).join('')}</ul>${'<div><p>word <b>word</b></p></div>'.repeat(9000)}`),
  }
  site = await startLoopbackServer((request, response) => {
    const html = pages[request.url ?? '']
    if (html === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

async function openStrategy(
  visitor: Visitor,
  path: string,
  tab = '',
  fields = 'name and price',
): Promise<FrameLocator> {
  const wanted = { url: site.url(path, '127.0.0.1'), description: `each mug's ${fields}`, name: 'Mugs' }
  const { strategy_id } = await visitor.send<{ strategy_id: string }>('POST', '/strategies/generate', wanted)
  asked.length = 0
  await visitor.page.goto(`/strategies/${strategy_id}${tab}`)
  return visitor.page.frameLocator('iframe[title="Stored page"]')
}

const marked = (frame: FrameLocator) => frame.locator('[data-sp-record]')

test.each(DESK_AND_PHONE)('a wrong cell is read from a candidate, and accepted: $width px', async (look) => {
  await using visitor = await stage.visit({ look })
  const { page: shown } = visitor
  const stop = walk('wrong-cell')
  const frame = await openStrategy(visitor, '/mugs')
  await soon(() => marked(frame).count()).toBe(3)
  await soon(() => rows(shown, PREVIEW)).toEqual(['Blue mug $12.50', 'Red mug $9.00', 'Green travel mug $21.00'])
  await region(shown, PREVIEW).getByText('3 of 3').first().waitFor()
  await stop(shown, '1-studio')

  if (look.width === 1280) await expectToLightEachOther(shown, frame)

  const candidate = region(shown, 'Another value for price').getByRole('button', { name: /^\$11\.00/ })
  await shown.getByRole('button', { name: '$9.00' }).click()
  await candidate.waitFor()
  await stop(shown, '2-candidates')
  await candidate.click()
  await soon(() => rows(shown, 'Rows before and after')).toContainEqual(expect.stringContaining('$9.00 $11.00'))
  await stop(shown, '3-draft')
  await region(shown, 'Draft').getByRole('button', { name: 'Drop' }).click()
  await soon(() => rows(shown, PREVIEW)).toContain('Red mug $9.00')
  await shown.getByRole('button', { name: '$9.00' }).click()
  await candidate.click()
  await region(shown, 'Draft').getByRole('button', { name: 'Accept' }).click()
  await shown.getByRole('heading', { name: 'The strategy is refined' }).waitFor()
  await soon(() => rows(shown, PREVIEW)).toContain('Red mug $11.00')
  await stop(shown, '4-accepted')
  expect(visitor.problems).toEqual([])
})

/** A cell lights its element, and the element its cell: for whoever has a mouse. */
async function expectToLightEachOther(shown: Page, frame: FrameLocator): Promise<void> {
  await shown.getByRole('button', { name: 'Red mug' }).hover()
  await soon(() => frame.locator('[data-sp-lit]').textContent()).toContain('Red mug')
  await frame.getByText('$21.00').hover()
  await soon(() => region(shown, PREVIEW).locator('td[data-lit]').textContent()).toBe('$21.00')
}

test.each(DESK_AND_PHONE)('an element of the page becomes a new field: $width px', async (look) => {
  await using visitor = await stage.visit({ look })
  const { page: shown } = visitor
  const stop = walk('new-field')
  const frame = await openStrategy(visitor, '/mugs')
  await soon(() => marked(frame).count()).toBe(3)
  await frame.getByText('4.8').click()
  const panel = region(shown, 'Chosen on the page')
  await panel.getByText('4.8').first().waitFor()
  await panel.getByLabel('New field').fill('rating')
  await stop(shown, '1-chosen')
  await panel.getByRole('button', { name: 'Add the field' }).click()
  const draft = region(shown, 'Draft')
  await draft.getByText('rating: new, in 3 of 3').waitFor()
  await draft.getByLabel('Read new fields from the stored pages of earlier runs, too').check()
  await stop(shown, '2-draft')
  await draft.getByRole('button', { name: 'Accept' }).click()
  await shown.getByRole('heading', { name: 'The strategy is refined' }).waitFor()
  await shown.getByText('rating: there are no earlier pages to read').waitFor()
  await soon(() => rows(shown, PREVIEW)).toEqual([
    'Blue mug $12.50 4.5',
    'Red mug $9.00 3.9',
    'Green travel mug $21.00 4.8',
  ])
  await stop(shown, '3-accepted')
  expect(visitor.problems).toEqual([])
})

test('nothing of a hostile page runs, loads or leads anywhere, with pictures and without', async () => {
  await using visitor = await stage.visit()
  const { page: shown } = visitor
  const frame = await openStrategy(visitor, '/hostile')
  await soon(() => marked(frame).count()).toBe(3)
  const address = shown.url()
  for (const text of ['Press me', 'Away', 'Run', 'Send']) await frame.getByText(text, { exact: true }).click()
  await region(shown, 'Chosen on the page').waitFor()
  await expectNothingHappened(shown, address)

  await shown.getByRole('checkbox', { name: 'Show pictures' }).check()
  await soon(() => frame.locator('img').count()).toBeGreaterThan(0)
  await soon(() => marked(frame).count()).toBe(3)
  await expectNothingHappened(shown, address)
  // The service looks for the pictures of the list itself; a picture is all that it looks for, and it sends no session.
  expect(asked.filter((path) => !/^\/(?:img|noscript)/.test(path))).toEqual([])
  expect(visitor.problems).toEqual([])
})

async function expectNothingHappened(shown: Page, address: string): Promise<void> {
  expect(await shown.evaluate('[window.owned, document.title.includes("owned")]')).toEqual([undefined, false])
  expect(shown.url()).toBe(address)
  expect(shown.frames().map((frame) => new URL(frame.url()).origin)).toEqual(Array(2).fill(new URL(address).origin))
  const frame = shown.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')
}

test('the filter tells at once how many stay, and feedback is a draft first', async () => {
  await using visitor = await stage.visit()
  const { page: shown } = visitor
  const frame = await openStrategy(visitor, '/mugs', '?tab=filter')
  await shown.getByText('3 of 3 stay').waitFor()
  await shown.getByRole('button', { name: 'Add a condition' }).click()
  await shown.getByLabel('Field of condition 1').fill('name')
  await shown.getByLabel('Value of condition 1').fill('e')
  await shown.getByLabel('Value of condition 1').fill('travel')
  await shown.getByText('1 of 3 stay').waitFor()
  await soon(() => rows(shown, PREVIEW)).toEqual(['Green travel mug $21.00'])
  await soon(() => frame.locator('[data-sp-record="left-out"]').count()).toBe(2)
  await expectAccessible(shown)

  await shown.getByRole('tab', { name: 'Data' }).click()
  await soon(() => rows(shown, PREVIEW)).toHaveLength(3)
  await shown.getByLabel('What should be different').fill('rename name to mug')
  await shown.getByRole('button', { name: 'Refine', exact: true }).click()
  await region(shown, 'Draft').getByText('Renamed "name" to "mug".').waitFor()
  await region(shown, 'Draft').getByRole('button', { name: 'Drop' }).click()
  await shown.getByRole('columnheader', { name: 'name', exact: true }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('a long page is cut and says so, and on a phone all of it fits', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page: shown } = visitor
  const frame = await openStrategy(visitor, '/long')
  await shown.getByText('The page is long: its first 15,000 elements are shown.').waitFor()
  await soon(() => marked(frame).count()).toBe(3)
  await expectFits(shown)
  for (const tab of ['Fields', 'Filter', 'Access and actions', 'Versions', 'Used by']) {
    await shown.getByRole('tab', { name: tab }).click()
    await shown.getByRole('tab', { name: tab, selected: true }).waitFor()
    await expectFits(shown)
  }
  expect(visitor.problems).toEqual([])
})

test('a long value is cut below its third line', async () => {
  await using visitor = await stage.visit()
  const { page: shown } = visitor
  await openStrategy(visitor, '/told', '', 'name and description')
  const cell = region(shown, PREVIEW).getByRole('button', { name: /^Red mug: glazed by hand/ })
  await cell.waitFor()

  expect(await shown.evaluate(`(${LINES_SEEN})(document.querySelector('[data-wide] .studio-cell'))`)).toBe(3)
  expect(visitor.problems).toEqual([])
})

/** The lines of a cell of which anything is seen. */
const LINES_SEEN = `(cell) => {
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
  const range = document.createRange()
  range.selectNodeContents(text)
  const { bottom } = [...cell.querySelectorAll('*'), cell].find((one) => getComputedStyle(one).overflow === 'hidden').getBoundingClientRect()
  return new Set([...range.getClientRects()].filter(({ top }) => top < bottom).map(({ top }) => top)).size
}`

test('a draft of a strategy that was changed meanwhile is refused, and what it is now is shown', async () => {
  await using visitor = await stage.visit()
  const { page: shown } = visitor
  await openStrategy(visitor, '/mugs')
  await shown.getByLabel('What should be different').fill('rename name to mug')
  await shown.getByRole('button', { name: 'Refine', exact: true }).click()
  const draft = region(shown, 'Draft')
  await draft.getByText('Renamed "name" to "mug".').waitFor()
  await visitor.send('POST', `${new URL(shown.url()).pathname}/refine`, { feedback: 'rename price to cost' })

  await draft.getByRole('button', { name: 'Accept' }).click()
  await draft.getByText('The strategy was changed meanwhile').waitFor()
  await draft.getByRole('button', { name: 'Drop' }).click()

  await shown.getByRole('columnheader', { name: 'cost', exact: true }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('a draft and words that are being typed stay while another tab is looked at', async () => {
  await using visitor = await stage.visit()
  const { page: shown } = visitor
  await openStrategy(visitor, '/mugs')
  const words = shown.getByLabel('What should be different')
  const look = async (tab: string) => {
    await shown.getByRole('tab', { name: tab, exact: true }).click()
    await shown.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor()
  }
  await words.fill('rename name to mug')
  await look('Versions')
  await look('Data')
  expect(await words.inputValue()).toBe('rename name to mug')

  await shown.getByRole('button', { name: 'Refine', exact: true }).click()
  const renamed = region(shown, 'Draft').getByText('Renamed "name" to "mug".')
  await renamed.waitFor()
  await look('Versions')
  await look('Fields')
  await renamed.waitFor()
  await look('Data')
  await renamed.waitFor()
  await region(shown, 'Draft').getByRole('button', { name: 'Drop' }).click()
  await renamed.waitFor({ state: 'detached' })
  expect(visitor.problems).toEqual([])
})
