/** The order of the dashboard's folders: what belongs to one resource lies in its folder, and `parts` holds what many use. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', 'dashboard', 'src')
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map(
  (file) => `./${file.replaceAll('\\', '/')}`,
)
const SOURCES = Object.fromEntries(
  FILES.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
)
const STYLES = FILES.filter((file) => file.endsWith('.css'))

type Import = { file: string; target: string }

const IMPORTS = Object.entries(SOURCES).flatMap(([file, code]) =>
  /\.test\.tsx?$/.test(file) ? [] : importsOf(file, code),
)

test('a page is opened by the router alone', () => {
  expect(IMPORTS.filter(isForeignPage)).toEqual([])
})

test('a part has at least three users, in more than one folder', () => {
  const parts = Object.keys(SOURCES).filter((file) => folderOf(file) === 'parts')
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !isShared(part, IMPORTS))).toEqual([])
})

test('a part knows no resource', () => {
  expect(IMPORTS.filter(isResourceInPart)).toEqual([])
})

test('every style sheet has a user', () => {
  const used = new Set(IMPORTS.map(({ target }) => target))
  expect(STYLES.filter((style) => !used.has(style))).toEqual([])
})

test.each([
  ['a page of another resource', { file: './jobs/job-list.tsx', target: './schedules/schedules-page.tsx' }, true],
  ['a page of the same resource', { file: './jobs/job-list.tsx', target: './jobs/job-page.tsx' }, true],
  ['the styles of another page', { file: './jobs/job-list.tsx', target: './schedules/schedules-page.css' }, true],
  ['the styles of the own page', { file: './jobs/job-list.tsx', target: './jobs/job-page.css' }, false],
  ['a page in the router', { file: './router.tsx', target: './jobs/job-page.tsx' }, false],
  ['a part of another resource', { file: './watch/watch-form.tsx', target: './schedules/schedule-form.tsx' }, false],
])('%s is told apart', (_what, found, isRefused) => {
  expect(isForeignPage(found)).toBe(isRefused)
})

test('users are counted once, and those of one folder are not enough', () => {
  const used = (...files: string[]) => files.map((file) => ({ file, target: './parts/x.tsx' }))
  expect(isShared('./parts/x.tsx', used('./jobs/a.tsx', './jobs/b.tsx', './watch/c.tsx'))).toBe(true)
  expect(isShared('./parts/x.tsx', used('./jobs/a.tsx', './jobs/a.tsx', './watch/c.tsx'))).toBe(false)
  expect(isShared('./parts/x.tsx', used('./jobs/a.tsx', './jobs/b.tsx', './jobs/c.tsx'))).toBe(false)
})

test('a resource in a part is found', () => {
  expect(isResourceInPart({ file: './parts/x.tsx', target: './jobs/job-words.ts' })).toBe(true)
  expect(isResourceInPart({ file: './parts/x.tsx', target: './paging.ts' })).toBe(false)
  expect(isResourceInPart({ file: './parts/x.tsx', target: './texts/texts.ts' })).toBe(false)
})

function isForeignPage({ file, target }: Import): boolean {
  if (/-page\.tsx$/.test(target)) return file !== './router.tsx'
  return /-page\.css$/.test(target) && folderOf(file) !== folderOf(target)
}

function isShared(part: string, imports: readonly Import[]): boolean {
  const users = new Set(imports.filter(({ target }) => target === part).map(({ file }) => file))
  return users.size >= 3 && new Set([...users].map(folderOf)).size > 1
}

function isResourceInPart({ file, target }: Import): boolean {
  return folderOf(file) === 'parts' && !['parts', 'texts', ''].includes(folderOf(target))
}

/** Empty for what lies beside the folders. */
function folderOf(file: string): string {
  const [, folder = '', ...rest] = file.split('/')
  return rest.length === 0 ? '' : folder
}

/** Of files beside it; packages and the service's own are not meant. */
function importsOf(file: string, code: string): Import[] {
  const found = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)
  return [...found].flatMap(([, path = '']) => {
    const target = new URL(path, new URL(file, 'http://src/dashboard/src/')).pathname
    return target.startsWith('/dashboard/src/') ? [{ file, target: `./${target.slice('/dashboard/src/'.length)}` }] : []
  })
}
