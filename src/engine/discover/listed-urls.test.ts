import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webAddress } from './listed-urls.ts'

test('an address is spelled as the parser spells it, whatever it is made of', () => {
  const label = fc.constantFrom(
    'shop',
    'a-b',
    'Shop',
    '127',
    '0x7f',
    '1',
    'xn--p1ai',
    'xn--',
    'com',
    'b_c',
    'größe',
    '',
  )
  const port = fc.constantFrom('', ':80', ':443', ':8080')
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '?',
    '#',
    'a',
    'B',
    '7',
    '%2e',
    '%C3',
    "'",
    '"',
    '^',
    '|',
    '\\',
    '@',
    ' ',
    'ß',
    '[',
  )
  const address = fc
    .tuple(
      fc.constantFrom('http', 'https', 'HTTPS', 'ftp'),
      fc.array(label, { minLength: 1, maxLength: 4 }),
      port,
      fc.array(piece),
    )
    .map(([scheme, labels, at, pieces]) => `${scheme}://${labels.join('.')}${at}/${pieces.join('')}`)

  fc.assert(
    fc.property(address, (text) => {
      const url = URL.parse(text)
      const expected = url === null || !/^https?:$/.test(url.protocol) ? null : url.href.replace(/#.*$/s, '')
      expect(webAddress(text, 'https://base.example/')).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})
