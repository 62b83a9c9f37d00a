import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Notify } from './notify.ts'
import { type Changes, countChanges, itemRules, selectChanges } from './select-changes.ts'
import { type CheckEnd, type TellReason, type TellState, toldFailureAfter, whatToTell } from './what-to-tell.ts'

const WELL: TellState = { failures: 0, toldFailure: null }
const FIRST: CheckEnd = { kind: 'first_run', isLate: false }
const CHANGED: CheckEnd = { kind: 'content_changed', isLate: false }
const SAME: CheckEnd = { kind: 'unchanged', isLate: false }

function failed(code: string, isLate = false): CheckEnd {
  return { kind: 'failed', code, isLate }
}

function known(toldFailure: string | null, failures = 1): TellState {
  return { failures, toldFailure }
}

function repriced(name: string, before: unknown, after: unknown) {
  const fields = { price: { before, after } }
  return { key: name, before: { name, price: before, stock: 3 }, after: { name, price: after, stock: 3 }, fields }
}

const NONE: Changes = { added: [], removed: [], changed: [] }
const cheaper: Changes = { ...NONE, changed: [repriced('Blue mug', 12.5, 10)] }
const came: Changes = { ...NONE, added: [{ name: 'Red mug', price: 9 }] }
const went: Changes = { ...NONE, removed: [{ name: 'Tea pot', price: 30 }] }
const all: Changes = { ...cheaper, added: came.added, removed: went.removed }

function when(field: string, operator: 'lt' | 'gt' | 'equals' | 'exists', value = ''): Notify {
  const condition = operator === 'exists' ? { field, operator } : { field, operator, value }
  return { when: { mode: 'all', conditions: [condition] } }
}

type Case = [
  title: string,
  end: CheckEnd,
  diff: Changes | null,
  state: TellState,
  notify: Notify | null,
  TellReason | null,
]

const CASES: Case[] = [
  ['without notify, the first run', FIRST, came, WELL, null, 'first_run'],
  ['without notify, other content', CHANGED, cheaper, WELL, null, 'content_changed'],
  ['without notify, content that could not be compared', CHANGED, null, WELL, null, 'content_changed'],
  ['without notify, other content without a changed item', CHANGED, NONE, WELL, null, 'content_changed'],
  ['without notify, the same content', SAME, null, WELL, null, null],
  ['without notify, each failure', failed('timeout'), null, known('timeout', 7), null, 'failed'],
  ['without notify, a failure that comes late', failed('dns', true), null, WELL, null, 'failed'],
  ['without notify, content that comes late', { kind: 'unchanged', isLate: true }, null, known('dns'), null, null],
  ['without notify, that it works again', SAME, null, known('dns'), null, null],

  ['on added: an item that came', CHANGED, came, WELL, { on: ['added'] }, 'content_changed'],
  ['on added: an item that changed', CHANGED, cheaper, WELL, { on: ['added'] }, null],
  ['on removed: an item that went', CHANGED, went, WELL, { on: ['removed'] }, 'content_changed'],
  ['on changed: one of several', CHANGED, all, WELL, { on: ['changed'] }, 'content_changed'],
  ['on changed: the first run', FIRST, came, WELL, { on: ['changed'] }, null],
  ['on first_run: the first run', FIRST, came, WELL, { on: ['first_run'] }, 'first_run'],
  ['on first_run: a change', CHANGED, all, WELL, { on: ['first_run'] }, null],
  ['on first_run: a change that could not be compared', CHANGED, null, WELL, { on: ['first_run'] }, null],
  ['on changed: a change that could not be compared', CHANGED, null, WELL, { on: ['changed'] }, 'content_changed'],
  ['on nothing: a change', CHANGED, all, WELL, { on: [] }, null],
  ['on nothing: a failure', failed('dns'), null, WELL, { on: [] }, 'failed'],

  ['fields: one that changed', CHANGED, cheaper, WELL, { fields: ['price'] }, 'content_changed'],
  ['fields: one that did not', CHANGED, cheaper, WELL, { fields: ['stock'] }, null],
  ['fields: an item that came', CHANGED, came, WELL, { fields: ['stock'] }, 'content_changed'],
  ['fields: the first run', FIRST, came, WELL, { fields: ['stock'] }, 'first_run'],
  ['ignore_fields: the one that changed', CHANGED, cheaper, WELL, { ignore_fields: ['price'] }, null],
  ['ignore_fields: another', CHANGED, cheaper, WELL, { ignore_fields: ['stock'] }, 'content_changed'],
  ['ignore_fields: an item that went', CHANGED, went, WELL, { ignore_fields: ['price'] }, 'content_changed'],

  [
    'when: a drop that is large enough',
    CHANGED,
    cheaper,
    WELL,
    when('change.price.percent', 'lt', '-10'),
    'content_changed',
  ],
  ['when: a drop that is not', CHANGED, cheaper, WELL, when('change.price.percent', 'lt', '-25'), null],
  ['when: by its amount', CHANGED, cheaper, WELL, when('change.price.amount', 'equals', '-2.5'), 'content_changed'],
  ['when: an added item has no change', CHANGED, came, WELL, when('change.price.amount', 'exists'), null],
  ['when: an added item is new', CHANGED, came, WELL, when('new.price', 'lt', '10'), 'content_changed'],
  ['when: a removed item is not', CHANGED, went, WELL, when('new.price', 'exists'), null],
  ['when: a removed item was', CHANGED, went, WELL, when('old.price', 'gt', '10'), 'content_changed'],
  ['when: what it was', CHANGED, cheaper, WELL, when('old.price', 'equals', '12.5'), 'content_changed'],
  ['when: a first run with an item that passes', FIRST, came, WELL, when('new.price', 'lt', '10'), 'first_run'],
  ['when: a first run without one', FIRST, came, WELL, when('new.price', 'gt', '10'), null],

  ['each: again', failed('dns'), null, known('dns'), { failures: 'each' }, 'failed'],
  ['first: the first', failed('dns'), null, WELL, { failures: 'first' }, 'failed'],
  ['first: again', failed('dns'), null, known('dns'), { failures: 'first' }, null],
  ['first: another code', failed('timeout'), null, known('dns'), { failures: 'first' }, 'failed'],
  ['first: late', failed('timeout', true), null, WELL, { failures: 'first' }, null],
  ['after 3: the second', failed('dns'), null, known(null, 1), { failures: 'after', failure_threshold: 3 }, null],
  ['after 3: the third', failed('dns'), null, known(null, 2), { failures: 'after', failure_threshold: 3 }, 'failed'],
  ['after 3: the fourth', failed('dns'), null, known('dns', 3), { failures: 'after', failure_threshold: 3 }, null],
  [
    'after 3: another code later',
    failed('dns'),
    null,
    known('gone', 5),
    { failures: 'after', failure_threshold: 3 },
    'failed',
  ],
  [
    'after 3: set while it failed',
    failed('dns'),
    null,
    known(null, 8),
    { failures: 'after', failure_threshold: 3 },
    'failed',
  ],

  ['recovered: as it was', SAME, null, known('dns'), { recovered: true }, 'recovered'],
  ['recovered: nobody knew of the failure', SAME, null, known(null, 1), { recovered: true }, null],
  ['recovered: with other content', CHANGED, cheaper, known('dns'), { recovered: true }, 'recovered'],
  [
    'recovered: with other content that does not count',
    CHANGED,
    cheaper,
    known('dns'),
    { recovered: true, on: [] },
    'recovered',
  ],
  ['recovered: late', { kind: 'unchanged', isLate: true }, null, known('dns'), { recovered: true }, null],
  ['not recovered', SAME, null, known('dns'), { recovered: false }, null],
]

test.each(CASES)('%s', (_title, end, diff, state, notify, reason) => {
  expect(whatToTell(end, diff, state, notify).reason).toBe(reason)
})

describe('what it tells of', () => {
  test('are the items that count', () => {
    const { changes } = whatToTell(CHANGED, all, WELL, { on: ['added', 'changed'], fields: ['stock'] })
    expect(changes).toEqual(came)
  })

  test('are all of them without notify', () => {
    expect(whatToTell(CHANGED, all, WELL, null).changes).toBe(all)
  })

  test('is the whole first run, also where only the first run is told', () => {
    expect(whatToTell(FIRST, came, WELL, { on: ['first_run'], fields: ['price'] }).changes).toEqual(came)
  })
})

test.each([
  ['12.99', '10.99', -2, -15.396458814473],
  ['$1,299.00', '$999.00', -300, -23.094688221709],
  [0, 5, 5, null],
  [0, 0, 0, 0],
  [-4, -2, 2, 50],
  ['ask', 5, null, null],
  [null, 5, null, null],
])('from %s to %s the amount is %s and the percentage %s', (before, after, amount, percent) => {
  const diff = { ...NONE, changed: [repriced('x', before, after)] }
  const passes = (name: string, wanted: number | null) => {
    if (wanted === null) return countChanges(selectChanges(diff, when(`change.price.${name}`, 'exists'))) === 0
    const above = selectChanges(diff, when(`change.price.${name}`, 'gt', (wanted - 0.001).toFixed(6)))
    const below = selectChanges(diff, when(`change.price.${name}`, 'lt', (wanted + 0.001).toFixed(6)))
    return countChanges(above) === 1 && countChanges(below) === 1
  }
  expect([passes('amount', amount), passes('percent', percent)]).toEqual([true, true])
})

test('fields reach into objects and lists, and names that hold dots are found', () => {
  const item = (price: number, size: string) => ({ 'a.b': price, offers: [{ price, size }], maker: { name: size } })
  const [before, after] = [item(1, 'S'), item(2, 'S')]
  const fields = { 'a.b': { before: 1, after: 2 }, offers: { before: before.offers, after: after.offers } }
  const diff = { ...NONE, changed: [{ key: 'x', before, after, fields }] }
  const counts = (notify: Notify) => countChanges(selectChanges(diff, notify)) === 1
  expect(counts({ fields: ['offers'] })).toBe(true)
  expect(counts({ fields: ['offers.price'] })).toBe(true)
  expect(counts({ fields: ['offers.size'] })).toBe(false)
  expect(counts({ ignore_fields: ['offers.price', 'a.b'] })).toBe(false)
  expect(counts(when('new.a.b', 'equals', '2'))).toBe(true)
  expect(counts(when('change.offers.price.amount', 'equals', '1'))).toBe(true)
})

const names = fc.constantFrom('name', 'price', 'stock')
const item = fc.record({ name: fc.constantFrom('a', 'b'), price: fc.integer({ min: 0, max: 9 }), stock: fc.nat(3) })
const changed = fc.tuple(item, item).map(([before, after]) => {
  const differing = (['name', 'price', 'stock'] as const).filter((name) => before[name] !== after[name])
  const fields = Object.fromEntries(differing.map((name) => [name, { before: before[name], after: after[name] }]))
  return { key: before.name, before, after, fields }
})
const diffs: fc.Arbitrary<Changes> = fc.record({
  added: fc.array(item, { maxLength: 3 }),
  removed: fc.array(item, { maxLength: 3 }),
  changed: fc.array(changed, { maxLength: 3 }),
})
const conditions = fc
  .tuple(fc.constantFrom('new', 'old', 'change'), names, fc.constantFrom('gt', 'lt'), fc.integer({ min: -9, max: 9 }))
  .map(([of, name, operator, value]) => ({
    field: of === 'change' ? `change.${name}.amount` : `${of}.${name}`,
    operator: operator as 'gt' | 'lt',
    value: String(value),
  }))
const aboutItems: fc.Arbitrary<Notify> = fc.record(
  {
    on: fc.subarray<NonNullable<Notify['on']>[number]>(['added', 'removed', 'changed', 'first_run']),
    fields: fc.array(names, { maxLength: 2 }),
    ignore_fields: fc.array(names, { maxLength: 2 }),
    when: fc.record({
      mode: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(conditions, { maxLength: 2 }),
    }),
  },
  { requiredKeys: [] },
)
const notifies: fc.Arbitrary<Notify> = fc
  .tuple(
    aboutItems,
    fc.record(
      { failures: fc.constantFrom('each' as const, 'first' as const, 'after' as const), recovered: fc.boolean() },
      { requiredKeys: [] },
    ),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([items, failures, threshold]) => ({ ...items, ...failures, failure_threshold: threshold }))
const ends: fc.Arbitrary<CheckEnd> = fc.oneof(
  fc.record({ kind: fc.constant('failed' as const), code: fc.constantFrom('dns', 'timeout'), isLate: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('first_run' as const, 'content_changed' as const, 'unchanged' as const),
    isLate: fc.boolean(),
  }),
)
const states: fc.Arbitrary<TellState> = fc.record({
  failures: fc.nat(5),
  toldFailure: fc.constantFrom(null, 'dns', 'timeout'),
})

test('whatever it is: nothing is told that the contract would not tell, but that a URL works again', () => {
  fc.assert(
    fc.property(ends, fc.option(diffs), states, notifies, (end, diff, state, notify) => {
      const { reason, changes } = whatToTell(end, diff, state, notify)
      const contract = whatToTell(end, diff, state, null).reason
      expect([null, contract, ...(notify.recovered ? ['recovered'] : [])]).toContain(reason)
      if (reason === 'content_changed' && diff !== null && changes !== null) {
        const isLimited = [notify.on, notify.fields, notify.ignore_fields, notify.when].some((one) => one !== undefined)
        expect(isLimited ? countChanges(changes) : 1).toBeGreaterThan(0)
        expect(diff.added).toEqual(expect.arrayContaining([...changes.added]))
        expect(diff.changed).toEqual(expect.arrayContaining([...changes.changed]))
      }
    }),
  )
})

test('selecting twice is selecting once', () => {
  fc.assert(
    fc.property(
      diffs,
      aboutItems,
      fc.constantFrom('first_run' as const, 'content_changed' as const),
      (diff, notify, kind) => {
        const once = selectChanges(diff, itemRules(kind, notify))
        expect(selectChanges(once, itemRules(kind, notify))).toEqual(once)
      },
    ),
  )
})

test('over any history, `first` tells once per code and stretch of failures, and each recovery follows a failure that was told', () => {
  const history = fc.array(fc.constantFrom('ok', 'dns', 'timeout'), { maxLength: 20 })
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 4 }), (codes, threshold) => {
      const notify: Notify = { failures: 'after', failure_threshold: threshold, recovered: true }
      let state = WELL
      let open: string | null = null
      for (const [index, code] of codes.entries()) {
        const end = code === 'ok' ? SAME : failed(code)
        const { reason } = whatToTell(end, null, state, notify)
        const stretch = codes.slice(codes.lastIndexOf('ok', index) + 1, index + 1)
        if (code === 'ok') {
          expect(reason).toBe(open === null ? null : 'recovered')
          open = null
        } else {
          expect(reason).toBe(stretch.length >= threshold && open !== code ? 'failed' : null)
          if (reason === 'failed') open = code
        }
        state = { failures: code === 'ok' ? 0 : state.failures + 1, toldFailure: toldFailureAfter(end, state, notify) }
      }
    }),
  )
})
