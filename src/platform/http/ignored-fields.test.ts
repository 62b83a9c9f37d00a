import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { ignoredFields, knownFields } from './ignored-fields.ts'

const known = new Set(['url', 'name'])

test.each<[body: unknown, header: string]>([
  [{ url: 'x', name: 'y' }, ''],
  [{ url: 'x', webook_url: 'y', Name: 'z' }, 'webook_url,Name'],
  [
    { 'a,b': 1, 'größe und gewicht': 2, '\u0000': 3, '\ud800': 4 },
    'a%2Cb,gr%C3%B6%C3%9Fe%20und%20gewicht,%00,%EF%BF%BD',
  ],
  [{ 'x\r\ny': 1 }, 'x%0D%0Ay'],
  [{ ['n'.repeat(200)]: 1 }, 'n'.repeat(100)],
  [['url'], ''],
  [null, ''],
  [undefined, ''],
  ['text', ''],
])('%j: %s', (body, header) => {
  expect(ignoredFields(known, body)).toBe(header)
})

test('the header stays short, whatever is sent', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1]))
  const wide = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${'字'.repeat(90)}${index}`, 1]))

  expect(ignoredFields(known, many).split(',')).toHaveLength(50)
  expect(ignoredFields(known, wide).length).toBeLessThanOrEqual(2_000)
  expect(() => decodeURIComponent(ignoredFields(known, wide))).not.toThrow()
})

test('which fields a body has', () => {
  const named = Type.Object({ url: Type.String(), name: Type.Optional(Type.String()) })

  expect(knownFields(named)).toEqual(known)
  expect(knownFields(Type.Optional(Type.Union([named, Type.Null()])))).toEqual(known)
  expect(knownFields(Type.Object({}))).toEqual(new Set())
  expect(knownFields(Type.Unsafe({ type: 'object', additionalProperties: true }))).toBeNull()
  expect(knownFields(Type.Array(Type.String()))).toBeNull()
  expect(knownFields(undefined)).toBeNull()
})
