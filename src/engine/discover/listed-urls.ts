/** What a document lists, while it is read: absolute http(s) addresses, each once, within limits. */

/** Raised by whatever reads a document when the rest of it does not matter. A null problem: all that was wanted is there. */
export class StopReading extends Error {
  readonly problem: string | null
  /** The problem is a limit: what was read is good, and there is more. */
  readonly isCut: boolean

  constructor(problem: string | null, { isCut = false } = {}) {
    super(problem ?? 'Read as much as was asked for')
    this.name = 'StopReading'
    this.problem = problem
    this.isCut = isCut
  }
}

type ListedUrlsOptions = {
  /** Where the document was found; relative addresses resolve against it. */
  baseUrl: string
  keeps: (url: string) => boolean
}

const MAX_URL_CHARS = 8_000
/** The protocol allows 50,000 a document; some write more. */
const MAX_FOUND = 100_000
/** What the protocol allows an index to name. How many are read is up to the caller. */
const MAX_CHILDREN = 50_000

export class ListedUrls {
  readonly urls: string[] = []
  readonly children: string[] = []
  readonly #options: ListedUrlsOptions
  readonly #seen = new Set<string>()
  readonly #seenChildren = new Set<string>()

  constructor(options: ListedUrlsOptions) {
    this.#options = options
  }

  /** Distinct addresses of pages, also those that were not kept. */
  get found(): number {
    return this.#seen.size
  }

  addPage(text: string): void {
    const url = webAddress(text, this.#options.baseUrl)
    if (url === null) return
    const before = this.#seen.size
    if (this.#seen.add(url).size === before) return
    if (before >= MAX_FOUND) {
      this.#seen.delete(url)
      throw new StopReading(`It lists more than ${MAX_FOUND} addresses; only the first were read`, { isCut: true })
    }
    if (this.#options.keeps(url)) this.urls.push(url)
  }

  addSitemap(text: string): void {
    const url = webAddress(text, this.#options.baseUrl)
    if (url === null || this.#seenChildren.has(url)) return
    if (this.children.length >= MAX_CHILDREN) {
      const problem = `It names more than ${MAX_CHILDREN} sitemaps; those after them are not known`
      throw new StopReading(problem, { isCut: true })
    }
    this.#seenChildren.add(url)
    this.children.push(url)
  }
}

/**
 * An address that is spelled as the parser would spell it: a name in lower case without port or Punycode, then characters that are
 * never encoded. Most of 50,000 are such, and need not be taken apart.
 */
const PLAIN_ADDRESS = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]+(?:\/(?!\.)[A-Za-z0-9\-._~!$&()*+,;=:@?]*)+$/

/** The address without its fragment; null when the text is none of http or https. */
export function webAddress(text: string, baseUrl: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_URL_CHARS) return null
  if (PLAIN_ADDRESS.test(trimmed)) return trimmed
  // The parser would read the base anew for each of the addresses that do not need it.
  const url = /^https?:\/\//i.test(trimmed) ? URL.parse(trimmed) : URL.parse(trimmed, baseUrl)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const { href } = url
  const fragment = href.indexOf('#')
  return fragment === -1 ? href : href.slice(0, fragment)
}
