/**
 * Bodies are taken as they are: `"90"` is not `90`. Query strings and path parameters are text by nature, so there
 * whole numbers and booleans are read from it. Defaults of the schema are filled in for both. No body is an empty one where
 * the schema demands nothing of it.
 */
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { AppError } from '#base/errors.ts'
import { remembered } from '#base/remembered.ts'
import { describeProblem, type Problem } from './describe-problem.ts'

/**
 * Not before it is needed: to compile all of them takes longer than the rest of a start, and a process is asked for few. Once for all routes that
 * share a schema, as those for programs and for the dashboard do.
 */
const validatorOf = remembered((schema: TSchema) => Compile(schema))

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    if (httpPart === 'headers') return { value }
    const unclean = findUncleanText(value, '')
    if (unclean !== null) return refused(unclean)
    const missing = httpPart === 'body' && (value ?? null) === null
    if (missing && requiredOf(schema).length > 0)
      return refused({ problem: `A JSON body is required with ${requiredOf(schema).join(', ')}` })
    const read = missing ? {} : httpPart === 'body' ? value : fromText(schema, value)
    const validator = validatorOf(schema)
    const complete = validator.Default(read)
    if (validator.Check(complete)) return { value: complete }
    const { problem, field } = describeProblem(validator.Errors(complete))
    // A path has no members: what is wrong with it is the address itself.
    return refused({ problem, ...(field === undefined || httpPart === 'params' ? {} : { field }) })
  }
}

function refused({ problem, ...about }: Problem): { error: Error } {
  return { error: new AppError('invalid_request', { values: { problem }, about }) }
}

function requiredOf(schema: TSchema): string[] {
  return (schema as { required?: string[] }).required ?? []
}

type Property = { type?: unknown; format?: unknown; anyOf?: Property[] }

/**
 * Reads whole numbers and booleans from text where the schema asks for them; what is neither stays text and fails the check.
 * `True` is what Python makes of a boolean. An id gets the spelling it is stored in, so that it can be compared with what is read.
 */
function fromText(schema: TSchema, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  const properties = (schema as { properties?: Record<string, Property> }).properties ?? {}
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, given]) => [name, readText(properties[name], given)]),
  )
}

function readText(property: Property | undefined, given: unknown): unknown {
  if (typeof given !== 'string') return given
  const types = property?.anyOf?.map((option) => option.type) ?? [property?.type]
  if (types.includes('integer') && /^-?\d{1,15}$/.test(given)) return Number(given)
  if (types.includes('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(given)) return Number(given)
  if (types.includes('boolean')) {
    const word = given.toLowerCase()
    if (word === 'true' || word === '1') return true
    if (word === 'false' || word === '0') return false
  }
  return property?.format === 'uuid' ? given.toLowerCase() : given
}

/**
 * Which string (or key) holds a NUL or half a surrogate pair: PostgreSQL stores neither, and the refusal belongs here
 * rather than in a database error. Nesting is bounded by the body parser.
 */
function findUncleanText(value: unknown, at: string): Problem | null {
  if (typeof value === 'string') return isClean(value) ? null : unclean(at || 'The body', at)
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    if (!isClean(key)) return unclean(`A field name in ${at || 'the body'}`, '')
    const found = findUncleanText(inner, Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`)
    if (found !== null) return found
  }
  return null
}

function unclean(what: string, field: string): Problem {
  return { problem: `${what} contains a character that text cannot hold`, ...(field === '' ? {} : { field }) }
}

function isClean(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
