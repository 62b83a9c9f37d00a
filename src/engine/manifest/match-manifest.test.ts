import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wRatio } from '#test/support/written-score.ts'
import { type Item, type ManifestMatch, matchManifest } from './match-manifest.ts'
import { prepareText } from './prepare-text.ts'
import { roundScore } from './wratio.ts'

function match(manifest: readonly string[], scraped: readonly string[], threshold = 80): ManifestMatch {
  return matchManifest({ manifest: named(manifest), items: named(scraped), matchFields: ['name'], threshold })
}

function named(names: readonly string[]): Item[] {
  return names.map((name) => ({ name }))
}

function pairsOf(result: ManifestMatch): unknown[] {
  return result.matched.map(({ manifest_item, scraped_item, score }) => [manifest_item.name, scraped_item.name, score])
}

test('known and scraped names are paired with their scores', () => {
  const result = match(
    ['Acme Corp', 'Beta Inc', 'Gamma Solutions', 'JP Morgan', 'Quux'],
    ['Zebra Crossing', 'Gamma Solutions Inc', 'JPMorgan Chase', 'Acme Corporation', 'Beta Industries'],
  )

  expect(pairsOf(result)).toEqual([
    ['Acme Corp', 'Acme Corporation', 90],
    ['Beta Inc', 'Beta Industries', 86],
    ['Gamma Solutions', 'Gamma Solutions Inc', 95],
    ['JP Morgan', 'JPMorgan Chase', 85],
  ])
  expect(result.added).toEqual([{ name: 'Zebra Crossing' }])
  expect(result.removed).toEqual([{ name: 'Quux' }])
  expect(result.isExhaustive).toBe(true)
})

test('items keep all their fields, and matched_on names the field that scored best', () => {
  const result = matchManifest({
    manifest: [
      { sku: 'A-1', title: 'Blue mug', note: 'x' },
      { sku: 'B-2', title: 'Red cup' },
    ],
    items: [
      { sku: 'b 2', title: 'Scarlet beaker', price: 3 },
      { sku: 'ZZ-99', title: 'The blue mug', price: 4 },
    ],
    matchFields: ['title', 'sku'],
    threshold: 80,
  })

  expect(result.matched).toEqual([
    {
      manifest_item: { sku: 'A-1', title: 'Blue mug', note: 'x' },
      scraped_item: { sku: 'ZZ-99', title: 'The blue mug', price: 4 },
      score: 90,
      matched_on: 'title',
    },
    {
      manifest_item: { sku: 'B-2', title: 'Red cup' },
      scraped_item: { sku: 'b 2', title: 'Scarlet beaker', price: 3 },
      score: 100,
      matched_on: 'sku',
    },
  ])
})

test('fields reach into nested objects and lists, and numbers are compared as text', () => {
  const result = matchManifest({
    manifest: [{ brand: { name: 'Acme' } }, { ean: 4006381333931 }],
    items: [{ ean: '4006381333931' }, { brand: [{ name: 'ACME' }] }, { brand: null }],
    matchFields: ['brand.name', 'ean'],
    threshold: 80,
  })

  expect(result.matched.map((pair) => pair.matched_on)).toEqual(['brand.name', 'ean'])
  expect(result.added).toEqual([{ brand: null }])
})

test('a field that is empty on either side has no say', () => {
  const result = matchManifest({
    manifest: [{ name: '', code: 'x1' }],
    items: [{ name: '', code: 'q7' }, { name: null }],
    matchFields: ['name', 'code'],
    threshold: 0,
  })

  expect(result.matched).toMatchObject([{ scraped_item: { code: 'q7' }, score: 0, matched_on: 'code' }])
  expect(result.added).toEqual([{ name: null }])
})

test('no scraped item serves two manifest items', () => {
  const result = match(['Acme Corp', 'Acme Corporation Ltd'], ['Acme Corporation'])

  expect(pairsOf(result)).toEqual([['Acme Corporation Ltd', 'Acme Corporation', 95]])
  expect(result.removed).toEqual([{ name: 'Acme Corp' }])
})

test('items that say the same are pairs even where another pairing has the greater total', () => {
  const result = match(['alpha', 'alpha beta gamma'], ['alpha', 'alpha delta epsilon zeta eta theta'])

  expect(pairsOf(result)[0]).toEqual(['alpha', 'alpha', 100])
})

test('case, punctuation and repeats do not keep equal items apart, and repeats are counted', () => {
  const result = match(['Blue Mug!', 'blue mug', 'BLUE MUG'], ['(blue mug)', 'Blue-Mug'])

  expect(pairsOf(result)).toEqual([
    ['Blue Mug!', '(blue mug)', 100],
    ['blue mug', 'Blue-Mug', 100],
  ])
  expect(result.removed).toHaveLength(1)
})

test('among pairs of one score, the closer in the other fields belong together', () => {
  const result = matchManifest({
    manifest: [
      { brand: 'Acme', name: 'Hammer drill 18 V' },
      { brand: 'Acme', name: 'Garden hose 20 m' },
    ],
    items: [
      { brand: 'ACME', name: 'Garden hose, 20 metres' },
      { brand: 'ACME', name: 'Hammer drill, 18 volt' },
    ],
    matchFields: ['brand', 'name'],
    threshold: 80,
  })

  expect(result.matched.map(({ scraped_item, score }) => [scraped_item.name, score])).toEqual([
    ['Hammer drill, 18 volt', 100],
    ['Garden hose, 20 metres', 100],
  ])
})

test('the threshold is compared with the score as it is shown', () => {
  expect(match(['Beta Inc'], ['Beta Industries'], 86).matched).toHaveLength(1)
  expect(match(['Beta Inc'], ['Beta Industries'], 86.5).matched).toHaveLength(0)
  expect(match(['Beta Inc'], ['beta inc.'], 100).matched).toHaveLength(1)
})

test('a removed item names the scraped item that comes nearest to the threshold', () => {
  const result = match(['Beta Inc', 'Quux'], ['Beta Industries', 'Zebra'], 90)

  expect(result.removed).toEqual([
    {
      name: 'Beta Inc',
      near_misses: [{ scraped_item: { name: 'Beta Industries' }, score: 86, matched_on: 'name' }],
    },
    { name: 'Quux' },
  ])
  expect(result.added).toEqual([{ name: 'Beta Industries' }, { name: 'Zebra' }])
})

test('a near miss that nobody else has comes before a nearer one that is taken', () => {
  const free = match(['widget 41', 'widget 4100'], ['widget 4100', 'widgets 77'], 96)
  const taken = match(['widget 41', 'widget 4100'], ['widget 4100', 'other'], 96)

  expect(free.removed).toMatchObject([{ near_misses: [{ scraped_item: { name: 'widgets 77' } }] }])
  expect(taken.removed).toMatchObject([{ near_misses: [{ scraped_item: { name: 'widget 4100' } }] }])
})

test('what lies below 60, or reaches the threshold, is no near miss', () => {
  expect(match(['Acme Corp'], ['Zebra'], 90).removed).toEqual([{ name: 'Acme Corp' }])
  expect(match(['Acme Corp', 'Acme Corporation'], ['Acme Corporation'], 85).removed).toEqual([{ name: 'Acme Corp' }])
  expect(match(['Acme Corp'], ['Zebra'], 55).removed).toEqual([{ name: 'Acme Corp' }])
})

test('empty lists leave everything added or removed', () => {
  expect(match([], ['a'])).toEqual({ matched: [], added: [{ name: 'a' }], removed: [], isExhaustive: true })
  expect(match(['a'], [])).toEqual({ matched: [], added: [], removed: [{ name: 'a' }], isExhaustive: true })
})

test('texts of any length are compared, and equal ones are equal to the last letter', () => {
  const long = 'lorem ipsum dolor sit amet '.repeat(2_000)

  expect(pairsOf(match([long, `${long} one`], [`${long} two`, long]))).toEqual([
    [long, long, 100],
    [`${long} one`, `${long} two`, 100],
  ])
})

/** Names of few words, so that many pairs reach the threshold. */
const name = fc
  .array(fc.constantFrom('acme', 'corp', 'corporation', 'blue', 'mug', 'mugs', 'x1', 'x2'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '))

test('no other pairing of what is not equal has a greater total', () => {
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 5 }),
      fc.array(name, { maxLength: 5 }),
      fc.constantFrom(60, 80, 90),
      (manifest, scraped, threshold) => {
        const result = match(manifest, scraped, threshold)
        const rest = withoutEqual(manifest, scraped)
        const equal = manifest.length - rest.manifest.length

        const total = result.matched.reduce((sum, pair) => sum + pair.score, 0)

        expect(total).toBe(equal * 100 + bestTotal(rest.manifest, rest.scraped, threshold))
        expect(result.matched.length + result.removed.length).toBe(manifest.length)
        expect(result.matched.length + result.added.length).toBe(scraped.length)
        for (const { manifest_item, scraped_item, score } of result.matched)
          expect(score).toBe(roundScore(wRatio(String(manifest_item.name), String(scraped_item.name))))
      },
    ),
    { numRuns: 300 },
  )
})

function withoutEqual(manifest: readonly string[], scraped: readonly string[]) {
  const left = [...scraped]
  const rest = manifest.filter((known) => {
    const at = left.findIndex((one) => prepareText(one) === prepareText(known))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return { manifest: rest, scraped: left }
}

function bestTotal(manifest: readonly string[], scraped: readonly string[], threshold: number): number {
  const [known, ...others] = manifest
  if (known === undefined) return 0
  const totals = scraped.map((one, at) => {
    const score = roundScore(wRatio(known, one))
    return score < threshold ? 0 : score + bestTotal(others, scraped.toSpliced(at, 1), threshold)
  })
  return Math.max(bestTotal(others, scraped, threshold), ...totals)
}
