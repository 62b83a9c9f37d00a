import { expect, test } from 'vitest'
import { feedToHtml, isFeed } from './feed-to-html.ts'
import { readXml } from './xml-tree.ts'

const page = (xml: string) => feedToHtml(readXml(xml), 'https://news.test/feeds/all.xml')

test('an RSS item is an article with its link, date, author, category and text', () => {
  const html = page(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>
    <item><title>One &amp;amp; two</title><link>/a/1</link><pubDate>Mon, 16 Nov 2026 03:00:00 +0100</pubDate>
    <dc:creator>Ann</dc:creator><category>Art</category><description><![CDATA[<p>Hello <b>you</b></p>]]></description></item>
    </channel></rss>`)
  expect(html).toContain('<h2 class="title"><a class="link" href="https://news.test/a/1">One &amp; two</a></h2>')
  expect(html).toContain('<time class="published" datetime="2026-11-16T02:00:00Z">')
  expect(html).toContain('<span class="author">Ann</span> <span class="category">Art</span>')
  expect(html).toContain('<p class="summary">Hello you</p>')
})

test('an Atom entry has its alternate link, resolved against xml:base', () => {
  const html = page(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.test/en/"><title>Blog</title>
    <entry><title type="html">A &lt;i&gt;word&lt;/i&gt;</title><link rel="self" href="x.atom"/><link href="posts/1"/>
    <published>2026-01-02T03:04:05Z</published><author><name>Bo</name></author><content type="html">&lt;p&gt;Text&lt;/p&gt;</content></entry></feed>`)
  expect(html).toContain('<a class="link" href="https://blog.test/en/posts/1">A word</a>')
  expect(html).toContain('<span class="author">Bo</span>')
  expect(html).toContain('<p class="summary">Text</p>')
})

test('items of RSS 1.0 stand beside the channel', () => {
  const html = page(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel><title>Old</title></channel><item rdf:about="https://old.test/1"><title>First</title></item></rdf:RDF>`)
  expect(html).toContain('<a class="link" href="https://old.test/1">First</a>')
})

test('images and enclosures have whole addresses', () => {
  const html = page(`<rss><channel><item><title>Talk</title><enclosure url="/a.mp3" type="audio/mpeg"/>
    <media:thumbnail xmlns:media="m" url="/a.jpg"/></item></channel></rss>`)
  expect(html).toContain('<img class="image" alt="" src="https://news.test/a.jpg">')
  expect(html).toContain('<a class="enclosure" href="https://news.test/a.mp3">')
})

test('a feed without entries says so', () => {
  expect(page('<rss><channel><title>Quiet</title></channel></rss>')).toContain('No entries')
})

test.each([
  '<rss/>',
  '<rss><error>Too many requests</error></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><error>Too many requests</error></feed>',
])('%s has not even a title, and does not say that it is empty', (xml) => {
  expect(page(xml)).not.toContain('No entries')
})

test.each([
  ['<rss/>', true],
  ['<feed xmlns="http://www.w3.org/2005/Atom"/>', true],
  ['<feed><cow/></feed>', false],
  ['<catalog/>', false],
])('%s is a feed: %s', (xml, is) => {
  expect(isFeed(readXml(xml))).toBe(is)
})
