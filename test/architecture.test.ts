/** Imports go down only. The table below is the whole truth; a new direction is written here or it does not exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { TABLES } from '#platform/db/schema.ts'
import { hastyWaits } from './support/hasty-waits.ts'
import { ownConnections } from './support/own-connections.ts'
import { type TableUse, tableUses } from './support/table-use.ts'

const SRC = join(import.meta.dirname, '..', 'src')

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: ['base'],
  engine: ['base', 'engine'],
  platform: ['base', 'platform'],
  features: ['base', 'engine', 'platform', 'features'],
  surfaces: ['base', 'engine', 'platform', 'features', 'client', 'surfaces'],
  composition: ['base', 'engine', 'platform', 'features', 'client', 'surfaces', 'composition'],
  // A package of its own beside src, which others install.
  client: ['client'],
}

/** Which features may call which: a feature not named here calls no sibling. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  strategies: ['access', 'admission'],
  jobs: ['access', 'admission', 'strategies'],
  schedules: ['admission', 'strategies', 'jobs', 'webhooks'],
  extract: ['access', 'admission', 'jobs', 'strategies'],
  discoveries: ['jobs', 'schedules', 'strategies'],
  groups: ['access', 'schedules', 'strategies', 'webhooks'],
  repairs: ['jobs', 'schedules', 'strategies'],
  studio: ['strategies'],
  watch: ['admission', 'strategies', 'jobs', 'schedules'],
  results: ['groups', 'jobs', 'schedules', 'strategies', 'workflows'],
  shares: ['results', 'schedules'],
  bulk: ['admission', 'strategies', 'jobs', 'schedules'],
  overview: ['admission', 'schedules', 'strategies'],
  operator: ['discoveries', 'groups', 'jobs', 'repairs', 'strategies', 'webhooks'],
  workflows: ['admission', 'strategies', 'jobs', 'schedules', 'webhooks'],
}

/**
 * Whose tables a feature reads in its own statements, beside its own and the platform's. Elsewhere it asks the sibling.
 * One statement where two would race, or would cost a claim its speed: that is the reason for each of them.
 */
const FOREIGN_READS: Readonly<Record<string, readonly string[]>> = {
  access: ['strategy'],
  strategies: ['schedule', 'strategy_common_words', 'strategy_group', 'strategy_listing', 'strategy_words'],
  jobs: ['schedule', 'strategy', 'strategy_listing'],
  schedules: ['account', 'open_job', 'snapshot', 'strategy', 'strategy_listing', 'workflow'],
  discoveries: ['account'],
  groups: ['strategy', 'strategy_listing'],
  operator: ['ended_job'],
  overview: [
    'delivery',
    'ended_job',
    'node_execution',
    'open_job',
    'receiver_health',
    'repair',
    'schedule',
    'schedule_change',
    'schedule_url',
    'strategy',
    'strategy_group',
    'strategy_listing',
    'workflow',
    'workflow_run',
  ],
  repairs: ['ended_job', 'open_job', 'strategy'],
  results: ['ended_job', 'open_job', 'schedule_url', 'snapshot'],
  workflows: ['account', 'ended_job', 'open_job', 'snapshot'],
}

/** A table has one store. These write it as well. What ends leaves `open_job` by the function of the database that makes it an `ended_job`. */
const SECOND_WRITERS: Readonly<Record<string, string>> = {
  schedule: 'features/schedules/store-due.ts',
}

/** Derived by the database from what the stores write. */
const WRITTEN_BY_TRIGGERS = ['strategy_listing', 'strategy_words', 'strategy_common_words']

/** Engine folders that may touch the network, by Node's or a library's hands. */
const ENGINE_NETWORK = ['engine/page', 'engine/author']
const NETWORK_MODULES = /^(undici|playwright-core|node:(http|https|http2|net|tls|dns|dgram)(\/promises)?)$/

type Import = { file: string; target: string }

test('every import goes down or stays in its layer', () => {
  expect(violationsOf(importsOfSource())).toEqual([])
})

test('the client imports nothing but itself', () => {
  const folder = join(SRC, '..', 'client', 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const targets = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? ''),
  )
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((target) => !target.startsWith('./'))).toEqual([])
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

test('what waits in a test says how long', () => {
  const root = join(SRC, '..')
  const files = ['src', 'dashboard/src', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const tests = files.filter((file) => /\.test\.ts$|^test\/support\/.*\.ts$/.test(file))
  expect(tests.length).toBeGreaterThan(500)
  expect(hastyWaits(tests.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') })))).toEqual([])
})

test.each([
  ['a wait', 'await vi.waitFor(look)', ['a.ts:1']],
  ['a look that is repeated', 'f()\nawait expect.poll(look, { interval: 10 }).toBe(1)', ['a.ts:2']],
  [
    'nothing, where a time is given',
    'await vi.waitUntil(look, { timeout: 60_000 })\nexpect.poll(look, { timeout })',
    [],
  ],
  ['nothing, where it comes from elsewhere', 'await vi.waitUntil(look, PATIENCE)', []],
])('a wait without a time is found: %s', (_what, code, found) => {
  expect(hastyWaits([{ file: 'a.ts', code }])).toEqual(found)
})

const uses = tableUses(
  sourceFiles()
    .filter((file) => !file.startsWith('engine/'))
    .map((file) => ({ file, code: codeOf(file) })),
)

test('what a context is given to call is always there', () => {
  const optional = sourceFiles()
    .filter((file) => file.startsWith('features/'))
    .filter((file) =>
      /type \w*Context = [^\n]*\{(\n {2}[^\n]*)*?\w+\?: (\([^\n]*\) => |\w+\['\w+'\])/.test(codeOf(file)),
    )
  expect(optional).toEqual([])
})

test('what only a class uses is #private', () => {
  expect(sourceFiles().filter((file) => /^\s+(private|protected) /m.test(codeOf(file)))).toEqual([])
})

test('no cast tells the compiler to look away: JSON has its readers, and answers of threads their table', () => {
  const dashboard = join(import.meta.dirname, '..', 'dashboard', 'src')
  const casting = [SRC, dashboard].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /\bas (unknown as|never)\b/.test(withoutComments(readFileSync(join(folder, file), 'utf8')))),
  )
  expect(casting).toEqual([])
})

test('what keeps state is listed among the known deviations, and nothing else is', () => {
  const contributing = readFileSync(join(SRC, '..', 'CONTRIBUTING.md'), 'utf8')
  const [, deviations = ''] = contributing.split('## Known deviations')
  const listed = [...deviations.matchAll(/`src\/([\w/.-]+\.ts)`/g)].map((match) => match[1] ?? '')
  expect(listed.toSorted()).toEqual(sourceFiles().filter(keepsState).toSorted())
})

test.each([
  ['a counter', 'let count = 0', true],
  ['a cache', 'const known = new Map<string, number>()', true],
  ['a weak one', 'const known = new WeakMap<object, Set<number>>()', true],
  ['a function that remembers', 'export const stem = rememberedText(withoutEnding, 100)', true],
  ['one that remembers by element', 'const signature = rememberedNode(readSignature)', true],
  ['a class with fields', 'export class Sender {\n  #timer = null\n}', true],
  [
    'a generic class with fields',
    'class Runner<R extends { id: string }, E> implements Work {\n  readonly #held = new Set<R>()\n}',
    true,
  ],
  ['nothing, for what never changes', 'class Html {\n  readonly markup: string\n}', false],
  ['nothing, for a table', "const WORDS = new Set(['a'])", false],
  ['nothing, inside of a function', 'function f() {\n  const seen = new Set<string>()\n}', false],
  ['nothing, for an error', 'class Stopped extends Error {\n  #why = 1\n}', false],
])('state is found: %s', (_what, code, found) => {
  expect(hasState('features/jobs/x.ts', code)).toBe(found)
})

function keepsState(file: string): boolean {
  return hasState(file, codeOf(file))
}

/** Of a module, or of a class that outlives a call. In the engine a class is the reader of one document, made and dropped by one call. */
function hasState(file: string, code: string): boolean {
  const ofModule =
    /^(export )?let |^(export )?const [a-z]\w*(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|remembered(Text|Node)?\()/m.test(
      code,
    )
  const ofClass =
    /^(export )?class \w+(<[^\n]*>)?(?! extends Error\b)( [^\n]*)?\{\n( {2}[^\n]*\n|\n)*? {2}((readonly )?#\w+|(?!readonly )\w+)( =|:)/m.test(
      code,
    )
  return ofModule || (ofClass && !file.startsWith('engine/'))
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
}

test('a table is written by one store, and read by others only where the list says so', () => {
  expect(tableProblems(uses)).toEqual([])
  expect(
    Object.keys(TABLES).filter((table) => !uses.some((use) => use.table === table && use.does === 'writes')),
  ).toEqual(WRITTEN_BY_TRIGGERS)
})

test('every exception for tables is needed', () => {
  const reads = uses.filter(({ does }) => does === 'reads').map(({ file, table }) => `${file.split('/')[1]} ${table}`)
  const writes = uses.filter(({ does }) => does === 'writes').map(({ file, table }) => `${table} ${file}`)
  const allowed = Object.entries(FOREIGN_READS).flatMap(([feature, tables]) => tables.map((t) => `${feature} ${t}`))
  expect(allowed.filter((read) => !reads.includes(read))).toEqual([])
  expect(Object.entries(SECOND_WRITERS).filter((entry) => !writes.includes(entry.join(' ')))).toEqual([])
})

const STORE = 'features/jobs/store.ts'

test.each([
  ['an insert', "tx.insertInto('ended_job').values(row)", ['writes ended_job']],
  ['an update under another name', "tx.updateTable('open_job as job').set(row)", ['writes open_job']],
  ['a delete', "tx.deleteFrom('open_job').using(['ended_job', 'given'])", ['reads ended_job', 'writes open_job']],
  ['a join', "db.selectFrom('a').leftJoin('snapshot as s', 's.id', 'a.id')", ['reads snapshot']],
  ['an insert as text', 'sql`insert into ended_job (id) select id from given`', ['writes ended_job']],
  ['an update as text', `sql\`update open_job job set owner_id = \${id} from held\``, ['writes open_job']],
  ['a delete as text', 'sql`delete from open_job using given`', ['writes open_job']],
  ['a lock', 'sql`select 1 from open_job for update of open_job skip locked`', ['reads open_job']],
  [
    'a list',
    'sql`select 1 from open_job job, snapshot join ended_job e on true`',
    ['reads open_job', 'reads snapshot', 'reads ended_job'],
  ],
  ['a join of what has no other name', 'sql`select 1 from given join snapshot on true`', ['reads snapshot']],
  ['a fragment', 'const f = sql`exists (select from ended_job)`', ['reads ended_job']],
  ['what a client is given', "client.query('insert into schema_migration values ($1)')", ['writes schema_migration']],
  ['a table that is not named', `sql\`update \${sql.table(name)} set a = 1\``, ['writes ?']],
  ['nothing, in words', "const text = 'delete from open_job'", []],
  ['nothing, of a table made by the statement', 'sql`with given as (select 1) select 1 from given`', []],
])('the use of a table is found: %s', (_what, code, found) => {
  expect(tableUses([{ file: STORE, code }]).map(({ does, table }) => `${does} ${table}`)).toEqual(found)
})

test.each([
  ['a second store', [STORE, 'features/jobs/store-more.ts'], 'writes'],
  ['another feature', [STORE, 'features/groups/store.ts'], 'writes'],
  ['a file that is no store', ['features/jobs/jobs.ts'], 'writes'],
  ['a reader that is no store', [STORE, 'features/jobs/jobs.ts'], 'reads'],
  ['a feature that the list does not name', [STORE, 'features/accounts/store.ts'], 'reads'],
] as const)('%s is a violation', (_what, [first, second], does) => {
  const found: TableUse[] = [{ file: first, table: 'snapshot', does: 'writes' }]
  if (second) found.push({ file: second, table: 'snapshot', does })
  expect(tableProblems(found)).toHaveLength(1)
})

/** Only stores speak SQL in features; a platform's file is the store of its tables. */
function tableProblems(uses: readonly TableUse[]): string[] {
  const writers = Map.groupBy(
    uses.filter(({ does }) => does === 'writes'),
    ({ table }) => table,
  )
  const several = [...writers].flatMap(([table, found]) => {
    const files = found.map(({ file }) => file).filter((file) => SECOND_WRITERS[table] !== file)
    return files.length > 1 ? [`${table} is written by ${files.join(' and ')}`] : []
  })
  const others = uses.flatMap(({ file, table, does }) => {
    const [layer = '', feature = ''] = file.split('/')
    if (table === '?') return [`${file} ${does} a table that it does not name`]
    if (layer === 'features' && !/\/store(-[\w-]+)?\.ts$/.test(file))
      return [`${file} is no store and ${does} ${table}`]
    const owners = (writers.get(table) ?? []).map((writer) => writer.file.split('/'))
    const isOwn = owners.some(([at, owner]) => at === 'platform' || (at === layer && owner === feature))
    const mayRead = isOwn || (FOREIGN_READS[feature] ?? []).includes(table)
    return does === 'reads' && !mayRead ? [`${file} reads ${table}`] : []
  })
  return [...several, ...others]
}

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
