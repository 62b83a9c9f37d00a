/** Pieces of request and response schemas that every resource shares. */
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

export const ErrorBody = Type.Object({ detail: Type.String() }, { description: 'What is wrong, as a sentence' })

export const Message = Type.Object({ message: Type.String() })

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
