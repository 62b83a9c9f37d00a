import { Compile } from 'typebox/schema'
import { onFirstUse } from '#base/on-first-use.ts'
import { forbiddenHeader } from './api-request.ts'
import { selectorProblem } from './check-selector.ts'
import { parseJsonPath } from './json-path.ts'
import { compilePattern } from './linear-pattern.ts'
import {
  type ApiRecipe,
  type CssContainer,
  type ElementContainer,
  type Field,
  type FieldSource,
  type JsonContainer,
  type JsonSource,
  RECIPE_LIMITS as LIMITS,
  type Recipe,
  SCRAPER_TYPES,
} from './recipe.ts'
import { FieldSchema, RecipeShapes } from './recipe-schema.ts'

type RecipeValidation = { ok: true; recipe: Recipe } | { ok: false; problem: string }

type CheckError = { keyword: string; instancePath: string; message: string }
type Check = { Check(value: unknown): boolean; Errors(value: unknown): [boolean, CheckError[]] }

/** A process that checks no recipe compiles none of them. */
const checkField = onFirstUse<Check>(() => Compile(FieldSchema))
const checkShape: Readonly<Record<(typeof SCRAPER_TYPES)[number], () => Check>> = {
  css: onFirstUse<Check>(() => Compile(RecipeShapes.css)),
  api: onFirstUse<Check>(() => Compile(RecipeShapes.api)),
  content: onFirstUse<Check>(() => Compile(RecipeShapes.content)),
}

/**
 * Decides whether something is a recipe that can run: its shape, every selector, pattern and path, and the limits. What passes here compiles and
 * runs without throwing, on any page.
 */
export function validateRecipe(value: unknown): RecipeValidation {
  const problem = recipeProblem(value)
  return problem === null ? { ok: true, recipe: value as Recipe } : { ok: false, problem }
}

function recipeProblem(value: unknown): string | null {
  if (value === null || typeof value !== 'object') return 'A recipe is an object'
  const type = (value as { scraper_type?: unknown }).scraper_type
  const known = SCRAPER_TYPES.find((name) => name === type)
  if (!known) return `scraper_type must be one of ${SCRAPER_TYPES.join(', ')}`
  const shape = shapeProblem(checkShape[known](), value, 'recipe')
  if (shape) return shape
  const recipe = value as Recipe
  const tally = { fields: 0 }
  const fields = fieldsProblem(recipe.fields, 'fields', 1, tally)
  if (fields) return fields
  if (recipe.scraper_type === 'content') return null
  if (tally.fields === 0) return 'fields is empty: a recipe needs at least one field'
  if (recipe.scraper_type === 'api') return apiProblem(recipe)
  return recipe.container ? containersProblem(recipe.container) : null
}

/**
 * The deepest error says most: the others only say that some alternative did not fit. Of several, the one that most alternatives have: a member
 * that none of them knows.
 */
function shapeProblem(check: Check, value: unknown, name: string): string | null {
  if (check.Check(value)) return null
  const [, errors] = check.Errors(value)
  const depth = ({ instancePath }: CheckError) => instancePath.split('/').length
  const count = ({ instancePath, keyword }: CheckError) =>
    errors.filter((error) => error.instancePath === instancePath && error.keyword === keyword).length
  const [worst] = errors.toSorted((a, b) => depth(b) - depth(a) || count(b) - count(a))
  const where = (worst?.instancePath ?? '').split('/').filter(Boolean)
  return `${[name, ...where].join('.')} ${worst?.keyword === 'boolean' ? 'is not known here' : (worst?.message ?? 'is not valid')}`
}

function fieldsProblem(
  fields: Record<string, Field>,
  path: string,
  depth: number,
  tally: { fields: number },
): string | null {
  if (depth > LIMITS.nesting) return `${path} is nested deeper than ${LIMITS.nesting} levels`
  for (const [name, field] of Object.entries(fields)) {
    const where = `${path}.${name}`
    tally.fields += 1
    if (tally.fields > LIMITS.fields) return `A recipe has at most ${LIMITS.fields} fields`
    if (name === '' || name.length > LIMITS.nameChars) return `${path} has a name that is empty or too long`
    if (name === '__proto__') return `${where} cannot be a field name`
    if (field === null || typeof field !== 'object') return `${where} must be an object`
    // The walk below is bounded by the depth; the schema check of a whole tree would not be.
    const { fields: inner, alternates, ...own } = field
    const shape = shapeProblem(
      checkField(),
      { ...own, ...(alternates ? { alternates: withoutFields(alternates) } : {}) },
      where,
    )
    if (shape) return shape
    if (inner !== undefined && (inner === null || typeof inner !== 'object')) return `${where}.fields must be an object`
    const variants: FieldSource[] = [field, ...(alternates ?? [])]
    for (const [index, variant] of variants.entries()) {
      const at = index === 0 ? where : `${where}.alternates.${index - 1}`
      const problem = variantProblem(variant, at, field.many ?? false) ?? nestedProblem(variant, at, depth, tally)
      if (problem) return problem
    }
  }
  return null
}

function withoutFields(alternates: unknown): unknown {
  if (!Array.isArray(alternates)) return alternates
  return alternates.map((alternate) => {
    if (alternate === null || typeof alternate !== 'object') return alternate
    const { fields: _, ...own } = alternate
    return own
  })
}

function nestedProblem(variant: FieldSource, at: string, depth: number, tally: { fields: number }): string | null {
  const { fields } = variant
  if (variant.type !== 'object') return fields === undefined ? null : `${at} has fields, so its type must be object`
  if (fields === null || typeof fields !== 'object' || Object.keys(fields).length === 0) return `${at} needs fields`
  return fieldsProblem(fields, `${at}.fields`, depth + 1, tally)
}

function variantProblem(variant: FieldSource, at: string, many: boolean): string | null {
  const places = [variant.label, variant.column, variant.source].filter((place) => place !== undefined)
  if (places.length > 1) return `${at} may have only one of label, column and source`
  if (variant.source && variant.selector !== undefined) return `${at} may have only one of selector and source`
  if (variant.preceding && (variant.selector === undefined || variant.outside || places.length > 0)) {
    return `${at}.preceding needs a selector, and no other place`
  }
  if (variant.split !== undefined && !many) return `${at}.split needs many`
  if (variant.pattern !== undefined && !compilePattern(variant.pattern)) {
    return `${at}.pattern is not a valid pattern (RE2 syntax: no look-around, no back-references)`
  }
  if (variant.path !== undefined && !parseJsonPath(variant.path)) return `${at}.path is not a path such as a.b[0].c`
  return (
    selectorsProblem([[`${at}.selector`, variant.selector]], variant.preceding ? 'page' : 'record') ??
    selectorsProblem(
      (variant.exclude ?? []).map((selector, index) => [`${at}.exclude.${index}`, selector]),
      'record',
    ) ??
    (variant.source ? sourceProblem(variant.source, `${at}.source`) : null)
  )
}

function selectorsProblem(
  selectors: readonly (readonly [at: string, selector: string | undefined])[],
  place: 'page' | 'record',
): string | null {
  for (const [at, selector] of selectors) {
    const problem = selector === undefined ? null : selectorProblem(selector, place)
    if (problem) return `${at} ${problem}`
  }
  return null
}

function sourceProblem(source: JsonSource, at: string): string | null {
  if (!parseJsonPath(source.path)) return `${at}.path is not a path such as a.b[0].c`
  if (typeof source.json !== 'object' || !('script' in source.json)) return null
  return selectorsProblem([[`${at}.json.script`, source.json.script]], 'page')
}

function containersProblem(container: CssContainer): string | null {
  const all = [container, ...(container.alternates ?? [])]
  for (const [index, one] of all.entries()) {
    const problem = containerProblem(one, index === 0 ? 'container' : `container.alternates.${index - 1}`)
    if (problem) return problem
  }
  return null
}

function containerProblem(container: ElementContainer | JsonContainer, at: string): string | null {
  if ('source' in container) return sourceProblem(container.source, `${at}.source`)
  const { rows } = container
  return selectorsProblem(
    [
      [`${at}.selector`, container.selector],
      [`${at}.scope`, container.scope],
      [`${at}.rows.end`, rows?.kind === 'following' ? rows.end : undefined],
      [`${at}.rows.by`, rows?.kind === 'separated' ? rows.by : undefined],
      ...(container.exclude ?? []).map((selector, index) => [`${at}.exclude.${index}`, selector] as const),
    ],
    'page',
  )
}

function apiProblem({ container }: ApiRecipe): string | null {
  const { request, items, pagination } = container
  const probe = URL.parse(request.url.replaceAll(/\{[^{}]*\}/g, 'x'))
  if (!probe || (probe.protocol !== 'https:' && probe.protocol !== 'http:')) {
    return 'container.request.url must be an absolute http or https address'
  }
  const names = Object.keys(request.parameters)
  if (names.length > LIMITS.parameters) return `container.request has more than ${LIMITS.parameters} parameters`
  if (
    names.some((name) => name === '' || name === '__proto__' || name.length > LIMITS.nameChars || /[{}]/.test(name))
  ) {
    return 'container.request.parameters has a name that cannot be used'
  }
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (forbiddenHeader(name, value)) return `container.request.headers.${name} cannot be sent`
  }
  if ((JSON.stringify(request.body) ?? '').length > LIMITS.bodyChars) return 'container.request.body is too long'
  if (!parseJsonPath(items)) return 'container.items is not a path such as data.items'
  if (!pagination) return null
  if ('path' in pagination && !parseJsonPath(pagination.path)) return 'container.pagination.path is not a path'
  if ('parameter' in pagination && !Object.hasOwn(request.parameters, pagination.parameter)) {
    return 'container.pagination.parameter is not one of the parameters'
  }
  return null
}
