import { expect, test } from 'vitest'
import { innerHtml } from './inner-html.ts'
import { elementsOf, parseHtml } from './parse-html.ts'

function rewritten(html: string): string {
  const parsed = parseHtml({ html: `<div>${html}</div>`, url: 'https://a.example/' })
  const first = parsed.ok ? elementsOf(parsed.page.document.children)[0] : undefined
  return first ? innerHtml(first) : ''
}

test.each<[string, string, string]>([
  ['text is escaped', 'a &amp; b &lt;c&gt;&nbsp;', 'a &amp; b &lt;c&gt;&nbsp;'],
  ['attributes are quoted', "<a HREF=x title='\"' hidden>y</a>", '<a href="x" title="&quot;" hidden>y</a>'],
  ['end tags are added', '<ul><li>a<li>b</ul><br>', '<ul><li>a</li><li>b</li></ul><br>'],
  ['scripts stay as they are', '<script>a < b && c</script>', '<script>a < b && c</script>'],
  ['comments go', 'a<!-- x -->b', 'ab'],
])('%s', (_, html, expected) => {
  expect(rewritten(html)).toBe(expected)
})

test('writing it again changes nothing', () => {
  const once = rewritten('<p>a<b>c<svg><path d=1 /></svg></b><i></i>')

  expect(rewritten(once)).toBe(once)
})
