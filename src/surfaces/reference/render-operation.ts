import { curlExample, requiredValues } from './curl-example.ts'
import { exampleOf, exampleOfMedia } from './example-value.ts'
import { type Html, html } from './html.ts'
import type { RequestBody } from './openapi-document.ts'
import type { DocumentedOperation } from './operations.ts'
import { prose } from './prose.ts'
import { jsonMedia, renderContent } from './render-body.ts'
import { renderParameters } from './render-parameters.ts'
import { codeSample, jsonText, methodBadge, pathText } from './render-pieces.ts'
import { listResponses, renderResponses, type StatusResponse } from './render-responses.ts'
import type { Resolve } from './resolve-reference.ts'

export type OperationContext = { resolve: Resolve; baseUrl: string }

export function renderOperation(ctx: OperationContext, documented: DocumentedOperation): Html {
  const { anchor, method, path, title, operation, parameters } = documented
  const body = operation.requestBody ? ctx.resolve(operation.requestBody) : null
  const responses = listResponses(operation.responses ?? {}, ctx.resolve)
  return html`<article class="operation" id="${anchor}" aria-labelledby="${anchor}--title">
<header>
<h3 id="${anchor}--title"><a href="#${anchor}">${title}</a></h3>
<p class="endpoint">${methodBadge(method)} ${pathText(path)}</p>
</header>
<div class="operation-text">
${operation.deprecated ? html`<p class="deprecated">Deprecated: still answers, but new programs should not use it.</p>` : null}${prose(operation.description ?? '')}
${renderAuth(documented.needsKey)}
${renderParameters(parameters, ctx.resolve)}${body ? renderRequestBody(body, ctx.resolve) : null}${renderResponses(responses, ctx.resolve)}</div>
<div class="operation-samples">
${renderSamples(ctx, documented, body, responses)}</div>
</article>
`
}

function renderAuth(needsKey: boolean): Html {
  if (!needsKey) return html`<p class="auth">Needs no API key</p>`
  return html`<p class="auth">Needs an <a href="#authentication">API key</a></p>`
}

function renderRequestBody(body: RequestBody, resolve: Resolve): Html {
  return html`<h4>Request body${body.required ? null : html` <span class="mark">optional</span>`}</h4>
${prose(body.description ?? '')}${renderContent(body.content ?? {}, resolve, 'required')}`
}

function renderSamples(
  ctx: OperationContext,
  documented: DocumentedOperation,
  body: RequestBody | null,
  responses: readonly StatusResponse[],
): Html[] {
  const media = jsonMedia(body?.content)
  const sent = media ? exampleOfMedia(media, ctx.resolve, 'request') : undefined
  const answer = responses.find(({ status }) => status.startsWith('2'))
  const answerMedia = jsonMedia(answer?.response.content)
  const answered = answerMedia ? exampleOfMedia(answerMedia, ctx.resolve, 'answer') : undefined
  return [
    codeSample('Request with curl', curlFor(ctx, documented, sent)),
    ...(sent === undefined ? [] : [foldedBody(sent)]),
    ...(answer && answered !== undefined ? [codeSample(`Response ${answer.status}`, jsonText(answered))] : []),
  ]
}

function foldedBody(sent: unknown): Html {
  return html`<details class="folded"><summary>Request body alone</summary>${codeSample('JSON', jsonText(sent))}</details>
`
}

function curlFor({ resolve, baseUrl }: OperationContext, documented: DocumentedOperation, body: unknown): string {
  const { method, path, needsKey, parameters } = documented
  const valuesIn = (place: 'query' | 'header') =>
    requiredValues(parameters, place, ({ name, schema = {}, example }) => {
      // Named as a field, so that the example fits the name.
      return example ?? Object.values(exampleOf({ properties: { [name]: schema } }, resolve, 'answer') as object)[0]
    })
  return curlExample({
    method,
    url: baseUrl + path,
    needsKey,
    query: valuesIn('query'),
    headers: valuesIn('header'),
    body,
  })
}
