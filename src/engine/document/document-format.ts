/**
 * What a document is: by its own first characters where they leave no doubt, then by the type that the server names, then by its file name,
 * then by its look. A page that is HTML stays one whatever it is called, so that an error page in place of a sheet is never read as a sheet.
 */
import { parseJson } from '#base/json.ts'
import { wordSet } from '#base/word-set.ts'
import { findSeparator } from './delimited-text.ts'

export const DOCUMENT_FORMATS = ['csv', 'tsv', 'xml', 'markdown', 'text', 'pdf'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export type DocumentLook = {
  /** Without parameters, lower case; null when the server named none. */
  mediaType: string | null
  url: string
  /** What the server would have a browser call the file. */
  fileName: string | null
  /** The decoded text; of a PDF its first bytes are enough. */
  text: string
}

/** Null for what is read as it is: HTML, JSON, scripts. */
export function documentFormat({ mediaType, url, fileName, text }: DocumentLook): DocumentFormat | null {
  const opening = text.slice(0, OPENING_CHARS)
  if (opening.trimStart().startsWith('%PDF-')) return 'pdf'
  const root = rootName(opening)
  if (root === 'html') return null
  if (root !== null && (FEED_ROOTS.has(root) || isXmlType(mediaType))) return 'xml'
  if (root !== null && opening.trimStart().startsWith('<?xml')) return 'xml'
  // A sheet does not begin with a tag; what a server sends in its place does.
  if (opening.trimStart().startsWith('<') && hasTags(opening)) return null
  if (mediaType !== null && TYPES[mediaType]) return TYPES[mediaType]
  if (mediaType !== null && !isVague(mediaType)) return isXmlType(mediaType) ? 'xml' : null
  if (mediaType === 'text/html' && hasTags(text)) return null
  if (isJson(text)) return null
  return formatByName(fileName ?? '') ?? formatByName(pathOf(url)) ?? formatByLook(text, mediaType)
}

/** Enough to pass a long comment before the root. */
const OPENING_CHARS = 4096

const FEED_ROOTS = wordSet('rss feed rdf')

const TYPES: Readonly<Record<string, DocumentFormat>> = {
  'text/csv': 'csv',
  'text/x-csv': 'csv',
  'application/csv': 'csv',
  'application/x-csv': 'csv',
  'text/comma-separated-values': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/tsv': 'tsv',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'application/pdf': 'pdf',
  'application/x-pdf': 'pdf',
}

const EXTENSIONS: Readonly<Record<string, DocumentFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  log: 'text',
  xml: 'xml',
  rss: 'xml',
  atom: 'xml',
  rdf: 'xml',
  pdf: 'pdf',
}

/** Types that servers give to whatever they do not know. */
function isVague(mediaType: string): boolean {
  return VAGUE.has(mediaType)
}

const VAGUE = wordSet(
  'text/plain text/html application/octet-stream binary/octet-stream application/download application/x-download application/force-download application/vnd.ms-excel application/text text/txt',
)

function isXmlType(mediaType: string | null): boolean {
  return mediaType !== null && (/^(?:text|application)\/xml$/.test(mediaType) || mediaType.endsWith('+xml'))
}

/** The name of the first element, without prefix; null where the text does not begin like markup. */
function rootName(opening: string): string | null {
  let rest = opening.trimStart()
  for (;;) {
    const skipped = /^(?:<\?[^>]*\?>|<!--[\s\S]*?-->)\s*/.exec(rest)
    if (!skipped) break
    rest = rest.slice(skipped[0].length)
  }
  const doctype = /^<!doctype\s+([\w:.-]+)[^>[]*(?:>\s*|\[)/i.exec(rest)
  const name = doctype?.[1] ?? /^<([A-Za-z_][\w.-]*(?::[\w.-]+)?)[\s/>]/.exec(rest)?.[1]
  return name === undefined ? null : name.slice(name.indexOf(':') + 1).toLowerCase()
}

function hasTags(text: string): boolean {
  return /<(?:[a-z][a-z0-9-]*[\s>/]|!doctype)/i.test(text)
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? ''
}

function formatByName(name: string): DocumentFormat | null {
  const extension = /\.([A-Za-z]{2,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(EXTENSIONS, extension) ? (EXTENSIONS[extension] ?? null) : null
}

/** Left to those who read that, whatever the file is called. */
function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text.slice(-100)) && parseJson(text) !== undefined
}

function formatByLook(text: string, mediaType: string | null): DocumentFormat | null {
  const start = text.trimStart().slice(0, 1)
  if (start === '{') return null
  if (start === '<' || start === '' || (mediaType === null && hasTags(text))) return null
  // A type of its own says more than a look: without one, lines with commas may be anything, so three agree at least.
  if (findSeparator(text) !== null && !isMarkdown(text)) return 'csv'
  if (isMarkdown(text)) return 'markdown'
  return 'text'
}

/** Two of the marks that only Markdown has. */
function isMarkdown(text: string): boolean {
  const sample = text.slice(0, 20_000)
  return MARKDOWN_MARKS.filter((mark) => mark.test(sample)).length >= 2
}

const MARKDOWN_MARKS = [
  /^#{1,6} \S/m,
  /\[[^\]\n]+\]\((?:https?:|\/|\.|#|mailto:)[^)\s]*\)/,
  /^\s*[-*+] \S/m,
  /^\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)+\|?\s*$/m,
  /^```/m,
  /\*\*[^*\n]+\*\*/,
]
