/** An Atom feed (RFC 4287) as text. Everything from pages is escaped, and what XML cannot hold is left out. */

export type AtomEntry = { id: string; title: string; url: string; updated: Date; lines: readonly string[] }

export type AtomFeed = {
  /** Never changes, unlike its address. */
  id: string
  title: string
  /** The page it tells of. */
  url: string
  updated: Date
  entries: readonly AtomEntry[]
}

export function renderAtom(feed: AtomFeed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${text(feed.id)}</id>
  <title>${text(feed.title)}</title>
  <updated>${feed.updated.toISOString()}</updated>
  <author><name>Sandpiper</name></author>
  <link rel="alternate" href="${text(feed.url)}"/>
${feed.entries.map(renderEntry).join('')}</feed>
`
}

function renderEntry(entry: AtomEntry): string {
  return `  <entry>
    <id>urn:uuid:${text(entry.id)}</id>
    <title>${text(entry.title)}</title>
    <updated>${entry.updated.toISOString()}</updated>
    <link rel="alternate" href="${text(entry.url)}"/>
    <content type="text">${text(entry.lines.join('\n'))}</content>
  </entry>
`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What is not in XML 1.0's list of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be found
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
