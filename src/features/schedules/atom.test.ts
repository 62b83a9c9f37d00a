import { expect, test } from 'vitest'
import { renderAtom } from './atom.ts'

const feed = {
  id: '00000000-0000-7000-8000-000000000001',
  title: 'Mugs & <cups>',
  url: 'https://example.com/?a=1&b="2"',
  updated: new Date('2026-01-02T03:04:05Z'),
  entries: [],
}

test('a feed without entries is complete', () => {
  expect(renderAtom(feed)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:00000000-0000-7000-8000-000000000001</id>
  <title>Mugs &amp; &lt;cups&gt;</title>
  <updated>2026-01-02T03:04:05.000Z</updated>
  <author><name>Sandpiper</name></author>
  <link rel="alternate" href="https://example.com/?a=1&amp;b=&quot;2&quot;"/>
</feed>
`)
})

test('what a page wrote stays text', () => {
  const entry = {
    id: '00000000-0000-7000-8000-000000000002',
    title: '</title><script>alert(1)</script>',
    url: 'https://example.com/"><b',
    updated: feed.updated,
    lines: ['"Blue\u0000\u0007 mug\ud800": price 1 → 2', ']]> & more'],
  }
  const xml = renderAtom({ ...feed, entries: [entry] })
  expect(xml).not.toContain('<script>')
  expect(xml).toContain('href="https://example.com/&quot;&gt;&lt;b"')
  expect(xml).toContain('&quot;Blue mug\ufffd&quot;: price 1 → 2\n]]&gt; &amp; more')
})
