import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PrivateListener,
  type Rendering,
  type Site,
  startPrivateListener,
  startRendering,
  startSite,
  WITHOUT_SCREEN,
} from '#test/support/rendering.ts'
import type { BrowserPool } from '../browser-pool.ts'
import type { Action } from './action.ts'
import { ActionFailed } from './action-failed.ts'
import { type RunActionsOptions, runActions } from './run-actions.ts'

let site: Site
let rendering: Rendering
let inside: PrivateListener

const FORM = `<form onsubmit="event.preventDefault(); out.textContent = 'sent ' + q.value + ' ' + size.value">
    <label>What to look for <input id="q" name="q"></label>
    <select id="size"><option value="s">Small</option><option value="xl">Very large</option></select>
    <button id="go">Search now</button>
  </form><p id="out"></p>
  <a id="tip" onmouseover="out.textContent = 'hovered'">Hover here</a>
  <input id="hidden" type="checkbox"><button id="off" disabled>Off</button>`

const FEED = `<ul></ul><script>
  let count = 0
  const more = () => { for (let i = 0; i < 20; i++) document.querySelector('ul').insertAdjacentHTML('beforeend',
    '<li style="height: 100px">Item ' + (++count) + '</li>') }
  more()
  addEventListener('scroll', () => { if (scrollY + innerHeight >= document.documentElement.scrollHeight - 5 && count < 100) setTimeout(more, 100) })
</script>`

beforeAll(async () => {
  inside = await startPrivateListener()
  site = await startSite({
    '/form': FORM,
    '/next': '<p id="here">the next page</p><button onclick="this.textContent = \'pressed\'">Next</button>',
    '/login': `<h1>Sign in</h1><p>Sign in to see your orders</p><form onsubmit="event.preventDefault(); this.id = 'sent'"><button><b>Sign in</b></button></form>`,
    '/plain': `<p>Open all of it</p><div id="plain">Open</div><a href="/next">Open another page</a>
      <script>plain.addEventListener('click', () => { plain.id = 'opened' })</script>`,
    '/links': `<a href="/next">Next</a>`,
    '/late': `<script>setTimeout(() => document.body.innerHTML = '<button onclick="this.id = \\'clicked\\'">Show all</button>', 700)</script>`,
    '/feed': FEED,
    '/dialog': `<button onclick="this.textContent = String(confirm('Sure?'))">Ask</button>`,
    '/leaving': `<script>addEventListener('beforeunload', (event) => event.preventDefault())</script><a href="/next">Go</a>`,
    '/popup': `<button onclick="window.open('/next'); this.id = 'opened'">Open</button>`,
    '/framed': `<iframe src="/form"></iframe>`,
    '/download': `<a href="/file" id="file">Get</a>`,
    '/file': (_request, response) => void response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    '/inside': `<a href="http://127.0.0.1:${inside.port}/secret">In</a>`,
  })
  rendering = await startRendering({ sites: [site], browser: WITHOUT_SCREEN, settings: { maxConcurrentPages: 8 } })
})

afterAll(async () => {
  await rendering?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  await inside?.[Symbol.asyncDispose]()
})

type Done = { failure: ActionFailed | null; html: string; url: string; pages: number }

type RunOptions = Partial<RunActionsOptions> & { browsers?: BrowserPool }

async function run(path: string, actions: Action[], options: RunOptions = {}): Promise<Done> {
  const { browsers = rendering.browsers, ...others } = options
  const opening = await browsers.open()
  if (!opening.ok) throw new Error(opening.message)
  await using tab = opening.tab
  const page = await tab.context.newPage()
  await page.goto(`${site.origin}${path}`)
  const failure = await runActions(page, actions, { signal: new AbortController().signal, ...others }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ActionFailed) return error
      throw error
    },
  )
  const frames = await Promise.all(page.frames().map((frame) => frame.content().catch(() => '')))
  return { failure, html: frames.join(), url: page.url(), pages: tab.context.pages().length }
}

test('a form is filled in, an option chosen by its text, and the button clicked by its own', async () => {
  const done = await run('/form', [
    { type: 'fill', selector: '#q', value: 'blue mug' },
    { type: 'select', selector: '#size', value: 'Very large' },
    { type: 'click', text: 'Search now' },
  ])
  expect(done.failure).toBeNull()
  expect(done.html).toContain('sent blue mug xl')
})

test('a field is found by its label, an option by its value, and a key is pressed in it', async () => {
  const done = await run('/form', [
    { type: 'fill', text: 'What to look for', value: 'tea' },
    { type: 'select', selector: '#size', value: 's' },
    { type: 'press', selector: '#q', value: 'Enter' },
  ])
  expect(done.html).toContain('sent tea s')
})

test('a click by a text goes to what can be clicked, not to the heading that says the same', async () => {
  expect((await run('/login', [{ type: 'click', text: 'Sign in' }])).html).toContain('id="sent"')
})

test('where nothing of that text looks as if it could be clicked, the element that has it is', async () => {
  expect((await run('/plain', [{ type: 'click', text: 'Open' }])).html).toContain('id="opened"')
})

test('a key without a target goes to whatever has the focus', async () => {
  const done = await run('/form', [
    { type: 'click', selector: '#q' },
    { type: 'press', value: 'x' },
    { type: 'press', value: 'Enter' },
  ])
  expect(done.html).toContain('sent x s')
})

test('the pointer rests on a target', async () => {
  expect((await run('/form', [{ type: 'hover', text: 'Hover here' }])).html).toContain('hovered')
})

test('scrolling brings more each time', async () => {
  const done = await run('/feed', [{ type: 'scroll', times: 3 }])
  expect(done.html).toContain('Item 61')
})

test('a target that comes late is waited for, and a page that a click leads to is acted on', async () => {
  const late = await run('/late', [
    { type: 'wait_for', text: 'Show all' },
    { type: 'click', text: 'Show all' },
  ])
  expect(late.html).toContain('id="clicked"')
  const led = await run('/links', [
    { type: 'click', text: 'Next' },
    { type: 'wait', seconds: 0.1 },
    { type: 'click', text: 'Next' },
  ])
  expect(led).toMatchObject({ failure: null, url: `${site.origin}/next` })
  expect(led.html).toContain('pressed')
})

test('a frame of the same site is part of the page', async () => {
  const done = await run('/framed', [
    { type: 'fill', selector: '#q', value: 'inner' },
    { type: 'click', text: 'Search now' },
  ])
  expect(done.html).toContain('sent inner s')
})

// Most of them wait their time out: together they wait once.
test.concurrent.each<[string, Action, string]>([
  ['an element that is not there', { type: 'click', selector: '.none' }, 'nothing visible on the page matches ".none"'],
  ['a text that is not there', { type: 'hover', text: 'Nowhere' }, 'the text "Nowhere" was not found on the page'],
  [
    'a disabled button',
    { type: 'click', selector: '#off' },
    '"#off" is on the page, but it is covered, disabled or moving',
  ],
  [
    'a paragraph to fill',
    { type: 'fill', selector: '#tip', value: 'x' },
    '"#tip" is not a field that can be filled in',
  ],
  ['an option that is not there', { type: 'select', selector: '#size', value: 'm' }, '"#size" has no option "m"'],
  ['a field that has no options', { type: 'select', selector: '#q', value: 'm' }, '"#q" is not a list of options'],
  ['a key that is not there', { type: 'press', value: 'Anykey' }, '"Anykey" is not the name of a key'],
  [
    'something that never comes',
    { type: 'wait_for', text: 'x', seconds: 0.3 },
    'the text "x" was not found on the page',
  ],
])('%s fails with its number and what is wrong', async (_what, action, why) => {
  const { failure } = await run('/form', [{ type: 'wait', seconds: 0 }, action])
  expect(failure).toMatchObject({ number: 2, type: action.type, message: `action 2 (${action.type}): ${why}` })
})

test('an optional action that fails is passed over', async () => {
  const done = await run('/form', [
    { type: 'click', text: 'Accept all', optional: true },
    { type: 'click', text: 'Search now' },
  ])
  expect(done.failure).toBeNull()
  expect(done.html).toContain('sent')
})

test('a secret is filled in, and stands in no failure', async () => {
  const secrets = { password: 'hunter2-geheim' }
  const done = await run(
    '/form',
    [
      { type: 'fill', selector: '#q', value: '{{password}}' },
      { type: 'press', selector: '#q', value: 'Enter' },
    ],
    { secrets },
  )
  expect(done.html).toContain('sent hunter2-geheim')
  const fails = ['#size', '#tip', '#off'].map((selector) =>
    run('/form', [{ type: selector === '#size' ? 'select' : 'fill', selector, value: '{{password}}' }], { secrets }),
  )
  for (const { failure } of await Promise.all(fails)) {
    expect(failure?.message).toMatch(/^action 1/)
    expect(`${failure?.message} ${failure?.stack}`).not.toContain('geheim')
  }
})

test('a secret that is not there, or not for this host, fails the action', async () => {
  const fill: Action = { type: 'fill', selector: '#q', value: '{{password}}' }
  expect((await run('/form', [fill])).failure?.message).toBe(
    'action 1 (fill): there is no secret with the name "password"',
  )
  const asked: string[] = []
  const allowsSecretsAt = (url: string) => asked.push(url) === 0
  const refused = await run('/form', [fill], { secrets: { password: 'x-geheim' }, allowsSecretsAt })
  expect(refused.failure?.message).toBe('action 1 (fill): the page is on a host that secrets are not for')
  expect(asked).toEqual([`${site.origin}/form`])
  expect(refused.html).not.toContain('x-geheim')
})

test('dialogs are dismissed, a page is left though it asks, popups are closed and files not taken', async () => {
  await using installed = await startRendering({ sites: [site] })
  const { browsers } = installed
  const asked = await run('/dialog', [{ type: 'click', text: 'Ask' }], { browsers })
  expect(asked.html).toContain('false')
  const leaving: Action[] = [
    { type: 'click', text: 'Go' },
    { type: 'wait_for', selector: '#here' },
  ]
  const left = await run('/leaving', leaving, { browsers })
  expect(left.url).toBe(`${site.origin}/next`)
  const opening: Action[] = [
    { type: 'click', text: 'Open' },
    { type: 'wait', seconds: 0.5 },
  ]
  const popup = await run('/popup', opening, { browsers })
  expect(popup).toMatchObject({ failure: null, pages: 1, url: `${site.origin}/popup` })
  const download = await run('/download', [{ type: 'click', text: 'Get' }], { browsers })
  expect(download.url).toBe(`${site.origin}/download`)
})

test('a click leads to no address that the guard refuses', async () => {
  await run('/inside', [{ type: 'click', text: 'In' }])
  expect(inside.knocks).toEqual([])
})

test('aborting ends them with its reason', async () => {
  const stop = new AbortController()
  const ended = run('/form', [{ type: 'wait', seconds: 30 }], { signal: stop.signal })
  stop.abort(new Error('stopped by hand'))
  await expect(ended).rejects.toThrow('stopped by hand')
})

test('the page before them and each action are reported', async () => {
  const steps: unknown[] = []
  const afterEach = async (step: unknown) => void steps.push(step)
  await run(
    '/form',
    [
      { type: 'hover', selector: '#tip' },
      { type: 'wait', seconds: 0 },
    ],
    { afterEach },
  )
  expect(steps).toEqual([0, 1, 2].map((number) => ({ number, error: null })))
})
