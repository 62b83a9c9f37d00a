import { ROUTES } from './generated/routes.ts'
import type { KeyedOptions, Method, OperationId } from './method.ts'
import { listPages, type PageQuery } from './pages.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { SandpiperError } from './sandpiper-error.ts'
import { type Outgoing, type Settings, send, unreachable } from './send.ts'

export type Bound<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends OperationId ? Method<Table[Name]> : Bound<Table[Name]>
}

type Route = {
  readonly method: string
  readonly path: string
  readonly body?: true
  readonly query?: true
  /** Takes an idempotency key. */
  readonly key?: true
  readonly answers?: 'events' | 'file'
  /** JSON, or a file where the query asks for another `format`. */
  readonly files?: true
  readonly list?: { readonly items: string | null; readonly limit: number }
}

/** A table of operations as a table of methods. */
export function bindMethods<Table extends object>(settings: Settings, table: Table): Bound<Table> {
  const bound = Object.entries(table).map(([name, entry]) => [
    name,
    isOperation(entry) ? methodOf(settings, ROUTES[entry]) : bindMethods(settings, entry),
  ])
  return Object.fromEntries(bound) as Bound<Table>
}

function isOperation(entry: unknown): entry is OperationId {
  return typeof entry === 'string'
}

function methodOf(settings: Settings, route: Route): (...given: unknown[]) => unknown {
  return (...given) => {
    const call = readArguments(route, given)
    if (route.answers === 'events') return followEvents(settings, outgoingOf(settings, call, 'text/event-stream'))
    if (asksForFile(call)) return send(settings, outgoingOf(settings, call, '*/*'), async (response) => response)
    const ask = (query: Call['query']) =>
      send(settings, outgoingOf(settings, { ...call, query }, 'application/json'), readJson)
    return route.list ? listPages(ask, call.query, route.list) : ask(call.query)
  }
}

function asksForFile({ route, query }: Call): boolean {
  return route.answers === 'file' || (route.files === true && (query.format ?? 'json') !== 'json')
}

type Call = {
  route: Route
  path: string
  body: unknown
  query: PageQuery
  options: KeyedOptions
}

function readArguments(route: Route, given: readonly unknown[]): Call {
  const rest = [...given]
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => pathPart(name, rest.shift()))
  const body = route.body ? (rest.shift() ?? {}) : undefined
  const query = route.query ? ((rest.shift() ?? {}) as PageQuery) : {}
  const options = (rest.shift() ?? {}) as KeyedOptions
  return { route, path, body, query, options }
}

/** An id that is empty would make another path, and `..` would climb out of it. */
function pathPart(name: string, id: unknown): string {
  const text = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  if (text === '' || /^\.+$/.test(text)) throw new TypeError(`${name} is needed`)
  return encodeURIComponent(text)
}

function outgoingOf(settings: Settings, { route, path, body, query, options }: Call, accept: string): Outgoing {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  return {
    method: route.method,
    path: parameters.size === 0 ? path : `${path}?${parameters}`,
    accept,
    body,
    idempotencyKey: route.key ? (options.idempotencyKey ?? newKey()) : null,
    signal: options.signal ?? null,
    timeoutMs: options.timeoutMs ?? settings.timeoutMs,
    maxRetries: options.maxRetries ?? settings.maxRetries,
  }
}

/** Not `randomUUID`, which browsers keep from pages that came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    // A proxy's own page with status 200 would otherwise pass for data and break far from here.
    const detail = 'The answer did not come from Sandpiper. Is a proxy in between?'
    throw new SandpiperError(response.status, detail, { cause })
  }
}

async function* followEvents(settings: Settings, outgoing: Outgoing): AsyncGenerator<ServerEvent, void, undefined> {
  const response = await send(settings, outgoing, async (answer) => answer)
  if (response.body === null) return
  try {
    yield* readEvents(response.body)
  } catch (cause) {
    outgoing.signal?.throwIfAborted()
    throw unreachable(settings, cause)
  }
}
