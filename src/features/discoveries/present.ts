import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { Summary } from './ending.ts'
import type { DiscoveryRow } from './store.ts'
import type { SearchRow } from './store-search.ts'

/** Results are part of it once there are any. */
export function presentDiscovery(row: DiscoveryRow) {
  const base = presentNew(row)
  if (row.status === 'pending' || row.status === 'running') return base
  const errors = row.errors as string[]
  if (row.status === 'failed') return { ...base, errors }
  const { inferred_pattern, url_patterns, sample_urls } = row.summary as unknown as Summary
  return {
    ...base,
    total_urls: row.total_urls,
    filtered_count: row.kept_urls,
    inferred_pattern,
    url_patterns,
    sample_urls,
    errors,
    ...cutsOf(row),
  }
}

export function presentNew(row: DiscoveryRow) {
  return { discovery_id: row.id, status: row.status, discovery_method: row.method, root_url: row.root_url }
}

export function presentListed(row: DiscoveryRow) {
  return { ...presentDiscovery(row), created_at: row.created_at.toISOString() }
}

export function presentSearch(row: SearchRow & { is_searching: boolean }) {
  return {
    schedule_id: row.schedule_id,
    discovery_method: (row.params as unknown as DiscoveryParams).method,
    root_url: row.root_url,
    url_filter: row.url_filter,
    max_urls: row.max_urls,
    is_searching: row.is_searching,
    searched_at: row.searched_at?.toISOString() ?? null,
    new_count: row.new_count,
    new_urls: row.new_urls as string[],
    vanished_count: row.vanished_count,
    vanished_urls: row.vanished_urls as string[],
    errors: row.errors as string[],
    ...cutsOf(row),
  }
}

/** A warning is a limit that left something out. */
function cutsOf({ warnings }: Pick<DiscoveryRow, 'warnings'>) {
  const given = warnings as string[]
  return { truncated: given.length > 0, warnings: given }
}

export function presentProgress(row: DiscoveryRow) {
  return {
    discovery_id: row.id,
    status: row.status,
    found_so_far: row.total_urls,
    kept_so_far: row.kept_urls,
    pages_read: row.pages_read,
    errors: row.errors as string[],
    warnings: row.warnings as string[],
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}
