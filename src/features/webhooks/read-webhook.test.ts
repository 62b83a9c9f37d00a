import { expect, test } from 'vitest'
import { AppError } from '#base/errors.ts'
import { readWebhook, readWebhookSecret, readWebhookUrl, receiverOf, shownReceiver } from './read-webhook.ts'

test.each([
  ['https://example.com/hook?x=1', 'https://example.com/hook?x=1'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['http://127.0.0.1:9/hook', 'http://127.0.0.1:9/hook'],
  ['mailto:me+mugs@example.com', 'mailto:me+mugs@example.com'],
])('%s is an address', (text, url) => {
  expect(readWebhookUrl(text)).toBe(url)
})

test.each([
  '',
  'example.com/hook',
  '/hook',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:password@example.com/',
  'https://',
  'http://example.com:0/',
  'http://exa mple.com/',
  'https://example.com/\r\nX-Evil: 1',
  'https://example.com\\@evil.test/',
  `https://example.com/${'x'.repeat(2048)}`,
  'mailto:',
  'mailto:me',
  'mailto:me@example.com,you@example.com',
  'mailto:me@example.com?bcc=all@example.com',
  'mailto:me%0d%0aBcc:all@example.com',
  'mailto:me@example.com\nBcc: all@example.com',
  'mailto:"me <x>"@example.com',
])('%j is refused with 422', (text) => {
  expect(() => readWebhookUrl(text)).toThrow(AppError)
  expect(() => readWebhookUrl(text)).toThrow(/^Invalid webhook URL: /)
})

test.each([
  ['x', 'x'],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['two words', 'two words'],
  ['', null],
])('the secret %j is taken as %j', (text, secret) => {
  expect(readWebhookSecret(text)).toBe(secret)
})

test.each(['ü', 'a\nb', ' x', 'x ', 'x'.repeat(201)])('the secret %j is refused', (text) => {
  expect(() => readWebhookSecret(text)).toThrow('Invalid webhook_secret')
})

const hook = { webhook_url: 'https://example.com/hook' }
const slack = { webhook_url: 'https://hooks.slack.com/services/T0/B0/x' }
const mailbox = { webhook_url: 'mailto:me@example.com' }

test('the type is the given one, or found by the address', () => {
  expect(readWebhook(false, slack).type).toBe('slack')
  expect(readWebhook(false, { ...slack, webhook_type: 'standard' }).type).toBe('standard')
  expect(readWebhook(false, { ...hook, webhook_type: null }).type).toBe('standard')
  expect(readWebhook(true, mailbox).type).toBe('email')
})

test.each([
  ['a mailbox without a mail server', false, mailbox, 'E-mail needs a mail server'],
  ['an address as a mailbox', true, { ...hook, webhook_type: 'email' as const }, 'the type email needs an address'],
  [
    'a mailbox as something else',
    true,
    { ...mailbox, webhook_type: 'slack' as const },
    'does not go with the type slack',
  ],
  ['much metadata', true, { ...hook, webhook_metadata: { x: 'x'.repeat(17_000) } }, 'larger than 16 KB'],
])('%s is refused', (_what, hasMailServer, request, problem) => {
  expect(() => readWebhook(hasMailServer, request)).toThrow(problem)
})

test('what is shown of a receiver tells nothing of its secret parts', () => {
  expect(shownReceiver(receiverOf(slack.webhook_url))).toBe('https://hooks.slack.com/…')
  expect(shownReceiver(receiverOf('mailto:me@Example.com'))).toBe('mailto:…@example.com')
})
