import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '#platform/mailer.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type SmtpServer, startSmtpServer } from '#test/support/smtp-server.ts'
import { deliverDue, enqueue, jobEvent, readDelivery, startClock, startWebhooks } from '#test/support/webhooks.ts'

const FROM = 'Sandpiper <watch@example.com>'
const target = { url: 'mailto:me@example.com', type: 'email' } as const

let service: TestService
let server: SmtpServer
let accountId: string
beforeAll(async () => {
  server = await startSmtpServer()
  service = await startTestService({ workers: false, env: { SMTP_URL: server.url, SMTP_FROM: FROM } })
  accountId = (await service.makeAccount()).accountId
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function deliverBy(smtp: SmtpServer, event = jobEvent('job-1')) {
  const mailer = await createMailer({ smtpUrl: smtp.url, from: FROM, timeoutSeconds: 10 })
  await using process = await startWebhooks(service.database, startClock('2026-01-01T12:00:00Z'), { mailer })
  const id = await enqueue(process.ctx, { accountId, target, event })
  await deliverDue(process.ctx)
  return readDelivery(service.database, id)
}

test('a delivery to a mailbox is a mail, in text and HTML', async () => {
  await using smtp = await startSmtpServer()

  const delivery = await deliverBy(smtp)

  expect(delivery).toMatchObject({ status: 'delivered', last_status_code: 250, receiver: 'mailto:example.com' })
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ from: 'watch@example.com', to: ['me@example.com'] })
  const data = smtp.mails[0]?.data ?? ''
  expect(data).toContain('From: Sandpiper <watch@example.com>\n')
  expect(data).toContain('To: me@example.com\n')
  expect(data).toContain('Subject: Mugs changed\n')
  expect(data).toContain(`Message-ID: <${delivery.id}@example.com>\n`)
  expect(data).toContain('Content-Type: text/plain')
  expect(data).toContain('Content-Type: text/html')
  expect(data).toContain('Blue mug (price: 12.5)')
})

test('no text of a page becomes a header or an address', async () => {
  await using smtp = await startSmtpServer()
  const hostile = 'Mugs\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\n.\nMAIL FROM:<x@y.z>'

  await deliverBy(smtp, jobEvent('job-1', { title: hostile, lines: [hostile], items: [{ name: hostile }] }))

  expect(smtp.mails).toHaveLength(1)
  const data = smtp.mails[0]?.data ?? ''
  expect(smtp.mails[0]?.to).toEqual(['me@example.com'])
  expect(data.slice(0, data.indexOf('\n\n'))).not.toMatch(/^bcc:/im)
  expect(data.slice(data.indexOf('text/html'))).not.toContain('<script>')
})

test.each([
  ['a refused address', { RCPT: '550 no such mailbox' }, 'failed', 550, 'The mail server refused the address (550)'],
  ['a refused mail', { '.': '554 no' }, 'failed', 554, 'The mail server refused the mail (554)'],
  ['a full mailbox', { RCPT: '452 full' }, 'pending', 452, 'The mail server refused the address (452)'],
  ['a busy server', { '.': '451 later' }, 'pending', 451, 'The mail server refused the mail (451)'],
])('%s: %j', async (_what, refusals: Record<string, string>, status, code, error) => {
  await using smtp = await startSmtpServer(refusals)
  expect(await deliverBy(smtp)).toMatchObject({ status, last_status_code: code, last_error: error })
})

test('a mail server that is away is asked again later', async () => {
  const gone = await startSmtpServer()
  await gone[Symbol.asyncDispose]()

  expect(await deliverBy(gone)).toMatchObject({
    status: 'pending',
    attempts: 1,
    next_attempt_at: new Date('2026-01-01T12:15:00Z'),
    last_error: 'The mail server could not be reached',
  })
})

test('a test mail is sent by the server of the settings', async () => {
  const { key } = await service.makeAccount()

  const answer = await service.call('POST', '/api/webhooks/test', {
    key,
    body: { webhook_url: 'mailto:me@example.com' },
  })

  expect(answer.body).toEqual({ success: true, status_code: 250, message: 'The mail server took the test mail' })
  expect(server.mails.map(({ to }) => to)).toEqual([['me@example.com']])
})
