/** Pieces of request and response schemas that every resource shares. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Static, type TObjectOptions, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** An object that the OpenAPI document lists under this name. */
export function Named<P extends TProperties>(title: string, properties: P, options: TObjectOptions = {}) {
  return Type.Object(properties, { title, ...options })
}

/** The key of a schema that the OpenAPI document shows in place of the one that stands in the route. */
export const SHOWN_AS = 'x-shown-as'

/** Taken and given as it is; what it must be is checked in whole sentences. With `shownAs` the document tells its form all the same. */
export function AnyObject({ shownAs, ...options }: TSchemaOptions & { shownAs?: TSchema } = {}) {
  const shown = shownAs === undefined ? {} : { [SHOWN_AS]: shownAs }
  return Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...options, ...shown })
}

export const Item = AnyObject({ title: 'Item', description: 'One record of a page, by field name' })

/** Items; under one key where the output schema wraps them. */
export const Results = Type.Unsafe<Record<string, unknown>[]>({
  title: 'Results',
  anyOf: [Type.Array(Item), AnyObject({ description: 'Where the output schema wraps them: the items under one key' })],
})

export const ErrorBody = Named(
  'ErrorBody',
  {
    detail: Type.String({ description: 'What is wrong, as a sentence' }),
    field: Type.Optional(
      Type.String({
        description: 'The member of the body, or the parameter, that is wrong',
        examples: ['conditions[0].value'],
      }),
    ),
    node_key: Type.Optional(
      Type.String({ description: 'The node of a workflow that it is about; of an edge, the one that it leads to' }),
    ),
    error_code: Type.Optional(
      Type.String({ description: 'Where a page could not be read: the `error_code` of a job that fails so' }),
    ),
  },
  { description: 'Why the request was refused' },
)

/** Sent whole or piece by piece: the handler returns the text, the stream, or the reply that it sends by. */
export const SentText = Type.Unsafe<FastifyReply | Readable | string>(Type.String())

/** An answer that is no JSON. */
export function textAs(mediaType: string) {
  return { content: { [mediaType]: { schema: SentText } } }
}

export const Message = Named('Message', { message: Type.String() })

export const Uuid = Type.String({ format: 'uuid' })

/** What people call a thing: something that can be seen. */
export function Name(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S' })
}

export const Timestamp = Type.String({ format: 'date-time' })

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** `limit` and `offset` of a list, with the defaults and the maximum the contract gives. */
export function listQuery<P extends TProperties>(defaults: { limit: number; max?: number }, more: P) {
  return Type.Object({
    limit: Type.Integer({ default: defaults.limit, minimum: 1, maximum: defaults.max ?? 100 }),
    offset: Type.Integer({ default: 0, minimum: 0, maximum: 1_000_000_000 }),
    ...more,
  })
}

export type Message = Static<typeof Message>
