import { expect, test } from 'vitest'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import { requestTemplate, type SentRequest } from './request-template.ts'

function templateOf(sent: Partial<SentRequest>) {
  return requestTemplate({ method: 'GET', url: 'https://api.test/mugs', headers: {}, postData: null, ...sent })
}

test('the query becomes parameters with what was sent as defaults', () => {
  const url = 'https://api.test/mugs?colour=sky%20blue&page=2&sold=false&code=007&q='
  expect(templateOf({ url })).toEqual({
    method: 'GET',
    url: 'https://api.test/mugs',
    parameters: { colour: 'sky blue', page: 2, sold: false, code: '007', q: '' },
  })
})

test('what a recipe cannot name stays in the address, and the request is the same again', () => {
  const url = 'https://api.test/mugs?tag=a&tag=b&page=1#list'
  const template = templateOf({ url })
  expect(template).toMatchObject({ url: 'https://api.test/mugs?tag=a&tag=b', parameters: { page: 1 } })
  expect(template && buildApiRequest(template)).toMatchObject({
    request: { url: 'https://api.test/mugs?tag=a&tag=b&page=1' },
  })
})

test.each([
  ['/company/42', '/company/{id}', { id: 42 }],
  ['/v2/company/42/people/7?page=1', '/v2/company/{company_id}/people/{id}', { page: 1, company_id: 42, id: 7 }],
  ['/jobs/0b8f6f2e-3c1d-4a5b-9e7f-112233445566', '/jobs/{id}', { id: '0b8f6f2e-3c1d-4a5b-9e7f-112233445566' }],
  ['/company/007', '/company/{id}', { id: '007' }],
  ['/company/42?id=5', '/company/42', { id: 5 }],
  ['/company/acme/v2', '/company/acme/v2', {}],
])('what the path %s is about becomes a parameter', (path, template, parameters) => {
  const made = templateOf({ url: `https://api.test${path}` })
  expect(made).toMatchObject({ url: `https://api.test${template}`, parameters })
  const again = made && buildApiRequest(made)
  expect(again?.ok && new URL(again.request.url).pathname).toBe(path.split('?')[0])
})

test('secrets of a session are never kept', () => {
  const headers = {
    Authorization: 'Bearer x',
    cookie: 'session=1',
    'x-csrf-token': 'x',
    accept: '*/*',
    'x-api-key': 'public',
    'accept-language': 'de',
  }
  expect(templateOf({ headers, url: 'https://user:secret@api.test/mugs' })).toEqual({
    method: 'GET',
    url: 'https://api.test/mugs',
    parameters: {},
    headers: { 'x-api-key': 'public', 'accept-language': 'de' },
  })
})

test('plain values of a JSON body become parameters, also the variables of GraphQL', () => {
  const body = {
    operationName: 'Jobs',
    query: 'query Jobs($first: Int) { jobs(first: $first) { title } }',
    variables: { first: 20, search: 'cook', filter: { city: 'Rome' } },
    debug: false,
  }
  const template = templateOf({ method: 'POST', postData: JSON.stringify(body) })
  expect(template).toMatchObject({
    method: 'POST',
    parameters: { first: 20, search: 'cook', debug: false },
    body: {
      debug: '{debug}',
      query: body.query,
      variables: { first: '{first}', search: '{search}', filter: { city: 'Rome' } },
    },
  })
  const again = template && buildApiRequest(template)
  expect(again?.ok && JSON.parse(again.request.body ?? '')).toEqual(body)
})

test('a name that the body already uses as a placeholder is no parameter', () => {
  const body = { query: '{title}', title: 'x' }
  expect(templateOf({ method: 'POST', postData: JSON.stringify(body) })).toMatchObject({ parameters: {}, body })
})

test.each<[what: string, sent: Partial<SentRequest>]>([
  ['another method', { method: 'PUT' }],
  ['a form', { method: 'POST', postData: 'a=1&b=2' }],
  ['a POST without a body', { method: 'POST' }],
  ['a list as the body', { method: 'POST', postData: '[1]' }],
  ['no address', { url: 'mugs' }],
])('%s cannot be sent again by a recipe', (_what, sent) => {
  expect(templateOf(sent)).toBeNull()
})
