/** Imports go down only. The table below is the whole truth; a new direction is written here or it does not exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ownConnections } from './support/own-connections.ts'

const SRC = join(import.meta.dirname, '..', 'src')

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: ['base'],
  engine: ['base', 'engine'],
  platform: ['base', 'platform'],
  features: ['base', 'engine', 'platform', 'features'],
  surfaces: ['base', 'engine', 'platform', 'features', 'surfaces'],
  composition: ['base', 'engine', 'platform', 'features', 'surfaces', 'composition'],
}

/** Which features may call which: a feature not named here calls no sibling. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  strategies: ['admission'],
  jobs: ['admission', 'strategies'],
  schedules: ['admission', 'strategies', 'jobs', 'webhooks'],
  discoveries: ['jobs', 'schedules', 'strategies'],
  groups: ['schedules', 'strategies', 'webhooks'],
  watch: ['admission', 'strategies', 'jobs', 'schedules'],
  workflows: ['admission', 'strategies', 'jobs', 'schedules', 'webhooks'],
}

/** Engine folders that may touch the network, by Node's or a library's hands. */
const ENGINE_NETWORK = ['engine/page', 'engine/author']
const NETWORK_MODULES = /^(undici|playwright-core|node:(http|https|http2|net|tls|dns|dgram)(\/promises)?)$/

type Import = { file: string; target: string }

test('every import goes down or stays in its layer', () => {
  expect(violationsOf(importsOfSource())).toEqual([])
})

test.each([
  ['the engine importing the platform', 'engine/recipe/x.ts', '#platform/db/database.ts'],
  ['the platform importing the engine', 'platform/row-runner/x.ts', '#engine/recipe/recipe.ts'],
  ['the base importing the engine', 'base/x.ts', '#engine/recipe/recipe.ts'],
  ['a feature importing a surface', 'features/jobs/x.ts', '#surfaces/api.ts'],
  ['a surface importing the composition', 'surfaces/x.ts', '#src/service.ts'],
  ['a climb by a relative path', 'engine/recipe/x.ts', '../../platform/log.ts'],
  [
    'a feature calling a sibling that the table does not name',
    'features/accounts/x.ts',
    '#features/admission/quota.ts',
  ],
  ['network in a pure part of the engine', 'engine/recipe/x.ts', 'undici'],
  ['a barrel', 'engine/recipe/x.ts', './index.ts'],
])('%s is a violation', (_what, file, target) => {
  expect(violationsOf([{ file, target }])).toHaveLength(1)
})

test('no file imports itself by way of others', () => {
  expect(findCycle(importsOfSource())).toBeNull()
})

test('a circle is found', () => {
  const circle = [
    { file: 'base/a.ts', target: './b.ts' },
    { file: 'base/b.ts', target: './c.ts' },
    { file: 'base/c.ts', target: './a.ts' },
  ]
  expect(findCycle(circle)).toEqual(['base/a.ts', 'base/b.ts', 'base/c.ts', 'base/a.ts'])
})

test('the engine asks neither the time, nor chance, nor the process, but where it drives machines', () => {
  const asking = sourceFiles()
    .filter((file) => file.startsWith('engine/') && !file.startsWith('engine/page/'))
    .filter((file) => /\bDate\.now\(|\bnew Date\(\)|\bprocess\.|\bMath\.random\(/.test(codeOf(file)))
  expect(asking).toEqual([])
})

test('inside a transaction nothing takes a connection of its own', () => {
  const files = sourceFiles().filter((file) => !file.startsWith('engine/'))
  expect(ownConnections(files.map((file) => ({ file, code: codeOf(file) })))).toEqual([])
})

test.each([
  ['reading the context', 'async function f(ctx: Ctx, tx: Tx) {\n  await read(ctx.db)\n}', ['a.ts:2']],
  ['reading it where the database may be a transaction', 'const f = (ctx: Ctx, db: Db | Tx) => ctx.db', ['a.ts:1']],
  ['taking it out of the context', 'function f(ctx: Ctx, tx: Tx) {\n\n  const { db } = ctx\n}', ['a.ts:3']],
  ['taking it out of a parameter', 'function f({ db }: Ctx, tx: Tx) {}', ['a.ts:1']],
  ['in the callback', 'await ctx.db.transaction().execute(async (tx) => read(this.#ctx.relaxedDb))', ['a.ts:1']],
  ['by a function', 'function f(tx: Tx) {\n  g()\n}\nfunction g() { h() }\nfunction h() { return ctx.db }', ['a.ts:2']],
  ['by an imported one', "import * as b from './b.ts'\nfunction f(tx: Tx) { b.open() }", ['a.ts:2']],
  ['nothing, when all takes tx', 'ctx.db.transaction().execute((tx) => g(tx))\nfunction g(tx: Tx) { tx.select() }', []],
  ['nothing, where a callback takes tx', 'function f(ctx: Ctx, g: (tx: Tx) => void) { return ctx.db }', []],
  ['nothing, outside of a transaction', 'function f(ctx: Ctx) { return ctx.db }', []],
])('a connection of its own is found: %s', (_what, code, found) => {
  const other = { file: 'b.ts', code: 'export function open(ctx: Ctx) { return ctx.db }' }
  expect(ownConnections([{ file: 'a.ts', code }, other])).toEqual(found)
})

function violationsOf(imports: readonly Import[]): string[] {
  return imports.flatMap(({ file, target }) => {
    const problem = problemOf(file, target)
    return problem ? [`${file} → ${target}: ${problem}`] : []
  })
}

function problemOf(file: string, target: string): string | null {
  if (/(^|\/)index\.ts$/.test(target)) return 'barrel files are not used'
  if (file.startsWith('engine/') && NETWORK_MODULES.test(target)) {
    return ENGINE_NETWORK.some((folder) => file.startsWith(`${folder}/`))
      ? null
      : 'no network in this part of the engine'
  }
  const path = pathOf(file, target)
  if (path === null) return null
  const [from, to] = [layerOf(file), layerOf(path)]
  if (!(LAYERS[from] ?? []).includes(to)) return `${from} does not import ${to}`
  if (from === 'features' && to === 'features') {
    const [own = '', other = ''] = [file.split('/')[1], path.split('/')[1]]
    if (own !== other && !(SIBLINGS[own] ?? []).includes(other)) return `${own} does not call ${other}`
  }
  return null
}

/** A file below src, or null for a package. */
function pathOf(file: string, target: string): string | null {
  if (target.startsWith('#src/')) return target.slice('#src/'.length)
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return null
  return relative(SRC, join(SRC, file, '..', target))
}

function layerOf(path: string): string {
  const folder = path.split('/')[0] ?? ''
  return folder in LAYERS ? folder : 'composition'
}

function findCycle(imports: readonly Import[]): string[] | null {
  const edges = Map.groupBy(imports, ({ file }) => file)
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const { target } of edges.get(file) ?? []) {
      const next = pathOf(file, target)
      const found = next === null ? null : visit(next, [...path, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const found = visit(file, [])
    if (found) return found
  }
  return null
}

function importsOfSource(): Import[] {
  return sourceFiles().flatMap((file) =>
    [
      ...codeOf(file).matchAll(
        /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
      ),
    ]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .map((target) => ({ file, target })),
  )
}

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

function codeOf(file: string): string {
  return readFileSync(join(SRC, file), 'utf8')
}
