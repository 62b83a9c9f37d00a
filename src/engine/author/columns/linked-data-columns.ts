import { cleanText } from '#engine/recipe/clean-text.ts'
import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { conceptOfProperty, conceptsOfWord } from '../language/concepts.ts'
import { wordsOf } from '../language/words.ts'
import type { PageModel } from '../page/page-model.ts'
import type { PageSubject } from '../page/page-subject.ts'
import type { WeightedWord } from './column.ts'
import { keyWords } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

/** What a page says about itself as linked data (JSON-LD): the surest source for a page about one thing. */

const SUBJECTS =
  /^(?:product|productgroup|individualproduct|recipe|article|newsarticle|blogposting|reportagenewsarticle|event|musicevent|jobposting|book|movie|tvseries|podcastepisode|podcastseries|videoobject|softwareapplication|course|localbusiness|restaurant|hotel|lodgingbusiness|realestatelisting|singlefamilyresidence|apartment|house|residence|accommodation|place|offer|vehicle|car|profilepage|qapage|question|dataset|scholarlyarticle|organization|person|musicalbum|musicrecording|game|videogame|review|claimreview)$/i
/** Of them, those that are somebody; a flat or an event may have an address and a telephone number as well. */
const BUSINESSES = /^(?:localbusiness|restaurant|hotel|lodgingbusiness|organization)$/i
const MAX_DEPTH = 3
const MAX_PATHS = 120

export function linkedDataDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const nodes = embeddedJson(model.page).roots({ json: 'ld+json', main: true, path: '' }, () => false)
  const seen = new Set<string>()
  const drafts: ColumnDraft[] = []
  const about = new Set(wordsOf(subject.name))
  const isNamed = nodes.some((node) => SUBJECTS.test(typeName(node) ?? '') && likeness(node, about) >= ALIKE)
  for (const [order, node] of nodes.entries()) {
    const type = typeName(node)
    // Later nodes of a type are other things: related products, the reviews of the first.
    if (!type || seen.has(type)) continue
    seen.add(type)
    const isBusiness = (!SUBJECTS.test(type) || BUSINESSES.test(type)) && hasContact(node as Record<string, unknown>)
    if (!SUBJECTS.test(type) && !isBusiness) continue
    const isOther = ASIDE.test(type) || (isNamed && likeness(node, about) < UNLIKE)
    const doubt = isOther ? 0.9 : order > 12 ? 0.3 : -0.5
    drafts.push(...nodeDrafts(node as Record<string, unknown>, type, doubt, isBusiness))
    if (drafts.length > MAX_PATHS * 3) break
  }
  return drafts
}

/** Mostly those who made the page, or said something on it. */
const ASIDE = /^(?:organization|person|place|offer|review|question)$/i
const ALIKE = 0.6
const UNLIKE = 0.2

/** How many of the words of a node's name name the page too, 0 to 1; a node without a name is as good as any. */
function likeness(node: unknown, about: ReadonlySet<string>): number {
  const { name, headline } = node as Record<string, unknown>
  const text = typeof headline === 'string' ? headline : name
  if (typeof text !== 'string' || about.size === 0) return UNLIKE
  const words = wordsOf(readable(text))
  const shared = words.filter((word) => about.has(word)).length
  return words.length === 0 ? UNLIKE : shared / Math.min(words.length, about.size)
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
  return leaves.map(({ path, values: raw, many }): ColumnDraft => {
    const values = raw.map(readable)
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
        take: values.some((value, index) => value !== raw[index]) ? { clean: ['strip_tags'] } : {},
      },
      values: [values.join('\n')],
      words: isBusiness && path.join() === 'name' ? [...pathWords(path), ...keyWords('company', 1.4)] : pathWords(path),
      place: 0.2,
      structured: true,
      doubt:
        (isBusiness && CONTACT.test(path[0] ?? '') ? Math.min(doubt, CONTACT_DOUBT) : doubt) +
        (isOfOther(path) ? 0.5 : 0),
    }
  })
}

/** Markup and entities that were stored as text. */
function readable(text: string): string {
  return /<[a-z/!]|&(?:#\w+|[a-z]\w*);/i.test(text) ? cleanText(text, ['strip_tags']) : text
}

/** Things that a node holds tell of themselves, but for what they are called; those that only give a value in parts are the value. */
const VALUE_PARTS =
  /^(?:offers|aggregateRating|address|geo|location|jobLocation|baseSalary|value|price\w*|mainEntity|itemListElement|image|recipeInstructions|itemReviewed|floorSize|identifier|\d+)$/i

function isOfOther(path: readonly string[]): boolean {
  const around = path.slice(0, -1)
  if (around.some((key) => /^(?:video|nutrition)$/i.test(key))) return true
  return !/^(?:name|url|text|@value)$/.test(path.at(-1) ?? '') && around.some((key) => !VALUE_PARTS.test(key))
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
    const concept = index === keys.length - 1 ? conceptOfProperty(key) : null
    for (const word of keyWords(key, weight)) {
      // `ratingCount` is no rating: the words of a property may speak of something else than the whole.
      const isOther = concept !== null && conceptsOfWord(word.word, ['en']).some((entry) => entry.concept !== concept)
      words.push({ ...word, weight: isOther ? weight * 0.4 : weight })
    }
    if (concept) words.push({ word: concept.replace('_', ''), weight })
  }
  return words
}

/** What programs write where they know nothing. */
const NOTHING = /^(?:null|undefined|nan|n\/a|none|-+|(?:0001-01-01|1970-01-01|0000-00-00)(?:T.*)?)$/i

/** Other things, and how far a rating could go. */
const NOT_SAID: ReadonlySet<string> = new Set('review isRelatedTo isSimilarTo bestRating worstRating'.split(' '))

function collect(value: unknown, path: string[], leaves: Leaf[], depth: number): void {
  if (leaves.length >= MAX_PATHS || value === null || value === undefined) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value).trim()
    if (text !== '' && path.length > 0 && !NOTHING.test(text)) leaves.push({ path, values: [text], many: false })
    return
  }
  if (typeof value !== 'object' || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    collectArray(value, path, leaves, depth)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('@') || NOT_SAID.has(key)) continue
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
