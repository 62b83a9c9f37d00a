import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandHere } from '#test/support/command-here.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const MUGS = `<html lang="en"><ul>
  <li class="mug"><h3><a href="/mugs/1">Blue mug</a></h3><span class="price">$12.50</span></li>
  <li class="mug"><h3><a href="/mugs/2">Red, "big" mug</a></h3><span class="price">$9.00</span></li>
</ul></html>`
const DRAWN = `<div id="root"></div><script>document.getElementById('root').innerHTML = ${JSON.stringify(MUGS)}</script>`

const BUTTON = `<button>Show</button><div id="root"></div><script>
  document.querySelector('button').onclick = () => { document.getElementById('root').innerHTML = ${JSON.stringify(MUGS)} }
</script>`

const MUGS_JSON = JSON.stringify({
  items: [
    { title: 'Blue mug', cost: 12.5 },
    { title: 'Red mug', cost: 9 },
    { title: 'Cup', cost: 7 },
  ],
})

const RECIPE = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.mug' },
  fields: {
    name: { selector: 'h3', type: 'text' },
    link: { selector: 'h3 a', attribute: 'href', type: 'url' },
    price: { selector: '.price', type: 'text' },
  },
}

/** One of three pages. */
function shelf(number: number): string {
  const mugs = ['Blue', 'Red', 'Tall'].map(
    (name) => `<li class="mug"><h3>${name} mug ${number}</h3><span class="price">$${number}.00</span></li>`,
  )
  const next = number < 3 ? `<a rel="next" href="/many?page=${number + 1}">Next</a>` : ''
  return `<html lang="en"><body><ul>${mugs.join('')}</ul>${next}</body></html>`
}

let folder: string
let server: LoopbackServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandpiper-extract-'))
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(RECIPE))
  const typed = { strategy: RECIPE, output_schema: { mugs: [{ name: 'string', price: 'number' }] } }
  writeFileSync(join(folder, 'typed.json'), JSON.stringify(typed))
  writeFileSync(join(folder, 'page.html'), MUGS)
  writeFileSync(join(folder, 'mugs.csv'), 'name;price\r\nBlue mug;12,50\r\nRed mug;9,00\r\nCup;7,00\r\n')
  writeFileSync(join(folder, 'photo.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
  writeFileSync(join(folder, 'broken.json'), '{"version": 1, "scraper_type": "css"}')
  server = await startLoopbackServer((request, response) => {
    if (request.url === '/mugs.json') {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(MUGS_JSON)
    }
    const [, number] = /^\/many\?page=(\d)$/.exec(request.url ?? '') ?? []
    if (number !== undefined) {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(shelf(Number(number)))
    }
    const page = { '/drawn': DRAWN, '/mugs': MUGS, '/button': BUTTON }[request.url ?? ''] ?? null
    if (page === null) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server[Symbol.asyncDispose]()
})

const LOOPBACK = { ALLOW_PRIVATE_NETWORKS: 'true' }

function extract(...words: string[]) {
  return commandHere(['extract', ...words], LOOPBACK)
}

/** As a user starts it. */
function extractAlone(...words: string[]) {
  return runCommand([process.execPath, join(REPO, 'src', 'cli.ts'), 'extract', ...words], LOOPBACK)
}

const page = (path: string) => `http://127.0.0.1:${server.port}${path}`
const recipe = (name = 'recipe') => ['--recipe', join(folder, `${name}.json`)]

test('--all-pages reads the list to its end, by words and by a recipe', async () => {
  const words = await extract(page('/many?page=1'), "each mug's name and price", '--all-pages', '--format', 'csv')
  const byRecipe = await extract(page('/many?page=1'), ...recipe(), '--all-pages', '--format', 'csv')
  const one = await extract(page('/many?page=1'), ...recipe(), '--format', 'csv')
  const linesOf = ({ stdout }: { stdout: string }) => stdout.trim().split('\n').length

  expect(words.stdout).toContain('Tall mug 3')
  expect([linesOf(words), linesOf(byRecipe), linesOf(one)]).toEqual([10, 10, 4])
})

test('a condition in the words is applied, and said beside the table', async () => {
  const { code, stdout, stderr } = await extract(page('/mugs'), "each mug's name and price, under $10")
  expect(code).toBe(0)
  expect(stdout).not.toContain('Blue mug')
  expect(stdout).toContain('$')
  expect(stderr).toContain('“under $10” became a filter that keeps items with price < 10: 1 of 2 items')
})

test('a page becomes a table', async () => {
  const { code, stdout } = await extract(page('/mugs'), ...recipe())
  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toMatch(/^name +link +price$/)
  expect(stdout).toMatch(/^Blue mug +http:\/\/127\.0\.0\.1:\d+\/mugs\/1 +\$12\.50$/m)
})

test('JSON has the shape of the output schema', async () => {
  const { stdout } = await extract(page('/mugs'), ...recipe('typed'), '--format', 'json')
  expect(JSON.parse(stdout)).toEqual({
    mugs: [
      { name: 'Blue mug', price: 12.5 },
      { name: 'Red, "big" mug', price: 9 },
    ],
  })
})

test('CSV quotes what needs it, and a saved file needs no web', async () => {
  const { stdout } = await extract(join(folder, 'page.html'), ...recipe(), '--format', 'csv')
  expect(stdout.split('\r\n').map((line) => line.split(',http')[0])).toEqual([
    'name,link,price',
    'Blue mug,,$12.50',
    '"Red, ""big"" mug",,$9.00',
    '',
  ])
})

test('a saved sheet is read like a page, and a picture is refused', async () => {
  const sheet = await extract(join(folder, 'mugs.csv'), 'all mugs with name and price', '--format', 'csv')
  expect(sheet.stdout.split('\r\n').slice(0, 3)).toEqual(['name,price', 'Blue mug,"12,50"', 'Red mug,"9,00"'])
  const picture = await extract(join(folder, 'photo.jpg'), 'all mugs with name and price')
  expect(picture.code).not.toBe(0)
  expect(picture.stderr).toContain('not to a page with text')
})

test('CSV of nothing has its header', async () => {
  writeFileSync(join(folder, 'none.html'), '<html lang="en"><ul></ul></html>')
  const { stdout } = await extract(join(folder, 'none.html'), ...recipe(), '--format', 'csv')
  expect(stdout).toBe('name,link,price\r\n')
  const typed = await extract(join(folder, 'none.html'), ...recipe('typed'), '--format', 'csv')
  expect(typed.stdout).toBe('name,price\r\n')
})

test('no text of a page is a formula in CSV', async () => {
  writeFileSync(join(folder, 'formula.html'), MUGS.replace('Blue mug', '=1+1'))
  const { stdout } = await extract(join(folder, 'formula.html'), ...recipe(), '--format', 'csv')
  expect(stdout.split('\r\n')[1]).toMatch(/^'=1\+1,/)
})

test('a page that is drawn by a script is rendered', async () => {
  const { code, stdout } = await extractAlone(page('/drawn'), ...recipe(), '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toHaveLength(2)
})

test('actions from a file bring what is read', async () => {
  writeFileSync(join(folder, 'actions.json'), JSON.stringify([{ type: 'click', text: 'Show' }]))
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify([{ type: 'click' }]))
  const given = (name: string) => ['--format', 'json', '--actions', join(folder, `${name}.json`)]
  const byRecipe = await extract(page('/button'), ...recipe(), ...given('actions'))
  expect(JSON.parse(byRecipe.stdout)).toHaveLength(2)
  const byWords = await extract(page('/button'), 'names and prices', ...given('actions'))
  expect(byWords.stdout).toContain('Blue mug')
  const failed = await extract(page('/mugs'), 'names and prices', ...given('actions'))
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('action 1 (click): ') })
  const wrong = await extract(page('/button'), ...recipe(), ...given('wrong'))
  expect(wrong.stderr).toContain('Action 1 (click) needs a `selector` or a `text`')
})

test('words are enough', async () => {
  const { code, stdout } = await extract(page('/mugs'), 'names and prices', '--format', 'json')
  expect(code).toBe(0)
  expect((JSON.parse(stdout) as Array<Record<string, unknown>>).map((item) => Object.values(item))).toEqual([
    ['Blue mug', '$12.50'],
    ['Red, "big" mug', '$9.00'],
  ])
})

test('an address that answers JSON is read, by words and by a recipe that names it', async () => {
  const words = await extract(page('/mugs.json'), "each item's title and cost", '--format', 'csv')
  expect(words.stdout).toContain('Blue mug,12.5')
  const api = {
    version: 1,
    scraper_type: 'api',
    container: { request: { method: 'GET', url: page('/mugs.json'), parameters: {} }, items: 'items' },
    fields: { name: { path: 'title', type: 'text' } },
  }
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api))
  const byRecipe = await extract(page('/mugs.json'), ...recipe('api'), '--format', 'json')
  expect(JSON.parse(byRecipe.stdout)).toEqual([{ name: 'Blue mug' }, { name: 'Red mug' }, { name: 'Cup' }])
})

test('with --render never it is not, and that is said', async () => {
  const { stdout, stderr } = await extract(page('/drawn'), ...recipe(), '--format', 'json', '--render', 'never')
  expect(JSON.parse(stdout)).toEqual([])
  expect(stderr).toContain('The recipe found nothing on this page')
})

test('a page that cannot be had fails with its reason', async () => {
  const { code, stdout, stderr } = await extract(page('/missing'), ...recipe())
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('404')
})

test('an address is whole without http://, as people type it', async () => {
  const { code, stdout } = await extract(`127.0.0.1:${server.port}/mugs`, ...recipe(), '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toHaveLength(2)
})

test('a private address is refused unless it was allowed', async () => {
  const { code, stderr } = await commandHere(['extract', page('/mugs'), ...recipe()])
  expect(code).toBe(1)
  expect(stderr).toContain('Destination not allowed')
})

test('whoever reads the output may have enough', async () => {
  const mug = (number: number) => `<li class="mug"><h3>Mug ${number}</h3><span class="price">$${number}.00</span></li>`
  writeFileSync(join(folder, 'large.html'), `<ul>${Array.from({ length: 8_000 }, (_, at) => mug(at)).join('')}</ul>`)
  const words = [join(REPO, 'src', 'cli.ts'), 'extract', join(folder, 'large.html'), ...recipe(), '--format', 'csv']
  const piped = ['bash', '-o', 'pipefail', '-c', '"$@" | head -1', 'bash', process.execPath, ...words]
  expect(await runCommand(piped)).toEqual({ code: 0, stdout: 'name,link,price\r\n', stderr: '' })
})

test.each([
  ['/nowhere/page.html', 'There is no file /nowhere/page.html'],
  ['./page', 'There is no file ./page'],
  ['../list.json', 'There is no file ../list.json'],
  ['nowhere.csv', 'There is no file nowhere.csv'],
  ['nowhere/list.PDF', 'There is no file nowhere/list.PDF'],
  [REPO, `${REPO} is a folder, and not a file`],
])('a file that cannot be read is refused as such: %s', async (target, sentence) => {
  expect(await extract(target, 'names and prices')).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` })
})

test.each(['shop.invalid/page.html', 'shop.invalid?list=mugs.csv', 'shop.invalid', 'http://shop.invalid/mugs.csv'])(
  'an address may look like a file: %s',
  async (target) => {
    const { code, stderr } = await extract(target, 'names and prices')
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('host name') })
  },
)

test.each([
  ['no target', [], /^extract takes one URL or file/],
  ['neither words nor recipe', ['http://x.test/'], /^Say what to extract/],
  ['words and a recipe', ['http://x.test/', 'names', '--recipe', 'recipe.json'], /^Say what to extract/],
  ['a recipe that is none', ['http://x.test/', '--recipe', 'broken.json'], /broken\.json is no recipe: /],
  ['a recipe that is not there', ['http://x.test/', '--recipe', 'none.json'], /none\.json cannot be read/],
  [
    'an unknown format',
    ['http://x.test/', '--recipe', 'recipe.json', '--format', 'xml'],
    /^--format must be one of table, json, csv/,
  ],
])('%s is refused in one sentence', async (_what, words, sentence) => {
  const { code, stderr } = await extract(...words.map((word) => (word.endsWith('.json') ? join(folder, word) : word)))
  expect(code).toBe(2)
  expect(stderr).toMatch(sentence)
})
