import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  htmlOf,
  type Rendering,
  redirectTo,
  type Site,
  sendJson,
  startRendering,
  startSite,
  WITHOUT_SCREEN,
} from '#test/support/rendering.ts'

let site: Site
let rendering: Rendering

const LIST = `<!doctype html><html lang="en"><head><meta charset="windows-1252"><title>List</title></head><body><ul></ul><script>
  fetch('/api/items?page=1', { headers: { 'x-api-key': 'public', 'x-session': 'mine' } })
    .then((r) => r.json())
    .then(({ items }) => { document.querySelector('ul').innerHTML = items.map((i) => '<li>' + i.name + '</li>').join('') })
</script></body></html>`

beforeAll(async () => {
  site = await startSite({
    '/list': LIST,
    '/api/items': sendJson({ items: [{ name: 'Blue mug' }, { name: 'Žluťoučký kůň' }] }),
    '/later': `<ul></ul><script>setTimeout(() => document.querySelector('ul').innerHTML = '<li class="late">x</li>', 1500)</script>`,
    '/never-quiet': `<p>here</p><script>setInterval(() => fetch('/api/items'), 200)</script>`,
    '/long-poll': `<p>here</p><script>fetch('/hangs')</script>`,
    '/hangs': () => {},
    '/moved': redirectTo('/list'),
    '/moved-by-script': `<script>location = '/list'</script>`,
    '/moved-by-refresh': `<meta http-equiv="refresh" content="0; url=/list">`,
    '/pushed': `<p>pushed</p><script>history.pushState(null, '', '/elsewhere?x=1')</script>`,
    '/broken': (_request, response) => void response.writeHead(503, { 'retry-after': '120' }).end('sorry'),
    '/file': (_request, response) => void response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    '/huge': `<body><script>document.body.dataset.text = 'x'.repeat(11 * 1024 * 1024)</script>`,
    '/shadow': `<my-card></my-card><script>
      customElements.define('my-card', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<b>In the shade</b><my-inner></my-inner>' }
      })
      customElements.define('my-inner', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<i>deeper</i>' }
      })
    </script>`,
    '/redefined': `<p>honest</p><script>
      Element.prototype.getHTML = () => 'forged'
      Object.defineProperty(Element.prototype, 'innerHTML', { get: () => 'forged' })
      document.querySelectorAll = () => { throw new Error('no') }
    </script>`,
    '/pictures': `<img src="/picture.png" onerror="this.src = '/broken.png'" onload="document.title = 'loaded'">
      <style>@font-face { font-family: f; src: url(/font.woff2) } p { font-family: f }</style><p>text</p>
      <video src="/film.mp4"></video><link rel="stylesheet" href="/style.css">`,
    '/many': `<body><script>
      const calls = Array.from({ length: 52 }, (_, i) => fetch('/api/items?i=' + i).then((answer) => answer.json()))
      Promise.all(calls).then(() => { document.body.id = 'done' })
    </script>`,
    '/big-json': `<p>big</p><script>fetch('/api/big'); fetch('/api/deep'); fetch('/api/items')</script>`,
    '/api/big': sendJson({ text: 'x'.repeat(3 * 1024 * 1024) }),
    '/api/deep': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(`${'['.repeat(500)}${']'.repeat(500)}`)
    },
    '/wall': `<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>`,
    '/post': `<p>posting</p><script>fetch('/api/items', { method: 'POST', body: '{"q":"mug"}' })</script>`,
  })
  rendering = await startRendering({ sites: [site], browser: WITHOUT_SCREEN })
})

afterAll(async () => {
  await rendering?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const render = (path: string, waitFor: string[] = [], timeoutMs = 30_000) =>
  rendering.render({ url: `${site.origin}${path}`, waitFor, timeoutMs })

test('a list that a script makes is in the page', async () => {
  const outcome = await render('/list', ['ul > li'])

  expect(htmlOf(outcome)).toContain('<ul><li>Blue mug</li><li>Žluťoučký kůň</li></ul>')
  expect(htmlOf(outcome)).toMatch(/^<!DOCTYPE html>\n<html lang="en"><head>/)
  expect(outcome).toMatchObject({
    page: { status: 200, url: `${site.origin}/list`, mediaType: 'text/html', charset: 'utf-8', fetchedBy: 'browser' },
  })
})

test('the JSON behind it is recorded, without headers that say who asks', async () => {
  const outcome = await render('/list')

  expect(outcome).toMatchObject({
    responses: [{ url: `${site.origin}/api/items?page=1`, method: 'GET', postData: null, status: 200 }],
  })
  expect(outcome).toHaveProperty('responses[0].json.items[0].name', 'Blue mug')
  expect(outcome).toHaveProperty('responses[0].requestHeaders.x-api-key', 'public')
  expect(outcome).not.toHaveProperty('responses[0].requestHeaders.x-session')
})

test('a posted question is recorded with what was posted', async () => {
  expect(await render('/post')).toMatchObject({ responses: [{ method: 'POST', postData: '{"q":"mug"}' }] })
})

test('at most fifty answers are recorded', async () => {
  expect(await render('/many', ['#done'])).toHaveProperty('responses.length', 50)
})

test('an answer that is too large or too deep is left out', async () => {
  const outcome = await render('/big-json')
  expect(outcome).toMatchObject({ kind: 'page', responses: [{ url: `${site.origin}/api/items` }] })
})

test('what comes late is waited for by its selector', async () => {
  expect(htmlOf(await render('/later', ['ol > li', 'li.late']))).toContain('<li class="late">x</li>')
})

test('a selector that never matches, or is none, does not lose the page', async () => {
  expect(htmlOf(await render('/later', ['#nothing', ':::']))).toContain('class="late"')
})

test('a page that never rests is read as it stands', async () => {
  expect(htmlOf(await render('/never-quiet', [], 16_000))).toContain('<p>here</p>')
})

test('a call that the server holds open does not use up the time', async () => {
  expect(htmlOf(await render('/long-poll', ['p']))).toContain('<p>here</p>')
})

test.each(['/moved', '/moved-by-script', '/moved-by-refresh'])('%s ends at the page it leads to', async (path) => {
  const outcome = await render(path, ['li'])
  expect(outcome).toMatchObject({
    page: { requestedUrl: `${site.origin}${path}`, url: `${site.origin}/list`, status: 200 },
  })
  expect(htmlOf(outcome)).toContain('<li>Blue mug</li>')
})

test('an address that a script wrote into the history is the address of the page', async () => {
  expect(await render('/pushed')).toMatchObject({ page: { url: `${site.origin}/elsewhere?x=1` } })
})

test('open shadow roots are part of the text', async () => {
  expect(htmlOf(await render('/shadow'))).toContain(
    '<my-card><template shadowrootmode="open"><b>In the shade</b><my-inner><template shadowrootmode="open"><i>deeper</i></template></my-inner></template></my-card>',
  )
})

test('functions that a page redefines do not forge its text', async () => {
  expect(htmlOf(await render('/redefined'))).toContain('<p>honest</p>')
})

test('pictures, films and fonts are not loaded, and pictures do not seem broken', async () => {
  site.requests.length = 0
  const html = htmlOf(await render('/pictures'))

  expect(site.requests).toEqual(['GET /pictures', 'GET /style.css'])
  expect(html).toContain('<img src="/picture.png"')
  expect(html).toContain('<title>loaded</title>')
})

test.each([
  ['/broken', { code: 'http_status', status: 503, transient: true, retryAfterSeconds: 120 }],
  ['/missing', { code: 'http_status', status: 404, transient: false }],
  ['/file', { code: 'not_html' }],
  ['/huge', { code: 'too_large' }],
])('%s fails with %o', async (path, failure) => {
  expect(await render(path)).toMatchObject({ kind: 'failed', failure })
})

test('a server that is not there is a failed connection', async () => {
  const gone = await startSite({})
  await using other = await startRendering({ sites: [gone], browser: WITHOUT_SCREEN })
  await gone[Symbol.asyncDispose]()

  const outcome = await other.render({ url: gone.origin })

  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'connection', transient: true } })
})

test('a name that does not exist is a dns failure', async () => {
  const outcome = await rendering.render({ url: 'http://no-such-host.invalid/' })
  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'dns' } })
})

test('a check for robots that the browser did not pass is named as such', async () => {
  expect(await render('/wall')).toMatchObject({ kind: 'failed', failure: { code: 'bot_wall' } })
})

test('aborting rejects with its reason', async () => {
  const caller = new AbortController()
  const reason = new Error('not needed any more')
  await using slow = await startSite({ '/': () => caller.abort(reason) })
  await using other = await startRendering({ sites: [slow], browser: WITHOUT_SCREEN })

  await expect(other.render({ url: slow.origin, signal: caller.signal })).rejects.toBe(reason)

  expect(other.browsers.facts()).toMatchObject({ openPages: 0 })
})

test('without a browser the failure says how to get one', async () => {
  await using other = await startRendering({ sites: [site], browser: { chromiumPath: '/nowhere/chromium' } })

  const outcome = await other.render({ url: site.origin })

  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'internal' } })
  expect(outcome).toHaveProperty(
    'failure.message',
    'No Chromium found: CHROMIUM_PATH does not name an executable file.',
  )
})
