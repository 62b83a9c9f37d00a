import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Uuid } from './shapes.ts'
import { compileValidator } from './validation.ts'

const ID = '0198c8f0-00aa-7000-8000-00000000beef'

function read(httpPart: string, value: unknown): unknown {
  const schema = Type.Object({ flat: Type.Optional(Type.Boolean()), id: Type.Optional(Uuid) })
  return compileValidator({ schema, method: 'GET', url: '/', httpPart })(value)
}

test.each([
  ['true', true],
  ['True', true],
  ['1', true],
  ['FALSE', false],
  ['0', false],
])('%s in a query is %s', (text, value) => {
  expect(read('querystring', { flat: text })).toEqual({ value: { flat: value } })
})

test.each(['', 'yes', '2'])('%j in a query is no boolean', (text) => {
  expect(read('querystring', { flat: text })).toMatchObject({ error: { message: 'flat must be true or false' } })
})

test('an id in a path has the spelling of the stored one', () => {
  expect(read('params', { id: ID.toUpperCase() })).toEqual({ value: { id: ID } })
})

test('a body is taken as it is', () => {
  expect(read('body', { id: ID.toUpperCase() })).toEqual({ value: { id: ID.toUpperCase() } })
  expect(read('body', { flat: 'true' })).toMatchObject({ error: { message: 'flat must be true or false' } })
})
