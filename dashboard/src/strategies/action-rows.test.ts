import { expect, test } from 'vitest'
import { type ActionRow, actionRows, actionsOfRows, EMPTY_ACTION } from './action-rows.ts'

const row = (part: Partial<ActionRow>): ActionRow => ({ ...EMPTY_ACTION, id: 0, ...part })

test('actions become rows and the same actions again', () => {
  const actions = [
    { type: 'fill', selector: '#q', value: '{{user}}' },
    { type: 'click', text: 'Search', optional: true },
    { type: 'press', value: 'Enter' },
    { type: 'scroll', times: 3 },
    { type: 'wait', seconds: 0.5 },
  ] as const
  expect(actionsOfRows(actionRows(actions))).toEqual({ ok: true, actions })
})

test('what a type does not take is left out, and no rows are no actions', () => {
  const left = row({ type: 'click', target: ' Go ', value: 'of another type', amount: '7' })
  expect(actionsOfRows([left])).toEqual({ ok: true, actions: [{ type: 'click', text: 'Go' }] })
  expect(actionsOfRows([])).toEqual({ ok: true, actions: null })
})

test.each([
  [row({ type: 'click' }), 'Action 1: say what on the page it is about'],
  [row({ type: 'select', target: 'Size' }), 'Action 1: the option is missing'],
  [row({ type: 'wait' }), 'Action 1: how many seconds?'],
  [row({ type: 'wait', amount: 'long' }), 'Action 1: long is not a number'],
])('%j is not finished', (given, problem) => {
  expect(actionsOfRows([given])).toEqual({ ok: false, problem })
})
