/** Every command and snippet of the guides is run, in order, against a running Sandpiper. Their web sites are on loopback. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sandpiper } from '#client/sandpiper.ts'
import { waitForJobs } from '#surfaces/client-calls/wait-for-jobs.ts'
import { waitUntilJudged } from '#surfaces/client-calls/wait-until-judged.ts'
import { type ChangingShop, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { type JobBoard, startJobBoard } from '#test/support/job-board.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const GUIDES = join(REPO, 'docs', 'guides')
const ARTICLES = ['Ferry sails again', 'Harbour gets a crane', 'Storm passes north']

let folder: string
let service: TestService
let site: ChangingShop
let board: JobBoard
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandpiper-guides-'))
  symlinkSync(join(REPO, 'node_modules'), join(folder, 'node_modules'))
  service = await startTestService()
  site = await startChangingShop()
  board = await startJobBoard(45)
  site.put('/mugs', MUGS)
  site.put('/cups', MUGS.slice(0, 3))
  site.html('/', newsPage(ARTICLES))
  site.html(
    '/ferry',
    `<main><article><h1>Ferry sails again</h1><p>${'The ferry sails at dawn. '.repeat(20)}</p></article></main>`,
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await board[Symbol.asyncDispose]()
})

function newsPage(headlines: readonly string[]): string {
  const articles = headlines.map(
    (headline, at) =>
      `<article class="teaser"><h2><a href="/articles/${at}">${headline}</a></h2><time datetime="2026-05-0${at + 1}">${at + 1} May 2026</time></article>`,
  )
  return `<!doctype html><html lang="en"><head><title>Harbour News</title></head><body><main>${articles.join('\n')}</main></body></html>`
}

test('the guides are these', () => {
  const names = ['agents', 'job-boards', 'news-watch', 'price-tracking', 'spreadsheets']
  expect(readdirSync(GUIDES).sort()).toEqual(names.map((name) => `${name}.md`))
})

test.each(readdirSync(GUIDES))('every file that %s links to exists', (name) => {
  const text = readFileSync(join(GUIDES, name), 'utf8')
  for (const [, path = ''] of text.matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)) {
    expect(() => readFileSync(join(GUIDES, path)), path).not.toThrow()
  }
})

type Guide = AsyncDisposable & {
  sandpiper: Sandpiper
  /** Runs the next block of commands; what it prints. Whatever it started has ended then. */
  next(): Promise<string>
  /** How many are left. */
  left(): number
}

/** A shell that goes on from block to block, as a reader's does. */
async function openGuide(name: string): Promise<Guide> {
  const { key } = await service.makeAccount()
  const blocks = blocksOf(name, 'sh', key)
  const shell = spawn('sh', [], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] })
  const sandpiper = new Sandpiper({ baseUrl: service.url, apiKey: key })
  const exited = new Promise((resolve) => shell.once('exit', resolve))
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk))
  return {
    sandpiper,
    left: () => blocks.length,
    next: async () => {
      const before = output.length
      const ended = new Promise<void>((resolve) => {
        const look = () => /<ended \d+>\n$/.test(output.slice(before)) && resolve()
        shell.stdout.on('data', look)
      })
      shell.stdin.write(`${blocks.shift() ?? ''}\necho "<ended $?>"\n`)
      await ended
      const text = output.slice(before)
      expect(text).toMatch(/<ended 0>\n$/)
      await settle(sandpiper)
      return text
    },
    [Symbol.asyncDispose]: async () => {
      shell.stdin.end()
      await exited
    },
  }
}

function blocksOf(name: string, language: string, key: string): string[] {
  const text = readFileSync(join(GUIDES, `${name}.md`), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((block) =>
    (block[1] ?? '')
      .replaceAll('http://127.0.0.1:8080', service.url)
      .replaceAll('sk_live_…', key)
      .replaceAll('https://jobs.example/list', board.list('en', 'next'))
      .replaceAll(/https:\/\/(shop|news)\.example/g, site.page(''))
      .replaceAll('npm run -s cli --', `"${process.execPath}" "${join(REPO, 'src', 'cli.js')}"`)
      .replaceAll('/path/to/sandpiper', REPO),
  )
}

/** A reader takes the time that the jobs need. */
async function settle(sandpiper: Sandpiper): Promise<void> {
  const jobs = await Array.fromAsync(sandpiper.jobs.list())
  const ended = await waitForJobs(
    sandpiper,
    jobs.map(({ job_id }) => job_id),
    AbortSignal.timeout(60_000),
  )
  for (const { schedule_id } of await sandpiper.schedules.list()) {
    const [latest] = ended.filter((job) => job.schedule_id === schedule_id)
    if (latest) await waitUntilJudged(sandpiper, schedule_id, [latest])
  }
}

test('prices are tracked', async () => {
  await using guide = await openGuide('price-tracking')
  await guide.next()
  expect(await guide.next()).toMatch(/^[\da-f-]{36}$/m)
  expect(await guide.next()).toContain('1 job started')
  const [schedule] = await guide.sandpiper.schedules.list()
  site.put('/mugs', [{ name: 'Blue mug', price: '$11.00' }, ...MUGS.slice(1)])
  await guide.sandpiper.schedules.run(schedule?.schedule_id ?? '')
  await settle(guide.sandpiper)
  expect(await guide.next()).toContain('~ Blue mug: price $12.50 → $11.00')
  const told = await guide.next()
  expect(told).toContain('"webhook_type":"standard"')
  expect(told).not.toContain('webhook_secret')
  expect(await guide.next()).toMatch(/"webhook_secret":"whsec_/)
  await guide.next()
  expect(readFileSync(join(folder, 'prices.csv'), 'utf8')).toContain('Blue mug,$11.00')
  expect(await guide.next()).toMatch(/"value":"\$12\.50".*"value":"\$11\.00"/)
  expect(await guide.next()).toContain('"price": "$11.00"')
  expect(guide.left()).toBe(0)
})

test('a job board is followed over all of its pages', async () => {
  await using guide = await openGuide('job-boards')
  await guide.next()
  await guide.next()
  expect((await guide.next()).match(/Harbour Works/g)).toHaveLength(9)
  expect(await guide.next()).toContain('1 job started')
  expect(await guide.next()).toContain('first read: 45 items')
  expect(await guide.next()).toMatch(/"item_count":6\b.*"filter_applied":"\+nurse"/s)
  await guide.next()
  expect(readFileSync(join(folder, 'jobs.xlsx')).subarray(0, 2).toString()).toBe('PK')
  expect(guide.left()).toBe(0)
})

test('headlines become a feed, and an article Markdown', async () => {
  await using guide = await openGuide('news-watch')
  await guide.next()
  await guide.next()
  const [, feedUrl = ''] = /"feed_url":"([^"]+)"/.exec(await guide.next()) ?? []
  expect(await guide.next()).toContain('1 job started')
  const [schedule] = await guide.sandpiper.schedules.list()
  site.html('/', newsPage([...ARTICLES, 'Lighthouse lit again']))
  await guide.sandpiper.schedules.run(schedule?.schedule_id ?? '')
  await settle(guide.sandpiper)
  expect(await guide.next()).toContain('+ Lighthouse lit again')
  expect(await (await fetch(feedUrl)).text()).toContain('Lighthouse lit again')
  expect(await guide.next()).toContain('# Ferry sails again')
  expect(guide.left()).toBe(0)
})

test('results become sheets', async () => {
  site.put('/mugs', MUGS)
  await using guide = await openGuide('spreadsheets')
  await guide.next()
  expect(await guide.next()).toMatch(/^Blue mug +\$12\.50/m)
  await guide.next()
  expect(readFileSync(join(folder, 'mugs.xlsx')).subarray(0, 2).toString()).toBe('PK')
  expect(readFileSync(join(folder, 'mugs.csv'), 'utf8')).toMatch(/^_url,_job_id,_completed_at,name,price/)
  await guide.next()
  expect(readFileSync(join(folder, 'mugs-for-excel.csv'), 'utf8').charCodeAt(0)).toBe(0xfeff)
  expect((await guide.next()).match(/"_job_id"/g)).toHaveLength(5)
  expect(guide.left()).toBe(0)
})

test('the settings for agents connect, and the program tells what changed', async () => {
  site.put('/mugs', MUGS)
  const { key } = await service.makeAccount()
  const [stdio, http] = blocksOf('agents', 'json', key).map((block) => JSON.parse(block).mcpServers.sandpiper)
  const transports = [
    new StdioClientTransport({ command: stdio.command, args: stdio.args, env: { ...process.env, ...stdio.env } }),
    new StreamableHTTPClientTransport(new URL(http.url), { requestInit: { headers: http.headers } }),
  ]
  for (const transport of transports) {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(transport)
    const { content, isError } = await client.callTool({ name: 'list_strategies', arguments: {} })
    expect({ isError: isError ?? false, content }).toMatchObject({ isError: false, content: [{ type: 'text' }] })
    await client.close()
  }

  const [program = ''] = blocksOf('agents', 'ts', key)
  writeFileSync(join(folder, 'agent.mts'), program)
  const { code, stdout, stderr } = await runCommand([process.execPath, join(folder, 'agent.mts')], {
    SANDPIPER_API_KEY: key,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Nothing has changed since the watch began')
})
