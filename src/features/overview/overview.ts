import { readQuota } from '#features/admission/quota.ts'
import type { AdmissionContext } from '#features/admission/rate-limits.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { type Need, needsYou } from './needs-you.ts'
import * as store from './store.ts'

export type OverviewContext = { db: Db; admission: AdmissionContext }

export type Overview = {
  needs: Need[]
  counts: store.Counts & { unread_checks: number }
  next: store.NextCheck[]
  quota: { used: number; limit: number }
}

const NEXT_CHECKS = 8

/** How an account fares, in as many statements as there are questions, however many schedules it has. */
export async function readOverview({ db, admission }: OverviewContext, account: RequestAccount): Promise<Overview> {
  const { id } = account
  const [schedules, strategies, repairs, deliveries, late, workflows, quota, counts, unread, next] = await Promise.all([
    store.listFailingSchedules(db, id),
    store.listBrokenStrategies(db, id),
    store.listProposedRepairs(db, id),
    store.listFailingDeliveries(db, id),
    store.listLateChecks(db, id),
    store.listFailingWorkflows(db, id),
    readQuota(admission, account),
    store.countAll(db, id),
    store.countUnread(db, id),
    store.listNextChecks(db, id, NEXT_CHECKS),
  ])
  return {
    needs: needsYou({ schedules, strategies, repairs, deliveries, late, workflows, quota }),
    counts: { ...counts, unread_checks: unread },
    next,
    quota: { used: quota.used, limit: quota.limit },
  }
}
