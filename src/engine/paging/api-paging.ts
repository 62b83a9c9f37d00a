/** How a recipe of an API and the `pagination` of its strategy go together. */
import type { ApiRecipe, Recipe } from '#engine/recipe/recipe.ts'
import type { FoundPagination, Pagination } from './pagination.ts'

/** What the recipe tells of the rest of its list. */
export function foundByApi({ container: { request, pagination } }: ApiRecipe): FoundPagination | null {
  if (!pagination) return null
  if (!('parameter' in pagination) || pagination.kind === 'cursor' || request.method !== 'GET') return { mode: 'next' }
  const { parameter, start } = pagination
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(request.parameters)) {
    if (name !== parameter && value !== null) url.searchParams.set(name, String(value))
  }
  url.searchParams.delete(parameter)
  const template = `${url.href}${url.search === '' ? '?' : '&'}${encodeURIComponent(parameter)}={n}`
  return { mode: 'template', template, start, step: pagination.kind === 'offset' ? pagination.step : 1 }
}

/** The recipe as the strategy has its list read: one page of it, by a template, or on the way that the recipe knows itself. */
export function pagedApiRecipe(recipe: ApiRecipe, pagination: Pagination): ApiRecipe {
  const { pagination: own, ...onePage } = recipe.container
  if (pagination.mode === 'none') return { ...recipe, container: onePage }
  const paging = byTemplate(recipe, pagination) ?? own
  const { max_pages } = pagination
  return paging ? { ...recipe, container: { ...onePage, pagination: { ...paging, max_pages } } } : recipe
}

type Paging = NonNullable<ApiRecipe['container']['pagination']>

/** Null also where the template is what the recipe does anyway: such a list stays the same one. */
function byTemplate(recipe: ApiRecipe, pagination: Pagination): Paging | null {
  const { mode, template, start = 1, step = 1 } = pagination
  if (mode !== 'template' || template === undefined || apiPagingProblem(recipe, pagination) !== null) return null
  const found = foundByApi(recipe)
  const isOwn = found?.template === template && found.start === start && found.step === step
  return isOwn ? null : { kind: 'template', template, start, step }
}

/** As an answer shows it: what the jobs of the strategy do. Without `max_pages` it is the setting that ends the list. */
export function shownPagination(recipe: Recipe, pagination: Pagination | null): ShownPagination | null {
  if (pagination !== null) return pagination.mode === 'none' ? null : pagination
  const own = recipe.scraper_type === 'api' ? recipe.container.pagination : undefined
  if (!own) return null
  return { mode: 'auto', ...(own.max_pages === undefined ? {} : { max_pages: own.max_pages }) }
}

type ShownPagination = Omit<Pagination, 'max_pages'> & { max_pages?: number }

/** Why a list of an API cannot go on in this way; null where it can. */
export function apiPagingProblem(
  { container: { request } }: ApiRecipe,
  { mode, selector, template }: Pagination,
): string | null {
  if (mode === 'button' || mode === 'scroll') return `${mode} is for web pages, ${INSTEAD}`
  if (selector !== undefined) return `selector is for web pages, ${INSTEAD}`
  const { origin } = new URL(request.url)
  // What the request brings along is meant for that one alone.
  const isElsewhere = template !== undefined && new URL(template.replaceAll('{n}', '1')).origin !== origin
  return isElsewhere ? `template must be an address of the API that is asked, ${origin}` : null
}

const INSTEAD = 'and this list comes from an API. Use auto, template or none'
