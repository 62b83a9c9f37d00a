import type { StrategyRow } from '#features/strategies/store.ts'
import type { GroupRow } from './store.ts'

export function presentGroup(row: GroupRow) {
  const { id, name, description, strategy_count, tags } = row
  return {
    id,
    name,
    description,
    strategy_count,
    tags,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentMember(row: StrategyRow) {
  return {
    strategy_id: row.id,
    name: row.name,
    description: row.description,
    url: row.url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** `3 schedules`, `1 schedule` */
export function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : what.replace(/y$/, 'ie').concat('s')}`
}
