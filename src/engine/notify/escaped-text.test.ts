import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asIs, escapeDiscord, escapedWithin, escapeHtml, escapeSlack, linesWithin } from './escaped-text.ts'

test.each([
  ['a channel-wide mention for Slack', '<!channel> & <@U1>', escapeSlack, '&lt;!channel&gt; &amp; &lt;@U1&gt;'],
  ['a link for Slack', '<https://x|y>', escapeSlack, '&lt;https://x|y&gt;'],
  ['a mention for Discord', '@everyone', escapeDiscord, '@\u200beveryone'],
  ['marks for Discord', '**b** [a](b) c: d', escapeDiscord, '\\*\\*b\\*\\* \\[a\\]\\(b\\) c\\: d'],
  ['mark-up for HTML', `<b title="x">'`, escapeHtml, '&lt;b title=&quot;x&quot;&gt;&#39;'],
  ['a NUL and half a pair', 'a\u0000b\ud800', asIs, 'a b\ufffd'],
])('%s is taken for text', (_what, text, escaping, expected) => {
  expect(escapedWithin(text, 1000, escaping)).toBe(expected)
})

test.each([
  ['https://shop.test/mug_1?a=1&b=*', 'https://shop.test/mug_1?a=1&b= \\*'],
  ['see https://shop.test/a.', 'see https://shop.test/a.'],
  ['see https://shop.test/a: new!', 'see https://shop.test/a \\: new!'],
  ['(https://shop.test/a)', '\\(https://shop.test/a \\)'],
  ['[x](https://evil.test)', '\\[x\\]\\(https://evil.test \\)'],
  ['<https://evil.test|x>', '\\<https://evil.test \\|x\\>'],
  ['https://wiki.test/Mug_(cup)', 'https://wiki.test/Mug_%28cup%29'],
  ['https://blog.test/@everyone', 'https://blog.test/%40everyone'],
  ['https://bank.test@evil.test/', 'https://bank.test%40evil.test/'],
  ['nothttps://evil.test/_a_', 'nothttps\\://evil.test/\\_a\\_'],
  ['javascript://x javascript:y', 'javascript\\://x javascript\\:y'],
  ['https:// and http://?', 'https\\:// and http\\://?'],
])('for Discord a plain address stays a link, and nothing else becomes one: %s', (text, expected) => {
  expect(escapedWithin(text, 1000, escapeDiscord)).toBe(expected)
})

test('a link that does not fit is left out whole', () => {
  expect(escapedWithin('see https://shop.test/mugs', 20, escapeDiscord)).toBe('see …')
})

test('text is cut between characters, and no escape is halved', () => {
  expect(escapedWithin('ab<cd', 6, escapeSlack)).toBe('ab…')
  expect(escapedWithin('ab<cd', 7, escapeSlack)).toBe('ab&lt;…')
  expect(escapedWithin('😀😀', 3, asIs)).toBe('😀…')
})

test('whatever the text, it keeps its limit, and text that fits is whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
      const cut = escapedWithin(text, limit, escapeDiscord)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(cut.isWellFormed()).toBe(true)
      const whole = escapedWithin(text, 10_000, escapeDiscord)
      if (whole.length <= limit) expect(cut).toBe(whole)
    }),
  )
})

test('lines that do not fit are counted, with those that were left out before', () => {
  const lines = Array.from({ length: 10 }, (_, index) => `line ${index}`)
  expect(linesWithin(lines, { lines: 2, line: 100, total: 1000 }, asIs, 5)).toBe('line 0\nline 1\n… and 13 more')
  expect(linesWithin(lines, { lines: 20, line: 100, total: 60 }, asIs)).toBe('line 0\nline 1\n… and 8 more')
  expect(linesWithin([], { lines: 2, line: 100, total: 1000 }, asIs)).toBe('')
})
