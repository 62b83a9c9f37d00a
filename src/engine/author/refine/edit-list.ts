import { plain } from '#engine/author/language/words.ts'
import type { PageModel, PageNode } from '#engine/author/page/page-model.ts'
import { fieldsOf, knownFields } from '#engine/author/request/conditions/known-field.ts'
import type { ListOrder } from '#engine/author/request/conditions/list-order.ts'
import { everyPlace, withExclude } from '#engine/author/write/narrow-container.ts'
import { dateOrder } from '#engine/filter/date-order.ts'
import { readDate } from '#engine/filter/read-date.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { CssRecipe, ElementContainer } from '#engine/recipe/recipe.ts'
import type { Items } from './compare-items.ts'
import { readCurrent } from './current-reading.ts'
import { type CssDraft, made, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { itemsOf } from './edit-region.ts'

/** Edits on the list as a whole: which section of the page, and how many of its first items. A recipe reads in the page's order and cannot sort. */
type ListEdit = Extract<Edit, { kind: 'section' | 'limit' | 'sort' }>

export function editList(model: PageModel, draft: CssDraft, edit: ListEdit): Step {
  switch (edit.kind) {
    case 'section':
      return inSection(model, draft, edit.heading)
    case 'limit':
      return firstOnes(model, draft, edit)
    case 'sort':
      return refused(
        'nothing_fits',
        'Items come in the order of the page: a recipe cannot sort. What can be done: a filter, such as "only those under 20", the first few ("only the first 10"), or the address of a page that is sorted so.',
      )
  }
}

/** The records that stand under a heading, up to the next of its level. */
export function inSection(model: PageModel, draft: CssDraft, asked: string): Step {
  const { container } = draft.recipe
  const before = itemsOf(model, draft.recipe)
  const wanted = bare(asked)
  const headings = model.headings.filter(({ text }) => bare(text).includes(wanted))
  const heading = headings.find(({ text }) => bare(text) === wanted) ?? headings[0]
  if (!heading || wanted === '')
    return refused('nothing_fits', `No heading of the page says "${asked}". ${headingsSaid(model.headings)}`)
  if (!container || 'source' in container || container.single)
    return refused('nothing_fits', 'These items do not stand under headings of the page.')
  const under = (place: ElementContainer) => ({ ...place, heading: heading.text })
  // The heading may stand before the part of the page that the list is looked for in.
  const ways = [under, ({ scope: _, ...place }: ElementContainer) => under(place)]
  const recipes = ways.map((way): CssRecipe => ({ ...draft.recipe, container: everyPlace(container, way) }))
  const recipe = recipes.find((one) => itemsOf(model, one).length > 0) ?? draft.recipe
  const after = recipe === draft.recipe ? [] : itemsOf(model, recipe)
  if (after.length === 0)
    return refused('nothing_fits', `No item stands under "${heading.text}". ${headingsSaid(model.headings)}`)
  if (after.length === before.length)
    return refused('already', `All ${before.length} items stand under "${heading.text}" already.`)
  const change = `Only the ${after.length} items under "${heading.text}" are read.`
  return made({ ...draft, recipe }, change, { mayLoseItems: true, attempts: 1 })
}

function bare(text: string): string {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function headingsSaid(headings: readonly { text: string }[]): string {
  const shown = [...new Set(headings.map(({ text }) => `"${text.slice(0, 60)}"`))].slice(0, 6)
  return shown.length === 0 ? 'It has no headings.' : `Its headings are ${shown.join(', ')}.`
}

function firstOnes(
  model: PageModel,
  draft: CssDraft,
  { count, order, skip = 0 }: Extract<Edit, { kind: 'limit' }>,
): Step {
  const reading = readCurrent(model, draft.recipe)
  const items = itemsOf(model, draft.recipe)
  if (items.length <= skip) return refused('nothing_fits', `There are only ${items.length} items.`)
  if (skip === 0 && items.length <= count) return refused('already', `There are only ${items.length} items.`)
  const why = order === 'page' ? null : orderProblem(draft, items, order, model.page.language)
  if (why !== null)
    return refused(
      'nothing_fits',
      `A recipe cannot sort, and ${why}. What can be done: the first ${count} of the page, or a filter.`,
    )
  const records = reading?.region.records.flatMap((record) => record[0] ?? []) ?? []
  const left = Math.min(count, items.length - skip)
  const excludes = [
    skip === 0 ? null : placeSelector(records, skip, (place) => `-n+${place - 1}`),
    skip + left === items.length ? null : placeSelector(records, skip + left, (place) => `n+${place}`),
  ].flatMap((one) => one ?? [])
  const { container: all } = draft.recipe
  const container = reading?.region.rows ? null : excludes.reduce((rest, one) => rest && withExclude(rest, one), all)
  const recipe = container && { ...draft.recipe, container }
  if (!recipe || itemsOf(model, recipe).length !== left)
    return refused('nothing_fits', `Nothing on the page tells its first ${skip || count} items from the others.`)
  const one = count === 1 ? `Only item ${skip + 1} of a page is read.` : `A page is read from item ${skip + 1} on.`
  const change = skip === 0 ? `Only the first ${count} items of a page are read.` : one
  return made({ ...draft, recipe }, change, {
    notes: order === 'page' ? [] : [`The page has its items in this order: its first are the ${order}.`],
    mayLoseItems: true,
    attempts: 1,
  })
}

/** What records before or behind one of them match: their place among their siblings. */
function placeSelector(records: readonly PageNode[], at: number, range: (place: number) => string): string | null {
  const next = records[at]
  if (!next || !records.every(({ parent }) => parent === next.parent)) return null
  const siblings = next.element.parent?.children.filter((child) => child.type === 'tag') ?? []
  const place = siblings.indexOf(next.element) + 1
  return place === 0 ? null : `:nth-child(${range(place)})`
}

/** Why the first items are not the wanted ones; null when the list is in that order. */
function orderProblem(draft: CssDraft, items: Items, order: ListOrder, language: string | null): string | null {
  const fields = knownFields(Object.keys(draft.recipe.fields), items, draft.description)
  const isDate = order === 'newest' || order === 'oldest'
  const [field] = fieldsOf(
    fields,
    isDate ? ['date', 'year', 'time'] : order === 'best' ? ['rating'] : ['price', 'salary'],
  )
  if (!field) return `no field tells which are the ${order}`
  const values = items.map((item) => String(item[field.name] ?? ''))
  const inOrder = isDate ? dateOrder(values, language) : null
  const numbers = values.map((value) => (isDate ? readDate(value, inOrder) : readNumber(value)))
  const isRising = order === 'oldest' || order === 'cheapest'
  const isOrdered = numbers.every((value, index) => {
    const before = numbers[index - 1]
    return value !== null && (before === undefined || before === null || (isRising ? before <= value : before >= value))
  })
  return isOrdered ? null : `the page does not list its items by ${field.name}`
}
