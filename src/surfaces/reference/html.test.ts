import { expect, test } from 'vitest'
import { html, joinHtml } from './html.ts'

test('text is escaped, in content and in attributes', () => {
  const text = `<script>alert("1 & 2")</script> it's`

  const page = html`<p title="${text}">${text}</p>`.markup

  const escaped = '&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt; it&#39;s'
  expect(page).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('markup within markup stays as it is', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)

  expect(html`<ul>${items}${null}${0}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>')
})

test('an object that only looks like markup is not taken for it', () => {
  const lookalike = JSON.parse('{"markup": "<script></script>"}')

  expect(() => html`${lookalike}`).toThrow()
})

test('a separator is text too', () => {
  expect(joinHtml([html`<i>a</i>`, '<'], ' & ').markup).toBe('<i>a</i> &amp; &lt;')
})
