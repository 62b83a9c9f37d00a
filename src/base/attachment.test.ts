import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

const DAY = new Date('2026-03-10T23:59:00Z')

test.each([
  ['Mugs', 'Mugs 2026-03-10.csv', 'Mugs%202026-03-10.csv'],
  ['Bücher & Tee', 'Bucher & Tee 2026-03-10.csv', 'B%C3%BCcher%20%26%20Tee%202026-03-10.csv'],
  ['靴 (新)', '_ (_) 2026-03-10.csv', '%E9%9D%B4%20%28%E6%96%B0%29%202026-03-10.csv'],
  ['a/b\\c: "d"\r\n*', 'a b c d 2026-03-10.csv', 'a%20b%20c%20d%202026-03-10.csv'],
  ['../../etc/passwd', 'etc passwd 2026-03-10.csv', 'etc%20passwd%202026-03-10.csv'],
  ['100%', '100_ 2026-03-10.csv', '100%25%202026-03-10.csv'],
  [' / ', 'Results 2026-03-10.csv', 'Results%202026-03-10.csv'],
])('%j becomes the file %j', (about, ascii, extended) => {
  expect(attachment(about, DAY, 'csv')).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${extended}`)
})

test('whatever the name, the header is one line of ASCII with one quoted name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (about) => {
      expect(attachment(about, DAY, 'csv')).toMatch(
        /^attachment; filename="[\x20-\x7e]{1,300}"; filename\*=UTF-8''[\w%.~!-]+$/,
      )
    }),
  )
})
