import type { Element } from 'domhandler'
import { typeName } from '#engine/author/columns/linked-data-columns.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { embeddedJson, scriptText } from '#engine/recipe/embedded-json.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'
import type { JsonSource } from '#engine/recipe/recipe.ts'

/** The JSON values that a page carries in its scripts, each with the words by which a recipe finds it again. */
type EmbeddedSource = {
  source: JsonSource
  /** The value, or the list of values where the source gives several. */
  root: unknown
}

const MAX_SOURCES = 16
/** Shorter scripts set a flag; they hold no records. */
const MIN_CHARS = 60

export function embeddedSources(model: PageModel): EmbeddedSource[] {
  const scripts = elementsOf(model.page.document.children).filter((element) => element.name === 'script')
  const embedded = embeddedJson(model.page)
  const sources = [...dataSources(scripts), ...variableSources(scripts)]
  const found: EmbeddedSource[] = []
  for (const source of sources.slice(0, MAX_SOURCES)) {
    const roots = embedded.roots(source, (script) => selectorOf(script) === scriptSelector(source))
    if (roots.length > 0) found.push({ source, root: roots.length === 1 ? roots[0] : roots })
  }
  return [...found, ...linkedLists(embedded.roots({ json: 'ld+json', path: '' }, () => false))]
}

function dataSources(scripts: readonly Element[]): JsonSource[] {
  const sources = new Map<string, JsonSource>()
  for (const script of scripts) {
    if (!isJson(script) || scriptText(script).length < MIN_CHARS) continue
    const selector = selectorOf(script)
    if (script.attribs.id === '__NEXT_DATA__') sources.set('next', { json: 'next_data', path: '' })
    else if (selector !== null) sources.set(selector, { json: { script: selector }, path: '' })
    else sources.set('any', { json: 'application/json', path: '' })
  }
  return [...sources.values()]
}

function isJson(script: Element): boolean {
  return script.attribs.type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

/** By its id, or by an attribute that marks it; null when it has no name. */
function selectorOf(script: Element): string | null {
  const { id } = script.attribs
  if (id !== undefined && /^[A-Za-z][\w-]*$/.test(id)) return `script#${id}`
  const mark = Object.keys(script.attribs).find((name) => /^data-[a-z][a-z-]*$/.test(name))
  return mark === undefined ? null : `script[${mark}]`
}

function scriptSelector({ json }: JsonSource): string | null {
  return typeof json === 'object' && 'script' in json ? json.script : null
}

const ASSIGNED =
  /(?:^|[\s;,(])(?:var |let |const |window\.|self\.|globalThis\.)?([A-Za-z_$][\w$.]{1,60})\s*=\s*(?=[[{]|JSON\.parse\()/g
const MAX_SCRIPT_CHARS = 3_000_000

/** Variables that a script sets to an object or an array: `window.__STATE__ = {…}`. */
function variableSources(scripts: readonly Element[]): JsonSource[] {
  const names = new Set<string>()
  for (const script of scripts) {
    const { type, src } = script.attribs
    if (src !== undefined || (type !== undefined && !/javascript|module/i.test(type))) continue
    const text = scriptText(script)
    if (text.length < MIN_CHARS || text.length > MAX_SCRIPT_CHARS) continue
    for (const [, name] of text.matchAll(ASSIGNED)) {
      if (name !== undefined) names.add(name.replace(/^(?:window|self|globalThis)\./, ''))
      if (names.size >= MAX_SOURCES) break
    }
  }
  return [...names].map((variable) => ({ json: { variable }, path: '' }))
}

/** Parts of other things; several of them are no list. */
const PARTS =
  /^(?:listitem|offer|aggregateoffer|rating|aggregaterating|review|imageobject|organization|person|postaladdress|place|brand|breadcrumblist|searchaction|entrypoint|website|webpage|quantitativevalue|monetaryamount|country)$/i

/** Linked data: its item lists; without one, several nodes of one type. */
function linkedLists(nodes: readonly unknown[]): EmbeddedSource[] {
  const byType = Map.groupBy(nodes, typeName)
  const found: EmbeddedSource[] = []
  for (const [type, group] of byType) {
    if (type === null || PARTS.test(type)) continue
    if (type !== 'ItemList' && (group.length < 2 || byType.has('ItemList'))) continue
    found.push({ source: { json: 'ld+json', type, path: '' }, root: group.length === 1 ? group[0] : group })
  }
  return found.slice(0, MAX_SOURCES)
}
