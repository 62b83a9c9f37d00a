import { escapedWithin, escapeSlack, linesWithin } from './escaped-text.ts'
import { itemLine } from './item-text.ts'
import type { NotifyEvent } from './notify-event.ts'

/** Slack's own limits: 150 for a header, 3000 for a section. */
const HEADER = 150
const SECTION = 3000
const LINES = { lines: 20, line: 300, total: SECTION }
const ITEMS = { lines: 10, line: 300, total: SECTION }

/** A Slack incoming-webhook message. Text from pages stands in `plain_text`, which knows no mark-up. */
export function formatSlack(event: NotifyEvent): string {
  const items = event.items.map((item) => `• ${itemLine(item)}`)
  const blocks = [
    { type: 'header', text: plainText(escapedWithin(event.title, HEADER, escapeSlack) || 'Sandpiper') },
    ...section(linesWithin(event.lines, LINES, escapeSlack, event.omitted?.lines)),
    ...section(linesWithin(items, ITEMS, escapeSlack, event.omitted?.items)),
    ...linkTo(event.url),
  ]
  return JSON.stringify({ text: fallbackText(event), blocks })
}

/** What notifications show. */
function fallbackText(event: NotifyEvent): string {
  const limits = { lines: 6, line: 300, total: SECTION }
  return linesWithin([event.title, ...event.lines], limits, escapeSlack, event.omitted?.lines)
}

function section(text: string) {
  return text === '' ? [] : [{ type: 'section', text: plainText(text) }]
}

function plainText(text: string) {
  return { type: 'plain_text', text, emoji: false }
}

/** The one piece of mark-up: `<address|words>`, whose address can hold neither `|` nor `>`. */
function linkTo(url: string | null) {
  const address = url === null ? null : URL.parse(url)
  if (address === null || !/^https?:$/.test(address.protocol)) return []
  const href = address.href.replaceAll('|', '%7C').replaceAll('>', '%3E').replaceAll('<', '%3C')
  if (href.length > SECTION - 100) return []
  const text = `<${href.replaceAll('&', '&amp;')}|Open the page>`
  return [{ type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] }]
}
