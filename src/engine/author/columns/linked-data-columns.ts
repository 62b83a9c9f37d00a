import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { conceptOfProperty } from '../language/concepts.ts'
import type { PageModel } from '../page/page-model.ts'
import type { WeightedWord } from './column.ts'
import { labelWords } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

/** What a page says about itself as linked data (JSON-LD): the surest source for a page about one thing. */

const SUBJECTS =
  /^(?:product|productgroup|individualproduct|recipe|article|newsarticle|blogposting|reportagenewsarticle|event|musicevent|jobposting|book|movie|tvseries|podcastepisode|podcastseries|videoobject|softwareapplication|course|localbusiness|restaurant|hotel|lodgingbusiness|realestatelisting|singlefamilyresidence|apartment|house|residence|accommodation|place|offer|vehicle|car|profilepage|qapage|question|dataset|scholarlyarticle|organization|person|musicalbum|musicrecording|game|videogame|review|claimreview)$/i
/** Of them, those that are somebody; a flat or an event may have an address and a telephone number as well. */
const BUSINESSES = /^(?:localbusiness|restaurant|hotel|lodgingbusiness|organization)$/i
const MAX_DEPTH = 3
const MAX_PATHS = 120

export function linkedDataDrafts(model: PageModel): ColumnDraft[] {
  const nodes = embeddedJson(model.page).roots({ json: 'ld+json', main: true, path: '' }, () => false)
  const seen = new Set<string>()
  const drafts: ColumnDraft[] = []
  for (const [order, node] of nodes.entries()) {
    const type = typeName(node)
    // Later nodes of a type are other things: related products, the reviews of the first.
    if (!type || seen.has(type)) continue
    seen.add(type)
    const isBusiness = (!SUBJECTS.test(type) || BUSINESSES.test(type)) && hasContact(node as Record<string, unknown>)
    if (!SUBJECTS.test(type) && !isBusiness) continue
    const isBeside = /^(?:organization|person|place|offer|review)$/i.test(type)
    const doubt = isBeside ? 0.9 : order > 12 ? 0.3 : -0.5
    drafts.push(...nodeDrafts(node as Record<string, unknown>, type, doubt, isBusiness))
    if (drafts.length > MAX_PATHS * 3) break
  }
  return drafts
}

/** Where the owner of the site is written to or called stands nowhere else in the data. */
const CONTACT = /^(?:address|telephone|faxNumber|email|openingHours|openingHoursSpecification|geo)$/
const CONTACT_DOUBT = 0.4

/** Somebody who can be written to or called, whatever trade the type names. */
function hasContact({ name, address, telephone }: Record<string, unknown>): boolean {
  return (
    typeof name === 'string' && (typeof telephone === 'string' || (typeof address === 'object' && address !== null))
  )
}

/** `Product` of `https://schema.org/Product`. */
export function typeName(node: unknown): string | null {
  const type = (node as Record<string, unknown>)['@type']
  const name = Array.isArray(type) ? type[0] : type
  return typeof name === 'string' ? name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1) : null
}

type Leaf = { path: string[]; values: string[]; many: boolean }

function nodeDrafts(node: Record<string, unknown>, type: string, doubt: number, isBusiness: boolean): ColumnDraft[] {
  const leaves: Leaf[] = []
  collect(node, [], leaves, 0)
  return leaves.map(({ path, values, many }): ColumnDraft => {
    const isAddress = values.every((value) => /^(?:https?:)?\/\//.test(value))
    const last = path.at(-1) ?? ''
    const isPicture =
      isAddress &&
      (/image|logo|thumbnail|photo/i.test(path.join(' ')) ||
        /\.(?:jpe?g|png|webp|gif)(?:[?#]|$)/i.test(values[0] ?? ''))
    return {
      kind: isPicture ? 'image' : isAddress && !/availability|condition|status/i.test(last) ? 'link' : 'text',
      many,
      slot: {
        kind: 'json',
        source: { json: 'ld+json', type, main: true, path: path.map(step).join('.').replaceAll('.[', '[') },
        take: {},
      },
      values: [values.join('\n')],
      words: isBusiness && path.join() === 'name' ? [...pathWords(path), ...labelWords('company')] : pathWords(path),
      place: 0.2,
      structured: true,
      doubt: doubt > CONTACT_DOUBT && isBusiness && CONTACT.test(path[0] ?? '') ? CONTACT_DOUBT : doubt,
    }
  })
}

function step(key: string): string {
  return /^[\w@-]+$/.test(key) ? key : `["${key.replace(/["\\]/g, '\\$&')}"]`
}

/** "brand.name" is the brand: a naming key lends its place to what it names. */
function pathWords(path: readonly string[]): WeightedWord[] {
  const named = path.filter((key) => !/^(?:@.*|name|text|value|url|itemListElement)$/.test(key))
  const keys = named.length > 0 ? named : path
  const words: WeightedWord[] = []
  for (const [index, key] of keys.entries()) {
    const weight = index === keys.length - 1 ? 1.3 : 0.4
    words.push(...labelWords(key, weight))
    const concept = conceptOfProperty(key)
    if (concept && index === keys.length - 1) words.push({ word: concept.replace('_', ''), weight })
  }
  return words
}

function collect(value: unknown, path: string[], leaves: Leaf[], depth: number): void {
  if (leaves.length >= MAX_PATHS || value === null || value === undefined) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value).trim()
    if (text !== '' && path.length > 0) leaves.push({ path, values: [text], many: false })
    return
  }
  if (typeof value !== 'object' || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    collectArray(value, path, leaves, depth)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('@') || key === 'review' || key === 'isRelatedTo' || key === 'isSimilarTo') continue
    collect(inner, [...path, key], leaves, depth + 1)
  }
}

function collectArray(values: readonly unknown[], path: string[], leaves: Leaf[], depth: number): void {
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  if (texts.length === values.length && texts.length > 0) {
    leaves.push({ path, values: texts, many: texts.length > 1 })
    return
  }
  const objects = values.filter(
    (value): value is Record<string, unknown> => value !== null && typeof value === 'object',
  )
  if (objects.length === 1) collect(objects[0], path, leaves, depth)
  else if (objects.length > 1) {
    const keys = new Set(objects.flatMap((object) => Object.keys(object)))
    for (const key of keys) {
      if (key.startsWith('@')) continue
      const inner = objects.map((object) => object[key]).filter((value) => value !== undefined)
      const plain = inner.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
      if (plain.length > 0) leaves.push({ path: [...path, key], values: plain, many: plain.length > 1 })
      else if (inner.some(Array.isArray)) collectArray(inner.flat(), [...path, key], leaves, depth + 1)
    }
  }
}
