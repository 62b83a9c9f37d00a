import { expect, test } from 'vitest'
import { findSeparator, readRows } from './delimited-text.ts'

test('quoted cells hold separators, line breaks and doubled quotes', () => {
  expect(readRows('a,"b, c","d\r\ne","say ""hi"""\r\n1,2,3,4\r\n', ',')).toEqual([
    ['a', 'b, c', 'd\r\ne', 'say "hi"'],
    ['1', '2', '3', '4'],
  ])
})

test('a quote inside a plain cell is a character, and an unclosed quote ends with the text', () => {
  expect(readRows('6" pipe,1\n"open,2', ',')).toEqual([['6" pipe', '1'], ['open,2']])
})

test('empty cells stay, also at the end', () => {
  expect(readRows('a,,\n,,c', ',')).toEqual([
    ['a', '', ''],
    ['', '', 'c'],
  ])
  expect(readRows('a,', ',')).toEqual([['a', '']])
})

test.each([
  ['comma', 'a,b\n1,2\n3,4\n', ','],
  ['semicolon with decimal commas', 'name;price\nTea;1,20\nMilk;2,50\n', ';'],
  ['tab', 'a\tb\n1, one\t2\n3\t4\n', '\t'],
  ['pipe', 'a|b|c\n1|2|3\n4|5|6\n', '|'],
])('the separator is found: %s', (_what, text, separator) => {
  expect(findSeparator(text)).toBe(separator)
})

test('running text has no separator', () => {
  expect(findSeparator('Hello, world.\nThis is a letter, or two, or more.\nBye\n')).toBeNull()
})

test('a sheet of one row has one only where it is known to be a sheet', () => {
  expect(findSeparator('a;b;c')).toBeNull()
  expect(findSeparator('a;b;c', { lenient: true })).toBe(';')
})
