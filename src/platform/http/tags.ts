import { Type } from 'typebox'
import { AppError } from '#base/errors.ts'
import { Nullable } from './shapes.ts'

export const MAX_TAGS = 20
export const MAX_TAG_CHARS = 50

export const Tag = Type.String({ minLength: 1, maxLength: MAX_TAG_CHARS, pattern: '\\S' })

/** In a request: left out keeps what there is, `null` takes all away. */
export const SentTags = Type.Optional(
  Nullable(
    Type.Array(Tag, {
      maxItems: MAX_TAGS,
      description: 'Words to find it by: spaces around them do not count, and each is kept once',
      examples: [['shop', 'daily']],
    }),
  ),
)

/** In an answer. */
export const Tags = Type.Array(Type.String())

/** As they are stored: in the order they were given, each once. */
export function cleanTags(sent: readonly string[] | null | undefined): string[] {
  return [...new Set((sent ?? []).map((tag) => tag.trim()))]
}

/** Those there are and these. Refused where they would be too many. */
export function withTags(before: readonly string[], added: readonly string[]): string[] {
  const tags = cleanTags([...before, ...added])
  if (tags.length <= MAX_TAGS) return tags
  const problem = `${tags.length} tags would be too many: at most ${MAX_TAGS} are kept`
  throw new AppError('invalid_request', { values: { problem }, about: { field: 'tags' } })
}
