import { isTag, isText } from 'domhandler'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAttribute, decodeText } from './decode-entities.ts'
import { parseHtml } from './parse-html.ts'

const piece = fc.constantFrom(
  '&',
  'amp',
  ';',
  '&lt;',
  '&#65',
  '&#x41;',
  '&notit;',
  '&not',
  '=',
  'x',
  ' ',
  '&nbsp',
  '&#0;',
  '&&amp;',
)
const markup = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

function firstElement(html: string) {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  const first = parsed.ok ? parsed.page.document.children[0] : undefined
  if (!first || !isTag(first)) throw new Error('no element')
  return first
}

test('text and attributes are decoded as in a whole page', () => {
  fc.assert(
    fc.property(markup, (text) => {
      const inside = firstElement(`<p>${text}</p>`).children[0]
      expect(decodeText(text)).toBe(inside && isText(inside) ? inside.data : '')
      expect(decodeAttribute(text, '"')).toBe(firstElement(`<p a="${text}">`).attribs.a)
      expect(decodeAttribute(text, "'")).toBe(firstElement(`<p a='${text}'>`).attribs.a)
      const bare = text.replaceAll(' ', '')
      if (bare !== '') expect(decodeAttribute(bare, '')).toBe(firstElement(`<p a=${bare}>`).attribs.a)
    }),
    { numRuns: 300 },
  )
})
