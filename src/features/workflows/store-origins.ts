/** The only writer of node_origin. */
import type { NodeOrigins } from '#engine/graph/node-origins.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { jsonReader, objectWith } from '#platform/db/json-columns.ts'

const readOrigin = jsonReader('node_origin', { origins: objectWith<NodeOrigins>('sources', 'origins') })

export async function keepOrigins(tx: Tx, executionId: string, origins: NodeOrigins | null): Promise<void> {
  if (origins === null) return
  const values = { node_execution_id: executionId, origins: JSON.stringify(origins) }
  await tx
    .insertInto('node_origin')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By node execution; those of runs that began before they were kept are missing. */
export async function findOrigins(db: Db, executionIds: readonly string[]): Promise<ReadonlyMap<string, NodeOrigins>> {
  if (executionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('node_origin')
    .selectAll()
    .where('node_execution_id', 'in', [...executionIds])
    .execute()
  return new Map(rows.map((row) => [row.node_execution_id, readOrigin(row).origins]))
}
