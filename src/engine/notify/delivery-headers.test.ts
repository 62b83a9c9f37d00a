import { expect, test } from 'vitest'
import { deliveryHeaders, signStandardWebhook } from './delivery-headers.ts'

const timestamp = new Date('2021-02-25T17:40:30.500Z')
const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp, body: '{"test": 2432232314}' }

test('the signature is that of the Standard Webhooks specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signStandardWebhook(secret, signed.id, 1614265330, signed.body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a secret that is no base64 signs by its own bytes', () => {
  const own = signStandardWebhook('whsec_not base64!', 'id', 1, 'body')
  expect(own).toBe('v1,dX23dNFpZQUghj0rLHgsY5/4aR0Oph/QKz/K5tcIA84=')
})

test.each(['standard', 'slack'] as const)('%s deliveries carry the secret and a signature', (type) => {
  expect(deliveryHeaders(type, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toEqual({
    'content-type': 'application/json',
    'webhook-id': signed.id,
    'webhook-timestamp': '1614274830',
    'webhook-signature': expect.stringMatching(/^v1,/),
    'x-webhook-secret': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
})

test.each(['slack_workflow', 'discord'] as const)('%s deliveries carry no secret', (type) => {
  expect(deliveryHeaders(type, 'whsec_x', signed)).toEqual({ 'content-type': 'application/json' })
})

test('without a secret there is no signature', () => {
  expect(Object.keys(deliveryHeaders('standard', null, signed))).toEqual([
    'content-type',
    'webhook-id',
    'webhook-timestamp',
  ])
})
