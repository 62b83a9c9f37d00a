import { canonicalJson } from '#base/json.ts'
import { compileSelector, innerRecordSelector } from './compile-selector.ts'
import type {
  CompiledContainer,
  CompiledField,
  CompiledRows,
  CompiledSource,
  CompiledVariant,
} from './compiled-parts.ts'
import { countedAmong } from './counted-values.ts'
import { type JsonPath, parseJsonPath } from './json-path.ts'
import { compilePattern, type LinearPattern } from './linear-pattern.ts'
import type {
  Alternate,
  ApiRecipe,
  ContentRecipe,
  CssRecipe,
  ElementContainer,
  Field,
  FieldSource,
  JsonContainer,
  JsonSource,
  Recipe,
} from './recipe.ts'
import { planScan, type ScanPlan } from './scan-plan.ts'
import { STRUCK_TAGS } from './struck-tags.ts'

/** A recipe made ready to run: selectors, patterns and paths are prepared once and serve any number of pages. */
export type CompiledRecipe = CompiledCssRecipe | CompiledApiRecipe | CompiledContentRecipe

export type CompiledCssRecipe = {
  kind: 'css'
  recipe: CssRecipe
  /** In order of preference; empty when the page is one record. */
  containers: readonly CompiledContainer[]
  fields: readonly CompiledField[]
  /** How to read the page without building a tree; null when the recipe asks for more than that. */
  scan: ScanPlan | null
}

export type CompiledApiRecipe = {
  kind: 'api'
  recipe: ApiRecipe
  items: JsonPath
  /** Where the answer holds the next cursor or the next address. */
  next: JsonPath | null
  fields: readonly CompiledField[]
}

export type CompiledContentRecipe = { kind: 'content'; recipe: ContentRecipe }

export function compileRecipe(recipe: CssRecipe): CompiledCssRecipe
export function compileRecipe(recipe: ApiRecipe): CompiledApiRecipe
export function compileRecipe(recipe: Recipe): CompiledRecipe
/** Takes a recipe that `validateRecipe` accepted; anything else throws. */
export function compileRecipe(recipe: Recipe): CompiledRecipe {
  if (recipe.scraper_type === 'content') return { kind: 'content', recipe }
  const fields = compileFields(recipe.fields)
  if (recipe.scraper_type === 'api') {
    const { items, pagination } = recipe.container
    const next = pagination && 'path' in pagination ? compilePath(pagination.path) : null
    return { kind: 'api', recipe, items: compilePath(items), next, fields }
  }
  const { container } = recipe
  const containers = container ? [container, ...(container.alternates ?? [])].map(compileContainer) : []
  return { kind: 'css', recipe, containers, fields, scan: planScan(recipe, fields) }
}

function compileContainer(container: ElementContainer | JsonContainer): CompiledContainer {
  if ('source' in container) return { kind: 'json', source: compileSource(container.source) }
  return {
    kind: 'elements',
    selector: compileSelector(container.selector),
    scope: container.scope === undefined ? null : compileSelector(container.scope),
    isLoneScope: container.lone_scope ?? false,
    heading: container.heading ?? null,
    exclude: (container.exclude ?? []).map(compileSelector),
    rows: compileRows(container.rows),
    isSingle: container.single ?? false,
    inner: container.rows || container.single ? null : innerRecordSelector(container.selector),
  }
}

function compileRows(rows: ElementContainer['rows']): CompiledRows | null {
  if (!rows) return null
  if (rows.kind === 'period') return rows
  if (rows.kind === 'separated') return { kind: 'separated', by: compileSelector(rows.by) }
  return { kind: 'following', end: rows.end === undefined ? null : compileSelector(rows.end) }
}

function compileSource(source: JsonSource): CompiledSource {
  const script = typeof source.json === 'object' && 'script' in source.json ? compileSelector(source.json.script) : null
  return { source, path: compilePath(source.path), script }
}

function compileFields(fields: Record<string, Field>): CompiledField[] {
  const counted = countedAmong(Object.values(fields).flatMap((field) => [field, ...(field.alternates ?? [])]))
  return Object.entries(fields).map(([name, field]) => {
    const among = (source: FieldSource) => (field.many ? null : counted(source))
    return {
      name,
      many: field.many ?? false,
      fallback: field.default ?? null,
      variants: [
        { ...compileVariant(name, field, among(field)), isElsewhere: false },
        ...(field.alternates ?? []).map((source) => ({
          ...compileVariant(name, source, among(source)),
          isElsewhere: !readsSameElement(field, source),
        })),
      ],
    }
  })
}

/** They take another part of its text: the price may have moved into a child. */
function readsSameElement(field: Field, alternate: Alternate): boolean {
  const { alternates: _, many: __, default: ___, ...first } = field
  const whereOf = ({ text = 'all', exclude: _, ...where }: Alternate) =>
    text === 'own' || text === 'all' ? canonicalJson(where) : null
  const where = whereOf(first)
  return where !== null && where === whereOf(alternate)
}

function compileVariant(name: string, field: Alternate, among: string | null): Omit<CompiledVariant, 'isElsewhere'> {
  return {
    name,
    isInstead: field.instead ?? false,
    selector: field.selector === undefined ? null : compileSelector(field.selector),
    label: field.label ?? null,
    column: field.column ?? null,
    source: field.source === undefined ? null : compileSource(field.source),
    isOutside: field.outside ?? false,
    isPreceding: field.preceding ?? false,
    place: field.place ?? null,
    attribute: field.attribute?.toLowerCase() ?? null,
    text: field.text ?? 'all',
    line: field.line ?? null,
    among,
    path: field.path === undefined ? null : compilePath(field.path),
    exclude: (field.exclude ?? []).map(compileSelector),
    leavesStruck: STRUCK_TAGS.every((tag) => field.exclude?.includes(tag)),
    form: field.form ?? null,
    pattern: field.pattern === undefined ? null : requirePattern(field.pattern),
    clean: field.clean ?? [],
    split: field.split ?? null,
    type: field.type,
    fields: compileFields(field.fields ?? {}),
  }
}

function compilePath(text: string): JsonPath {
  const path = parseJsonPath(text)
  if (!path) throw new Error(`The recipe was not validated: ${text} is not a path`)
  return path
}

function requirePattern(text: string): LinearPattern {
  const pattern = compilePattern(text)
  if (!pattern) throw new Error(`The recipe was not validated: ${text} is not a pattern`)
  return pattern
}
