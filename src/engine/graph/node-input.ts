import { canonicalJson, sha256Hex } from '#base/json.ts'
import { valuesAt } from '#engine/filter/read-field.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { ScraperType } from '#engine/recipe/recipe.ts'
import { absoluteUrl } from '#engine/recipe/resolve-url.ts'
import { countItems, type PassedPages, passedPages, type Upstream } from './edge-filter.ts'
import { type GraphEdge, type GraphNode, type Item, type NodePage, takesUpstreamItems } from './graph.ts'
import {
  MAX_SETS_PER_ITEM,
  type ParameterMapping,
  parameterSets,
  type ReadMapping,
  readMapping,
} from './map-parameters.ts'
import { filledUrl, urlPlaces, urlTemplates } from './url-templates.ts'

/**
 * What a node works on, given what its upstream nodes delivered and its edges let through.
 *
 * 1. `static_urls`: those. `trigger_only`: those if given, else the strategy's own URL. An edge into such a node carries no data: it opens the
 *    way, unless it has a filter that no item passes.
 * 2. `upstream_urls`: the `url_field` of each item, absolute by the page that the item stood on, http or https, each once.
 * 3. `upstream_data`: for an API strategy one call for each set of parameters; for any other the items themselves are the node's result.
 *    Where the node's `static_urls`, or the strategy's own URL, have places like `/company/{id}`, each item fills them: one job for each.
 * 4. Nothing to work on is no failure (`nothing`). Items that came and could not be used are (`unusable`): a mistake in the workflow
 *    that would otherwise look like an empty page.
 */
export type NodeStrategy = {
  url: string
  scraper_type: ScraperType
  /** Of an API recipe. */
  parameter_names: readonly string[]
  /** Changes whenever the same page would give other items: recipe, filter and output schema. */
  basis: string
}

/** One job. */
export type NodeCall = { url: string; parameters: ParameterOverrides }

export type NodeInput =
  | { kind: 'calls'; calls: readonly NodeCall[]; problems: string[] }
  | { kind: 'items'; pages: readonly NodePage[]; problems: string[] }
  | { kind: 'nothing'; reason: string }
  | { kind: 'unusable'; problem: string }

const MAX_CALLS = 10_000
/** They are stored with the node; no job holds them. */
const MAX_PASSED_ITEMS = 100_000

/** Whether the items of the edge's source matter to the node. Where they do not, `pages` may be left empty. */
export function readsItems(node: GraphNode, edge: GraphEdge): boolean {
  return takesUpstreamItems(node) || edge.filter_config !== null
}

/** `upstream`: one for each edge whose source delivered, in node order. */
export function nodeInput(node: GraphNode, upstream: readonly Upstream[], strategy: NodeStrategy): NodeInput {
  const passed = upstream.map(passedPages)
  if (upstream.length > 0 && !passed.some(({ isOpen }) => isOpen)) return nothingPassed(passed)
  if (!takesUpstreamItems(node)) {
    const given = node.static_urls ?? []
    return callsTo(given.length > 0 ? given : [strategy.url], [], node, strategy)
  }
  const pages = passed.flatMap((source) => source.pages)
  if (countItems(pages) === 0) return nothingPassed(passed)
  if (node.input_type === 'upstream_urls') return upstreamUrls(pages, node, strategy)
  const isCalled = strategy.scraper_type === 'api' || urlTemplates(node, strategy).length > 0
  return isCalled ? upstreamCalls(pages, node, strategy) : passedThrough(pages)
}

function nothingPassed(passed: readonly PassedPages[]): NodeInput {
  const offered = passed.reduce((count, { offeredCount }) => count + offeredCount, 0)
  const reason = offered === 0 ? 'The upstream nodes found no items' : `The filters let no item through, of ${offered}`
  return { kind: 'nothing', reason }
}

function upstreamUrls(pages: readonly NodePage[], node: GraphNode, strategy: NodeStrategy): NodeInput {
  const field = node.url_field ?? ''
  const urls = new Set<string>()
  let lacking = 0
  for (const [url, item] of itemsOf(pages)) {
    const found = addressesIn(item, field, url)
    if (found.length === 0) lacking += 1
    for (const address of found) urls.add(address)
    if (urls.size > MAX_CALLS) break
  }
  const count = countItems(pages)
  if (urls.size === 0) {
    return {
      kind: 'unusable',
      problem: `No upstream item has a web address in ${JSON.stringify(field)}, of ${count}`,
    }
  }
  const problems =
    lacking === 0 ? [] : [`${lacking} of ${count} upstream items have no web address in ${JSON.stringify(field)}`]
  return callsTo([...urls], problems, node, strategy)
}

function* itemsOf(pages: readonly NodePage[]): Generator<[pageUrl: string, item: Item]> {
  for (const { url, items } of pages) for (const item of items) yield [url, item]
}

/** As calls have them: in one spelling. */
export function addressesIn(item: Item, field: string, pageUrl: string): string[] {
  return valuesAt(item, field).flatMap((value) =>
    typeof value === 'string' ? (absoluteUrl(value, pageUrl) ?? []) : [],
  )
}

function callsTo(
  given: readonly string[],
  problems: readonly string[],
  node: GraphNode,
  strategy: NodeStrategy,
): NodeInput {
  const read = mappingOf({ ...node, parameter_config: null }, strategy)
  if (!read.ok) return { kind: 'unusable', problem: read.problem }
  const urls = [...new Set(given.map((url) => URL.parse(url)?.href ?? url))]
  const calls = urls.slice(0, MAX_CALLS).map((url) => ({ url, parameters: read.mapping.static_parameters }))
  return { kind: 'calls', calls, problems: [...problems, ...cutProblem(urls.length > MAX_CALLS)] }
}

/** Parameters are for API strategies and for places in addresses alone. A place that nothing is mapped to takes the field of its name. */
export function mappingOf(node: GraphNode, strategy: NodeStrategy): ReadMapping {
  const places = urlPlaces(urlTemplates(node, strategy))
  const names = strategy.scraper_type === 'api' ? strategy.parameter_names : []
  if (strategy.scraper_type !== 'api' && places.length === 0) {
    return { ok: true, mapping: { static_parameters: {}, fields: [] } }
  }
  const read = readMapping(node, [...names, ...places])
  if (!read.ok) return read
  const { static_parameters: given, fields } = read.mapping
  const filled = new Set([...Object.keys(given), ...fields.map(([, parameter]) => parameter)])
  const own = places.filter((name) => !filled.has(name)).map((name) => [name, name] as const)
  return { ok: true, mapping: { static_parameters: given, fields: [...fields, ...own] } }
}

/** The jobs for one set of values. What fills an address is no parameter of the call. */
export function callsOfSet(values: ParameterOverrides, node: GraphNode, strategy: NodeStrategy): NodeCall[] {
  const templates = urlTemplates(node, strategy)
  if (templates.length === 0) return [{ url: strategy.url, parameters: values }]
  const places = urlPlaces(templates)
  const rest = Object.entries(values).filter(
    ([name]) => !places.includes(name) || strategy.parameter_names.includes(name),
  )
  return templates.map((template) => ({ url: filledUrl(template, values), parameters: Object.fromEntries(rest) }))
}

function upstreamCalls(pages: readonly NodePage[], node: GraphNode, strategy: NodeStrategy): NodeInput {
  const read = mappingOf(node, strategy)
  if (!read.ok) return { kind: 'unusable', problem: read.problem }
  const items = pages.flatMap((page) => page.items)
  const perSet = Math.max(1, urlTemplates(node, strategy).length)
  const limit = Math.max(1, Math.floor(MAX_CALLS / perSet))
  const { sets, lackingCount, cutItemCount, isCut } = parameterSets(items, read.mapping, limit)
  const fields = fieldNames(read.mapping)
  if (sets.length === 0) {
    return { kind: 'unusable', problem: `No upstream item has a value for ${fields}, of ${items.length}` }
  }
  const of = `of ${items.length} upstream items`
  const problems = [
    ...(fields === '' ? ['parameter_config is empty: the strategy is called once, with its static parameters'] : []),
    ...(lackingCount > 0 ? [`${lackingCount} ${of} lack a value for ${fields}`] : []),
    ...(cutItemCount > 0
      ? [`${cutItemCount} ${of} ask for more than ${MAX_SETS_PER_ITEM} calls. The rest was left out`]
      : []),
    ...cutProblem(isCut),
  ]
  return { kind: 'calls', calls: sets.flatMap((set) => callsOfSet(set, node, strategy)), problems }
}

function fieldNames({ fields }: ParameterMapping): string {
  return fields.map(([field]) => JSON.stringify(field)).join(' and ')
}

function cutProblem(isCut: boolean): string[] {
  return isCut ? [`The upstream items ask for more than ${MAX_CALLS} jobs. The first ${MAX_CALLS} were made`] : []
}

/** Of pages whose items a filter has kept back, and of those that had none, there is nothing to hand on. */
function passedThrough(pages: readonly NodePage[]): NodeInput {
  const count = countItems(pages)
  let room = MAX_PASSED_ITEMS
  const kept = pages.map(({ url, items }) => {
    const page = { url, items: items.slice(0, room) }
    room -= page.items.length
    return page
  })
  const problems =
    count > MAX_PASSED_ITEMS ? [`${count} items came from upstream. The first ${MAX_PASSED_ITEMS} were kept`] : []
  return { kind: 'items', pages: kept.filter(({ items }) => items.length > 0), problems }
}

/** One text for what a node works on and how it reads it. The order of calls and of items is not part of it. */
export function inputHash(input: Extract<NodeInput, { kind: 'calls' | 'items' }>, strategy: NodeStrategy): string {
  const parts =
    input.kind === 'calls'
      ? input.calls.map(({ url, parameters }) => canonicalJson([url, parameters]))
      : input.pages.flatMap(({ url, items }) => items.map((item) => canonicalJson([url, item])))
  return sha256Hex(canonicalJson([strategy.basis, input.kind, parts.sort()]))
}
