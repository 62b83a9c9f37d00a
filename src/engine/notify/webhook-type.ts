export const WEBHOOK_TYPES = ['standard', 'slack', 'slack_workflow', 'discord', 'email'] as const

export type WebhookType = (typeof WEBHOOK_TYPES)[number]

const BY_URL: ReadonlyArray<readonly [fragment: string, type: WebhookType]> = [
  ['hooks.slack.com/services/', 'slack'],
  ['hooks.slack.com/triggers/', 'slack_workflow'],
  ['discord.com/api/webhooks/', 'discord'],
  ['discordapp.com/api/webhooks/', 'discord'],
]

/** The type of a receiver that did not say which it is. */
export function detectWebhookType(url: string): WebhookType {
  if (url.toLowerCase().startsWith('mailto:')) return 'email'
  return BY_URL.find(([fragment]) => url.includes(fragment))?.[1] ?? 'standard'
}
