/** What a request or an answer carries, by media type. */
import { describeLimits } from './describe-limits.ts'
import { describeType } from './describe-type.ts'
import { type Html, html } from './html.ts'
import type { Content, MediaType, Schema } from './openapi-document.ts'
import { inlineProse } from './prose.ts'
import { schemaTable, type TableUse } from './render-schema-table.ts'
import type { Resolve } from './resolve-reference.ts'
import { schemaRows } from './schema-rows.ts'

const JSON_TYPE = 'application/json'

export function renderContent(content: Content, resolve: Resolve, mark: TableUse['mark']): Html[] {
  return Object.entries(content).map(([mediaType, { schema = {} }]) => {
    const rows = schemaRows(schema, resolve)
    const table = rows.length > 0 ? schemaTable(rows, { nameHead: 'Field', mark }) : null
    return html`<p class="body-type">${inlineProse(describeBody(mediaType, schema, resolve))}</p>
${table}
`
  })
}

export function jsonMedia(content: Content | undefined): MediaType | null {
  return content?.[JSON_TYPE] ?? null
}

function describeBody(mediaType: string, schema: Schema, resolve: Resolve): string {
  const parts = [describeType(schema, resolve), ...describeLimits(schema, resolve)]
  return `${mediaType === JSON_TYPE ? 'JSON' : `\`${mediaType}\``}: ${parts.join(', ')}`
}
