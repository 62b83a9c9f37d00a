/** From the bytes of a page to typed items: decode, read, shape, filter. Pure and free of I/O; it runs in a thread of the pool. */
import { compileFilter, type FilterConfig } from '#engine/filter/conditions.ts'
import { soundsLikeNotice } from '#engine/landing/page-notice.ts'
import { decodeText } from '#engine/page/charset.ts'
import { encodePageHere } from '#engine/page/page-codec.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { itemMark } from '#engine/paging/item-mark.ts'
import { pagerOf } from '#engine/paging/page-pager.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { type CompiledCssRecipe, type CompiledRecipe, compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { CompiledField } from '#engine/recipe/compiled-parts.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { type ParsedPage, parseHtml } from '#engine/recipe/parse-html.ts'
import { isOneRecord } from '#engine/recipe/recipe.ts'
import { regionHash } from '#engine/recipe/region-hash.ts'
import { runOnPage, runRecipe } from '#engine/recipe/run-recipe.ts'
import { RUN_LIMITS, type RunLimits, type RunResult, type RunWarning, TOO_LARGE } from '#engine/recipe/run-result.ts'
import { inspectPage } from '#engine/trust/inspect-page.ts'
import { digestItems } from './digest.ts'
import type { Extraction, ExtractionTask, PagedItems, Reading } from './extraction.ts'
import { saysEmpty } from './says-empty.ts'

/** A reading made ready to run. */
export type PreparedReading = {
  recipe: CompiledRecipe
  schema: OutputSchema | null
  filter: FilterConfig | null
  ignoreFields: readonly string[]
}

export function prepareReading(reading: Reading): PreparedReading {
  return {
    recipe: compileRecipe(reading.recipe),
    schema: reading.outputSchema === null ? null : schemaOf(reading.outputSchema),
    filter: reading.filter,
    ignoreFields: reading.ignoreFields ?? [],
  }
}

function schemaOf(value: unknown): OutputSchema {
  const parsed = parseOutputSchema(value)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.schema
}

export function extractItems(
  prepared: PreparedReading,
  task: Omit<ExtractionTask, 'reading'>,
  limits: RunLimits = RUN_LIMITS,
): Extraction {
  const { recipe } = prepared
  if (recipe.kind === 'api') return { kind: 'failed', code: 'internal', message: 'An API recipe does not read pages' }
  const input = { html: decodeText(task.page.body, task.page.charset), url: task.page.url }
  // A recipe that is read without a tree is read more quickly than its region could be hashed.
  if (recipe.kind === 'css' && (recipe.scan === null || task.explain || task.pager))
    return extractFromTree(prepared, recipe, task, { ...input, limits })
  return shaped(prepared, task, runRecipe(recipe, input, { limits }), { hash: null, input, page: null })
}

function extractFromTree(
  prepared: PreparedReading,
  recipe: CompiledCssRecipe,
  task: Omit<ExtractionTask, 'reading'>,
  { limits, ...input }: { html: string; url: string; limits: RunLimits },
): Extraction {
  const parsed = parseHtml(input)
  if (!parsed.ok) return shaped(prepared, task, TOO_LARGE, { hash: null, input, page: null })
  const hash = task.pager ? null : regionHash(recipe, parsed.page, limits)
  if (hash !== null && hash === task.knownRegionHash) return { kind: 'same_region' }
  const run = runOnPage(recipe, parsed.page, { explain: task.explain, limits })
  return shaped(prepared, task, run, { hash, input, page: parsed.page })
}

type Source = { hash: string | null; input: { html: string; url: string }; page: ParsedPage | null }

function shaped(
  prepared: PreparedReading,
  task: Omit<ExtractionTask, 'reading'>,
  run: RunResult,
  source: Source,
): Extraction {
  if (!run.ok) return { kind: 'failed', code: run.failure, message: run.message }
  const { items, all, result, warnings } = shapeItems(prepared, run, task.page.url)
  const { shape, cut, stoodIn } = run
  const { ignoreFields } = prepared
  const unfiltered = prepared.filter ? { unfiltered: all } : {}
  const content = task.wantsDigest
    ? {
        items: [],
        result: null,
        digest: digestItems({ items, result, shape, cut, ignoreFields, ...unfiltered, stoodIn }),
      }
    : { items, result, digest: null }
  const isEmpty = run.items.length === 0
  const isJudged = isEmpty || isOneRecord(prepared.recipe.recipe)
  const unfilled = fieldsOf(prepared.recipe).filter(
    ({ name }) => !run.items.some((item) => hasValue(item[name])),
  ).length
  const isLacking = isEmpty || (isJudged && unfilled > 0)
  // Under "Page not found" other things may stand in the same cards.
  const isDoubtful = !isJudged && (task.isDoubted === true || soundsLikeNotice(source.input.html))
  const parsed = isJudged || isDoubtful ? (source.page ?? pageOf(source.input)) : null
  const inspection = parsed && inspectPage(parsed.document, parsed.baseUrl, { wantsProfile: isJudged })
  return {
    kind: 'items',
    ...content,
    ...(task.stores ? { stored: encodePageHere({ ...task.stores, body: task.page.body }) } : {}),
    foundCount: run.items.length,
    warnings,
    cut,
    shape,
    regionHash: source.hash,
    trace: run.trace ?? null,
    unfilled,
    facts: parsed === null || !isLacking ? null : staticPageFacts(parsed.document),
    saysEmpty:
      parsed !== null && (isEmpty || task.isDoubted === true) && saysEmpty(parsed.document, fieldsOf(prepared.recipe)),
    inspection: isJudged || inspection?.notice ? inspection : null,
    ...(task.pager ? { paged: pagedItems(prepared, task, { items, all }, source) } : {}),
  }
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function fieldsOf(recipe: CompiledRecipe): readonly CompiledField[] {
  return recipe.kind === 'content' ? [] : recipe.fields
}

function pagedItems(
  { recipe }: PreparedReading,
  task: Omit<ExtractionTask, 'reading'>,
  { items, all }: Pick<Shaped, 'items' | 'all'>,
  source: Source,
): PagedItems {
  const page = source.page ?? pageOf(source.input)
  const marks = items.map(itemMark)
  return {
    pager: page && pagerOf(recipe, page, task.page.url, task.pager ?? {}),
    foundMarks: items === all ? marks : all.map(itemMark),
    marks,
  }
}

type Shaped = {
  items: Record<string, unknown>[]
  /** Before the filter. */
  all: Record<string, unknown>[]
  result: unknown
  warnings: string[]
}

/** The output schema, then the filter: it sees each item both as it was read and as it was shaped, the shaped value first. */
export function shapeItems(prepared: PreparedReading, run: RunResult & { ok: true }, baseUrl: string): Shaped {
  const { schema, filter } = prepared
  const warnings = run.warnings.map(sentence)
  const coerced = schema ? coerceItems(run.items, schema, { baseUrl, language: run.language }) : null
  const all: Record<string, unknown>[] = coerced ? coerced.items : run.items
  const items = filter ? kept(filter, run, all) : all
  const wrapKey = schema?.wrapKey ?? null
  return {
    items,
    all,
    result: wrapKey === null ? items : { [wrapKey]: items },
    warnings: [...warnings, ...(coerced?.warnings ?? [])],
  }
}

function kept(filter: FilterConfig, run: RunResult & { ok: true }, shaped: Shaped['all']): Shaped['all'] {
  const seen = shaped === run.items ? shaped : shaped.map((item, index) => ({ ...run.items[index], ...item }))
  const keeps = compileFilter(filter, seen, run.language)
  return shaped.filter((_, index) => keeps(seen[index]))
}

function sentence(warning: RunWarning): string {
  const where = warning.field === null ? '' : `${warning.field}: `
  return warning.count > 1 ? `${where}${warning.problem} (${warning.count} times)` : where + warning.problem
}

function pageOf(input: { html: string; url: string }): ParsedPage | null {
  const parsed = parseHtml(input)
  return parsed.ok ? parsed.page : null
}
