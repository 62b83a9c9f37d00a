import { expect, test } from 'vitest'
import { curlExample, requiredValues } from './curl-example.ts'
import type { Parameter } from './openapi-document.ts'

const plain = {
  method: 'get',
  url: 'http://localhost:3000/healthz',
  needsKey: false,
  query: [],
  headers: [],
  body: undefined,
}

test('a public GET is the address alone', () => {
  expect(curlExample(plain)).toBe("curl 'http://localhost:3000/healthz'")
})

test('a key, a body and headers are sent along', () => {
  const request = {
    ...plain,
    method: 'post',
    needsKey: true,
    headers: [['X-Mode', 'a'] as const],
    body: { name: 'Mugs' },
  }

  expect(curlExample(request)).toBe(
    [
      "curl -X POST 'http://localhost:3000/healthz' \\",
      "  -H 'Authorization: Bearer sk_live_…' \\",
      "  -H 'Content-Type: application/json' \\",
      "  -H 'X-Mode: a' \\",
      `  -d '{\n  "name": "Mugs"\n}'`,
    ].join('\n'),
  )
})

test('a quote in the body does not end the shell string', () => {
  expect(curlExample({ ...plain, method: 'post', body: "it's" })).toContain(`-d '"it'\\''s"'`)
})

test('query values are encoded', () => {
  const query = [['filter', '+blue mug'] as const, ['limit', '5'] as const]

  expect(curlExample({ ...plain, query })).toBe("curl 'http://localhost:3000/healthz?filter=%2Bblue%20mug&limit=5'")
})

test('only parameters that must be given are given', () => {
  const parameters: Parameter[] = [
    { name: 'filter', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'limit', in: 'query', required: true, schema: { type: 'integer', default: 20 } },
    { name: 'offset', in: 'query', schema: { type: 'integer' } },
    { name: 'Accept', in: 'header', required: true },
  ]

  expect(requiredValues(parameters, 'query', ({ name }) => `${name}-example`)).toEqual([['filter', 'filter-example']])
})
