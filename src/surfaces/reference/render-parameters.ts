import { type Html, html } from './html.ts'
import type { Parameter } from './openapi-document.ts'
import { schemaTable } from './render-schema-table.ts'
import type { Resolve } from './resolve-reference.ts'
import { type FieldRow, fieldRow } from './schema-rows.ts'

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const satisfies ReadonlyArray<readonly [Parameter['in'], string]>

export function renderParameters(parameters: readonly Parameter[], resolve: Resolve): Html[] {
  return PLACES.flatMap(([place, heading]) => {
    const rows = parameters.filter((parameter) => parameter.in === place).map((one) => parameterRow(one, resolve))
    if (rows.length === 0) return []
    return html`<h4>${heading}</h4>
${schemaTable(rows, { nameHead: 'Name', mark: 'required' })}
`
  })
}

export function parameterRow(parameter: Omit<Parameter, 'in'>, resolve: Resolve): FieldRow {
  const schema = parameter.schema ?? {}
  const isRequired = (parameter.required ?? false) && schema.default === undefined
  const row = fieldRow(parameter.name, schema, resolve, { isRequired, description: parameter.description })
  return { ...row, isDeprecated: row.isDeprecated || (parameter.deprecated ?? false) }
}
