/** Two ways to read the same sitemap: the parser alone, and Sandpiper's reader with its checks, limits and turns. */
import { Readable } from 'node:stream'
import { createGunzip, gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { readSitemap } from '#engine/discover/sitemap.ts'

export const SITEMAP_URLS = 50_000

export function packedSitemap(): Buffer {
  const entries = Array.from(
    { length: SITEMAP_URLS },
    (_, index) =>
      `  <url>\n    <loc>https://shop.example/product/item-${index}?color=blue&amp;size=${index % 9}</loc>\n    <lastmod>2026-0${1 + (index % 9)}-11T08:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>`,
  )
  return gzipSync(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

/** As the network delivers them. */
function chunksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  )
}

/** The least that can be done: unpack, decode, collect what stands in `<loc>`. */
async function readWithSaxes(packed: Buffer): Promise<number> {
  const parser = new SaxesParser({ position: false })
  const urls: string[] = []
  let text: string | null = null
  parser.on('opentag', ({ name }) => {
    text = name === 'loc' ? '' : null
  })
  parser.on('text', (piece) => {
    if (text !== null) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'loc' && text !== null) urls.push(text)
    text = null
  })
  const decoder = new TextDecoder()
  for await (const chunk of Readable.from(chunksOf(packed)).pipe(createGunzip())) {
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.close()
  return urls.length
}

async function readWithSandpiper(packed: Buffer): Promise<number> {
  const { urls } = await readSitemap(Readable.from(chunksOf(packed)), {
    url: 'https://shop.example/sitemap.xml.gz',
    maxUrls: Number.POSITIVE_INFINITY,
  })
  return urls.length
}

export const SITEMAP_WAYS: Readonly<Record<string, (packed: Buffer) => Promise<number>>> = {
  'saxes alone': readWithSaxes,
  Sandpiper: readWithSandpiper,
}
