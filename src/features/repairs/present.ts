import type { RepairRow, RepairStatus } from './store.ts'

export function presentRepair(row: RepairRow) {
  return {
    repair_id: row.id,
    strategy_id: row.strategy_id,
    status: row.status as RepairStatus,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    reason: row.reason,
    recipe: row.recipe,
    proof: row.proof,
    preview: row.preview ?? [],
    compared: row.compared ?? [],
    doubt: row.doubt,
    urls: row.urls ?? [],
    is_automatic: row.is_automatic,
    from_version: row.from_version,
    version: row.version,
  }
}
