import { expect, test } from 'vitest'
import { verifyWebhook } from '#client/verify-webhook.ts'
import { deliveryHeaders } from '#engine/notify/delivery-headers.ts'

const NOW = new Date('2026-05-04T10:00:00Z')
const BODY = '{"job_id":"x","größe":"ü"}'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

function delivered(secret = SECRET) {
  return {
    body: BODY,
    secret,
    now: NOW,
    headers: deliveryHeaders('standard', secret, { id: 'd1', timestamp: NOW, body: BODY }),
  }
}

test.each([
  ['a made secret', SECRET],
  ['a secret without the prefix', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['a secret of your own that is no base64', 'whsec_corréct horse'],
])('what Sandpiper signs is verified: %s', async (_what, secret) => {
  expect(await verifyWebhook(delivered(secret))).toBe(true)
})

test('the body may be bytes, and the headers those of a request or of Node', async () => {
  const { headers, ...rest } = delivered()
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  expect(await verifyWebhook({ ...rest, body: new TextEncoder().encode(BODY), headers: new Headers(headers) })).toBe(
    true,
  )
  expect(await verifyWebhook({ ...rest, headers: upper })).toBe(true)
})

test('one of several signatures is enough, as while a secret is replaced', async () => {
  const { headers, ...rest } = delivered()
  const signatures = `v1a,abc v1,AAAA ${headers['webhook-signature']}`
  expect(await verifyWebhook({ ...rest, headers: { ...headers, 'webhook-signature': signatures } })).toBe(true)
})

test.each<[what: string, change: (given: ReturnType<typeof delivered>) => object]>([
  ['another body', () => ({ body: BODY.replace('x', 'y') })],
  ['another secret', () => ({ secret: 'whsec_AAAA' })],
  ['another id', ({ headers }) => ({ headers: { ...headers, 'webhook-id': 'd2' } })],
  ['no headers', () => ({ headers: {} })],
  ['no signature', ({ headers }) => ({ headers: { ...headers, 'webhook-signature': '' } })],
  ['a signature that is no base64', ({ headers }) => ({ headers: { ...headers, 'webhook-signature': 'v1,?' } })],
  ['a timestamp that is none', ({ headers }) => ({ headers: { ...headers, 'webhook-timestamp': 'now' } })],
  ['an old delivery', () => ({ now: new Date(NOW.getTime() + 301_000) })],
  ['one from the future', () => ({ now: new Date(NOW.getTime() - 301_000) })],
])('%s is not verified', async (_what, change) => {
  const given = delivered()
  expect(await verifyWebhook({ ...given, ...change(given) })).toBe(false)
})

test('how old a delivery may be can be told, and a secret is needed', async () => {
  const later = { ...delivered(), now: new Date(NOW.getTime() + 900_000) }
  expect(await verifyWebhook({ ...later, toleranceSeconds: 1_000 })).toBe(true)
  await expect(verifyWebhook({ ...later, secret: '' })).rejects.toThrow('needs the secret')
})
