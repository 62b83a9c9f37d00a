/** What tells one state of a page from another: an element, a text that a person sees, or a part of its address. */
import { type Static, Type } from 'typebox'
import { RECIPE_LIMITS } from '#engine/recipe/recipe.ts'

const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

export const PageMarkSchema = Type.Object(
  {
    selector: Type.Optional(
      Type.String({ minLength: 1, maxLength: RECIPE_LIMITS.selectorChars, description: 'CSS selector of an element' }),
    ),
    text: Type.Optional(Words),
    url_contains: Type.Optional(Words),
  },
  { title: 'PageMark', description: 'One of `selector`, `text` and `url_contains`', examples: [{ text: 'Sign out' }] },
)

export type PageMark = Static<typeof PageMarkSchema>
