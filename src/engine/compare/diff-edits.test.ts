import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffItems } from '#test/support/compare-lists.ts'
import { canonicalItem, type Item } from './canonical-item.ts'
import type { ItemDiff } from './diff-items.ts'

/** Random edits to random lists: the diff names exactly those. */
const RUNS = { numRuns: 200, seed: 11 }
const NONE = { ignoreFields: [] }

const words = fc.constantFrom('blue', 'red', 'old', 'tall', 'steel', 'mug', 'cup', 'pot', 'jug', 'jar')
const phrases = fc.array(words, { minLength: 2, maxLength: 3 }).map((some) => some.join(' '))
const products = fc.record({
  name: phrases,
  price: fc.integer({ min: 1, max: 30 }),
  rating: fc.constantFrom('4.1', '4.2', '4.3', null),
  in_stock: fc.boolean(),
  tags: fc.array(words, { maxLength: 2 }),
  maker: fc.record({ city: fc.constantFrom('Ulm', 'Bonn', 'Trier') }),
})

type Edit = { before: Item[]; after: Item[]; added: Item[]; removed: Item[]; changed: Map<Item, Item> }

/** `identify` gives each item of the list, and each new one, what makes it itself. */
function edits(identify: (item: Item, number: number) => Item): fc.Arbitrary<Edit> {
  const fates = fc.constantFrom('keep', 'keep', 'keep', 'keep', 'keep', 'remove', 'price', 'city', 'all')
  const rows = fc.array(fc.record({ item: products, fate: fates, place: fc.nat({ max: 1000 }) }), {
    minLength: 3,
    maxLength: 40,
  })
  const additions = fc.array(fc.record({ item: products, place: fc.nat({ max: 1000 }) }), { maxLength: 5 })
  return fc.tuple(rows, additions, fc.boolean()).map(([list, fresh, isReordered]) => {
    const before = list.map(({ item }, at) => identify(item, at))
    const added = fresh.map(({ item }, at) => identify(item, before.length + at))
    const edit: Edit = { before, after: [], added, removed: [], changed: new Map() }
    const placed: { item: Item; place: number }[] = []
    for (const [at, { fate, place }] of list.entries()) {
      const item = before[at] as Item
      // Some items stay, or nothing tells an edited list from another one.
      const now = at < 2 ? item : edited(item, fate)
      if (now === null) edit.removed.push(item)
      else if (now !== item) edit.changed.set(item, now)
      if (now !== null) placed.push({ item: now, place: isReordered ? place : at })
    }
    for (const [at, { place }] of fresh.entries()) placed.push({ item: added[at] as Item, place })
    edit.after = placed.sort((a, b) => a.place - b.place).map(({ item }) => item)
    return edit
  })
}

function edited(item: Item, fate: string): Item | null {
  if (fate === 'remove') return null
  if (fate === 'price') return { ...item, price: Number(item.price) + 100 }
  if (fate === 'city') return { ...item, maker: { city: 'Köln' } }
  if (fate === 'all') return { ...item, price: Number(item.price) + 100, rating: '3.3', tags: ['new'], in_stock: null }
  return item
}

test.each<[title: string, identify: (item: Item, number: number) => Item]>([
  ['numbers', (item, number) => ({ id: 500 + number * 7, ...item })],
  ['links with noise', (item, number) => ({ ...item, url: `https://shop.test/p/${number}-x?ref=a${number}` })],
  ['unique names', (item, number) => ({ ...item, name: `${item.name} ${String.fromCharCode(97 + number)}` })],
  ['numbers and names', (item, number) => ({ ...item, name: `${item.name} no. ${number}`, sku: `SKU-${number}` })],
])('by %s, the diff names exactly what was edited', (_, identify) => {
  fc.assert(
    fc.property(edits(identify), ({ before, after, added, removed, changed }) => {
      const diff = diffItems(before, after, NONE)
      expect(new Set(diff.added)).toEqual(new Set(added))
      expect(new Set(diff.removed)).toEqual(new Set(removed))
      expect(new Map(diff.changed.map((change) => [change.before, change.after]))).toEqual(changed)
      for (const change of diff.changed)
        expect(Object.keys(change.fields)).toEqual(fieldsOf(change.before, change.after))
      expect(restOrder(diff, before, after)).toBe(true)
    }),
    RUNS,
  )
})

test('without anything that identifies, the diff still explains the new list', () => {
  const bare = (item: Item): Item => ({ kind: String(item.name).split(' ').at(-1), price: item.price, tags: item.tags })
  fc.assert(
    fc.property(edits(bare), ({ before, after }) => {
      const diff = diffItems(before, after, NONE)
      const gone = [...diff.removed, ...diff.changed.map((change) => change.before)]
      const come = [...diff.added, ...diff.changed.map((change) => change.after)]
      expect(texts([...after, ...gone])).toEqual(texts([...before, ...come]))
      expect(restOrder(diff, before, after)).toBe(true)
      for (const change of diff.changed)
        expect(Object.keys(change.fields)).not.toEqual(expect.arrayContaining(['kind', 'price']))
    }),
    RUNS,
  )
})

function texts(items: readonly Item[]): string[] {
  return items.map((item) => canonicalItem(item, new Set()).text).sort()
}

function fieldsOf(before: Item, after: Item): string[] {
  return Object.keys(before)
    .filter(
      (name) =>
        canonicalItem({ x: before[name] }, new Set()).text !== canonicalItem({ x: after[name] }, new Set()).text,
    )
    .map((name) => (name === 'maker' ? 'maker.city' : name))
}

/** Whether the items that stayed and did not move are in the same order in both lists. */
function restOrder(diff: ItemDiff, before: readonly Item[], after: readonly Item[]): boolean {
  const [left, entered] = [new Set(diff.moved.map(({ from }) => from)), new Set(diff.moved.map(({ to }) => to))]
  const renamed = new Map(diff.changed.map((change) => [change.after, change.before]))
  const [removed, added] = [counter(diff.removed), counter(diff.added)]
  const stayed = before.filter((item, at) => !left.has(at) && !removed(item))
  const now = after.filter((item, at) => !entered.has(at) && !added(item)).map((item) => renamed.get(item) ?? item)
  return stayed.length === now.length && stayed.every((item, at) => texts([item])[0] === texts([now[at] ?? {}])[0])
}

/** True as often as the items hold the one asked for. */
function counter(items: readonly Item[]): (item: Item) => boolean {
  const left = [...items]
  return (item) => {
    const at = left.indexOf(item)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }
}
