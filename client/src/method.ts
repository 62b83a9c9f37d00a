/** What a method takes and gives, derived from the types of its operation: its ids, then its body, then its query, then options. */
import type { ErrorBody, GeneratedStrategy, operations, RunWithNodes } from './generated/api.ts'
import type { ROUTES } from './generated/routes.ts'
import type { Pages } from './pages.ts'
import type { ServerEvent } from './read-events.ts'

export type OperationId = keyof operations & keyof typeof ROUTES

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** For the whole call, its retries included. Of a stream: until it begins. */
  timeoutMs?: number | undefined
  maxRetries?: number | undefined
}

export type KeyedOptions = RequestOptions & {
  /** Repeats under the same key get the first answer again. One is made by itself, so that a lost answer can be asked for again. */
  idempotencyKey?: string | undefined
}

export type Method<Id extends OperationId> =
  RouteOf<Id> extends { files: true } ? PagesOrFile<Id> : (...given: Given<Id, QueryArgument<Id>>) => Returned<Id>

type Given<Id extends OperationId, Query extends unknown[]> = [
  ...Ids<RouteOf<Id>['path']>,
  ...BodyArgument<Id>,
  ...Query,
  options?: OptionsOf<Id>,
]

/** Read as JSON, or downloaded whole in another `format`. */
type PagesOrFile<Id extends OperationId> = {
  (...given: Given<Id, [query: QueryOf<Id> & { format: FileFormat<Id> }]>): Promise<Response>
  (...given: Given<Id, [query?: Omit<QueryOf<Id>, 'format'> & { format?: 'json' }]>): Returned<Id>
}

type FileFormat<Id extends OperationId> =
  QueryOf<Id> extends { format?: infer Format } ? Exclude<Format, 'json'> : never

type RouteOf<Id extends OperationId> = (typeof ROUTES)[Id]

type Ids<Path extends string> = Path extends `${string}{${string}}${string}{${string}}${string}`
  ? [id: string, innerId: string | number]
  : Path extends `${string}{${string}}${string}`
    ? [id: string]
    : []

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

type BodyArgument<Id extends OperationId> =
  RouteOf<Id> extends { body: true }
    ? Record<never, never> extends BodyOf<Id>
      ? [body?: BodyOf<Id> | undefined]
      : [body: BodyOf<Id>]
    : []

type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>

type QueryArgument<Id extends OperationId> =
  RouteOf<Id> extends { query: true }
    ? Record<never, never> extends QueryOf<Id>
      ? [query?: QueryOf<Id> | undefined]
      : [query: QueryOf<Id>]
    : []

type OptionsOf<Id extends OperationId> = RouteOf<Id> extends { key: true } ? KeyedOptions : RequestOptions

type Returned<Id extends OperationId> =
  RouteOf<Id> extends { answers: 'events' }
    ? AsyncGenerator<EventOf<Id>, void, undefined>
    : RouteOf<Id> extends { answers: 'file' }
      ? Promise<Response>
      : RouteOf<Id> extends { list: { items: infer Member } }
        ? Pages<AnswerOf<Id>, ItemOf<AnswerOf<Id>, Member>>
        : Promise<AnswerOf<Id>>

type AnswerOf<Id extends OperationId> = operations[Id]['responses'] extends {
  [status in 200 | 201 as status]?: { content: { 'application/json': infer Answer } }
}
  ? Answer
  : never

type ItemOf<Answer, Member> = Member extends keyof Answer
  ? Answer[Member] extends readonly (infer Item)[]
    ? Item
    : never
  : Answer extends readonly (infer Item)[]
    ? Item
    : never

export type GenerationEvent =
  | ServerEvent<'progress', { stage: string; message: string; attempt: number }>
  | ServerEvent<'preview', { items: Record<string, unknown>[] }>
  | ServerEvent<'result', GeneratedStrategy>
  | ServerEvent<'error', ErrorBody & { status: number }>

export type JobsEvent = ServerEvent<'ready', Record<string, never>> | ServerEvent<'jobs', { ended: string[] }>

export type RunEvent = ServerEvent<'run', RunWithNodes> | ServerEvent<'end', { status: string }>

type EventOf<Id extends OperationId> = Id extends 'streamStrategyGeneration'
  ? GenerationEvent
  : Id extends 'streamJobEvents'
    ? JobsEvent
    : Id extends 'streamRunEvents'
      ? RunEvent
      : ServerEvent
