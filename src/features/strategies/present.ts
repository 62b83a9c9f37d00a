import { shownPagination } from '#engine/paging/api-paging.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { REPAIR_THRESHOLDS } from '#engine/repair/accepts-itself.ts'
import type { StrategyRow, VersionRow } from './store.ts'
import type { ListedStrategy } from './store-find.ts'

type JsonObject = Record<string, unknown>

/** What every answer says about a strategy. */
export function describeStrategy(row: StrategyRow) {
  return {
    strategy_id: row.id,
    name: row.name,
    description: row.description,
    url: row.url,
    strategy: row.recipe,
    preview_data: row.preview,
    scraper_type: row.scraper_type,
    api_parameters: apiParameters(row.recipe),
    output_schema: row.output_schema,
    filter_config: row.filter_config,
    strategy_group_id: row.strategy_group_id,
    access_profile_id: row.access_profile_id,
    attempts: row.attempts,
    version: row.version,
    ignore_fields: row.ignore_fields,
    pagination: shownPagination(row.recipe, row.pagination),
    pagination_found: row.pagination_found,
    actions: row.actions,
    example_urls: row.example_urls,
    tags: row.tags,
    field_confidence: row.field_confidence,
    candidates: row.candidates,
    repair_policy: row.repair_policy,
    repair_thresholds: REPAIR_THRESHOLDS,
  }
}

export function presentStrategy(row: StrategyRow) {
  const times = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
  return { ...describeStrategy(row), ...times }
}

export function presentListed(row: ListedStrategy) {
  return {
    ...presentStrategy(row),
    is_failing: row.is_failing,
    last_run_at: row.last_run_at?.toISOString() ?? null,
    last_change_at: row.last_change_at?.toISOString() ?? null,
  }
}

/** Name → default value; empty unless the strategy calls an API. */
function apiParameters(recipe: Recipe): JsonObject {
  return recipe.scraper_type === 'api' ? recipe.container.request.parameters : {}
}

export function presentVersion(row: VersionRow, currentVersion: number) {
  return {
    version: row.version,
    created_at: row.created_at.toISOString(),
    made_by: row.made_by,
    feedback: row.feedback,
    is_current: row.version === currentVersion,
    strategy: row.recipe,
    preview_data: row.preview,
    tokens: { input: row.input_tokens, output: row.output_tokens },
  }
}
