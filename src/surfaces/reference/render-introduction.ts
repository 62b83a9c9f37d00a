import { curlExample } from './curl-example.ts'
import { ERROR_STATUSES } from './error-statuses.ts'
import { type Html, html } from './html.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { inlineProse, prose } from './prose.ts'
import { codeSample, jsonText } from './render-pieces.ts'

export const INTRODUCTION_SECTIONS = [
  ['authentication', 'Authentication', renderAuthentication],
  ['conventions', 'Conventions', renderConventions],
  ['errors', 'Errors', renderErrors],
  ['rate-limits', 'Rate limits and quota', renderRateLimits],
] as const satisfies ReadonlyArray<readonly [anchor: string, heading: string, render: (baseUrl: string) => Html]>

const CONVENTIONS = [
  'Requests and answers are JSON. Send a body with `Content-Type: application/json`.',
  'Identifiers are UUIDs. Times are ISO 8601 in UTC.',
  'Lists take `limit` and `offset` and come newest first. Strategies, schedules, jobs, workflows and groups are searched by `q`, `tag` and `status`, ordered by `sort`, and counted in `X-Total-Count`.',
  'Body fields that the server does not know are ignored, and named in `X-Ignored-Fields`; values are never converted, so `"90"` is not `90`.',
  'A POST with an `Idempotency-Key` can be repeated: for 24 hours it is answered as the first time, with `Idempotent-Replayed: true`.',
  'Browsers of other sites cannot call the API (there is no CORS): call it from your own server.',
  'Every answer carries `X-Request-Id`, which the server log repeats.',
]

const RATE_HEADERS = [
  ['X-RateLimit-Limit', 'Requests that a minute allows; `-1` is unlimited'],
  ['X-RateLimit-Remaining', 'Requests left in this minute'],
  ['X-RateLimit-Reset', 'When the minute ends, in seconds since 1970'],
  ['Retry-After', 'On `429`: how many seconds to wait'],
] as const

const QUOTA_HEADERS = [
  ['X-Strategy-Quota-Used', 'Strategies counted in the last 30 days, deleted ones included'],
  ['X-Strategy-Quota-Limit', 'Strategies that 30 days allow; `-1` is unlimited'],
  ['X-Strategy-Quota-Reset', 'When the next one frees; left out when there is nothing to wait for'],
  ['X-Strategy-Quota-Tier', 'The plan: `free`, `hobby`, `pro` or `enterprise`'],
] as const

export function renderIntroduction(document: OpenApiDocument, baseUrl: string): Html {
  const { title, version, description } = document.info
  return html`<header class="introduction">
<h1>${title}</h1>
<p class="version">Version ${version}</p>
<div class="lead">${prose(description ?? '')}</div>
<p>Paths on this page are relative to <code>${baseUrl}</code>. Programs can read all of it as an <a href="/openapi.json">OpenAPI document</a>.</p>
</header>
${INTRODUCTION_SECTIONS.map(
  ([anchor, heading, render]) => html`<section class="chapter" aria-labelledby="${anchor}">
<h2 id="${anchor}">${heading}</h2>
${render(baseUrl)}</section>
`,
)}`
}

function renderAuthentication(baseUrl: string): Html {
  const curl = {
    method: 'get',
    url: `${baseUrl}/api/account/quota`,
    needsKey: true,
    query: [],
    headers: [],
    body: undefined,
  }
  return html`<p>Send an API key with every request: <code>Authorization: Bearer sk_live_\u2026</code></p>
<p>Keys are made and deleted in the <a href="/keys">dashboard</a>. A key is shown in full once, when it is made; only a hash of it is kept. A deleted key is refused at once. To change keys without a gap, make the new one before you delete the old one.</p>
${codeSample('A first request', curlExample(curl))}
`
}

function renderConventions(): Html {
  return html`<ul>${CONVENTIONS.map((line) => html`<li>${inlineProse(line)}</li>`)}</ul>
`
}

function renderErrors(): Html {
  return html`<p>A refusal is JSON with a sentence for people. Where it helps a program, <code>field</code> or <code>node_key</code> says beside it what is wrong:</p>
${codeSample('An error', jsonText({ detail: 'Strategy not found' }))}
<dl class="statuses">
${ERROR_STATUSES.map(
  ([
    status,
    name,
    meaning,
  ]) => html`<div id="error-${status}"><dt><a class="status" href="#error-${status}">${status}</a> ${name}</dt><dd>${inlineProse(meaning)}</dd></div>
`,
)}</dl>
<p>Try again after <code>429</code>, <code>500</code> and <code>503</code>; any other refusal repeats itself until the request changes.</p>
`
}

function renderRateLimits(): Html {
  return html`<p>Requests are counted per minute, generated strategies per day and jobs per hour, for each account. Every answer to a request with a key says where the minute stands:</p>
${headerList(RATE_HEADERS)}
<p>Answers of the calls that create strategies also carry the quota, which counts over a rolling 30 days:</p>
${headerList(QUOTA_HEADERS)}
`
}

function headerList(headers: ReadonlyArray<readonly [name: string, meaning: string]>): Html {
  return html`<dl class="headers">
${headers.map(
  ([name, meaning]) => html`<div><dt><code>${name}</code></dt><dd>${inlineProse(meaning)}</dd></div>
`,
)}</dl>`
}
