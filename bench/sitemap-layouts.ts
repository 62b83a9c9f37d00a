/** Sitemap indexes of 50,000 addresses in all, packed, index and sitemaps alike; many small sitemaps and few large ones cost differently. */
import { gzipSync } from 'node:zlib'

export const SITEMAP_URLS = 50_000

export type SitemapLayout = { sitemaps: number; urlsEach: number }

/** A discovery follows 500 sitemaps at most, so no layout names more: both sides read every address. */
export const SITEMAP_LAYOUTS: readonly SitemapLayout[] = [
  { sitemaps: 50, urlsEach: 1_000 },
  { sitemaps: 500, urlsEach: 100 },
  { sitemaps: 1, urlsEach: 50_000 },
]

export const indexPath = ({ sitemaps, urlsEach }: SitemapLayout) => `/${sitemaps}x${urlsEach}/index.xml.gz`

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** By path. One page in ten is below `/product/`. */
export function packedSitemaps(origin: string, layout: SitemapLayout): Map<string, Buffer> {
  const { sitemaps, urlsEach } = layout
  const paths = Array.from({ length: sitemaps }, (_, index) => indexPath(layout).replace('index', `sitemap-${index}`))
  const named = paths.map(
    (path) => `  <sitemap>\n    <loc>${origin}${path}</loc>\n    <lastmod>2026-02-11</lastmod>\n  </sitemap>`,
  )
  const documents = paths.map((path, index) => {
    const entries = Array.from({ length: urlsEach }, (_, at) => entry(index * urlsEach + at))
    return [path, packed('urlset', entries)] as const
  })
  return new Map([[indexPath(layout), packed('sitemapindex', named)], ...documents])
}

function entry(number: number): string {
  const kind = number % 10 === 0 ? 'product' : 'article'
  return `  <url>\n    <loc>https://shop.example/${kind}/item-${number}?color=blue&amp;size=${number % 9}</loc>\n    <lastmod>2026-0${1 + (number % 9)}-11T08:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>`
}

function packed(root: string, parts: readonly string[]): Buffer {
  return gzipSync(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${parts.join('\n')}\n</${root}>\n`)
}
