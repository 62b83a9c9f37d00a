/** The document's operations in the order of the page: by tag as the document lists them, then as the paths come. */
import { METHODS, type Method, type OpenApiDocument, type Operation, type Parameter } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'

export type DocumentedOperation = {
  /** Unique on the page, and stable: links to it are kept elsewhere. */
  anchor: string
  method: Method
  path: string
  title: string
  tag: string
  needsKey: boolean
  parameters: readonly Parameter[]
  operation: Operation
}

export type OperationGroup = {
  anchor: string
  name: string
  description: string | null
  operations: readonly DocumentedOperation[]
}

const UNTAGGED = 'Other'

export function groupOperations(document: OpenApiDocument, resolve: Resolve): OperationGroup[] {
  const operations = withUniqueAnchors(listOperations(document, resolve))
  const declared = (document.tags ?? []).map(({ name }) => name)
  const names = new Set([...declared, ...operations.map(({ tag }) => tag)])
  return [...names]
    .map((name) => ({
      anchor: `tag-${slug(name)}`,
      name,
      description: document.tags?.find((tag) => tag.name === name)?.description ?? null,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((group) => group.operations.length > 0)
}

function listOperations(document: OpenApiDocument, resolve: Resolve): DocumentedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const security = operation.security ?? document.security ?? []
      return {
        anchor: slug(operation.operationId ?? `${method}-${path}`),
        method,
        path,
        title: operation.summary ?? `${method.toUpperCase()} ${path}`,
        tag: operation.tags?.[0] ?? UNTAGGED,
        // An empty requirement among others makes the key optional.
        needsKey: security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0),
        parameters: parametersOf([...(item.parameters ?? []), ...(operation.parameters ?? [])], resolve),
        operation,
      }
    }),
  )
}

/** A parameter of the operation replaces the path's of the same name and place. */
function parametersOf(given: readonly Parameter[], resolve: Resolve): Parameter[] {
  const byKey = new Map<string, Parameter>()
  for (const parameter of given.map((one) => resolve(one))) byKey.set(`${parameter.in} ${parameter.name}`, parameter)
  return [...byKey.values()]
}

function withUniqueAnchors(operations: readonly DocumentedOperation[]): DocumentedOperation[] {
  const taken = new Map<string, number>()
  return operations.map((operation) => {
    const times = (taken.get(operation.anchor) ?? 0) + 1
    taken.set(operation.anchor, times)
    return times === 1 ? operation : { ...operation, anchor: `${operation.anchor}-${times}` }
  })
}

function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^-|-$/g, '')
}
