import { isRecord } from '#base/json.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { absoluteUrl } from '#engine/recipe/resolve-url.ts'
import { INPUT_TYPES } from './graph.ts'

/** A node as a request brings it. */
export type NodeDraft = {
  node_key: string
  strategy_id: string
  input_type: string
  static_urls?: readonly string[] | null
  url_field?: string | null
  static_parameters?: unknown
  parameter_config?: unknown
  label?: string | null
}

const MAX_STATIC_URLS = 10_000
const MAX_PARAMETERS = 100
const MAX_KEY_CHARS = 100
const MAX_NAME_CHARS = 200

/** What is wrong with a node on its own; null when nothing is. `index` names it while its key cannot. */
export function nodeProblem(node: NodeDraft, index: number): string | null {
  if (isUnnamed(node.node_key, MAX_KEY_CHARS)) {
    return `nodes[${index}].node_key must be a text of 1 to ${MAX_KEY_CHARS} characters`
  }
  const problem = inputProblem(node) ?? parametersProblem(node) ?? mappingProblem(node) ?? labelProblem(node)
  return problem === null ? null : `Node ${JSON.stringify(node.node_key)}: ${problem}`
}

function isUnnamed(text: unknown, maxChars: number): boolean {
  return typeof text !== 'string' || text.trim() === '' || text.length > maxChars
}

function inputProblem(node: NodeDraft): string | null {
  const { input_type: inputType, static_urls: urls, url_field: field } = node
  if (!INPUT_TYPES.some((known) => known === inputType)) {
    return `input_type is ${shown(inputType)}. Use one of ${INPUT_TYPES.join(', ')}`
  }
  if (inputType === 'static_urls' && (urls ?? []).length === 0) {
    return 'static_urls is missing, and its input_type is "static_urls"'
  }
  if (inputType === 'upstream_urls' && (field ?? '').trim() === '') {
    return 'url_field is missing, and its input_type is "upstream_urls"'
  }
  if (typeof field === 'string' && field.length > MAX_NAME_CHARS) {
    return `url_field is ${field.length} characters long. Use at most ${MAX_NAME_CHARS}`
  }
  return urlsProblem(urls ?? [])
}

function urlsProblem(urls: readonly string[]): string | null {
  if (urls.length > MAX_STATIC_URLS) return `it has ${urls.length} static_urls. Use at most ${MAX_STATIC_URLS}`
  const bad = urls.findIndex((url) => !isWebUrl(url))
  return bad === -1 ? null : `Invalid URL format: URL ${bad + 1} of static_urls is ${shown(urls[bad])}`
}

/** No address can be relative to this one. */
const NO_BASE = 'about:blank'

/** The parser drops control characters and reads `\` as `/`: the address that is used would not be the one that was written. */
function isWebUrl(text: unknown): boolean {
  if (typeof text !== 'string' || /\p{Cc}/u.test(text) || /^[^?#]*\\/.test(text)) return false
  const url = absoluteUrl(wholeAddress(text), NO_BASE)
  return url !== null && !/^https?:\/\/[^/?#]*@/.test(url)
}

function parametersProblem({ static_parameters: parameters }: NodeDraft): string | null {
  if (parameters === undefined || parameters === null) return null
  if (!isRecord(parameters)) return 'static_parameters must be an object that gives parameters their values'
  const entries = Object.entries(parameters)
  if (entries.length > MAX_PARAMETERS) return tooMany('static_parameters', entries.length)
  for (const [name, value] of entries) {
    if (isUnnamed(name, MAX_NAME_CHARS)) return badName('static_parameters')
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
      return `static_parameters.${name} is ${shown(value)}. Use a text, a number, true, false or null`
    }
  }
  return null
}

function mappingProblem({ parameter_config: mapping }: NodeDraft): string | null {
  if (mapping === undefined || mapping === null) return null
  if (!isRecord(mapping)) return 'parameter_config must be an object that maps upstream fields to parameters'
  const entries = Object.entries(mapping)
  if (entries.length > MAX_PARAMETERS) return tooMany('parameter_config', entries.length)
  for (const [field, parameter] of entries) {
    if (isUnnamed(field, MAX_NAME_CHARS)) return badName('parameter_config')
    if (isUnnamed(parameter, MAX_NAME_CHARS)) {
      return `parameter_config.${field} is ${shown(parameter)}. Name the parameter that takes the field's value`
    }
  }
  return null
}

function labelProblem({ label }: NodeDraft): string | null {
  return (label?.length ?? 0) > MAX_NAME_CHARS ? `label is longer than ${MAX_NAME_CHARS} characters` : null
}

function tooMany(name: string, count: number): string {
  return `${name} has ${count} entries. Use at most ${MAX_PARAMETERS}`
}

function badName(name: string): string {
  return `${name} has a name that is blank or longer than ${MAX_NAME_CHARS} characters`
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  return isRecord(value) ? 'an object' : JSON.stringify(value).slice(0, 80)
}
