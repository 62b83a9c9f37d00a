import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let guarded: TestService
let key: string
beforeAll(async () => {
  service = await startTestService({ workers: false })
  guarded = await startTestService({ workers: false, env: { ALLOW_PRIVATE_NETWORKS: 'false' } })
  key = (await service.makeAccount()).key
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await guarded[Symbol.asyncDispose]()
})

function sendTest(body: unknown) {
  return service.call('POST', '/api/webhooks/test', { key, body })
}

describe('a sample payload', () => {
  test('is sent as a schedule would send it, and the answer tells the status', async () => {
    await using receiver = await startReceiver(204)

    const answer = await sendTest({
      webhook_url: receiver.hook,
      webhook_secret: 'whsec_c2VjcmV0',
      webhook_metadata: { team: 'shop' },
    })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, status_code: 204, message: 'The receiver took the test delivery' })
    expect(receiver.received[0]?.json).toEqual({
      job_id: expect.any(String),
      schedule_id: expect.any(String),
      status: 'completed',
      url: 'https://example.com/products',
      results: expect.any(Array),
      item_count: 2,
      has_changes: true,
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      completed_at: expect.any(String),
      delivery_reason: 'first_run',
      metadata: { team: 'shop' },
      run_id: receiver.received[0]?.json.job_id,
      final_url: 'https://example.com/products',
      error_code: null,
      changes: { added: receiver.received[0]?.json.results, removed: [], changed: [], truncated: false },
      test: true,
    })
    expect(receiver.received[0]?.headers).toMatchObject({
      'x-webhook-secret': 'whsec_c2VjcmV0',
      'webhook-signature': expect.stringMatching(/^v1,/),
    })
  })

  test.each([
    ['slack', ['blocks', 'text']],
    ['slack_workflow', expect.arrayContaining(['title', 'summary'])],
    ['discord', ['allowed_mentions', 'embeds']],
  ])('takes the form of %s when that is asked for', async (webhook_type, fields) => {
    await using receiver = await startReceiver(200)
    const answer = await sendTest({ webhook_url: receiver.hook, webhook_type })
    expect(answer.body).toMatchObject({ success: true, status_code: 200 })
    expect(Object.keys(receiver.received[0]?.json ?? {}).toSorted()).toEqual(fields)
  })

  test.each([
    [404, 'The receiver answered 404'],
    [500, 'The receiver answered 500'],
    [307, 'The receiver answered with a redirect (307), which is not followed. Use the address it leads to'],
  ])('that is answered with %i has failed, and is sent once', async (status, message) => {
    await using receiver = await startReceiver(status)
    const answer = await sendTest({ webhook_url: receiver.hook })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: false, status_code: status, message })
    expect(receiver.server.requests).toEqual(['POST /hook/secret-path'])
  })

  test('that gets no answer in time, or no connection, has the status 0', async () => {
    await using hasty = await startTestService({ workers: false, env: { WEBHOOK_TIMEOUT_SECONDS: '1' } })
    const { key: hastyKey } = await hasty.makeAccount()
    await using hanging = await startReceiver('hang')
    const gone = await startReceiver()
    await gone[Symbol.asyncDispose]()

    const send = (webhook_url: string) =>
      hasty.call('POST', '/api/webhooks/test', { key: hastyKey, body: { webhook_url } })
    const answers = [await send(hanging.hook), await send(gone.hook)]

    for (const answer of answers) expect(answer.body).toMatchObject({ success: false, status_code: 0 })
  })

  test('needs nothing of the receiver but its status', async () => {
    await using receiver = await startLoopbackServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'nonsense', 'content-length': 1_000_000_000 }).write('x')
    })
    const answer = await sendTest({ webhook_url: `http://127.0.0.1:${receiver.port}/` })
    expect(answer.body).toMatchObject({ success: true, status_code: 200 })
  })
})

describe('is refused', () => {
  test.each([
    ['no address', {}, 400, 'webhook_url'],
    ['an address that is no text', { webhook_url: 7 }, 400, 'webhook_url'],
    ['an empty address', { webhook_url: '' }, 422, 'Invalid webhook URL'],
    ['another scheme', { webhook_url: 'ftp://example.com/' }, 422, 'Invalid webhook URL'],
    ['a long address', { webhook_url: `https://example.com/${'x'.repeat(3000)}` }, 422, 'Invalid webhook URL'],
    ['an unknown type', { webhook_url: 'https://example.com/', webhook_type: 'pager' }, 400, 'webhook_type'],
    [
      'a secret that no header holds',
      { webhook_url: 'https://example.com/', webhook_secret: 'ü' },
      422,
      'webhook_secret',
    ],
    [
      'much metadata',
      { webhook_url: 'https://example.com/', webhook_metadata: { x: 'x'.repeat(20_000) } },
      422,
      'webhook_metadata',
    ],
    ['a mailbox without a mail server', { webhook_url: 'mailto:me@example.com' }, 422, 'SMTP_URL'],
    ['the type email without one', { webhook_url: 'https://example.com/', webhook_type: 'email' }, 422, 'mailto:'],
  ])('%s', async (_what, body, status, detail) => {
    const answer = await sendTest(body)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toContain(detail)
  })

  test.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0x7f.1:PORT/',
  ])('by the address guard, without a word of what it found: %s', async (address) => {
    await using receiver = await startReceiver(200)
    const { key: guardedKey } = await guarded.makeAccount()

    const answer = await guarded.call('POST', '/api/webhooks/test', {
      key: guardedKey,
      body: { webhook_url: address.replace('PORT', String(receiver.server.port)) },
    })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: false, status_code: 0, message: 'Destination not allowed' })
    expect(receiver.server.connectionCount()).toBe(0)
  })
})
