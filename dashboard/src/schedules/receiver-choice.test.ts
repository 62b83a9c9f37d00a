import { expect, test } from 'vitest'
import { receiverBody, receiverChoice, receiverWords } from './receiver-choice.ts'

test.each([
  ['webhook', ' https://example.com/hook ', { webhook_url: 'https://example.com/hook', webhook_type: null }],
  [
    'slack',
    'https://hooks.slack.com/services/T/B/x',
    { webhook_url: 'https://hooks.slack.com/services/T/B/x', webhook_type: 'slack' },
  ],
  [
    'slack',
    'https://hooks.slack.com/triggers/T/1/x',
    { webhook_url: 'https://hooks.slack.com/triggers/T/1/x', webhook_type: 'slack_workflow' },
  ],
  [
    'discord',
    'https://discord.com/api/webhooks/1/x',
    { webhook_url: 'https://discord.com/api/webhooks/1/x', webhook_type: 'discord' },
  ],
  ['email', 'me@example.com', { webhook_url: 'mailto:me@example.com', webhook_type: 'email' }],
  ['none', 'typed before', { webhook_url: null }],
] as const)('%s and %s', (kind, address, body) => {
  expect(receiverBody({ kind, address })).toEqual(body)
})

test.each([
  [
    { webhook_url: null, webhook_type: 'standard' },
    { kind: 'none', address: '' },
  ],
  [
    { webhook_url: 'https://example.com/', webhook_type: 'standard' },
    { kind: 'webhook', address: 'https://example.com/' },
  ],
  [
    { webhook_url: 'mailto:me@example.com', webhook_type: 'email' },
    { kind: 'email', address: 'me@example.com' },
  ],
] as const)('%j is shown as %j', (schedule, choice) => {
  expect(receiverChoice(schedule)).toEqual(choice)
})

test('where news goes is said without the secret part of an address', () => {
  const slack = { webhook_url: 'https://hooks.slack.com/services/T/B/secret', webhook_type: 'slack' } as const
  expect(receiverWords(slack)).toBe('Slack, by hooks.slack.com')
  expect(receiverWords({ webhook_url: 'mailto:me@example.com', webhook_type: 'email' })).toBe(
    'E-mail to me@example.com',
  )
  expect(receiverWords({ webhook_url: null, webhook_type: 'standard' })).toBe('Nowhere: it is kept here')
})
