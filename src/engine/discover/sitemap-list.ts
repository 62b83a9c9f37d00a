import { type ListedUrls, StopReading } from './listed-urls.ts'

const MAX_LINE_CHARS = 10_000
/** So many lines without an address among them are no list of addresses. */
const MAX_OTHER_LINES = 100

/** A list of addresses, one a line. What follows an address in its line is passed over, and so are comments (`#`). */
export class SitemapList {
  readonly #listed: ListedUrls
  #line = ''
  #otherLines = 0

  constructor(listed: ListedUrls) {
    this.#listed = listed
  }

  write(piece: string): void {
    const lines = (this.#line + piece).split(/\r\n|\n|\r/)
    // A line without end is not kept: its beginning is enough to see that it is none.
    this.#line = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS)
    for (const line of lines) this.#add(line)
  }

  end(): string | null {
    this.#add(this.#line)
    return this.#listed.found === 0 ? NO_ADDRESSES : null
  }

  #add(line: string): void {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) return
    if (isAddressLine(text)) {
      this.#listed.addPage(text.split(/\s/, 1)[0] ?? '')
      return
    }
    this.#otherLines += 1
    if (this.#otherLines > MAX_OTHER_LINES && this.#listed.found === 0) throw new StopReading(NO_ADDRESSES)
  }
}

const NO_ADDRESSES = 'It is neither XML nor a list of addresses'

function isAddressLine(text: string): boolean {
  return /^https?:\/\//i.test(text)
}
