/**
 * Changes of a recipe that somebody makes by pointing at the page:
 * 1. `leave_out`: an element inside a value is left out of that value, in all records. Any other tells records that are left out: those that hold
 *    an element of that name. Where nothing tells them from the rest, nothing is changed.
 * 2. `record`: the element is one record, and those like it are the others. What was read before is looked for in them.
 */
import { isFilled } from '#engine/author/choose/judge.ts'
import type { PageNode } from '#engine/author/page/page-model.ts'
import { itemsOf, recipeFor } from '#engine/author/refine/edit-region.ts'
import { intentOf } from '#engine/author/refine/recipe-intent.ts'
import type { Region } from '#engine/author/regions/region.ts'
import { findRegions } from '#engine/author/regions/regions.ts'
import { withExclude } from '#engine/author/write/narrow-container.ts'
import { commonSteps } from '#engine/author/write/selector-steps.ts'
import { compileSelector } from '#engine/recipe/compile-selector.ts'
import { type CssRecipe, type Field, RECIPE_LIMITS } from '#engine/recipe/recipe.ts'
import { holds, nodeAt, openPointedPage, type PointedPage, type PointInput, recordAround } from './pointed-page.ts'

export type PointEdit = { kind: 'leave_out' | 'record'; node: number }

export type PointedRecipe =
  | { ok: true; recipe: CssRecipe; changes: string[]; notes: string[] }
  | { ok: false; problem: string }

export function pointEdit(input: PointInput, edit: PointEdit): PointedRecipe {
  const page = openPointedPage(input)
  const node = page && nodeAt(page, edit.node)
  if (!page) return refused('The page is too large to be looked through.')
  if (!node) return refused('There is no such element on the stored page.')
  return edit.kind === 'record' ? oneRecord(input, page, node) : leftOut(input, page, node)
}

function refused(problem: string): PointedRecipe {
  return { ok: false, problem }
}

function leftOut(input: PointInput, page: PointedPage, node: PageNode): PointedRecipe {
  const around = recordAround(page, node)
  if (!page.reading || !around) return refused('This is in none of the records, and is not read.')
  const within = around.item < 0 ? [] : fieldsAround(page, node, around.item)
  return withoutPart(input, page, node, within) ?? withoutRecords(input, page, node, around.record[0] ?? node)
}

/** Fields whose value holds the element and more than it. */
function fieldsAround({ located, nodeOf }: PointedPage, node: PageNode, item: number): string[] {
  const names = located.values.flatMap(({ item: of, field, element }) => {
    const at = of === item && element ? nodeOf(element) : null
    return at && at !== node && holds(at, node) ? [field] : []
  })
  return [...new Set(names)]
}

function withoutPart(
  { recipe }: PointInput,
  { model }: PointedPage,
  node: PageNode,
  names: readonly string[],
): PointedRecipe | null {
  const before = itemsOf(model, recipe)
  for (const name of names) {
    const field = recipe.fields[name]
    if (!field || field.type === 'url' || field.type === 'image' || field.attribute !== undefined) continue
    for (const { text } of commonSteps([node]).filter(({ kind }) => kind !== 'id')) {
      const changed = withoutElements(field, text)
      if (!changed) break
      const next: CssRecipe = { ...recipe, fields: { ...recipe.fields, [name]: changed } }
      const after = itemsOf(model, next)
      const isKept =
        after.filter((item) => isFilled(item[name])).length >= before.filter((item) => isFilled(item[name])).length
      if (after.length === before.length && isKept && after.some((item, at) => item[name] !== before[at]?.[name]))
        return { ok: true, recipe: next, changes: [`"${name}" is read without ${text}.`], notes: [] }
    }
  }
  return null
}

function withoutElements(field: Field, selector: string): Field | null {
  const excludes = field.exclude ?? []
  if (excludes.length >= RECIPE_LIMITS.excludes || excludes.includes(selector)) return null
  const exclude = [...excludes, selector]
  const alternates = field.alternates?.map((way) => ({ ...way, exclude: [...(way.exclude ?? []), selector] }))
  // Its own text is without the elements inside already.
  const { text: _, ...whole } = field
  return { ...(field.text === 'own' ? field : whole), exclude, ...(alternates ? { alternates } : {}) }
}

function withoutRecords({ recipe }: PointInput, page: PointedPage, node: PageNode, top: PageNode): PointedRecipe {
  const { container } = recipe
  const records = (page.reading?.region.records ?? []).flatMap(([first]) => first ?? [])
  if (!container || records.length < 2) return refused('The page is one record: there are no others that could stay.')
  const steps = commonSteps([node]).filter(({ kind }) => kind !== 'tag' && kind !== 'id')
  for (const { text } of steps) {
    const selector = node === top ? text : `:has(${text})`
    const matching = countMatches(selector, records)
    if (matching === 0 || matching === records.length) continue
    const narrowed = withExclude(container, selector)
    if (!narrowed) return refused('These records cannot be narrowed by one more rule.')
    const change = `Records with ${text} are left out: ${matching} of ${records.length}.`
    return { ok: true, recipe: { ...recipe, container: narrowed }, changes: [change], notes: [] }
  }
  return refused(
    'Every record has this, so it tells none of them apart. To read less, remove the field; to drop some items, use a filter.',
  )
}

function countMatches(selector: string, records: readonly PageNode[]): number {
  try {
    const compiled = compileSelector(selector)
    return records.filter(({ element }) => compiled.matches(element)).length
  } catch {
    return 0
  }
}

function oneRecord(input: PointInput, page: PointedPage, node: PageNode): PointedRecipe {
  const { recipe, description, outputSchema: schema } = input
  const intent = intentOf({ recipe, schema, conditions: [], description }, [])
  const names = Object.keys(recipe.fields)
  for (const region of regionsOf(page, node)) {
    const made = recipeFor(page.model, intent, region)
    const items = made ? itemsOf(page.model, made) : []
    if (!made || items.length === 0) continue
    const lost = names.filter((name) => !items.some((item) => isFilled(item[name])))
    if (lost.length === names.length) continue
    return {
      ok: true,
      recipe: made,
      changes: [`One record is now what you pointed at: ${items.length} ${items.length === 1 ? 'item' : 'items'}.`],
      notes: lost.length > 0 ? [`These records have nothing for: ${lost.join(', ')}.`] : [],
    }
  }
  return refused('Nothing of what is read now was found in records like this one.')
}

const MAX_REGIONS_TRIED = 4

/** Lists of which the element is one record, or nearly so, the closest first; then the elements of the same name. */
function regionsOf({ model }: PointedPage, node: PageNode): Region[] {
  const size = node.last - node.id + 1
  const near = findRegions(model).flatMap((region) => {
    const record = region.records.find((one) => one.some((top) => holds(top, node) || holds(node, top)))
    const [first] = record ?? []
    if (!record || !first) return []
    const own = (record.at(-1)?.last ?? first.last) - first.id + 1
    return [{ region, apart: Math.max(own, size) / Math.max(1, Math.min(own, size)) }]
  })
  const close = near.filter(({ apart }) => apart <= 1.5).sort((a, b) => a.apart - b.apart)
  return [...close.map(({ region }) => region).slice(0, MAX_REGIONS_TRIED), ...alike(model.nodes, node)]
}

function alike(nodes: readonly PageNode[], node: PageNode): Region[] {
  const name = node.classes.toSorted().join(' ')
  const same = nodes.filter((other) => other.tag === node.tag && other.classes.toSorted().join(' ') === name)
  const beside = same.filter((other) => other.parent?.tag === node.parent?.tag)
  return [beside, same]
    .filter((records) => records.length > 1)
    .map((records) => ({
      kind: 'elements' as const,
      records: records.map((one) => [one]),
      rows: null,
      isTable: node.tag === 'tr',
      structure: 0,
    }))
}
