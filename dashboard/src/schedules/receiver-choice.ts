import { texts } from '../texts/texts.ts'
import type { NewScheduleReceiver, ReceiverBody, Schedule, ScheduleReceiver, WebhookType } from './schedules-api.ts'

export const RECEIVER_KINDS = ['none', 'webhook', 'slack', 'discord', 'email'] as const
export type ReceiverKind = (typeof RECEIVER_KINDS)[number]

/** A form's fields. */
export type ReceiverChoice = { kind: ReceiverKind; address: string }

export const NO_RECEIVER: ReceiverChoice = { kind: 'none', address: '' }

const KIND_OF_TYPE: Readonly<Record<WebhookType, ReceiverKind>> = {
  standard: 'webhook',
  slack: 'slack',
  slack_workflow: 'slack',
  discord: 'discord',
  email: 'email',
}

const SLACK_WORKFLOW = 'hooks.slack.com/triggers/'

export function receiverChoice({
  webhook_url,
  webhook_type,
}: Pick<Schedule, 'webhook_url' | 'webhook_type'>): ReceiverChoice {
  if (webhook_url === null) return NO_RECEIVER
  const kind = KIND_OF_TYPE[webhook_type]
  return { kind, address: kind === 'email' ? webhook_url.replace(/^mailto:/i, '') : webhook_url }
}

/** What the service is told. The address of a plain webhook tells its type, so that one of Slack works there too. */
export function receiverBody({ kind, address }: ReceiverChoice): ReceiverBody {
  const url = address.trim()
  switch (kind) {
    case 'none':
      return { webhook_url: null }
    case 'webhook':
      return { webhook_url: url, webhook_type: null }
    case 'slack':
      return { webhook_url: url, webhook_type: url.includes(SLACK_WORKFLOW) ? 'slack_workflow' : 'slack' }
    case 'discord':
      return { webhook_url: url, webhook_type: 'discord' }
    case 'email':
      return { webhook_url: `mailto:${url}`, webhook_type: 'email' }
  }
}

const SHOWN_AS: Readonly<Record<Exclude<ReceiverKind, 'none'>, (where: string) => string>> = {
  webhook: texts.schedules.aWebhookAt,
  slack: texts.schedules.slackBy,
  discord: texts.schedules.discordBy,
  email: texts.schedules.eMailTo,
}

/** Where news goes, without the parts of an address that are secret. */
export function receiverWords(schedule: Pick<Schedule, 'webhook_url' | 'webhook_type'>): string {
  const { kind, address } = receiverChoice(schedule)
  if (kind === 'none') return texts.schedules.nowhereItIsKeptHere
  return SHOWN_AS[kind](kind === 'email' ? address : (URL.parse(address)?.host ?? address))
}

/** One that stays in a list as it is. */
export function keptReceiver({
  receiver_id,
  webhook_url,
  webhook_type,
  webhook_metadata,
}: ScheduleReceiver): NewScheduleReceiver {
  return { receiver_id, webhook_url: webhook_url ?? '', webhook_type, webhook_metadata }
}

/** Chat and mail have no use for a secret. */
export function checksSecrets(type: WebhookType | null): boolean {
  return type === 'standard'
}
