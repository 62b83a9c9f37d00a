import { expect, test } from 'vitest'
import { html } from './html.ts'
import { inlineProse, prose } from './prose.ts'

function rendered(text: string): string {
  return html`${prose(text)}`.markup
}

test('a blank line parts paragraphs, a line break does not', () => {
  expect(rendered('One\ntwo.\n\n  Three. ')).toBe('<p>One two.</p><p>Three.</p>')
  expect(rendered('')).toBe('')
})

test('lines that begin with a dash are a list', () => {
  expect(rendered('Either:\n\n- `null`: cleared\n- a value')).toBe(
    '<p>Either:</p><ul><li><code>null</code>: cleared</li><li>a value</li></ul>',
  )
})

test('text in backticks is code, and is escaped like any other', () => {
  expect(html`${inlineProse('send `<b>` & `{}`')}`.markup).toBe('send <code>&lt;b&gt;</code> &amp; <code>{}</code>')
  expect(html`${inlineProse('a lone ` stays')}`.markup).toBe('a lone ` stays')
})
