import { expect, test } from 'vitest'
import { type MatchLimits, matchManifest } from './match-manifest.ts'

const BRANDS = 'Samsung Apple Sony Logitech Bosch Philips Makita Canon Nikon Lenovo Garmin Dyson'.split(' ')
const KINDS = 'Keyboard Mouse Headphones Monitor Drill Camera Lens Laptop Charger Vacuum Kettle Speaker'.split(' ')
const TRAITS = 'Pro Max Mini Ultra Portable Compact Black Silver Bluetooth Ergonomic Cordless Digital'.split(' ')

/** The same numbers in every run. */
function createRandom(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function productNames(count: number): string[] {
  const random = createRandom()
  const pick = (list: readonly string[]) => list[random(list.length)]
  return Array.from({ length: count }, () => {
    const model = `${String.fromCharCode(65 + random(26))}${String.fromCharCode(65 + random(26))}-${1000 + random(9000)}`
    return `${pick(BRANDS)} ${pick(TRAITS)} ${pick(KINDS)} ${pick(TRAITS)} ${model}`
  })
}

function match(manifest: readonly string[], scraped: readonly string[], threshold: number, limits?: MatchLimits) {
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  return matchManifest({ manifest: named(manifest), items: named(scraped), matchFields: ['name'], threshold }, limits)
}

test('a thousand names find their altered selves among a thousand', () => {
  const names = productNames(1_000)
  const altered = names.map((name, index) => (index % 2 === 0 ? `${name} (new)` : name.replace('-', ' ').slice(0, -1)))
  const start = process.cpuUsage()

  const result = match(names, altered, 90)

  // Ten times what it takes, and not by the clock, which other processes slow down: this is to catch another order of growth.
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10)
  expect(result.isExhaustive).toBe(true)
  const own = result.matched.filter(
    ({ manifest_item, scraped_item }) => altered[names.indexOf(String(manifest_item.name))] === scraped_item.name,
  )
  expect(own.length).toBeGreaterThan(980)
})

test('where not all can be compared, names still meet those with which they share rare words', () => {
  const names = productNames(1_000)
  const altered = names.map((name) => `${name} edition`).reverse()

  const result = match(names, altered, 95, { scoring: 1e7, pairing: 1e7, nearMisses: 1e6 })

  expect(result.isExhaustive).toBe(false)
  const own = result.matched.filter(
    ({ manifest_item, scraped_item }) => scraped_item.name === `${manifest_item.name} edition`,
  )
  expect(own.length).toBeGreaterThan(980)
})

test('where not all can be compared, equal texts that fit as many others are all paired', () => {
  const manifest = new Array<string>(2_000).fill('alpha beta gamma delta')
  const scraped = new Array<string>(2_000).fill('alpha beta gamma')

  const result = match(manifest, scraped, 80, { scoring: 5e7, pairing: 1e7, nearMisses: 1e6 })

  expect(result.isExhaustive).toBe(false)
  expect(result.matched).toHaveLength(2_000)
})

test('long texts of few letters end at the limit, with every item in one of the lists', () => {
  const random = createRandom()
  const texts = () =>
    Array.from({ length: 200 }, () => Array.from({ length: 400 + random(600) }, () => 'ab '[random(3)]).join(''))

  const result = match(texts(), texts(), 97, { scoring: 5e7, pairing: 1e6, nearMisses: 1e7 })

  expect(result.isExhaustive).toBe(false)
  expect(result.matched.length + result.removed.length).toBe(200)
  expect(result.matched.length + result.added.length).toBe(200)
})

test('the same lists always give the same answer', () => {
  const [names, others] = [productNames(300), productNames(400).slice(200)]
  const limits = { scoring: 2e6, pairing: 1e4, nearMisses: 1e5 }

  expect(match(names, others, 70, limits)).toEqual(match(names, others, 70, limits))
})
