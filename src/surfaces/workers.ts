/** Every message with its one handler. The queue refuses to start when one is missing or doubled. */
import type { AccountsContext } from '#features/accounts/accounts.ts'
import { pruneAccounts } from '#features/accounts/sessions.ts'
import { pruneAdmission } from '#features/admission/prune-admission.ts'
import type { AdmissionContext } from '#features/admission/rate-limits.ts'
import { pruneHostGates } from '#platform/host-gate.ts'
import type { Handlers } from '#platform/queue/handlers.ts'
import type { MESSAGES } from '#platform/queue/messages.ts'

export type WorkersContext = { accounts: AccountsContext; admission: AdmissionContext }

export function messageHandlers(ctx: WorkersContext): Handlers<typeof MESSAGES> {
  return {
    'housekeeping.prune': async () => {
      await pruneAccounts(ctx.accounts)
      await pruneAdmission(ctx.admission)
      await pruneHostGates(ctx.admission.db)
    },
  }
}
