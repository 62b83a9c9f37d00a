import { formatDiscord } from './discord.ts'
import { formatEmail } from './email.ts'
import type { Notice, NotifyEvent } from './notify-event.ts'
import { formatSlack } from './slack.ts'
import { formatSlackWorkflow } from './slack-workflow.ts'
import type { WebhookType } from './webhook-type.ts'

const FORMATS: Readonly<Record<WebhookType, (event: NotifyEvent) => Notice>> = {
  standard: (event) => ({ kind: 'http', body: JSON.stringify(event.payload) }),
  slack: (event) => ({ kind: 'http', body: formatSlack(event) }),
  slack_workflow: (event) => ({ kind: 'http', body: formatSlackWorkflow(event) }),
  discord: (event) => ({ kind: 'http', body: formatDiscord(event) }),
  email: (event) => ({ kind: 'email', mail: formatEmail(event) }),
}

/** What is sent to a receiver of this type. The event has been through `fitEvent`. */
export function formatEvent(type: WebhookType, event: NotifyEvent): Notice {
  return FORMATS[type](event)
}
