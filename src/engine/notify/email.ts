import { asIs, type Escape, escapedWithin, escapeHtml, linesWithin } from './escaped-text.ts'
import { itemLine } from './item-text.ts'
import type { NotifyEvent } from './notify-event.ts'

const SUBJECT = 200
const LINES = { lines: 100, line: 1000, total: 50_000 }
const ITEMS = { lines: 50, line: 1000, total: 50_000 }

export function formatEmail(event: NotifyEvent): { subject: string; text: string; html: string } {
  return {
    // A line break in it would begin another header.
    subject: escapedWithin(event.title.replaceAll(/\s+/g, ' ').trim(), SUBJECT, asIs) || 'Sandpiper',
    text: `${parts(event, asIs).join('\n\n')}\n`,
    html: htmlOf(event),
  }
}

function parts(event: NotifyEvent, escaping: Escape): string[] {
  const items = event.items.map(itemLine)
  const texts = [
    escapedWithin(event.title, 1000, escaping),
    linesWithin(event.lines, LINES, escaping, event.omitted?.lines),
    linesWithin(items, ITEMS, escaping, event.omitted?.items),
    escapedWithin(event.url ?? '', 4000, escaping),
  ]
  return texts.filter((text) => text !== '')
}

function htmlOf(event: NotifyEvent): string {
  const [title = '', ...others] = parts(event, escapeHtml)
  const paragraphs = others.map((text) => `<p>${text.replaceAll('\n', '<br>\n')}</p>`)
  return `<!doctype html>\n<html><body>\n<h2>${title}</h2>\n${paragraphs.join('\n')}\n</body></html>\n`
}
