import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
])('%j is read', (text, isSampled) => {
  expect(readTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
})

test.each([
  [undefined],
  [''],
  [`00-${TRACE}-${SPAN}`],
  [`00-${TRACE}-${SPAN}-01-more`],
  [`ff-${TRACE}-${SPAN}-01`],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
  [`00-${'0'.repeat(32)}-${SPAN}-01`],
  [`00-${TRACE}-${'0'.repeat(16)}-01`],
  [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
])('%j is none', (text) => {
  expect(readTraceparent(text)).toBeNull()
})

test('what is written is read as it was', () => {
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true }
  expect(readTraceparent(writeTraceparent(parent))).toEqual(parent)
})
