import type { ComparedResult, Comparison } from '#engine/compare/compare-results.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { KeptResults } from '#features/jobs/store-read.ts'

/** Items and sentences are asked for, no structure. */
const NO_SIGNATURE: StructuralSignature = { item_count: 0, fields: {}, dom: null }

/** In a thread. Null where they are too many to be compared. */
export async function compareContent(
  pool: Pick<ThreadPool, 'run'>,
  given: { before: KeptResults; after: KeptResults; ignoreFields: readonly string[] },
  signal?: AbortSignal,
): Promise<Comparison | null> {
  const [before, after] = [compared(given.before), compared(given.after)]
  const answer = await pool.run('compare', { before, after, ignoreFields: given.ignoreFields }, signal)
  return answer.kind === 'comparison' ? answer.comparison : null
}

export function compared({ results, is_cut }: KeptResults): ComparedResult {
  return { items: itemsOf(results), signature: NO_SIGNATURE, isCut: is_cut }
}
