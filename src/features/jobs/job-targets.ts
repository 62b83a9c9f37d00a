/** Where jobs of a strategy go: the checked address, and for an API strategy the values of its parameters. */
import type { AppError } from '#base/errors.ts'
import { canonicalJson, type Json, sha256Hex } from '#base/json.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { ApiRecipe, ParameterValue, Recipe } from '#engine/recipe/recipe.ts'
import { checkedUrl, invalid } from '#features/strategies/read-request.ts'

export type JobTarget = { url: string; host: string; pageKey: string; parameters: Json | null }

type StrategyTarget = { url: string; recipe: Recipe }

/** Throws what a client may see: a bad address, parameters where there are none, an unknown one. */
export function readTarget(
  guard: AddressGuard,
  strategy: StrategyTarget,
  given: { url: string; parameters: Readonly<Record<string, unknown>> | null },
): JobTarget {
  const url = checkedUrl(guard, given.url)
  const { recipe } = strategy
  const ownParameters = checkedParameters(recipe, given.parameters)
  if (recipe.scraper_type !== 'api') return target(url, url, null)
  const request = recipe.container.request.url
  const parameters = { ...parametersOfUrl(recipe, strategy.url, url), ...ownParameters }
  return target(url, request, Object.keys(parameters).length > 0 ? (parameters as Json) : null)
}

/** Null unless the strategy calls an API. */
export function checkedParameters(
  recipe: Recipe,
  given: Readonly<Record<string, unknown>> | null,
): Record<string, ParameterValue> | null {
  if (given === null || Object.keys(given).length === 0) return null
  if (recipe.scraper_type !== 'api') throw refused('only API strategies take parameters')
  const known = Object.keys(recipe.container.request.parameters)
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) {
      const offered = known.length > 0 ? `It has ${known.join(', ')}` : 'It has none'
      throw refused(`the strategy has no parameter "${name}". ${offered}`)
    }
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
      throw refused(`${name} must be a text, a number, true, false or null`)
    }
  }
  return given as Record<string, ParameterValue>
}

function refused(problem: string): AppError {
  return invalid(`parameters: ${problem}`, { field: 'parameters' })
}

/** The address of the API itself may be given with other values in its path and query; any other address would be read from nowhere. */
function parametersOfUrl(recipe: ApiRecipe, strategyUrl: string, url: string): Record<string, ParameterValue> {
  if (url === strategyUrl) return {}
  const { url: template, parameters } = recipe.container.request
  const asked = new URL(url)
  const ofPath = pathValues(template, asked)
  if (ofPath === null) {
    throw invalid(`url: this API strategy reads ${strategyUrl}; give this address, and other values by parameters`)
  }
  return Object.fromEntries([...ofPath, ...asked.searchParams].filter(([name]) => Object.hasOwn(parameters, name)))
}

/** What stands in the places of the template's path (`/company/{id}`); null where it is another address. */
function pathValues(template: string, asked: URL): Array<[name: string, value: string]> | null {
  const own = URL.parse(template)
  if (!own || own.origin !== asked.origin) return null
  const [places, segments] = [own.pathname.split('/'), asked.pathname.split('/')]
  if (places.length !== segments.length) return null
  const values: Array<[string, string]> = []
  for (const [at, segment] of segments.entries()) {
    const name = /^%7B(.+)%7D$/i.exec(places[at] ?? '')?.[1]
    if (name !== undefined && segment !== '') values.push([plain(name), plain(segment)])
    else if (places[at] !== segment) return null
  }
  return values
}

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function target(url: string, fetched: string, parameters: Json | null): JobTarget {
  const host = URL.canParse(fetched) ? new URL(fetched).host : new URL(url).host
  return { url, host, pageKey: pageKeyOf(url, parameters), parameters }
}

export function pageKeyOf(url: string, parameters: Json | null): string {
  return sha256Hex(canonicalJson([url, parameters]))
}
