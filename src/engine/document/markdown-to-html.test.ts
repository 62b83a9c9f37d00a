import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

test('headings, lists, links and tables become those of a page', () => {
  const html = markdownToHtml('# Plans\n\n- [Free](/free)\n\n| Plan | Price |\n| --- | --- |\n| Team | $20 |\n', {
    title: 'x.md',
  })
  expect(html).toContain('<title>Plans</title>')
  expect(html).toContain('<li><a href="/free">Free</a></li>')
  expect(html.replaceAll('\n', '')).toContain('<tr><td>Team</td><td>$20</td></tr>')
})

test('what stands between --- at the top are facts', () => {
  expect(markdownToHtml('---\ntitle: "Hello"\ndate: 2026-01-02\n---\nText\n', { title: '' })).toContain(
    '<dt>date</dt><dd class="date">2026-01-02</dd>',
  )
})

test('scripts are left out', () => {
  expect(markdownToHtml('Hi\n\n<script>alert(1)</script>\n\nyou', { title: '' })).not.toContain('script')
})

test('quotes in thousands of quotes are refused at once', () => {
  expect(() => markdownToHtml(`# T\n${'> '.repeat(50_000)}x`, { title: '' })).toThrow('nested too deep')
  expect(() => markdownToHtml(`# T\n${'>'.repeat(50_000)}x`, { title: '' })).toThrow('nested too deep')
  expect(markdownToHtml(`${'> '.repeat(5)}x`, { title: '' })).toContain('<blockquote>')
})
