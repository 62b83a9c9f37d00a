import { expect, test } from 'vitest'
import { isReadableType, looksBinary, parseMediaType } from './media-type.ts'

test.each([
  ['text/html; charset=utf-8', 'text/html'],
  [' Application/JSON ', 'application/json'],
  ['text/html, text/plain', 'text/html'],
  ['nonsense', null],
  ['', null],
  [undefined, null],
])('the media type of %j is %j', (header, expected) => {
  expect(parseMediaType(header)).toBe(expected)
})

test.each([
  ['text/html', true],
  ['application/xhtml+xml', true],
  ['application/rss+xml', true],
  ['application/vnd.api+json', true],
  ['text/plain', true],
  ['image/svg+xml', true],
  ['application/pdf', false],
  ['image/png', false],
  ['application/octet-stream', false],
  ['video/mp4', false],
])('%s is readable: %s', (mediaType, expected) => {
  expect(isReadableType(mediaType)).toBe(expected)
})

test.each([
  ['<html>', false],
  ['', false],
  ['tab\tline\n', false],
  ['%PDF-1.7', true],
  ['\x89PNG\r\n\x1a\n\0', true],
  ['\xff\xfeh\0i\0', false],
])('%j looks binary: %s', (text, expected) => {
  expect(looksBinary(Buffer.from(text, 'latin1'))).toBe(expected)
})
