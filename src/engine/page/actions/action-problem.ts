import { selectorProblem } from '#engine/recipe/check-selector.ts'
import type { Action, ActionType } from './action.ts'

/** Where a list of actions is wrong in a way that a schema cannot tell. */
export type ActionProblem = { field: string; problem: string }

const NEEDS_TARGET: readonly ActionType[] = ['click', 'fill', 'select', 'hover', 'wait_for']
const NEEDS_VALUE: readonly ActionType[] = ['fill', 'select', 'press']

export function actionsProblem(actions: readonly Action[]): ActionProblem | null {
  for (const [i, action] of actions.entries()) {
    const found = actionProblem(action)
    if (found !== null) return { field: `actions[${i}].${found.member}`, problem: `Action ${i + 1} ${found.problem}` }
  }
  return null
}

function actionProblem(action: Action): { member: keyof Action; problem: string } | null {
  const { type, selector, text, value, seconds } = action
  if (selector !== undefined && text !== undefined)
    return { member: 'text', problem: 'has a `selector` and a `text`: one of them is enough' }
  if (NEEDS_TARGET.includes(type) && selector === undefined && text === undefined)
    return { member: 'selector', problem: `(${type}) needs a \`selector\` or a \`text\`` }
  if (NEEDS_VALUE.includes(type) && value === undefined)
    return { member: 'value', problem: `(${type}) needs a \`value\`` }
  if (type === 'wait' && seconds === undefined)
    return { member: 'seconds', problem: '(wait) needs `seconds`, at most 30' }
  const fault = selector === undefined ? null : selectorProblem(selector, 'page')
  return fault === null ? null : { member: 'selector', problem: `(${type}) has a \`selector\` that ${fault}` }
}
