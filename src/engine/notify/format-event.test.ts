import { expect, test } from 'vitest'
import { formatEvent } from './format-event.ts'
import type { NotifyEvent } from './notify-event.ts'
import type { WebhookType } from './webhook-type.ts'

const event: NotifyEvent = {
  kind: 'job_completed',
  payload: {
    job_id: 'job-1',
    schedule_id: 'schedule-1',
    status: 'completed',
    url: 'https://shop.test/mugs?a=1&b=2',
    results: [{ name: 'Blue mug', price: 12.5 }],
    item_count: 1,
    has_changes: true,
    content_hash: 'abc',
    completed_at: '2026-01-02T03:04:05.000Z',
    delivery_reason: 'content_changed',
    metadata: { team: 'mugs' },
  },
  title: 'Mugs changed',
  lines: ['1 item added', '"Blue mug": price 12.99 → 12.5'],
  url: 'https://shop.test/mugs?a=1&b=2',
  items: [{ name: 'Blue mug', price: 12.5, tags: ['new', 'blue'], note: null }],
}

function bodyOf(type: WebhookType, given: NotifyEvent = event): string {
  const notice = formatEvent(type, given)
  return notice.kind === 'http' ? notice.body : JSON.stringify(notice.mail)
}

test('standard is the payload, in its own order', () => {
  expect(bodyOf('standard')).toBe(JSON.stringify(event.payload))
})

test('slack is a text and blocks', () => {
  expect(JSON.parse(bodyOf('slack'))).toEqual({
    text: 'Mugs changed\n1 item added\n"Blue mug": price 12.99 → 12.5',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Mugs changed', emoji: false } },
      {
        type: 'section',
        text: { type: 'plain_text', text: '1 item added\n"Blue mug": price 12.99 → 12.5', emoji: false },
      },
      {
        type: 'section',
        text: { type: 'plain_text', text: '• Blue mug (price: 12.5, tags: ["new","blue"])', emoji: false },
      },
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: '<https://shop.test/mugs?a=1&amp;b=2|Open the page>', verbatim: true }],
      },
    ],
  })
})

test('slack_workflow is one flat object of strings, the same names whatever happened', () => {
  const completed = JSON.parse(bodyOf('slack_workflow'))
  const failed = JSON.parse(
    bodyOf('slack_workflow', { ...event, payload: { job_id: 'j', error: 'gone' }, items: [], url: null }),
  )

  expect(completed).toEqual({
    title: 'Mugs changed',
    summary: '1 item added\n"Blue mug": price 12.99 → 12.5',
    url: 'https://shop.test/mugs?a=1&amp;b=2',
    results: 'Blue mug (price: 12.5, tags: ["new","blue"])',
    status: 'completed',
    job_id: 'job-1',
    run_id: '',
    schedule_id: 'schedule-1',
    workflow_id: '',
    item_count: '1',
    has_changes: 'true',
    changed_since_previous: '',
    error: '',
    completed_at: '2026-01-02T03:04:05.000Z',
    metadata: '{"team":"mugs"}',
  })
  expect(Object.keys(failed)).toEqual(Object.keys(completed))
})

test('discord is one embed that mentions nobody', () => {
  expect(JSON.parse(bodyOf('discord'))).toEqual({
    embeds: [
      {
        title: 'Mugs changed',
        description: '1 item added\n"Blue mug"\\: price 12.99 → 12.5',
        url: 'https://shop.test/mugs?a=1&b=2',
        color: 0x2e7d32,
        fields: [{ name: 'Blue mug', value: 'price\\: 12.5\ntags\\: \\["new","blue"\\]' }],
      },
    ],
    allowed_mentions: { parse: [] },
  })
})

test('email has a subject on one line, a text and escaped HTML', () => {
  const notice = formatEvent('email', { ...event, title: 'Mugs\r\nBcc: all@example.com <b>', items: [] })
  expect(notice).toEqual({
    kind: 'email',
    mail: {
      subject: 'Mugs Bcc: all@example.com <b>',
      text: expect.stringContaining('1 item added\n"Blue mug": price 12.99 → 12.5\n\nhttps://shop.test/mugs?a=1&b=2\n'),
      html: expect.stringContaining('&lt;b&gt;</h2>\n<p>1 item added<br>\n&quot;Blue mug&quot;'),
    },
  })
})

const hostile = '<!channel> @everyone <@U1> [x](https://evil.test) *b* <script>alert(1)</script> https://evil.test'

test.each([
  ['slack', /<!|<@|<script|<https:\/\/evil/],
  ['slack_workflow', /<!|<@|<script/],
  ['discord', /@everyone|[^\\]\]\(/],
] as const)('%s takes hostile text of a page for text', (type, mark) => {
  const payload = { ...event.payload, error: hostile, metadata: { hostile } }
  const body = bodyOf(type, {
    ...event,
    payload,
    title: hostile,
    lines: [hostile],
    items: [{ [hostile]: hostile, b: hostile }],
  })
  expect(body).not.toMatch(mark)
})

test('a failure is red', () => {
  const failed = JSON.parse(bodyOf('discord', { ...event, kind: 'job_failed', payload: { status: 'failed' } }))
  expect(failed.embeds[0].color).toBe(0xc62828)
})

test("long texts and lists keep within the receivers' limits, with a count of what was left out", () => {
  const long = '*&<'.repeat(4000)
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `${index} ${long}`, text: long, more: long }))
  const big: NotifyEvent = {
    ...event,
    title: long,
    lines: Array.from({ length: 200 }, () => long),
    items: many,
    url: `https://shop.test/${'x'.repeat(5000)}`,
    omitted: { lines: 3, items: 40 },
  }

  const slack = JSON.parse(bodyOf('slack', big))
  for (const block of slack.blocks) expect(block.text.text.length).toBeLessThanOrEqual(3000)
  expect(slack.blocks[0].text.text.length).toBeLessThanOrEqual(150)
  expect(slack.blocks[1].text.text).toMatch(/\n… and 19\d more$/)
  expect(slack.blocks[2].text.text).toMatch(/\n… and 9\d more$/)

  const [embed] = JSON.parse(bodyOf('discord', big)).embeds
  const texts: string[] = [
    embed.title,
    embed.description,
    embed.footer.text,
    ...embed.fields.flatMap((field: { name: string; value: string }) => [field.name, field.value]),
  ]
  expect(embed.title.length).toBeLessThanOrEqual(256)
  expect(embed.description.length).toBeLessThanOrEqual(4096)
  expect(embed.fields.length).toBeGreaterThan(2)
  for (const field of embed.fields) {
    expect(field.name.length).toBeLessThanOrEqual(256)
    expect(field.value.length).toBeLessThanOrEqual(1024)
  }
  expect(texts.join('').length).toBeLessThanOrEqual(6000)
  expect(embed.footer.text).toBe(`… and ${100 - embed.fields.length} more items`)
  expect(embed.url).toBeUndefined()

  for (const value of Object.values<string>(JSON.parse(bodyOf('slack_workflow', big)))) {
    expect(value.length).toBeLessThanOrEqual(3000)
  }
  expect(JSON.parse(bodyOf('email', big)).subject.length).toBeLessThanOrEqual(200)
})
