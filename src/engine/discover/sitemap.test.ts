import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSitemap, type SitemapOptions } from './sitemap.ts'

const AT = 'https://shop.example/maps/sitemap.xml'

function read(document: string | Uint8Array | AsyncIterable<Uint8Array>, options: Partial<SitemapOptions> = {}) {
  const source = typeof document === 'string' ? Buffer.from(document) : document
  return readSitemap(source, { url: AT, maxUrls: 10_000, ...options })
}

const urlset = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`
const locs = (...urls: string[]) => urls.map((url) => `<url><loc>${url}</loc></url>`).join('')

async function* repeated(opening: string, piece: string, times: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(opening)
  const bytes = Buffer.from(piece)
  for (let count = 0; count < times; count += 1) yield bytes
}

test('the pages of a urlset are read, each once and without fragments', async () => {
  const reading = await read(
    urlset(`
      <url><loc>
        https://shop.example/a </loc><lastmod>2026-01-01</lastmod></url>
      <url><loc>https://shop.example/b#top</loc></url>
      <url><loc>https://SHOP.example:443/a</loc></url>
      <url><loc>/relative</loc></url>
      <url><loc>mailto:someone@shop.example</loc></url>
      <url><loc></loc></url><url/>`),
  )

  expect(reading).toEqual({
    kind: 'urls',
    found: 3,
    urls: ['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/relative'],
    children: [],
    isHtml: false,
    problem: null,
    cut: null,
  })
})

test('the sitemaps of an index are read', async () => {
  const reading = await read(
    '<sitemapindex><sitemap><loc>https://shop.example/1.xml.gz</loc></sitemap><sitemap><loc>2.xml</loc></sitemap></sitemapindex>',
  )

  expect(reading).toMatchObject({
    kind: 'index',
    urls: [],
    children: ['https://shop.example/1.xml.gz', 'https://shop.example/maps/2.xml'],
    problem: null,
  })
})

test('prefixes of elements do not matter, and what is listed about images is not taken for pages', async () => {
  const reading =
    await read(`<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x" xmlns:xhtml="y">
    <sm:url><sm:loc>https://shop.example/a</sm:loc>
      <image:image><image:loc>https://shop.example/a.jpg</image:loc></image:image>
      <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/></sm:url></sm:urlset>`)

  expect(reading).toMatchObject({ urls: ['https://shop.example/a'], problem: null })
})

test.each([
  ['entities', 'https://shop.example/?a=1&amp;b=%202&#38;c=3&#x26;d=4', 'https://shop.example/?a=1&b=%202&c=3&d=4'],
  ['bare ampersands', 'https://shop.example/?a=1&b=2&c', 'https://shop.example/?a=1&b=2&c'],
  ['CDATA', '<![CDATA[https://shop.example/?a=1&b=2]]>', 'https://shop.example/?a=1&b=2'],
  ['CDATA with entities', '<![CDATA[https://shop.example/?a=1&amp;b=2]]>', 'https://shop.example/?a=1&b=2'],
  ['a comment', 'https://shop.example/<!-- here -->a', 'https://shop.example/a'],
  ['letters beyond ASCII', 'https://shop.example/größe', 'https://shop.example/gr%C3%B6%C3%9Fe'],
])('an address with %s is read as it is meant', async (_what, written, url) => {
  expect((await read(urlset(locs(written, 'https://shop.example/next')))).urls).toEqual([
    url,
    'https://shop.example/next',
  ])
})

test('the items of an RSS feed are read by their links', async () => {
  const reading = await read(`<rss version="2.0"><channel><link>https://shop.example/</link>
    <item><title>One</title><link>https://shop.example/1</link></item>
    <item><link><![CDATA[https://shop.example/2]]></link><guid>https://shop.example/guid</guid></item></channel></rss>`)

  expect(reading).toMatchObject({
    kind: 'urls',
    urls: ['https://shop.example/1', 'https://shop.example/2'],
    problem: null,
  })
})

test('an item of an RSS feed without a link is read by its guid, unless that is no permalink', async () => {
  const reading = await read(`<rss version="2.0"><channel>
    <item><guid isPermaLink="true">https://shop.example/1</guid><title>One</title></item>
    <item><link></link><guid><![CDATA[https://shop.example/2?a=1&b=2]]></guid></item>
    <item><guid>https://shop.example/not-this</guid><link>https://shop.example/3</link></item>
    <item><guid isPermaLink="false">https://shop.example/id</guid></item>
    <item><guid>tag:shop.example,2026:5</guid></item>
    <item><guid>5</guid></item>
    <item><title>Neither</title></item></channel></rss>`)

  expect(reading).toMatchObject({
    kind: 'urls',
    urls: ['https://shop.example/1', 'https://shop.example/2?a=1&b=2', 'https://shop.example/3'],
    problem: null,
  })
})

test('the items of an RDF feed are read by their links', async () => {
  const reading = await read(
    '<rdf:RDF xmlns:rdf="r"><channel><link>https://shop.example/</link></channel><item><link>https://shop.example/1</link></item></rdf:RDF>',
  )

  expect(reading).toMatchObject({ urls: ['https://shop.example/1'], problem: null })
})

test('the entries of an Atom feed are read by their links', async () => {
  const reading =
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://shop.example/feed"/>
    <entry><link href="/1"/><link rel="edit" href="/1/edit"/></entry>
    <entry><link rel="alternate" href="https://shop.example/2?a=1&amp;b=2"></link></entry></feed>`)

  expect(reading).toMatchObject({
    urls: ['https://shop.example/1', 'https://shop.example/2?a=1&b=2'],
    problem: null,
  })
})

test('a plain list is read line by line', async () => {
  const reading = await read(
    '\ufeff# pages\r\nhttps://shop.example/a\r\n\r\n  https://shop.example/b\tweekly\nnot an address\rhttps://shop.example/c',
  )

  expect(reading).toMatchObject({
    kind: 'urls',
    urls: ['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/c'],
    problem: null,
  })
})

test.each([
  ['UTF-16 with a mark', Buffer.from(`\ufeff${urlset(locs('https://shop.example/ä'))}`, 'utf16le'), null],
  [
    'a declared encoding',
    Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://shop.example/ä</loc></url></urlset>',
      'latin1',
    ),
    null,
  ],
  ["the header's encoding", Buffer.from('https://shop.example/ä', 'latin1'), 'text/plain; charset=iso-8859-1'],
  ['no word about it', Buffer.from(urlset(locs('https://shop.example/ä'))), null],
])('the encoding is found: %s', async (_what, bytes, contentType) => {
  expect((await read(bytes, { contentType })).urls).toEqual(['https://shop.example/%C3%A4'])
})

test('a packed document is unpacked whatever it is called', async () => {
  const reading = await read(gzipSync(urlset(locs('https://shop.example/a'))), { contentType: 'text/xml' })

  expect(reading).toMatchObject({ urls: ['https://shop.example/a'], problem: null })
})

test('the result does not depend on how the bytes arrive', async () => {
  const document = urlset(
    `${locs('https://shop.example/ä?x=1&y=2', 'https://shop.example/b&amp;c', '<![CDATA[https://shop.example/d&e]]>')}\r\n`.repeat(
      3,
    ),
  )
  const whole = await read(document)

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      async (isPacked, sizes) => {
        const bytes = isPacked ? gzipSync(document) : Buffer.from(document)
        async function* cut(): AsyncGenerator<Uint8Array> {
          for (let at = 0, index = 0; at < bytes.length; index += 1) {
            const size = sizes[index % sizes.length] ?? 1
            yield bytes.subarray(at, at + size)
            at += size
          }
        }
        expect(await read(cut())).toEqual(whole)
      },
    ),
    { numRuns: 30 },
  )
})

test('a document is counted whole, however many of its addresses are wanted', async () => {
  const document = urlset(locs(...Array.from({ length: 100 }, (_, index) => `https://shop.example/${index}`)))

  const reading = await read(document, { maxUrls: 3, keeps: (url) => /[05]$/.test(url) })

  expect(reading).toMatchObject({ found: 100, urls: { length: 20 }, problem: null })
})

test('what is wrong with a document after all that is wanted is of no account', async () => {
  const document = `<urlset>${locs('https://shop.example/1', 'https://shop.example/2')}`
  expect(await read(document, { maxUrls: 1 })).toMatchObject({ found: 2, problem: null })
  expect(await read(document, { maxUrls: 2 })).toMatchObject({ found: 2, problem: 'It breaks off in the middle' })
})

test.each([
  ['<!DOCTYPE html><html><body>Hello</body></html>'],
  ['<!-- saved --><!doctype html>\n<p>Hello'],
  ['<html xmlns="http://www.w3.org/1999/xhtml"><head/></html>'],
  [`${' '.repeat(100)}<head><title>x</title>`],
])('a page for people is no sitemap', async (html) => {
  expect(await read(html)).toMatchObject({ urls: [], isHtml: true, problem: 'It is a web page (HTML), not a sitemap' })
})

test.each([
  ['', 'It is empty'],
  [' \n ', 'It is empty'],
  ['{"urls": []}', 'It is neither XML nor a list of addresses'],
  ['hello', 'It is neither XML nor a list of addresses'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'It is XML, but neither a sitemap nor a feed: <svg>'],
  ['<?xml version="1.0"?>', 'It holds no sitemap'],
  ['<urlset', 'It holds no sitemap'],
])('%j is no sitemap, in words', async (document, problem) => {
  expect(await read(document)).toMatchObject({ urls: [], children: [], isHtml: false, problem })
})

test('binary data is no sitemap', async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256))

  expect((await read(bytes)).problem).not.toBeNull()
})

test('what was read before a document breaks off counts', async () => {
  const document = urlset(locs('https://shop.example/a', 'https://shop.example/b'))

  expect(await read(document.slice(0, -15))).toMatchObject({
    urls: ['https://shop.example/a', 'https://shop.example/b'],
    problem: 'It breaks off in the middle',
  })
})

test('what was read before a packed document breaks off counts', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `https://shop.example/${(index * 7919) % 100_003}`)
  const packed = gzipSync(urlset(locs(...many)))

  const reading = await read(packed.subarray(0, packed.length - 2_000), { maxUrls: 20_000 })

  expect(reading.urls.length).toBeGreaterThan(1_000)
  expect(reading.problem).toMatch(/damaged/)
})

test('packed data without content does not go on forever, and what came before it counts', async () => {
  const empty = Buffer.concat(Array.from({ length: 3_000 }, () => gzipSync('')))
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield gzipSync('<urlset><url><loc>https://shop.example/a</loc></url>')
    for (;;) yield empty
  }

  expect(await read(endless())).toMatchObject({
    urls: ['https://shop.example/a'],
    problem: null,
    cut: expect.stringMatching(/larger than 50 MB/),
  })
})

test('an entity bomb is refused before it is read', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "&a;&a;&a;&a;">`).join('')}]>${urlset(locs('&a19;'))}`

  expect(await read(bomb)).toMatchObject({ urls: [], problem: expect.stringMatching(/DOCTYPE/) })
})

test('an external entity is refused', async () => {
  const document = `<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>${urlset(locs('https://shop.example/&x;'))}`

  expect(await read(document)).toMatchObject({ urls: [], problem: expect.stringMatching(/DOCTYPE/) })
})

test('an unpacked size beyond the limit ends the reading; the beginning counts', async () => {
  const padding = `<!-- ${' '.repeat(60_000)} -->`
  const bomb = gzipSync(`${urlset(locs('https://shop.example/a')).replace('</urlset>', '')}${padding.repeat(1_000)}`)
  expect(bomb.length).toBeLessThan(200_000)

  expect(await read(bomb)).toMatchObject({
    urls: ['https://shop.example/a'],
    problem: null,
    cut: expect.stringMatching(/larger than 50 MB/),
  })
})

test.each([
  ['a comment', '<urlset><!-- ', 'x'.repeat(65_536)],
  ['a text', '<urlset><url><loc>', 'x'.repeat(65_536)],
  ['an attribute', '<urlset a="', 'x'.repeat(65_536)],
  ['a DOCTYPE', '<!DOCTYPE urlset [', '<!ENTITY a "a">'.repeat(4_000)],
  ['an entity', '<urlset><url><loc>&am', 'p'.repeat(65_536)],
])('a gigabyte of %s is not kept in memory', async (_what, opening, piece) => {
  let pieces = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for await (const bytes of repeated(opening, piece, 16_000)) {
      pieces += 1
      yield bytes
    }
  }

  expect(await read(endless())).toMatchObject({ urls: [], problem: 'One part of it is larger than 1 MB' })
  expect(pieces).toBeLessThan(100)
})

test('a list that goes on for a gigabyte ends at the limits', async () => {
  let closed = false
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (let page = 0; ; page += 1) {
        const lines = Array.from({ length: 1_000 }, (_, index) => `https://shop.example/${page * 1_000 + index}\n`)
        yield Buffer.from(lines.join(''))
      }
    } finally {
      closed = true
    }
  }

  const reading = await read(endless(), { maxUrls: Number.POSITIVE_INFINITY })

  expect(reading.urls).toHaveLength(100_000)
  expect(reading.cut).toMatch(/more than 100000 addresses/)
  expect(closed).toBe(true)
})

test.each([
  ['depth', '<urlset>', '<a>'.repeat(1_000), /nested deeper than 64/],
  ['errors', '<urlset>', '<!x'.repeat(1_000), /not well-formed/],
  ['lines that are no addresses', 'hello\n', 'hello\n'.repeat(1_000), /neither XML nor a list/],
])('a document of too much %s is given up', async (_what, opening, piece, problem) => {
  expect((await read(repeated(opening, piece, 1_000))).problem).toMatch(problem)
})

test('an index of more sitemaps than the protocol allows is read in part', async () => {
  const children = Array.from({ length: 50_100 }, (_, index) => `<sitemap><loc>/${index}.xml</loc></sitemap>`)

  const reading = await read(`<sitemapindex>${children.join('')}</sitemapindex>`)

  expect(reading.children).toHaveLength(50_000)
  expect(reading.cut).toMatch(/more than 50000 sitemaps/)
})

test('a long document leaves the event loop its turns', async () => {
  const document = Buffer.from(
    urlset(locs(...Array.from({ length: 20_000 }, (_, index) => `https://shop.example/${index}`))),
  )
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)

  await read(document, { maxUrls: 20_000 })

  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(document.length / 65_536))
})

test('an error that is none of the document goes on to the caller', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<urlset>')
    throw new TypeError('a bug')
  }

  await expect(read(broken())).rejects.toThrow('a bug')
})
