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
