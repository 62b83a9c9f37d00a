import { expect, test } from 'vitest'
import { columnsOf, csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-cheap', "'-cheap"],
  ['@home', "'@home"],
  ['\tindented', "'\tindented"],
  ['\r=1+1', `"'\r=1+1"`],
  ['=HYPERLINK("https://evil.example","a")', `"'=HYPERLINK(""https://evil.example"",""a"")"`],
  ['-12.50', '-12.50'],
  ['+5', '+5'],
  ['a = b', 'a = b'],
])('the text %j is written as %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

test('the names of columns are guarded, too, and numbers are numbers', () => {
  expect(csvLine(['=cmd', 'price'])).toBe("'=cmd,price\r\n")
  expect(csvLine([-5, null, undefined, [1, 'a'], true])).toBe('-5,,,"[1,""a""]",true\r\n')
})

test('every field that any item has is a column', () => {
  expect(columnsOf([{ a: 1 }, { b: 2, a: 3 }])).toEqual(['a', 'b'])
})
