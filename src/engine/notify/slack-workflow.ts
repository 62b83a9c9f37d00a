import { escapedWithin, escapeSlack, linesWithin } from './escaped-text.ts'
import { itemLine, valueText } from './item-text.ts'
import type { NotifyEvent } from './notify-event.ts'

const SHORT = 500
const LONG = { lines: 20, line: 300, total: 3000 }

/** Fields of the payload that a workflow in Slack may use by name. */
const FORWARDED = [
  'status',
  'job_id',
  'run_id',
  'schedule_id',
  'workflow_id',
  'item_count',
  'has_changes',
  'changed_since_previous',
  'error',
  'completed_at',
  'metadata',
] as const

/**
 * A Slack workflow trigger takes one flat object of strings. All names are always there, empty where there is nothing to say:
 * a workflow that declares a variable fails when it is missing.
 */
export function formatSlackWorkflow(event: NotifyEvent): string {
  const forwarded = FORWARDED.map((name) => [name, short(valueText(event.payload[name]))] as const)
  return JSON.stringify({
    title: short(event.title),
    summary: linesWithin(event.lines, LONG, escapeSlack, event.omitted?.lines),
    url: short(event.url ?? ''),
    results: linesWithin(event.items.map(itemLine), LONG, escapeSlack, event.omitted?.items),
    ...Object.fromEntries(forwarded),
  })
}

function short(text: string): string {
  return escapedWithin(text, SHORT, escapeSlack)
}
