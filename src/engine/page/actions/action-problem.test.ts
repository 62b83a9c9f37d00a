import { expect, test } from 'vitest'
import type { Action } from './action.ts'
import { actionsProblem } from './action-problem.ts'

test.each<[Action, string, string]>([
  [{ type: 'click' }, 'actions[0].selector', 'Action 1 (click) needs a `selector` or a `text`'],
  [{ type: 'wait_for' }, 'actions[0].selector', 'Action 1 (wait_for) needs a `selector` or a `text`'],
  [{ type: 'fill', text: 'Name' }, 'actions[0].value', 'Action 1 (fill) needs a `value`'],
  [{ type: 'press' }, 'actions[0].value', 'Action 1 (press) needs a `value`'],
  [{ type: 'wait' }, 'actions[0].seconds', 'Action 1 (wait) needs `seconds`, at most 30'],
  [
    { type: 'click', selector: 'a', text: 'b' },
    'actions[0].text',
    'Action 1 has a `selector` and a `text`: one of them is enough',
  ],
])('%j is refused', (action, field, problem) => {
  expect(actionsProblem([action])).toEqual({ field, problem })
})

test.each(['a >> xpath=//b', '//b', 'a:text-matches("(a+)+$")', 'a[', 'internal:control=enter-frame', ''])(
  'what is no plain CSS is refused: %s',
  (selector) => {
    expect(
      actionsProblem([
        { type: 'wait', seconds: 1 },
        { type: 'click', selector },
      ]),
    ).toMatchObject({
      field: 'actions[1].selector',
    })
  },
)

test('what can be done is taken', () => {
  const actions: Action[] = [
    { type: 'click', selector: 'button[title="a >> b"]:not([disabled])' },
    { type: 'press', value: 'Enter' },
    { type: 'scroll', times: 3 },
    { type: 'wait', seconds: 0 },
  ]
  expect(actionsProblem(actions)).toBeNull()
})
