import type { Json } from '#base/json.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import type { ExtractPool } from '#engine/extract/extract-pool.ts'
import { itemsOf } from '#features/jobs/result-items.ts'

/** Items and sentences are asked for, no structure. */
const NO_SIGNATURE: StructuralSignature = { item_count: 0, fields: {}, dom: null }

/** In a thread. Null where they are too many to be compared. */
export async function compareContent(
  pool: Pick<ExtractPool, 'compare'>,
  given: { before: Json; after: Json; ignoreFields: readonly string[] },
  signal?: AbortSignal,
): Promise<Comparison | null> {
  const before = { items: itemsOf(given.before), signature: NO_SIGNATURE }
  const after = { items: itemsOf(given.after), signature: NO_SIGNATURE }
  const answer = await pool.compare({ before, after, ignoreFields: given.ignoreFields }, signal)
  return answer.kind === 'comparison' ? answer.comparison : null
}
