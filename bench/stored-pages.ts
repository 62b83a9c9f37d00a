/**
 * `npm run bench -- stored-pages [FOLDER]`: how many bytes a page of an earlier run takes, stored alone and as it is packed.
 *
 * FOLDER holds saved pages (.html, .htm, .json, also .gz); those of one folder below it are URLs of one strategy. Each page changes
 * twenty times, in ways that pages change. Without a FOLDER the pages are synthetic ones.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '#engine/page/page.ts'
import { decodePage, encodeDifference, encodePage, pageContent } from '#engine/page/page-codec.ts'
import { detailPage, listPage, SIZES, seeded } from './pages.ts'

type Random = () => number
type Change = (html: string, random: Random) => string

const VERSIONS = 20

export async function benchStoredPages(folder: string | null): Promise<void> {
  const strategies = folder === null ? syntheticPages() : savedPages(folder)
  const pages = strategies.flat()
  if (pages.length === 0) throw new Error(`There are no pages in ${folder}`)
  const mean = pages.reduce((sum, html) => sum + Buffer.byteLength(html), 0) / pages.length
  console.log(
    `\n${pages.length} pages of ${strategies.length} strategies, ${kilobytes(mean)} KB each, ${VERSIONS} versions of each page`,
  )
  console.log('\n| what changed | alone | packed | times smaller | ms to pack | ms to read |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, change] of Object.entries(CHANGES)) {
    print(name, await ofAll(pages, (html, random) => packVersions(html, change, random)))
  }
  const several = strategies.filter((urls) => urls.length > 1)
  if (several.length > 0) print('another URL of the strategy', await ofAll(several, packSiblings))
}

type Packed = { count: number; alone: number; packed: number; packMs: number; readMs: number }

const NOTHING: Packed = { count: 0, alone: 0, packed: 0, packMs: 0, readMs: 0 }

function sum(a: Packed, b: Packed): Packed {
  return {
    count: a.count + b.count,
    alone: a.alone + b.alone,
    packed: a.packed + b.packed,
    packMs: a.packMs + b.packMs,
    readMs: a.readMs + b.readMs,
  }
}

async function ofAll<T>(of: readonly T[], pack: (one: T, random: Random) => Promise<Packed>): Promise<Packed> {
  let all = NOTHING
  for (const [index, one] of of.entries()) all = sum(all, await pack(one, seeded(index + 1)))
  return all
}

/** The first stands alone, and counts. */
async function packVersions(html: string, change: Change, random: Random): Promise<Packed> {
  const first = await encodePage(pageOf(html))
  let packed = { ...NOTHING, count: 1, alone: first.byteLength, packed: first.byteLength }
  let current = html
  for (let version = 1; version < VERSIONS; version++) {
    current = change(current, random)
    packed = sum(packed, await packOne(current, first))
  }
  return packed
}

/** Differences to the first URL, which is not counted. */
async function packSiblings([first = '', ...others]: readonly string[]): Promise<Packed> {
  const base = await encodePage(pageOf(first))
  let packed = NOTHING
  for (const html of others) packed = sum(packed, await packOne(html, base))
  return packed
}

async function packOne(html: string, base: Uint8Array): Promise<Packed> {
  const page = pageOf(html)
  const alone = await encodePage(page)
  const [difference, packMs] = await timed(async () => {
    const [content, dictionary] = [await pageContent(alone), await pageContent(base)]
    if (!content || !dictionary) throw new Error('a page that was stored is read')
    return encodeDifference(content, dictionary)
  })
  const [back, readMs] = await timed(() => decodePage(difference, [base]))
  if (!back || !Buffer.from(back.body).equals(page.body)) throw new Error('a page comes back as it was')
  return {
    count: 1,
    alone: alone.byteLength,
    packed: Math.min(difference.byteLength, alone.byteLength),
    packMs,
    readMs,
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

function print(name: string, { count, alone, packed, packMs, readMs }: Packed): void {
  const cells = [
    name,
    `${kilobytes(alone / count)} KB`,
    `${kilobytes(packed / count)} KB`,
    (alone / packed).toFixed(1),
    (packMs / count).toFixed(1),
    (readMs / count).toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

// How pages change

const CHANGES: Readonly<Record<string, Change>> = {
  'tokens and times': otherTokens,
  'every fifth number as well': (html, random) => otherNumbers(otherTokens(html, random), random),
  'items moved, gone and new as well': (html, random) =>
    otherItems(otherNumbers(otherTokens(html, random), random), random),
}

/** Session ids, nonces, hashes of builds, times in seconds. */
function otherTokens(html: string, random: Random): string {
  const token = Array.from({ length: 4 }, () => random().toString(36).slice(2)).join('')
  return html
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{16,}\b/g, (found) => otherDigits(found, random))
    .replaceAll(/\b1[67]\d{8}(\d{3})?\b/g, (found) => otherDigits(found, random))
    .replace(/<meta name="nonce"[^>]*>|(?=<\/head>)/, `<meta name="nonce" content="${token}">`)
}

function otherNumbers(html: string, random: Random): string {
  return html.replaceAll(/>[^<>]{0,60}\d[^<>]{0,60}</g, (found) =>
    random() < 0.2 ? otherDigits(found, random) : found,
  )
}

function otherDigits(text: string, random: Random): string {
  return text.replaceAll(/\d/g, () => String(Math.floor(random() * 10)))
}

const ITEMS = ['li', 'tr', 'article', 'div'].map(
  (tag) => new RegExp(`<${tag}\\b[^>]*>(?:(?!<${tag}\\b)[\\s\\S])*?</${tag}>`, 'g'),
)

/** Of what there is most on the page: a tenth changes places, two go, and two come that were not there. */
function otherItems(html: string, random: Random): string {
  const found = ITEMS.map((item) => [...html.matchAll(item)]).toSorted((a, b) => b.length - a.length)[0] ?? []
  const items = found.map(([text]) => text)
  const any = () => Math.floor(random() * items.length)
  for (let swap = 0; swap < items.length / 20; swap++) {
    const [a, b] = [any(), any()]
    ;[items[a], items[b]] = [items[b] ?? '', items[a] ?? '']
  }
  for (const at of [any(), any()]) items[at] = ''
  for (const at of [any(), any()]) items[at] = `${items[at]}${otherWords(items[any()] ?? '', random)}`
  let at = 0
  const marks = new Map(
    found.map((match, index) => [match.index, { length: match[0].length, text: items[index] ?? '' }]),
  )
  let changed = ''
  for (const [start, { length, text }] of marks) {
    changed += html.slice(at, start) + text
    at = start + length
  }
  return changed + html.slice(at)
}

function otherWords(html: string, random: Random): string {
  return html.replaceAll(/[a-z]{4,}(?=[^<>]*<)/g, () => random().toString(36).slice(2, 9))
}

// Pages

function syntheticPages(): string[][] {
  const lists = SIZES.map((size) => [1, 2, 3].map((seed) => listPage(size, seed)))
  return [...lists, ['a', 'b', 'c'].map(detailPage)]
}

function savedPages(folder: string): string[][] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const own = entries.filter((entry) => entry.isFile()).flatMap(({ name }) => savedPage(join(folder, name)))
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => savedPages(join(folder, name)).flat())
  return [...own.map((html) => [html]), ...below.filter((urls) => urls.length > 0)]
}

function savedPage(path: string): string[] {
  if (!/\.(html?|json)(\.gz)?$/.test(path)) return []
  const bytes = readFileSync(path)
  return [(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()]
}

function pageOf(html: string): Page {
  return {
    requestedUrl: 'https://page.test/list',
    url: 'https://page.test/list',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    mediaType: 'text/html',
    body: Buffer.from(html),
    charset: 'utf-8',
    bodyHash: '',
    etag: null,
    lastModified: null,
    fetchedBy: 'http',
  }
}
