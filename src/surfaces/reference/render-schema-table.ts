import { type Html, html, joinHtml } from './html.ts'
import { inlineProse, prose } from './prose.ts'
import type { FieldRow, SchemaRow, VariantRow } from './schema-rows.ts'

export type TableUse = {
  /** The head of the first column. */
  nameHead: 'Field' | 'Name'
  /** What a request must send is marked; of an answer, what may be missing. */
  mark: 'required' | 'optional'
}

/** The style sheet indents so far. */
const MAX_DEPTH = 6

export function schemaTable(rows: readonly SchemaRow[], use: TableUse): Html {
  return html`<table class="fields">
<thead><tr><th scope="col">${use.nameHead}</th><th scope="col">Type</th><th scope="col">Details</th></tr></thead>
<tbody>
${rows.map((row) => (row.kind === 'field' ? fieldLine(row, use) : variantLine(row)))}</tbody>
</table>`
}

function fieldLine(row: FieldRow, use: TableUse): Html {
  const parents = row.parents === '' ? null : html`<span class="visually-hidden">${row.parents}</span>`
  return html`<tr${depthClass(row.depth)}><th scope="row"><code>${parents}${row.name}</code>${marks(row, use)}</th><td class="type">${row.type}</td><td>${details(row)}</td></tr>
`
}

function variantLine(row: VariantRow): Html {
  return html`<tr${depthClass(row.depth)}><td class="variant" colspan="3">${inlineProse(row.title)}</td></tr>
`
}

function marks(row: FieldRow, use: TableUse): Html[] {
  const required = use.mark === 'required' && row.isRequired
  const optional = use.mark === 'optional' && !row.isRequired
  return [
    ...(required ? [html` <span class="mark mark-required">required</span>`] : []),
    ...(optional ? [html` <span class="mark">may be missing</span>`] : []),
    ...(row.isDeprecated ? [html` <span class="mark">deprecated</span>`] : []),
  ]
}

function details(row: FieldRow): Html[] {
  const limits = [...row.limits, ...(row.defaultValue === null ? [] : [row.defaultValue])]
  const line = html`<p class="limits">${joinHtml(
    limits.map((limit) => inlineProse(sentenceCase(limit))),
    ' · ',
  )}</p>`
  return [...(row.description === null ? [] : prose(row.description)), ...(limits.length > 0 ? [line] : [])]
}

function sentenceCase(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

function depthClass(depth: number): Html | null {
  return depth === 0 ? null : html` class="depth-${Math.min(depth, MAX_DEPTH)}"`
}
