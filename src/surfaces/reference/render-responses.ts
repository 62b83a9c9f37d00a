import { ERROR_STATUSES } from './error-statuses.ts'
import { type Html, html, joinHtml } from './html.ts'
import type { Response } from './openapi-document.ts'
import { inlineProse } from './prose.ts'
import { jsonMedia, renderContent } from './render-body.ts'
import { parameterRow } from './render-parameters.ts'
import { schemaTable } from './render-schema-table.ts'
import type { Resolve } from './resolve-reference.ts'
import { shapeOf } from './schema-shape.ts'

export type StatusResponse = { status: string; response: Response }

const PHRASES: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  304: 'Not modified',
}

/** What the generator of the document writes where a route describes nothing. */
const NO_DESCRIPTION = 'Default Response'

export function listResponses(responses: Readonly<Record<string, Response>>, resolve: Resolve): StatusResponse[] {
  return Object.entries(responses).map(([status, response]) => ({ status, response: resolve(response) }))
}

/** Answers in full; refusals, which all have one shape, in a line that leads to the list of statuses. */
export function renderResponses(responses: readonly StatusResponse[], resolve: Resolve): Html {
  const refusals = responses.filter((one) => isPlainRefusal(one, resolve))
  const answers = responses.filter((one) => !refusals.includes(one))
  return html`<h4>Responses</h4>
${answers.map((answer) => renderAnswer(answer, resolve))}${refusals.length > 0 ? renderRefusals(refusals) : null}`
}

function renderAnswer({ status, response }: StatusResponse, resolve: Resolve): Html {
  const description = response.description && response.description !== NO_DESCRIPTION ? response.description : null
  const title = description ?? PHRASES[status] ?? null
  const headers = Object.entries(response.headers ?? {})
  const headerRows = headers.map(([name, header]) => parameterRow({ ...resolve(header), name }, resolve))
  return html`<details class="answer" open>
<summary><span class="status status-${status.charAt(0)}">${status}</span> ${title === null ? null : inlineProse(title)}</summary>
${headerRows.length > 0 ? schemaTable(headerRows, { nameHead: 'Name', mark: 'optional' }) : null}${renderContent(response.content ?? {}, resolve, 'optional')}</details>
`
}

function renderRefusals(refusals: readonly StatusResponse[]): Html {
  const links = refusals.map(({ status }) => html`<a class="status" href="#${refusalAnchor(status)}">${status}</a>`)
  return html`<p class="refusals">${joinHtml(links, ' ')} <span>Error with a <code>detail</code>, see <a href="#errors">errors</a></span></p>
`
}

function refusalAnchor(status: string): string {
  return ERROR_STATUSES.some(([known]) => String(known) === status) ? `error-${status}` : 'errors'
}

function isPlainRefusal({ status, response }: StatusResponse, resolve: Resolve): boolean {
  const schema = jsonMedia(response.content)?.schema
  if (!/^[45]/.test(status) || !schema) return false
  return Object.hasOwn(shapeOf(schema, resolve).schema.properties ?? {}, 'detail')
}
