import { expect, test } from 'vitest'
import type { Operation } from './openapi-document.ts'
import { type OpenApiDocument, renderReference } from './render-reference.ts'

const ErrorBody = { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] }

const createJob: Operation = {
  tags: ['Jobs'],
  summary: 'Create a job',
  description: 'Send `url` or `urls`.',
  security: [{ apiKey: [] }],
  parameters: [{ name: 'mode', in: 'query', required: true, schema: { enum: ['fast', 'full'] }, description: 'How' }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { url: { type: 'string', maxLength: 2048 } }, required: ['url'] },
      },
    },
  },
  responses: {
    201: {
      description: 'Default Response',
      headers: { 'X-Strategy-Quota-Used': { schema: { type: 'integer' } } },
      content: {
        'application/json': { schema: { type: 'object', properties: { job_id: { type: 'string', format: 'uuid' } } } },
      },
    },
    404: { description: 'Missing', content: { 'application/json': { schema: ErrorBody } } },
    '5XX': { description: 'Fault', content: { 'application/json': { schema: ErrorBody } } },
  },
}

function documentOf(operation: Operation, info: Partial<OpenApiDocument['info']> = {}): OpenApiDocument {
  return {
    info: { title: 'Sandpiper API', version: '0.1.0', ...info },
    tags: [{ name: 'Jobs', description: 'Runs of a strategy' }],
    paths: { '/api/jobs/{job_id}': { post: operation } },
  }
}

function render(operation: Operation): string {
  return renderReference(documentOf(operation), { baseUrl: 'http://localhost:3000/' })
}

test('an operation is told in full', () => {
  const page = render(createJob)

  for (const piece of [
    '<article class="operation" id="post-api-jobs-job_id"',
    'href="#post-api-jobs-job_id">Create a job</a>',
    '<span class="method method-post">POST</span>',
    '<p>Send <code>url</code> or <code>urls</code>.</p>',
    'Needs an <a href="#authentication">API key</a>',
    '<h4>Query parameters</h4>',
    'One of <code>fast</code>, <code>full</code>',
    '<h4>Request body</h4>',
    'At most 2,048 characters',
    '<span class="status status-2">201</span> Created',
    '<code>X-Strategy-Quota-Used</code>',
    '<figcaption>Response 201</figcaption>',
  ]) {
    expect(page).toContain(piece)
  }
})

test('the curl example can be pasted once the path is filled in', () => {
  expect(render(createJob)).toContain('curl -X POST &#39;http://localhost:3000/api/jobs/{job_id}?mode=fast&#39; \\')
})

test('refusals lead to the list of statuses', () => {
  const page = render(createJob)

  expect(page).toContain('<a class="status" href="#error-404">404</a>')
  expect(page).toContain('<a class="status" href="#errors">5XX</a>')
})

test('every link within the page has its target, and no id is used twice', () => {
  const page = render(createJob)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...page.matchAll(/(?:href="#|aria-labelledby=")([^"]+)"/g)].map(([, target]) => target)

  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('nothing in the page is inline style, inline script or from elsewhere', () => {
  const page = render(createJob)

  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?! src="\/docs\/reference\.js" defer><\/script>)/)
  expect(
    [...page.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, url]) => url).filter((url) => !url?.startsWith('/')),
  ).toEqual([])
})

test('markup in the document stays text wherever it stands', () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const schema = {
    title: evil,
    type: evil,
    properties: { [evil]: { enum: [evil], description: evil, default: evil, format: evil, pattern: evil } },
  }
  const content = { [evil]: { schema }, 'application/json': { schema, example: evil } }
  const operation: Operation = {
    operationId: evil,
    tags: [evil],
    summary: evil,
    description: evil,
    parameters: [{ name: evil, in: 'query', required: true, description: evil, schema }],
    requestBody: { description: evil, content },
    responses: { [evil]: { description: evil, headers: { [evil]: { description: evil } }, content } },
  }
  const document = {
    ...documentOf(operation, { title: evil, version: evil, description: evil }),
    tags: [{ name: evil, description: evil }],
  }

  const page = renderReference({ ...document, paths: { [`/${evil}`]: { post: operation } } }, { baseUrl: evil })

  expect(page).not.toContain('<img')
  expect(page).not.toContain('">&lt;img')
})

test('a body that is no JSON is named by its type and has no example', () => {
  const stream = { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const page = render({ summary: 'Follow', responses: { 200: stream } })

  expect(page).toContain('<code>text/event-stream</code>: string')
  expect(page).toContain('</span> Events</summary>')
  expect(page).not.toContain('<figcaption>Response 200')
  expect(page).toContain('Needs no API key')
})

test('an empty document is a page with the introduction alone', () => {
  const page = renderReference({ info: { title: 'Empty', version: '0' } }, { baseUrl: 'http://localhost' })

  expect(page).toContain('<h1>Empty</h1>')
  expect(page).not.toContain('<article')
})
