import { newId } from '#base/ids.ts'
import { fitEntry } from '#engine/notify/digest.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import type { NewRow } from '#platform/db/schema.ts'

export type DigestOwner = {
  accountId: string
  scheduleId: string
  runId: string
  /** Null for a run of a workflow. */
  jobId: string | null
  isDaily: boolean
}

/** Something that is told later, as it is stored. */
export function digestEntry(owner: DigestOwner, event: NotifyEvent): NewRow<'digest_entry'> {
  return {
    id: newId(),
    account_id: owner.accountId,
    schedule_id: owner.scheduleId,
    run_id: owner.runId,
    job_id: owner.jobId,
    is_daily: owner.isDaily,
    event: JSON.stringify(fitEntry(event)),
  }
}
