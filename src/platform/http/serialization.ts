import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchema, FastifySerializerCompiler } from 'fastify'
import { remembered } from '#base/remembered.ts'

const compile = SerializerSelector()({}, {})

/**
 * Once for all routes that share a schema, also of several servers in one process: compiling takes longer than most that is asked of them.
 */
const writerOf = remembered((schema: object) => compile({ schema, method: '', url: '', httpStatus: '' }))

/**
 * Answers are written by their schemas. A schema is compiled when it is first answered with:
 * to compile all of them takes longer than the rest of a start, and a process answers with few.
 */
export function serializersOnFirstUse(): FastifySerializerCompiler<FastifySchema> {
  return ({ schema }) =>
    (answer) =>
      writerOf(schema)(answer)
}
