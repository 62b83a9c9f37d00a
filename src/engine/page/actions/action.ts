/**
 * What is done on a page in Chromium before it is read. Data, never code: a target is a CSS selector or a text that a person sees.
 */
import { type Static, Type } from 'typebox'
import { RECIPE_LIMITS } from '#engine/recipe/recipe.ts'

export const ACTION_TYPES = ['click', 'fill', 'select', 'press', 'hover', 'scroll', 'wait', 'wait_for'] as const
export type ActionType = (typeof ACTION_TYPES)[number]

export const ACTION_LIMITS = {
  actions: 30,
  textChars: 500,
  valueChars: 2_000,
  waitSeconds: 30,
  times: 50,
  /** All actions of a page together. */
  totalMs: 60_000,
}

const ActionSchema = Type.Object(
  {
    type: Type.Enum(ACTION_TYPES),
    selector: Type.Optional(
      Type.String({ minLength: 1, maxLength: RECIPE_LIMITS.selectorChars, description: 'CSS selector of the target' }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: ACTION_LIMITS.textChars,
        pattern: '\\S',
        description: 'The target by the text that a person sees; of a field, its label or placeholder',
      }),
    ),
    value: Type.Optional(
      Type.String({
        maxLength: ACTION_LIMITS.valueChars,
        description:
          'What `fill` types, the option of `select` (value or text), the key of `press`. `{{name}}` is a secret of the access profile',
      }),
    ),
    seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: ACTION_LIMITS.waitSeconds,
        description: 'How long `wait` waits, and `wait_for` at most',
      }),
    ),
    times: Type.Optional(
      Type.Integer({ minimum: 1, maximum: ACTION_LIMITS.times, description: 'How often `scroll` goes to the end' }),
    ),
    optional: Type.Optional(Type.Boolean({ description: 'Go on when it fails' })),
  },
  {
    title: 'Action',
    description: 'A step in the browser before the page is read',
    examples: [{ type: 'click', text: 'Load more', optional: true }],
  },
)

export const ActionsSchema = Type.Array(ActionSchema, {
  maxItems: ACTION_LIMITS.actions,
  description: 'What is done on the page in Chromium before it is read, in order, 60 seconds in all',
})

export type Action = Static<typeof ActionSchema>

/** Without what else a caller may have sent along. */
export function knownMembers({ type, selector, text, value, seconds, times, optional }: Action): Action {
  return {
    type,
    ...(selector === undefined ? {} : { selector }),
    ...(text === undefined ? {} : { text }),
    ...(value === undefined ? {} : { value }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(times === undefined ? {} : { times }),
    ...(optional === undefined ? {} : { optional }),
  }
}
