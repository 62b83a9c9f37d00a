import { isRecord, parseJson } from '#base/json.ts'
import { forbiddenHeader } from '#engine/recipe/api-request.ts'
import { type ApiRequestTemplate, type ParameterValue, RECIPE_LIMITS } from '#engine/recipe/recipe.ts'

/** A request as it was sent. */
export type SentRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  postData: string | null
}

/**
 * The request as a recipe keeps it, its variable parts as parameters with what was sent as their defaults. Null when a recipe cannot send it
 * again: another method, or a body that is not JSON.
 */
export function requestTemplate(sent: SentRequest): ApiRequestTemplate | null {
  const { method } = sent
  const url = URL.parse(sent.url)
  if (!url || (method !== 'GET' && method !== 'POST') || (method === 'GET' && sent.postData !== null)) return null
  const { address, parameters } = withoutQuery(url)
  const headers = keptHeaders(sent.headers)
  const template: ApiRequestTemplate = {
    method,
    url: address,
    parameters,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  }
  if (method === 'GET') return template
  const body = parsedBody(sent.postData)
  return body === null ? null : withBody(template, body)
}

/** Parameters that a recipe cannot name, and those that occur twice, stay in the address. */
function withoutQuery(url: URL): { address: string; parameters: Record<string, ParameterValue> } {
  const entries = [...url.searchParams]
  const counts = Map.groupBy(entries, ([name]) => name)
  const parameters: Record<string, ParameterValue> = {}
  const rest = new URLSearchParams()
  for (const [name, value] of entries) {
    if (counts.get(name)?.length === 1 && isUsableName(name)) parameters[name] = typedValue(value)
    else rest.append(name, value)
  }
  const path = withoutIds(url.pathname, parameters)
  const query = rest.size > 0 ? `?${rest}` : ''
  // Who asks is no part of what is asked for: the origin is without a name and a password.
  return { address: url.origin + path.address + query, parameters: { ...parameters, ...path.parameters } }
}

/** Numbers and the like that stand for themselves in a path: what it is about, not where it is found. */
const ID = /^(?:\d{1,20}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/i

/** `/company/42` is `/company/{id}`: the last id is called so, one before it by what it follows (`company_id`). */
function withoutIds(
  path: string,
  taken: Readonly<Record<string, ParameterValue>>,
): { address: string; parameters: Record<string, ParameterValue> } {
  const segments = path.split('/')
  const last = segments.findLastIndex((segment) => ID.test(segment))
  const parameters: Record<string, ParameterValue> = {}
  const address = segments.map((segment, at) => {
    const name = at === last ? 'id' : `${segments[at - 1]}_id`
    if (!ID.test(segment) || !isUsableName(name) || Object.hasOwn(taken, name) || Object.hasOwn(parameters, name)) {
      return segment
    }
    parameters[name] = typedValue(segment)
    return `{${name}}`
  })
  return { address: address.join('/'), parameters }
}

function isUsableName(name: string): boolean {
  return name !== '' && name !== '__proto__' && name.length <= RECIPE_LIMITS.nameChars && !/[{}]/.test(name)
}

/** Numbers and truths as such, where writing them again gives the same text. */
function typedValue(text: string): ParameterValue {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return text !== '' && Number.isSafeInteger(number) && String(number) === text ? number : text
}

/** Secrets belong to a session, never to a recipe; what a recipe sends by itself need not be kept. */
const LEFT_OUT =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|user-agent|referer|origin|content-type|x-csrf.*|x-xsrf.*)$/i
const MAX_HEADER_CHARS = 4000

function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) =>
        !LEFT_OUT.test(name) &&
        !(name.toLowerCase() === 'accept' && /\*\/\*|json/i.test(value)) &&
        value.length <= MAX_HEADER_CHARS &&
        !forbiddenHeader(name, value),
    ),
  )
}

type JsonMap = Record<string, unknown>

function parsedBody(text: string | null): JsonMap | null {
  if (text === null || text.length > RECIPE_LIMITS.bodyChars) return null
  const value = parseJson(text)
  return isRecord(value) ? value : null
}

/** The plain values at the top of the body and in the `variables` of a GraphQL request become parameters. */
function withBody(template: ApiRequestTemplate, body: JsonMap): ApiRequestTemplate {
  const text = JSON.stringify(body)
  const parameters = { ...template.parameters }
  const opened = (map: JsonMap): JsonMap =>
    Object.fromEntries(
      Object.entries(map).map(([name, value]) => {
        if (!isVariable(name, value) || Object.hasOwn(parameters, name) || text.includes(`{${name}}`))
          return [name, value]
        parameters[name] = value
        return [name, `{${name}}`]
      }),
    )
  const { variables } = body
  const outer = opened(body)
  return { ...template, parameters, body: isRecord(variables) ? { ...outer, variables: opened(variables) } : outer }
}

const MAX_VARIABLE_CHARS = 200

/** Query texts and names of operations are what the request is, not what varies in it. */
function isVariable(name: string, value: unknown): value is ParameterValue {
  if (!isUsableName(name) || name === 'operationName') return false
  if (typeof value === 'string') return value.length <= MAX_VARIABLE_CHARS && !/[{}\n]/.test(value)
  return typeof value === 'number' || typeof value === 'boolean'
}
