/** What we bring along from others: each with a reason, under a licence that we know, in a version that is written down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isKnownLicence, readLicences } from '../scripts/read-licences.ts'

const REPO = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(REPO, file), 'utf8')

type Package = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'devDependencies' | 'overrides', Readonly<Record<string, string>>>
>

const packages = ['package.json', 'dashboard/package.json', 'client/package.json'].map(
  (file) => JSON.parse(read(file)) as Package,
)

describe('dependencies', () => {
  const [, written = ''] = read('docs/dependencies.md').split('## Direct dependencies')
  const rows = [...written.matchAll(/^\| (`[^|]+`) \| ([^|]*) \|$/gm)]
  const reasons = rows.flatMap(([, names = '', reason = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, reason: reason.trim() })),
  )

  test('docs/dependencies.md names those of package.json, each once and with a reason, and no others', () => {
    const used = packages.flatMap((one) => [
      ...Object.keys(one.dependencies ?? {}),
      ...Object.keys(one.optionalDependencies ?? {}),
      ...Object.keys(one.devDependencies ?? {}),
      ...Object.keys(one.overrides ?? {}),
    ])
    expect(reasons.map(({ name }) => name).toSorted()).toEqual([...new Set(used)].toSorted())
    expect(reasons.filter(({ reason }) => reason.length < 20)).toEqual([])
  })

  test('what runs in an installation has an exact version', () => {
    const versions = packages.flatMap((one) => Object.entries({ ...one.dependencies, ...one.optionalDependencies }))
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

describe('licences', () => {
  const all = readLicences(JSON.parse(read('package-lock.json')))

  test('of all that an installation brings along are known', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((one) => !isKnownLicence(one))).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['(AFL-2.1 OR BSD-3-Clause)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['not named', false],
  ])('%s is known: %s', (licence, known) => {
    expect(isKnownLicence({ name: 'some-package', version: '1.0.0', licence })).toBe(known)
  })

  test('what only tests need, links and our own packages are left out', () => {
    const lock = {
      packages: {
        '': { version: '1.0.0' },
        dashboard: { version: '1.0.0' },
        'node_modules/dashboard': { link: true },
        'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'MIT' },
        'node_modules/@b/c': { version: '2.0.0', license: 'MIT' },
        'node_modules/silent': { version: '3.0.0' },
      },
    }
    expect(readLicences(lock)).toEqual([
      { name: '@b/c', version: '2.0.0', licence: 'MIT' },
      { name: 'silent', version: '3.0.0', licence: 'not named' },
    ])
  })
})
