/** Every action of the API has its screen in the dashboard, or words that say why it needs none: docs/dashboard.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

const OPERATIONS = Object.entries((JSON.parse(read('docs', 'openapi.json')) as Document).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      id: operationId,
      call: `${method.toUpperCase()} ${path}`,
    })),
)

const ROWS = [...read('docs', 'dashboard.md').matchAll(/^\| `(\w+)` \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, id = '', call = '', screen = '']) => ({ id, call, screen }),
)

/** Addresses of the router, as it writes them. */
const SCREENS = new Set(
  [...read('dashboard', 'src', 'router.tsx').matchAll(/(?:page|searchedPage)\(\s*'([^']+)'/gi)].map(
    ([, path = '']) => path,
  ),
)

const SERVED = new Set(
  [...read('src', 'surfaces', 'dashboard', 'dashboard-pages.ts').matchAll(/^ {2}'(\/[^']*)',$/gm)].map(
    ([, path = '']) => path,
  ),
)

test('the table holds every action of the API once, and no other', () => {
  expect(OPERATIONS.length).toBeGreaterThan(100)
  expect(ROWS.map(({ id, call }) => `${id} ${call}`)).toEqual(OPERATIONS.map(({ id, call }) => `${id} ${call}`))
})

test('each action names a screen that the router has, or says why it needs none', () => {
  const wrong = ROWS.filter(({ screen }) => !isReason(screen) && !hasScreen(screen))
  expect(wrong).toEqual([])
})

test('the service answers with the web app at every address of its router', () => {
  expect(SCREENS.size).toBeGreaterThan(20)
  const shape = (path: string) => path.replaceAll(/[$:]\w+/g, '*')
  const served = new Set([...SERVED].map(shape))
  expect([...SCREENS].filter((path) => !served.has(shape(path)))).toEqual([])
})

test.each([
  ['No screen: for programs', true],
  ['No screen: ', false],
  ['`/schedules/$scheduleId`, settings', true],
  ['`/nowhere`', false],
  ['somewhere', false],
  ['`/schedules` and `/nowhere`', false],
])('%j counts: %s', (screen, counts) => {
  expect(isReason(screen) || hasScreen(screen)).toBe(counts)
})

function isReason(screen: string): boolean {
  return /^No screen: \S.{9,}$/.test(screen)
}

function hasScreen(screen: string): boolean {
  const named = [...screen.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
  return named.length > 0 && named.every((path) => SCREENS.has(path))
}
