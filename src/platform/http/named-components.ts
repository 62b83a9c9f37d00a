/** What a schema is called is its `title`: each such schema is listed once under its name, and every place that has it refers to it. */
import { isDeepStrictEqual } from 'node:util'
import { SHOWN_AS } from './shapes.ts'

export type Components = Record<string, unknown>

/** Values from users and examples, which may have a `title` of their own. */
const VALUES: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const'])

/** The part of an OpenAPI document with references in place of named schemas, which are added to `components`. */
export function nameComponents(part: unknown, components: Components): unknown {
  if (Array.isArray(part)) return part.map((entry) => nameComponents(entry, components))
  if (typeof part !== 'object' || part === null) return part
  const schema = shown(part as Record<string, unknown>)
  const title = typeof schema.title === 'string' ? schema.title : null
  const named = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'title' || title === null)
      .map(([key, value]) => [key, VALUES.has(key) ? value : nameComponents(value, components)]),
  )
  return title === null ? named : referTo(title, named, components)
}

function shown({ [SHOWN_AS]: shape, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (shape === undefined) return schema
  const { type: _type, additionalProperties: _any, ...described } = schema
  return { ...(shape as object), ...described }
}

function referTo(name: string, schema: object, components: Components): object {
  const known = components[name]
  if (known !== undefined && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas are called ${name}`)
  components[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}
