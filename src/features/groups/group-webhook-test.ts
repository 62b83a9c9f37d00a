import type { ReceiverBody } from '#features/schedules/receiver.ts'
import { targetOf } from '#features/schedules/receiver.ts'
import { listSchedulesOf } from '#features/schedules/store.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { sendTest, type TestResult } from '#features/webhooks/send-test.ts'
import type { GroupSchedulesContext } from './group-schedules.ts'
import { getMembers } from './groups.ts'

/** To the receiver of any schedule of the group; what the request says of it wins. */
export async function testGroupWebhook(
  ctx: GroupSchedulesContext,
  accountId: string,
  groupId: string,
  body: ReceiverBody,
): Promise<TestResult> {
  const { webhooks } = ctx.schedules
  const members = await getMembers(ctx, accountId, groupId)
  const schedules = await listSchedulesOf(
    ctx.db,
    accountId,
    members.map(({ id }) => id),
  )
  const stored = schedules.find(({ sealed_webhook_url: sealed }) => sealed !== null)
  const target = stored ? targetOf(webhooks, stored) : null
  const url = body.webhook_url ?? target?.url
  if (url === undefined) {
    throw invalid('No schedule of this group has a webhook_url. Give the group a schedule with one, or send it along')
  }
  // The secret of one receiver is none of another's business.
  const known = target?.url === url ? target : null
  return sendTest(webhooks, {
    webhook_url: url,
    webhook_type: body.webhook_type ?? known?.type ?? null,
    webhook_secret: body.webhook_secret ?? known?.secret ?? null,
    webhook_metadata: body.webhook_metadata ?? known?.metadata ?? null,
  })
}
