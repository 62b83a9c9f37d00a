import { canonicalJson } from '#base/json.ts'
import { valuesAt } from '#engine/filter/read-field.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { ParameterValue } from '#engine/recipe/recipe.ts'
import type { Item } from './graph.ts'

/**
 * From upstream items to the parameters of an API strategy.
 *
 * 1. `parameter_config` maps an upstream field (dotted) to a parameter. Written the other way round it is understood as well, when the
 *    names leave no doubt.
 * 2. Static parameters go with every call; an item's value wins over them.
 * 3. A field with several values makes one call for each.
 * 4. An item that lacks a value, with no static one in its place, makes no call: the recipe's default would fetch some other record.
 * 5. Equal sets of parameters are one call.
 */
export type ParameterMapping = {
  static_parameters: ParameterOverrides
  /** `[field, parameter]` */
  fields: readonly (readonly [field: string, parameter: string])[]
}

type NodeParameters = {
  static_parameters: ParameterOverrides | null
  parameter_config: Readonly<Record<string, string>> | null
}

export type ReadMapping = { ok: true; mapping: ParameterMapping } | { ok: false; problem: string }

/** Refuses a parameter that the strategy lacks, by name: every call would be refused for it. */
export function readMapping(node: NodeParameters, parameterNames: readonly string[]): ReadMapping {
  const known = new Set(parameterNames)
  const entries = Object.entries(node.parameter_config ?? {})
  const isReversed = entries.every(([key, value]) => known.has(key) && !known.has(value))
  const fields = isReversed ? entries.map(([parameter, field]) => [field, parameter] as const) : entries
  const staticParameters = node.static_parameters ?? {}
  const used = [...Object.keys(staticParameters), ...fields.map(([, parameter]) => parameter)]
  const unknown = used.find((name) => !known.has(name))
  if (unknown !== undefined) {
    const has = known.size === 0 ? 'no parameters' : `only ${parameterNames.join(', ')}`
    return { ok: false, problem: `The strategy has no parameter ${JSON.stringify(unknown)}; it has ${has}` }
  }
  return { ok: true, mapping: { static_parameters: staticParameters, fields } }
}

/** A list of ids fans out; lists in several mapped fields of one item would multiply without end. */
export const MAX_SETS_PER_ITEM = 100

type ParameterSets = {
  sets: ParameterOverrides[]
  /** Items that made no call. */
  lackingCount: number
  /** Items of which only the first `MAX_SETS_PER_ITEM` calls are made. */
  cutItemCount: number
  /** The limit was reached before the items were through. */
  isCut: boolean
}

export function parameterSets(items: Iterable<Item>, mapping: ParameterMapping, limit: number): ParameterSets {
  const sets = new Map<string, ParameterOverrides>()
  let lackingCount = 0
  let cutItemCount = 0
  for (const item of items) {
    const made = setsOf(item, mapping)
    if (made.sets.length === 0) lackingCount += 1
    if (made.isCut) cutItemCount += 1
    for (const set of made.sets) {
      const key = canonicalJson(set)
      if (sets.has(key)) continue
      if (sets.size === limit) return { sets: [...sets.values()], lackingCount, cutItemCount, isCut: true }
      sets.set(key, set)
    }
  }
  return { sets: [...sets.values()], lackingCount, cutItemCount, isCut: false }
}

/** The calls that one item asks for. */
export function setsOf(
  item: Item,
  { static_parameters: given, fields }: ParameterMapping,
): { sets: ParameterOverrides[]; isCut: boolean } {
  let sets: ParameterOverrides[] = [given]
  let isCut = false
  for (const [field, parameter] of fields) {
    const values = parameterValues(item, field)
    if (values.length === 0 && Object.hasOwn(given, parameter)) continue
    const room = Math.max(1, Math.floor(MAX_SETS_PER_ITEM / Math.max(1, sets.length)))
    if (values.length > room) isCut = true
    sets = values.slice(0, room).flatMap((value) => sets.map((set) => ({ ...set, [parameter]: value })))
  }
  return { sets, isCut }
}

function parameterValues(item: Item, field: string): ParameterValue[] {
  const values = valuesAt(item, field).flatMap((value): ParameterValue[] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
    return typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  })
  return [...new Set(values)]
}
