/** Every message with its one handler. The queue refuses to start when one is missing or doubled. */
import type { AccountsContext } from '#features/accounts/accounts.ts'
import { pruneAccounts } from '#features/accounts/sessions.ts'
import { pruneAdmission } from '#features/admission/prune-admission.ts'
import type { AdmissionContext } from '#features/admission/rate-limits.ts'
import { type RegenerateContext, regenerateStrategy } from '#features/groups/regenerate-strategy.ts'
import { type PruneJobsContext, pruneJobs } from '#features/jobs/prune-jobs.ts'
import { type PruneChangesContext, pruneScheduleChanges } from '#features/schedules/prune-changes.ts'
import type { Sender } from '#features/webhooks/sender.ts'
import { pruneDeliveries, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import { type PruneRunsContext, pruneWorkflowRuns } from '#features/workflows/prune-runs.ts'
import { pruneHostGates } from '#platform/host-gate.ts'
import type { Handlers } from '#platform/queue/handlers.ts'
import type { MESSAGES } from '#platform/queue/messages.ts'

export type WorkersContext = {
  accounts: AccountsContext
  admission: AdmissionContext
  jobs: PruneJobsContext
  webhooks: WebhooksContext
  schedules: PruneChangesContext
  workflows: PruneRunsContext
  sender: Pick<Sender, 'wake'>
  groups: RegenerateContext
}

export function messageHandlers(ctx: WorkersContext): Handlers<typeof MESSAGES> {
  return {
    'housekeeping.prune': async () => {
      await pruneAccounts(ctx.accounts)
      await pruneAdmission(ctx.admission)
      await pruneHostGates(ctx.admission.db)
      await pruneJobs(ctx.jobs)
      await pruneDeliveries(ctx.webhooks)
      await pruneScheduleChanges(ctx.schedules)
      await pruneWorkflowRuns(ctx.workflows)
    },
    'strategy.regenerate': (payload, delivery) =>
      regenerateStrategy(ctx.groups, { taskId: payload.task_id, strategyId: payload.strategy_id }, delivery),
    'webhook.deliver': async () => ctx.sender.wake(),
  }
}
