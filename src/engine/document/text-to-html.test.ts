import { expect, test } from 'vitest'
import { textToHtml } from './text-to-html.ts'

const body = (text: string) => textToHtml(text, { title: '' }).replace(/^.*<main>|<\/main>.*$/g, '')

test.each([
  ['an underlined line is a heading', 'Contact\n=======\n', '<h2>Contact</h2>'],
  ['capitals are a heading', 'OPENING HOURS\n', '<h2>OPENING HOURS</h2>'],
  ['bullets are a list', '- one\n- two\n  goes on\n', '<ul><li>one</li><li>two goes on</li></ul>'],
  [
    'names with values are pairs',
    'Phone: 123\nMail: a@b.test\n',
    '<dl><dt>Phone</dt><dd>123</dd><dt>Mail</dt><dd>a@b.test</dd></dl>',
  ],
  ['addresses are links', 'See https://x.test/a.', '<p>See <a href="https://x.test/a">https://x.test/a</a>.</p>'],
  [
    'single lines are lines',
    'one <b>\ntwo\n',
    '<div class="lines"><p class="line">one &lt;b&gt;</p><p class="line">two</p></div>',
  ],
  [
    'columns under each other are a table',
    'Day      Opens\nMonday   9:00\nFriday   10:00\n',
    '<table><thead><tr><th>Day</th><th>Opens</th></tr></thead><tbody><tr><td>Monday</td><td>9:00</td></tr><tr><td>Friday</td><td>10:00</td></tr></tbody></table>',
  ],
])('%s', (_what, text, html) => {
  expect(body(text)).toBe(html)
})

test('lines that the width of the paper broke are one text', () => {
  const line = 'This is running text that goes on for about seventy characters, or so.'
  expect(body(`${line}\n${line}\nThe end.`)).toBe(`<p>${line} ${line} The end.</p>`)
})
