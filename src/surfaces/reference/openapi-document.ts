/** As much of an OpenAPI 3.1 document as the reference page reads. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string }
  paths?: Readonly<Record<string, PathItem>>
  tags?: ReadonlyArray<{ name: string; description?: string }>
  security?: readonly SecurityRequirement[]
  components?: Readonly<Record<string, unknown>>
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

export type Method = (typeof METHODS)[number]

export type PathItem = { readonly [M in Method]?: Operation } & { parameters?: readonly Parameter[] }

type SecurityRequirement = Readonly<Record<string, readonly string[]>>

export type Operation = {
  operationId?: string
  tags?: readonly string[]
  summary?: string
  description?: string
  deprecated?: boolean
  security?: readonly SecurityRequirement[]
  parameters?: readonly Parameter[]
  requestBody?: RequestBody
  responses?: Readonly<Record<string, Response>>
}

/** Instead of, or beside, its own keywords an object may point at a shared one. */
type Referable = { $ref?: string }

export type Parameter = Referable & {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  deprecated?: boolean
  schema?: Schema
  example?: unknown
}

export type RequestBody = Referable & { required?: boolean; description?: string; content?: Content }

export type Response = Referable & {
  description?: string
  headers?: Readonly<Record<string, Omit<Parameter, 'name' | 'in'>>>
  content?: Content
}

export type Content = Readonly<Record<string, MediaType>>

export type MediaType = { schema?: Schema; example?: unknown; examples?: Readonly<Record<string, { value?: unknown }>> }

export type Schema = Referable & {
  title?: string
  description?: string
  deprecated?: boolean
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Readonly<Record<string, Schema>>
  items?: Schema | readonly Schema[] | boolean
  prefixItems?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number
}
