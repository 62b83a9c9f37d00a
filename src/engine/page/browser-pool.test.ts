import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { atLeast } from '#test/support/long-runs.ts'
import { htmlOf, processesIn, startRendering, startSite } from '#test/support/rendering.ts'
import { findChromium } from './find-chromium.ts'

const PAGE = `<body><script>document.body.innerHTML = '<p>made by script</p>'</script>`

/** How often the test for leftovers renders. More rounds show smaller leaks. */
const ROUNDS = atLeast(6)

const eventually = (fact: () => unknown) => vi.waitFor(fact, { timeout: 40_000, interval: 50 })

const noneLeft = (folder: string) => eventually(async () => expect(await processesIn(folder)).toEqual([]))

test('no browser runs before the first page', async () => {
  await using site = await startSite({ '/': PAGE })
  await using rendering = await startRendering({ sites: [site] })
  expect(rendering.browsers.facts()).toEqual({ browsers: 0, openPages: 0, waiting: 0 })
  expect(await processesIn(rendering.tempDir)).toEqual([])
})

test('many renders leave no process and no file, and a pool without work no browser', {
  timeout: 30_000 + ROUNDS * 5_000,
}, async () => {
  await using site = await startSite({ '/': PAGE })
  const settings = { maxPagesPerBrowser: 5, idleMs: 300 }
  await using rendering = await startRendering({ sites: [site], settings })

  for (let round = 0; round < ROUNDS; round += 1) {
    expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
    expect(rendering.browsers.facts().browsers).toBeLessThanOrEqual(2)
  }

  await noneLeft(rendering.tempDir)
  await eventually(async () => expect(await readdir(rendering.tempDir)).toEqual([]))
  expect(rendering.browsers.facts()).toEqual({ browsers: 0, openPages: 0, waiting: 0 })
})

test('pages beyond the limit wait for their turn, and all share one browser', async () => {
  const held: ServerResponse[] = []
  await using site = await startSite({ '/': (_request, response) => void held.push(response) })
  await using rendering = await startRendering({ sites: [site], settings: { maxConcurrentPages: 2 } })

  const renders = Array.from({ length: 3 }, () => rendering.render({ url: site.origin, waitFor: ['p'] }))
  await eventually(() => expect(held).toHaveLength(2))
  expect(rendering.browsers.facts()).toEqual({ browsers: 1, openPages: 2, waiting: 1 })

  for (let answered = 0; answered < 3; answered += 1) {
    await eventually(() => expect(held.length).toBeGreaterThan(answered))
    held[answered]?.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }
  for (const outcome of await Promise.all(renders)) expect(htmlOf(outcome)).toContain('made by script')
  expect(rendering.browsers.facts()).toEqual({ browsers: 1, openPages: 0, waiting: 0 })
})

test('a browser that is killed fails its page, and the next page gets a new one', async () => {
  await using site = await startSite({ '/': PAGE, '/hangs': () => {} })
  await using rendering = await startRendering({ sites: [site] })
  const render = rendering.render({ url: `${site.origin}/hangs` })
  await eventually(() => expect(site.requests).toContain('GET /hangs'))

  const before = await processesIn(rendering.tempDir)
  process.kill(await mainProcess(before), 'SIGKILL')

  expect(await render).toMatchObject({ kind: 'failed', failure: { code: 'internal', transient: true } })
  expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
  await eventually(async () => {
    const after = await processesIn(rendering.tempDir)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
  })
})

test('a browser that dies between two pages is not noticed by the second', async () => {
  await using site = await startSite({ '/': PAGE })
  await using rendering = await startRendering({ sites: [site] })
  await rendering.render({ url: site.origin, waitFor: ['p'] })

  process.kill(await mainProcess(await processesIn(rendering.tempDir)), 'SIGKILL')

  expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
})

test('pages that take too much memory end their browser, and the next page gets a new one', async () => {
  const hog = `<p>x</p><script>const kept = []; setInterval(() => kept.push(new Uint8Array(20e6).fill(1)), 20)</script>
    <script>fetch('/hangs')</script>`
  await using site = await startSite({ '/': PAGE, '/hog': hog, '/hangs': () => {} })
  await using rendering = await startRendering({ sites: [site], settings: { maxMemoryBytes: 600_000_000 } })

  const outcome = await rendering.render({ url: `${site.origin}/hog`, timeoutMs: 45_000 })

  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'internal', message: /memory/ } })
  expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
})

test('a script that fills its heap loses its own tab only', async () => {
  const hog = `<p>x</p><script>const kept = []; for (;;) kept.push(new Array(1e6).fill(1))</script>`
  await using site = await startSite({ '/': PAGE, '/hog': hog })
  await using rendering = await startRendering({ sites: [site] })
  await rendering.render({ url: site.origin, waitFor: ['p'] })
  const main = await mainProcess(await processesIn(rendering.tempDir))

  const outcome = await rendering.render({ url: `${site.origin}/hog`, timeoutMs: 45_000 })

  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'internal', message: /memory/ } })
  expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
  expect(await processesIn(rendering.tempDir)).toContain(main)
})

test('closing the pool ends a render under way and leaves nothing', async () => {
  await using site = await startSite({ '/hangs': () => {} })
  await using rendering = await startRendering({ sites: [site] })
  const render = rendering.render({ url: `${site.origin}/hangs` })
  await eventually(() => expect(site.requests).toContain('GET /hangs'))

  await rendering.browsers[Symbol.asyncDispose]()

  expect(await render).toMatchObject({ kind: 'failed', failure: { code: 'internal' } })
  expect(await rendering.render({ url: site.origin })).toMatchObject({ kind: 'failed', failure: { code: 'internal' } })
  await noneLeft(rendering.tempDir)
})

test('a browser does not outlive a service that is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  const script = `
    import { createAddressGuard } from '${import.meta.resolve('./address-guard.ts')}'
    import { createBrowserPool } from '${import.meta.resolve('./browser-pool.ts')}'
    const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [] })
    await createBrowserPool({ guard }).open()
    console.log('open')`
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => service.stdout.once('data', resolve))
  expect((await processesIn(folder)).length).toBeGreaterThan(0)

  service.kill('SIGKILL')

  await noneLeft(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a browser elsewhere gets its pages through the proxy of this machine', async () => {
  await using site = await startSite({ '/': PAGE, '/other': `<script>fetch('http://127.0.0.1:1/')</script><p>x</p>` })
  const profile = await mkdtemp(join(tmpdir(), 'test-'))
  const args = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--disable-gpu',
    // Its own start page asks the web for news, and whoever connects waits for that answer.
    'about:blank',
  ]
  const found = await findChromium()
  if (!found.ok) throw new Error(found.message)
  const remote = spawn(found.executablePath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: profile, PATH: '/usr/bin:/bin' },
  })
  const cdpUrl = await new Promise<string>((resolve) => {
    let text = ''
    remote.stderr.on('data', (data) => {
      text += data
      const url = /DevTools listening on (ws:\S+)\s/.exec(text)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  {
    await using rendering = await startRendering({ sites: [site], browser: { cdpUrl } })

    expect(htmlOf(await rendering.render({ url: site.origin, waitFor: ['p'] }))).toContain('made by script')
    expect(await rendering.render({ url: 'http://127.0.0.1:1/' })).toMatchObject({
      failure: { code: 'blocked_address' },
    })
  }
  remote.kill('SIGTERM')
  await new Promise((resolve) => remote.once('exit', resolve))
  await noneLeft(profile)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

/** The one that this process started; the others are its descendants. */
async function mainProcess(pids: readonly number[]): Promise<number> {
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`)) return pid
  }
  throw new Error('no browser runs')
}
