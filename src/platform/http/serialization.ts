import { type SerializerCompiler, SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchema, FastifySerializerCompiler } from 'fastify'

type Write = ReturnType<SerializerCompiler>

/**
 * Answers are written by their schemas. A schema is compiled when it is first answered with, and once for all routes that share it:
 * to compile all of them takes longer than the rest of a start, and a process answers with few.
 */
export function serializersOnFirstUse(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()({}, {})
  const compiled = new WeakMap<object, Write>()
  return ({ schema, method, url, httpStatus = 'default' }) => {
    const write = () => {
      const made = compiled.get(schema) ?? compile({ schema, method, url, httpStatus })
      compiled.set(schema, made)
      return made
    }
    return (answer) => write()(answer)
  }
}
