/** Markdown as a page: its headings, lists, tables, links and texts. */
import { Marked } from 'marked'
import { foldText } from '#engine/recipe/fold-text.ts'
import { escapeAttribute, escapeText, htmlPage, UnreadableDocument } from './html-text.ts'

export function markdownToHtml(text: string, { title }: { title: string }): string {
  const { facts, body } = withoutFrontMatter(text)
  if (DEEP.test(body)) throw new UnreadableDocument('The document is nested too deep to be read.', 'too_large')
  const marked = new Marked({ gfm: true, async: false })
  const html = (marked.parse(body) as string).replaceAll(RUNNING, '')
  const heading = /^#\s+(.+)$/m.exec(body)?.[1]
  return htmlPage({ title: foldText(heading ?? facts.get('title') ?? title), body: factList(facts) + html })
}

/** Quotes inside quotes, each of which is read again for those inside. */
const DEEP = /^[ \t]*(?:>[ \t]{0,4}){100}/m

/** Scripts of a document are never run, and must not make it look like a page that needs them. */
const RUNNING = /<(script|style|iframe)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The lines of `name: value` between `---` at the top, which many sites write for their own machinery. */
function withoutFrontMatter(text: string): { facts: ReadonlyMap<string, string>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)
  if (!match?.[1]) return { facts: new Map(), body: text }
  const facts = new Map<string, string>()
  for (const line of match[1].split(/\r?\n/)) {
    const [, name, value = ''] = /^([A-Za-z][\w -]*):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== '') facts.set(name.trim(), value.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return { facts, body: text.slice(match[0].length) }
}

function factList(facts: ReadonlyMap<string, string>): string {
  if (facts.size === 0) return ''
  const lines = [...facts].map(
    ([name, value]) => `<dt>${escapeText(name)}</dt><dd class="${escapeAttribute(name)}">${escapeText(value)}</dd>`,
  )
  return `<dl>${lines.join('')}</dl>`
}
