import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  htmlOf,
  type PrivateListener,
  type Rendering,
  redirectTo,
  type Site,
  startPrivateListener,
  startRendering,
  startSite,
} from '#test/support/rendering.ts'

/**
 * A page of an allowed origin tries to reach something private on the same machine, in every way that a page has. The same script
 * is run against the page's own origin first: only ways that work there prove anything.
 */

let site: Site
let hidden: PrivateListener
let rendering: Rendering

/** What is asked of `origin`, each under a path of its own. `done` is called when all have had their answer or their error. */
const EVERY_WAY = (origin: string, socketOrigin: string, port: number) => `<!doctype html><body>
<link rel="stylesheet" href="${origin}/css">
<link rel="prefetch" href="${origin}/prefetch">
<link rel="preload" as="fetch" crossorigin href="${origin}/preload">
<link rel="modulepreload" href="${origin}/modulepreload">
<link rel="preconnect" href="${origin}">
<link rel="dns-prefetch" href="${origin}">
<style>@import url(${origin}/css-import); body { background: url(${origin}/css-image) }</style>
<img src="${origin}/img"><video src="${origin}/video" autoplay></video><audio src="${origin}/audio" autoplay></audio>
<object data="${origin}/object"></object><embed src="${origin}/embed">
<svg><image href="${origin}/svg-image"/></svg>
<script src="${origin}/script"></script>
<script type="module">import('${origin}/module').catch(() => {})</script>
<iframe src="${origin}/iframe"></iframe>
<iframe srcdoc='<meta http-equiv="refresh" content="0; url=${origin}/meta-refresh">'></iframe>
<iframe srcdoc='<script>location = "${origin}/location"</script>'></iframe>
<iframe name="form-target"></iframe>
<form method="post" action="${origin}/form" target="form-target"><input name="a" value="b"></form>
<a id="ping" href="#here" ping="${origin}/ping">ping</a>
<a id="file" href="file:///etc/hostname">file</a>
<script>
  const origin = '${origin}', socketOrigin = '${socketOrigin}', port = ${port}
  const wait = []
  const settled = (start) => wait.push(new Promise((resolve) => { try { start(resolve) } catch { resolve() } }))
  document.forms[0].submit()
  document.querySelector('#ping').click()
  document.querySelector('#file').click()
  navigator.sendBeacon(origin + '/beacon', 'x')
  window.open(origin + '/window-open')
  settled((end) => fetch(origin + '/fetch', { mode: 'no-cors' }).finally(end))
  settled((end) => fetch('/to-other', { mode: 'no-cors' }).finally(end))
  settled((end) => { const x = new XMLHttpRequest(); x.onloadend = end; x.open('GET', origin + '/xhr'); x.send() })
  settled((end) => { const s = new WebSocket(socketOrigin + '/websocket'); s.onclose = end })
  settled((end) => { const s = new EventSource(origin + '/eventsource'); s.onerror = () => { s.close(); end() } })
  settled((end) => {
    const code = 'fetch("' + origin + '/worker", { mode: "no-cors" }).finally(() => postMessage(1))'
    const worker = new Worker(URL.createObjectURL(new Blob([code])))
    worker.onmessage = end
  })
  settled((end) => {
    const code = 'onconnect = (e) => fetch("' + origin + '/sharedworker", { mode: "no-cors" }).finally(() => e.ports[0].postMessage(1))'
    const worker = new SharedWorker(URL.createObjectURL(new Blob([code])))
    worker.port.onmessage = end
  })
  settled((end) => navigator.serviceWorker ? navigator.serviceWorker.register('/service-worker.js').then(end, end) : end())
  settled((end) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + port }, { urls: 'turn:127.0.0.1:' + port + '?transport=tcp', username: 'u', credential: 'p' }] })
    peer.createDataChannel('x')
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === 'complete') end() }
    peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  })
  settled((end) => new WebTransport('https://127.0.0.1:' + port + '/webtransport').ready.then(end, end))
  Promise.all(wait).then(() => { document.body.id = 'done' })
</script>`

beforeAll(async () => {
  hidden = await startPrivateListener()
  const other = `http://127.0.0.1:${hidden.port}`
  site = await startSite({
    '/own': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(EVERY_WAY(site.origin, `ws://127.0.0.1:${site.port}`, site.port))
    },
    ...Object.fromEntries(
      ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '[::ffff:127.0.0.1]'].map((host, i) => [
        `/other-${i}`,
        EVERY_WAY(`http://${host}:${hidden.port}`, `ws://${host}:${hidden.port}`, hidden.port),
      ]),
    ),
    '/to-other': redirectTo(`${other}/redirect`),
    '/top-redirect': redirectTo(`${other}/redirect`),
    '/top-refresh': `<meta http-equiv="refresh" content="0; url=${other}/refresh">`,
    '/top-location': `<script>location = '${other}/location'</script>`,
    '/top-form': `<form method="post" action="${other}/form"></form><script>document.forms[0].submit()</script>`,
    '/top-https': `<script>location = 'https://127.0.0.1:${hidden.port}/'</script>`,
    '/to-file': redirectTo('file:///etc/hostname'),
    '/script-to-file': `<p>still here</p><script>location = 'file:///etc/hostname'; window.open('file:///etc/hostname')</script>`,
    '/service-worker.js': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/javascript' }).end('fetch("/from-service-worker")'),
    '/loop': `<p>x</p><script>for (;;) {}</script>`,
    '/alerts': `<p>x</p><script>for (let i = 0; i < 30; i++) { alert(i); confirm(i); prompt(i) } document.body.id = 'done'</script>`,
    '/endless-alerts': `<p>x</p><script>for (;;) alert('again')</script>`,
    '/popups': `<p>x</p><script>for (let i = 0; i < 20; i++) window.open('/popup'); onbeforeunload = () => 'stay'</script>`,
    '/popup': '<p>popup</p>',
    '/endless-body': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    },
    '/download': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' })
        .end('<p>x</p>'),
    '/after': '<p>fine</p>',
  })
  rendering = await startRendering({ sites: [site] })
})

afterAll(async () => {
  await rendering?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  await hidden?.[Symbol.asyncDispose]()
})

const render = (path: string, waitFor: string[] = [], timeoutMs = 30_000) =>
  rendering.render({ url: `${site.origin}${path}`, waitFor, timeoutMs })

const WAYS = [
  'GET /css',
  'GET /css-import',
  'GET /prefetch',
  'GET /preload',
  'GET /modulepreload',
  'GET /object',
  'GET /embed',
  'GET /script',
  'GET /module',
  'GET /iframe',
  'GET /meta-refresh',
  'GET /location',
  'POST /form',
  'POST /beacon',
  'GET /fetch',
  'GET /to-other',
  'GET /xhr',
  'UPGRADE /websocket',
  'GET /eventsource',
  'GET /worker',
  'GET /sharedworker',
]

test('a page reaches its own origin in every one of these ways', async () => {
  await render('/own', ['#done'])
  expect(WAYS.filter((way) => !site.requests.includes(way))).toEqual([])
})

test.each(
  ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '[::ffff:127.0.0.1]'].map((host, i) => [host, i] as const),
)('a page reaches nothing private at %s in any of these ways', async (_host, i) => {
  const outcome = await render(`/other-${i}`, ['#done'])

  expect(htmlOf(outcome)).toContain('id="done"')
  expect(hidden.knocks).toEqual([])
})

test.each(['/top-redirect', '/top-refresh', '/top-location', '/top-form', '/top-https'])(
  'a page that goes to a private address by %s is refused without detail',
  async (path) => {
    expect(await render(path)).toEqual({
      kind: 'failed',
      failure: { code: 'blocked_address', message: 'Destination not allowed', transient: false },
    })
    expect(hidden.knocks).toEqual([])
  },
)

test.each([
  'file:///etc/hostname',
  'chrome://version',
  'javascript:alert(1)',
  'data:text/html,x',
  'view-source:http://x.test',
])('%s is not opened', async (url) => {
  expect(await rendering.render({ url })).toMatchObject({ kind: 'failed', failure: { code: 'blocked_address' } })
})

test('a redirect to a file is refused', async () => {
  expect(await render('/to-file')).toMatchObject({ kind: 'failed', failure: { code: 'blocked_address' } })
})

test('a script that goes to a file stays where it is', async () => {
  expect(htmlOf(await render('/script-to-file'))).toContain('still here')
})

test('no service worker is installed', async () => {
  await render('/own', ['#done'])
  expect(site.requests).not.toContain('GET /from-service-worker')
})

test('a page that never gives its thread back ends at its deadline, and the next one works', async () => {
  const started = performance.now()
  expect(await render('/loop', [], 3_000)).toMatchObject({ kind: 'failed', failure: { code: 'timeout' } })
  // Far below the 30 seconds that a page has when nobody says otherwise.
  expect(performance.now() - started).toBeLessThan(20_000)

  expect(htmlOf(await render('/after'))).toContain('fine')
})

test('dialogs are dismissed', async () => {
  expect(htmlOf(await render('/alerts'))).toContain('id="done"')
})

test('endless dialogs end at the deadline, and the next page works', async () => {
  expect(await render('/endless-alerts', [], 3_000)).toMatchObject({ kind: 'failed', failure: { code: 'timeout' } })
  expect(htmlOf(await render('/after'))).toContain('fine')
})

test('windows that a page opens by itself do not open', async () => {
  site.requests.length = 0
  expect(htmlOf(await render('/popups'))).toContain('<p>x</p>')
  expect(site.requests).toEqual(['GET /popups'])
})

test('a page that sends without end is cut', async () => {
  expect(await render('/endless-body')).toMatchObject({ kind: 'failed', failure: { code: 'too_large' } })
})

test('a download is refused', async () => {
  expect(await render('/download')).toMatchObject({ kind: 'failed', failure: { code: 'not_html' } })
})
