/** The parameters by which every list of things is searched, and the header that says how many were found. */
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type Found, SORTS } from '#platform/db/finding.ts'
import { MAX_TAG_CHARS } from './tags.ts'

const MAX_Q_CHARS = 500

export function findQuery<const Status extends string>(statuses: readonly Status[], statusMeans: string) {
  return {
    ...FIND_PARAMETERS,
    status: Type.Optional(Type.Enum([...statuses], { description: statusMeans })),
  }
}

export const FIND_PARAMETERS = {
  q: Type.Optional(
    Type.String({
      maxLength: MAX_Q_CHARS,
      description: 'Words of its name, description and URL: all of them, in any case, as they are written',
      examples: ['mugs example.com'],
    }),
  ),
  tag: Type.Optional(Type.String({ maxLength: MAX_TAG_CHARS, description: 'One of its tags' })),
  sort: Type.Optional(
    Type.Enum([...SORTS], {
      description: '`-` is descending; what has none comes last. Without it the newest come first',
    }),
  ),
}

/** Of things that are read again and again. */
export const CHANGED_SINCE = Type.Optional(
  Type.String({ format: 'date-time', description: 'Whose content has changed since; a first reading counts' }),
)

export const TOTAL_IS_SENT = 'How many there are on all pages is in the header `X-Total-Count`.'

/** What was found, with the number of all in `X-Total-Count`. */
export function withTotal<Row>(reply: FastifyReply, { rows, total }: Found<Row>): Row[] {
  reply.header('x-total-count', total)
  return rows
}
