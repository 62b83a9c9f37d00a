import type { AdmissionContext } from './rate-limits.ts'
import { deleteOldIdempotencyKeys, deleteOldWindows } from './store.ts'

/** Forgets what has run out. Safe to repeat. */
export async function pruneAdmission(ctx: AdmissionContext): Promise<void> {
  await deleteOldWindows(ctx.db)
  await deleteOldIdempotencyKeys(ctx.db)
}
