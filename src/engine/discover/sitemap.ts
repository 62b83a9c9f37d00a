import { failureOf } from '#engine/page/http-failure.ts'
import { type DocumentSource, DocumentTooLarge, documentText } from './document-text.ts'
import { ListedUrls, StopReading } from './listed-urls.ts'
import { SitemapList } from './sitemap-list.ts'
import { SitemapXml } from './sitemap-xml.ts'

/**
 * One sitemap document: XML of pages or of further sitemaps, RSS, Atom, or a plain list; packed with gzip or not.
 * What was read before something went wrong counts: a problem and addresses may come together.
 */

export type SitemapReading = {
  kind: 'urls' | 'index'
  /** The distinct addresses of pages that were read, also those that `keeps` refused. */
  found: number
  /** Absolute http(s) addresses without fragments, each once, in the document's order. */
  urls: string[]
  /** Of an index: the sitemaps it names. */
  children: string[]
  /** A page for people instead of a sitemap. */
  isHtml: boolean
  /** A sentence for the user, without the address. */
  problem: string | null
  /** Which limit of a document left out its end, as a sentence. */
  cut: string | null
}

export type SitemapOptions = {
  /** Where the document was found. */
  url: string
  /** What goes wrong after more than so many is of no account: the rest is read to be counted. */
  maxUrls: number
  keeps?: (url: string) => boolean
  contentType?: string | null
}

/** What the sitemap protocol allows a document to be when it is unpacked. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024

type Reader = { write(piece: string): void; end(): string | null; isHtml?: boolean; format?: string | null }

export async function readSitemap(source: DocumentSource, options: SitemapOptions): Promise<SitemapReading> {
  const { url, maxUrls, keeps = () => true, contentType = null } = options
  const listed = new ListedUrls({ baseUrl: url, keeps })
  const { reader, problem, cut } = await readInto(
    listed,
    documentText(source, { contentType, maxBytes: SITEMAP_MAX_BYTES }),
  )
  const isHtml = reader?.isHtml === true
  const isEnough = listed.urls.length > maxUrls
  return {
    kind: reader?.format === 'sitemapindex' || (listed.found === 0 && listed.children.length > 0) ? 'index' : 'urls',
    found: listed.found,
    urls: listed.urls,
    children: listed.children,
    isHtml,
    problem: isHtml ? HTML : isEnough ? null : problem,
    cut: isEnough ? null : cut,
  }
}

const HTML = 'It is a web page (HTML), not a sitemap'
const TOO_LARGE = 'It is larger than 50 MB unpacked; only the beginning was read'

async function readInto(listed: ListedUrls, pieces: AsyncIterable<string>): Promise<{ reader: Reader | null } & Ended> {
  let reader: Reader | null = null
  try {
    for await (const piece of pieces) {
      reader ??= readerFor(piece, listed)
      reader.write(piece)
    }
    return { reader, problem: reader?.end() ?? null, cut: null }
  } catch (error) {
    return { reader, ...endOf(error) }
  }
}

type Ended = Pick<SitemapReading, 'problem' | 'cut'>

/** Neither when reading stopped because enough was read. What is no failure of the document or of its transport is thrown on. */
function endOf(error: unknown): Ended {
  if (error instanceof StopReading) {
    return error.isCut ? { problem: null, cut: error.problem } : { problem: error.problem, cut: null }
  }
  if (error instanceof DocumentTooLarge) return { problem: null, cut: TOO_LARGE }
  const failure = failureOf(error)
  if (failure === null) throw error
  if (failure.code === 'too_large') return { problem: null, cut: TOO_LARGE }
  return { problem: failure.message.replace(/\.$/, ''), cut: null }
}

function readerFor(opening: string, listed: ListedUrls): Reader {
  const start = opening.trimStart()
  if (!start.startsWith('<')) return start === '' ? EMPTY : new SitemapList(listed)
  return startsHtml(start) ? HTML_PAGE : new SitemapXml(listed)
}

const EMPTY: Reader = { write: () => {}, end: () => 'It is empty' }

const HTML_PAGE: Reader = {
  isHtml: true,
  write() {
    throw new StopReading(null)
  },
  end: () => null,
}

/** After an XML declaration and comments. Pages are rarely XML, so this is not left to the parser. */
function startsHtml(text: string): boolean {
  let rest = text
  while (rest.startsWith('<?') || rest.startsWith('<!--')) {
    const end = rest.startsWith('<?') ? '?>' : '-->'
    const at = rest.indexOf(end)
    if (at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
  return /^<(?:!doctype\s+html|html|head|body|meta|title|script|link|div|p|h1|center)[\s/>]/i.test(rest)
}
