import { remarksOf } from './ending.ts'
import type { DiscoveryRow } from './store.ts'
import type { SearchRow } from './store-search.ts'

/** Results are part of it once there are any. */
export function presentDiscovery(row: DiscoveryRow) {
  const base = presentNew(row)
  if (row.status === 'pending' || row.status === 'running') return base
  const { errors, summary } = row
  if (row.status === 'failed' || summary === null) return { ...base, errors }
  return {
    ...base,
    total_urls: row.total_urls,
    filtered_count: row.kept_urls,
    inferred_pattern: summary.inferred_pattern,
    url_patterns: summary.url_patterns,
    sample_urls: summary.sample_urls,
    errors,
    truncated: isCut(row),
    warnings: warningsOf(row),
  }
}

export function presentNew(row: DiscoveryRow) {
  return { discovery_id: row.id, status: row.status, discovery_method: row.method, root_url: row.root_url }
}

export function presentListed(row: DiscoveryRow) {
  return { ...presentDiscovery(row), discovery: row.params, created_at: row.created_at.toISOString() }
}

export function presentSearch(row: SearchRow & { is_searching: boolean }) {
  return {
    schedule_id: row.schedule_id,
    discovery_method: row.params.method,
    root_url: row.root_url,
    url_filter: row.url_filter,
    max_urls: row.max_urls,
    is_searching: row.is_searching,
    searched_at: row.searched_at?.toISOString() ?? null,
    new_count: row.new_count,
    new_urls: row.new_urls,
    vanished_count: row.vanished_count,
    vanished_urls: row.vanished_urls,
    errors: row.errors,
    truncated: isCut(row),
    warnings: row.warnings,
  }
}

/** A warning that was stored is a limit that left something out. */
function isCut({ warnings }: Pick<DiscoveryRow, 'warnings'>): boolean {
  return warnings.length > 0
}

function warningsOf(row: DiscoveryRow): string[] {
  if (row.status !== 'completed') return row.warnings
  const remarks = remarksOf({ params: row.params, total: row.total_urls, keptCount: row.kept_urls })
  return [...row.warnings, ...remarks]
}

export function presentProgress(row: DiscoveryRow) {
  return {
    discovery_id: row.id,
    status: row.status,
    found_so_far: row.total_urls,
    kept_so_far: row.kept_urls,
    pages_read: row.pages_read,
    errors: row.errors,
    warnings: warningsOf(row),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}
