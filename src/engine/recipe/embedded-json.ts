import { type Element, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { readAssignment, readJson } from './json-text.ts'
import { elementsOf, type ParsedPage } from './parse-html.ts'
import type { JsonSource } from './recipe.ts'

/** The JSON that a page carries in its scripts. Each kind is read once and only when asked for. */
export type EmbeddedJson = {
  /** The JSON values of a source, in page order; its path is not applied. */
  roots(source: JsonSource, matches: (script: Element) => boolean): unknown[]
}

const MAX_NODES = 10_000

type NodeLimit = { most: number; onCut: () => void }

export function embeddedJson(page: ParsedPage, limit: NodeLimit = { most: MAX_NODES, onCut: () => {} }): EmbeddedJson {
  let scripts: Element[] | null = null
  const known = new Map<string, unknown[]>()
  const all = (): Element[] => {
    scripts ??= elementsOf(page.document.children).filter((element) => element.name === 'script')
    return scripts
  }
  return {
    roots(source, matches) {
      const key = JSON.stringify([source.json, source.type, source.main])
      const cached = known.get(key)
      if (cached) return cached
      const found = readSource(source, all(), matches, limit)
      known.set(key, found)
      return found
    },
  }
}

function readSource(
  source: JsonSource,
  scripts: Element[],
  matches: (script: Element) => boolean,
  limit: NodeLimit,
): unknown[] {
  const { json } = source
  if (typeof json === 'object' && 'variable' in json) {
    return present(scripts.map((script) => readAssignment(scriptText(script), json.variable)))
  }
  if (typeof json === 'object') return present(scripts.filter(matches).map((script) => readJson(scriptText(script))))
  if (json === 'next_data') {
    const data = scripts.filter((script) => script.attribs.id === '__NEXT_DATA__')
    return present(data.map((script) => readJson(scriptText(script))))
  }
  if (json === 'application/json') {
    return present(scripts.filter((script) => isOfType(script, json)).map((script) => readJson(scriptText(script))))
  }
  const ld = scripts.filter((script) => isOfType(script, 'application/ld+json'))
  const nodes = linkedDataNodes(present(ld.map((script) => readJson(scriptText(script)))), source.main ?? false, limit)
  const { type } = source
  return type === undefined ? nodes : nodes.filter((node) => hasLinkedDataType(node, type))
}

function present(values: unknown[]): unknown[] {
  return values.filter((value) => value !== undefined)
}

function isOfType(script: Element, mediaType: string): boolean {
  return script.attribs.type?.split(';', 1)[0]?.trim().toLowerCase() === mediaType
}

export function scriptText(script: Element): string {
  return script.children.map((child) => (isText(child) ? child.data : '')).join('')
}

/** What stands under these is another thing than the page is about. */
const OTHER_THINGS = wordSet(
  'itemListElement isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor relatedLink review reviews',
)

/** Top-level nodes first, then the nodes inside them, so that the page's own subject comes before what it mentions. */
function linkedDataNodes(roots: readonly unknown[], onlyMain: boolean, { most, onCut }: NodeLimit): unknown[] {
  const nodes: Record<string, unknown>[] = []
  let level: unknown[] = [...roots]
  while (level.length > 0) {
    const next: unknown[] = []
    for (const value of level) {
      if (value === null || typeof value !== 'object') continue
      if (Array.isArray(value)) {
        // An array at the top is a list of nodes of that level; `@graph` likewise.
        for (const inner of value) next.push(inner)
        continue
      }
      const node = value as Record<string, unknown>
      if (node['@type'] !== undefined && nodes.length === most) {
        onCut()
        return nodes
      }
      if (node['@type'] !== undefined) nodes.push(node)
      for (const [key, inner] of Object.entries(node)) {
        if (inner !== null && typeof inner === 'object' && !(onlyMain && OTHER_THINGS.has(key))) next.push(inner)
      }
    }
    level = next
  }
  return nodes
}

/** `Product`, `schema:Product` and `https://schema.org/Product` are the same type. */
function hasLinkedDataType(node: unknown, wanted: string): boolean {
  const type = (node as Record<string, unknown>)['@type']
  const names = Array.isArray(type) ? type : [type]
  return names.some((name) => typeof name === 'string' && localName(name) === localName(wanted))
}

function localName(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':'), type.lastIndexOf('#')) + 1).toLowerCase()
}
