import type { Action, ActionType } from './action.ts'

/**
 * An action could not be done. The message is for users: it names what the action says, never a value that was filled in for a
 * `{{name}}`, and nothing that the browser's driver wrote, which quotes such values.
 */
export class ActionFailed extends Error {
  /** Counts from 1. */
  readonly number: number
  readonly type: ActionType

  constructor(number: number, action: Action, why: string) {
    super(`action ${number} (${action.type}): ${why}`)
    this.name = 'ActionFailed'
    this.number = number
    this.type = action.type
  }
}
