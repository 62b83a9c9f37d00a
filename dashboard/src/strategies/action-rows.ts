import type { Action } from '../../generated/api.ts'
import { texts } from '../texts/texts.ts'

export type ActionType = Action['type']

/** A row of the editor: what people write, as they write it. */
export type ActionRow = {
  id: number
  type: ActionType
  /** Whether `target` is a visible text or a CSS selector. */
  by: 'text' | 'selector'
  target: string
  value: string
  /** Seconds or times. */
  amount: string
  optional: boolean
}

export const ACTION_CHOICES: ReadonlyArray<{ value: ActionType; label: string }> = [
  { value: 'click', label: texts.strategies.click },
  { value: 'fill', label: texts.strategies.fillIn },
  { value: 'select', label: texts.strategies.choose },
  { value: 'press', label: texts.strategies.pressAKey },
  { value: 'hover', label: texts.strategies.pointAt },
  { value: 'scroll', label: texts.strategies.scrollToTheEnd },
  { value: 'wait', label: texts.strategies.wait },
  { value: 'wait_for', label: texts.strategies.waitFor },
]

type Parts = { target: 'needed' | 'possible' | 'none'; value: string | null; amount: string | null }

/** What each type takes, and what its fields are called. */
const PARTS: Readonly<Record<ActionType, Parts>> = {
  click: { target: 'needed', value: null, amount: null },
  fill: { target: 'needed', value: texts.strategies.text, amount: null },
  select: { target: 'needed', value: texts.strategies.option, amount: null },
  press: { target: 'possible', value: texts.strategies.key, amount: null },
  hover: { target: 'needed', value: null, amount: null },
  scroll: { target: 'possible', value: null, amount: texts.strategies.times },
  wait: { target: 'none', value: null, amount: texts.strategies.seconds },
  wait_for: { target: 'needed', value: null, amount: null },
}

export const partsOf = (type: ActionType): Parts => PARTS[type]

export const EMPTY_ACTION: Omit<ActionRow, 'id'> = {
  type: 'click',
  by: 'text',
  target: '',
  value: '',
  amount: '',
  optional: false,
}

export function actionRows(actions: readonly Action[] | null | undefined): ActionRow[] {
  return (actions ?? []).map((action, id) => ({
    id,
    type: action.type,
    by: action.selector === undefined ? 'text' : 'selector',
    target: action.selector ?? action.text ?? '',
    value: action.value ?? '',
    amount: String(action.seconds ?? action.times ?? ''),
    optional: action.optional ?? false,
  }))
}

type Reading = { ok: true; actions: Action[] | null } | { ok: false; problem: string }

/** No rows are no actions. */
export function actionsOfRows(rows: readonly ActionRow[]): Reading {
  const actions: Action[] = []
  for (const [index, row] of rows.entries()) {
    const problem = problemOf(row)
    if (problem !== null) return { ok: false, problem: texts.strategies.action(index + 1, problem) }
    actions.push(actionOfRow(row))
  }
  return { ok: true, actions: actions.length === 0 ? null : actions }
}

function problemOf({ type, target, value, amount }: ActionRow): string | null {
  const parts = PARTS[type]
  if (parts.target === 'needed' && target.trim() === '') return texts.strategies.sayWhatOnThePage
  if (parts.value !== null && type !== 'fill' && value.trim() === '')
    return type === 'select' ? texts.strategies.theOptionIsMissing : texts.strategies.theKeyIsMissing
  if (type === 'wait' && amount.trim() === '') return texts.strategies.howManySeconds
  if (amount.trim() !== '' && !/^\d{1,2}([.,]\d{1,2})?$/.test(amount.trim()))
    return texts.strategies.isNotANumber(amount)
  return null
}

function actionOfRow({ type, by, target, value, amount, optional }: ActionRow): Action {
  const parts = PARTS[type]
  const hasTarget = parts.target !== 'none' && target.trim() !== ''
  const number = amount.trim() === '' ? null : Number(amount.trim().replace(',', '.'))
  return {
    type,
    ...(hasTarget ? { [by]: target.trim() } : {}),
    ...(parts.value === null ? {} : { value }),
    ...(number === null || parts.amount === null ? {} : { [type === 'scroll' ? 'times' : 'seconds']: number }),
    ...(optional ? { optional } : {}),
  }
}
