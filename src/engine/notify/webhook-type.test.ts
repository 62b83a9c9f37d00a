import { expect, test } from 'vitest'
import { detectWebhookType } from './webhook-type.ts'

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
  ['https://hooks.slack.com/triggers/T0/1/x', 'slack_workflow'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://discordapp.com/api/webhooks/1/x', 'discord'],
  ['https://ptb.discord.com/api/webhooks/1/x', 'discord'],
  ['mailto:me@example.com', 'email'],
  ['https://hooks.slack.com/other/x', 'standard'],
  ['https://example.com/hook', 'standard'],
])('%s is %s', (url, type) => {
  expect(detectWebhookType(url)).toBe(type)
})
