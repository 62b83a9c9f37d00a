import type { FieldShape, OutputSchema, SchemaField } from '#engine/recipe/output-schema.ts'
import type { WantedType } from './edit.ts'

/** Edits on an output schema in the form in which it is stored: a map of names to types. Fields are named by dotted path. */
export type SchemaObject = Record<string, unknown>

export function schemaObject(schema: OutputSchema): SchemaObject {
  const fields = fieldsObject(schema.fields)
  return schema.wrapKey === null ? fields : { [schema.wrapKey]: [fields] }
}

function fieldsObject(fields: readonly SchemaField[]): SchemaObject {
  return Object.fromEntries(fields.map(({ name, shape }) => [name, shapeObject(shape)]))
}

function shapeObject(shape: FieldShape): unknown {
  if (shape.kind === 'value') return shape.type
  if (shape.kind === 'object') return fieldsObject(shape.fields)
  return shape.item === null ? 'array' : [shapeObject(shape.item)]
}

export function withoutSchemaField(schema: OutputSchema, path: string): OutputSchema {
  return { ...schema, fields: changed(schema.fields, path.split('.'), () => null) }
}

export function withSchemaName(schema: OutputSchema, path: string, name: string): OutputSchema {
  return { ...schema, fields: changed(schema.fields, path.split('.'), ({ shape }) => ({ name, shape })) }
}

export function withSchemaType(schema: OutputSchema, path: string, type: WantedType): OutputSchema {
  const shape = SHAPES[type]
  return { ...schema, fields: changed(schema.fields, path.split('.'), ({ name }) => ({ name, shape })) }
}

export function withSchemaField(schema: OutputSchema, name: string, type: WantedType): OutputSchema {
  return { ...schema, fields: [...schema.fields, { name, shape: SHAPES[type] }] }
}

const SHAPES: Readonly<Record<WantedType, FieldShape>> = {
  text: { kind: 'value', type: 'string' },
  number: { kind: 'value', type: 'number' },
  integer: { kind: 'value', type: 'integer' },
  boolean: { kind: 'value', type: 'boolean' },
  date: { kind: 'value', type: 'string' },
  url: { kind: 'value', type: 'string' },
  list: { kind: 'list', item: null },
}

/** The field at the path replaced, or removed with the objects that it leaves empty. */
function changed(
  fields: readonly SchemaField[],
  path: readonly string[],
  change: (field: SchemaField) => SchemaField | null,
): SchemaField[] {
  return fields.flatMap((field): SchemaField[] => {
    if (field.name === path.join('.')) {
      const next = change(field)
      return next ? [next] : []
    }
    if (field.shape.kind !== 'object' || field.name !== path[0] || path.length < 2) return [field]
    const inner = changed(field.shape.fields, path.slice(1), change)
    return inner.length === 0 ? [] : [{ ...field, shape: { kind: 'object', fields: inner } }]
  })
}
