import { isRecord } from '#base/json.ts'
import type { Column, WeightedWord } from '#engine/author/columns/column.ts'
import { keyWords as wordsOfKey } from '#engine/author/columns/column-words.ts'
import { type ColumnDraft, makeColumns, withoutTwins } from '#engine/author/columns/make-column.ts'
import { conceptOfProperty, conceptsOfText } from '#engine/author/language/concepts.ts'
import { ENGLISH } from '#engine/author/language/languages.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import { cleanText } from '#engine/recipe/clean-text.ts'
import { namesLink } from '#engine/recipe/coerce-link.ts'
import { withoutNul } from '#engine/recipe/parse-html.ts'
import type { JsonObject } from './json-regions.ts'
import { joinPath } from './path-text.ts'

/** The values that recur in JSON records, each with its path. Keys are what their author called them: they tell most. */

const JSON_SAMPLE = 30
const MAX_DEPTH = 5
const MAX_PATHS = 250
const MAX_VALUE_CHARS = 2000
/** Of one array in one record. */
const MAX_ELEMENTS = 50
/** Of one record; a larger one is a whole state, and its lists are looked at for themselves. */
const MAX_VALUES = 3000
const MIN_COVERAGE = 0.08

type JsonColumnOptions = {
  sample?: number
  /** Whether an address without a host belongs to where the JSON came from. */
  resolvesPaths: boolean
}

export function jsonColumns(records: readonly JsonObject[], options: JsonColumnOptions): Column[] {
  const sample = spread(records, options.sample ?? JSON_SAMPLE)
  const leaves = new Map<string, Leaf>()
  for (const [index, record] of sample.entries()) {
    const into = { leaves, index, count: sample.length, left: MAX_VALUES }
    for (const [key, value] of Object.entries(record))
      collect(value, { path: joinPath('', key), keys: [key], isFirst: false }, into)
  }
  const all = [...leaves.values()]
  const drafts = all
    .filter(
      (leaf) => leaf.values.filter((values) => values.length > 0).length >= Math.max(1, sample.length * MIN_COVERAGE),
    )
    .filter((leaf) => options.resolvesPaths || !leaf.values.flat().every(isBarePath))
    .map((leaf) => draftOf(leaf, all.length, options))
  return withoutTwins(makeColumns(drafts))
}

type Place = { path: string; keys: readonly string[]; isFirst: boolean }

/** One path with its values, record by record. */
type Leaf = Place & {
  order: number
  values: string[][]
  hasMarkup: boolean
  kinds: Set<'string' | 'number' | 'boolean'>
}

type Collecting = { leaves: Map<string, Leaf>; index: number; count: number; left: number }

function collect(value: unknown, place: Place, into: Collecting): void {
  if (value === null || value === undefined || place.keys.length > MAX_DEPTH || into.left <= 0) return
  into.left -= 1
  if (Array.isArray(value)) {
    for (const inner of value.slice(0, MAX_ELEMENTS)) if (!Array.isArray(inner)) collect(inner, place, into)
    // The first of several stands for itself as well: the main image, the cheapest variant.
    if (value.length > 0 && !place.isFirst && !Array.isArray(value[0]))
      collect(value[0], { ...place, path: `${place.path}[0]`, isFirst: true }, into)
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value))
      collect(inner, { ...place, path: joinPath(place.path, key), keys: [...place.keys, key] }, into)
  } else addLeaf(value as string | number | boolean, place, into)
}

function addLeaf(value: string | number | boolean, place: Place, { leaves, index, count }: Collecting): void {
  const raw = withoutNul(String(value)).trim()
  if (raw === '') return
  let leaf = leaves.get(place.path)
  if (!leaf) {
    if (leaves.size >= MAX_PATHS || place.path.length > 400 || !isStorable(place.path)) return
    const values = Array.from({ length: count }, () => [])
    leaf = { ...place, order: leaves.size, values, hasMarkup: false, kinds: new Set() }
    leaves.set(place.path, leaf)
  }
  const cut = raw.slice(0, MAX_VALUE_CHARS).toWellFormed()
  const isMarkup = typeof value === 'string' && /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(cut)
  leaf.hasMarkup ||= isMarkup
  leaf.kinds.add(typeof value as 'string')
  leaf.values[index]?.push(isMarkup ? cleanText(cut, ['strip_tags']) : cut)
}

/** A database takes no NUL character and no half of a surrogate pair, and JSON may hold both, also in its keys. */
function isStorable(path: string): boolean {
  return path.isWellFormed() && !path.includes('\0')
}

function draftOf(leaf: Leaf, total: number, options: JsonColumnOptions): ColumnDraft {
  const kind = kindOf(leaf, options)
  const { path, keys, kinds, hasMarkup } = leaf
  const [only, ...others] = kinds
  return {
    kind,
    many: leaf.values.some((values) => values.length > 1),
    slot: {
      kind: 'ready',
      source: { path, ...(hasMarkup && kind === 'text' ? { clean: ['strip_tags'] } : {}) },
      holds: others.length > 0 || only === undefined || only === 'string' ? 'text' : only,
      take: {},
    },
    values: leaf.values.map((values) => values.map((value) => value.replaceAll('\n', ' ')).join('\n')),
    words: keyWords(keys),
    place: leaf.order / Math.max(1, total),
    heading: keys.length === 1 && /^(?:title|name|headline|label|subject)$/i.test(keys[0] ?? ''),
    structured: true,
    doubt: 0.12 * (keys.length - 1) + (leaf.isFirst ? 0.15 : 0) + (isForMachines(leaf, kind) ? 1.2 : 0),
  }
}

/** APIs name their own addresses beside those of the pages. */
function isForMachines({ values }: Leaf, kind: Column['kind']): boolean {
  const first = values.find((list) => list.length > 0)?.[0] ?? ''
  return kind === 'link' && /^https?:\/\/(?:api\.|[^/]+\/(?:[^?#]*\/)?api\/)/i.test(first)
}

const IMAGE_KEY = /(?:image|img|photo|picture|thumb|logo|avatar|icon|cover|poster|banner)/i
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i
const ADDRESS_KEY = /(?:^|[_-])(?:path|uri|permalink|slug)$|Path$|Uri$/i

function kindOf({ keys, values }: Leaf, { resolvesPaths }: JsonColumnOptions): Column['kind'] {
  const all = values.flat()
  const last = keys.at(-1) ?? ''
  const isAddress = all.every((value) => /^(?:https?:)?\/\/[^\s]+$/i.test(value))
  const namesImage = IMAGE_KEY.test(keys.join(' '))
  const isPath =
    resolvesPaths &&
    (namesLink(last) || namesImage || ADDRESS_KEY.test(last) || /^(?:src|url|href|link)$/i.test(last)) &&
    all.every(isBarePath)
  if (!isAddress && !isPath) return 'text'
  return namesImage || all.every((value) => IMAGE_FILE.test(value)) ? 'image' : 'link'
}

function isBarePath(value: string): boolean {
  return /^\.{0,2}\/[^\s/][^\s]*$/.test(value)
}

/** Keys that say how a value is written, not what it is: `price.amount` is the price, `title.rendered` the title. */
const FORM_KEY =
  /^(?:name|title|label|text|value|values|amount|displayname|display_name|display|formatted|formattedvalue|rendered|raw|plain|full|url|href|src|link|content|node|item|@value|en|default)$/i

function keyWords(keys: readonly string[]): WeightedWord[] {
  const words: WeightedWord[] = []
  const last = keys.at(-1) ?? ''
  const isForm = keys.length > 1 && FORM_KEY.test(last)
  const naming = isForm ? (keys.findLast((key) => !FORM_KEY.test(key)) ?? last) : last
  for (const key of keys) {
    const weight = key === naming ? 1.3 : key === last ? 0.5 : 0.35
    words.push(...wordsOfKey(key, weight))
    const concept = conceptOfProperty(key)
    if (concept && key === naming && (conceptsOfText(key, ENGLISH)[concept] ?? 0) < 0.5)
      words.push({ word: concept.replace('_', ''), weight })
  }
  if (keys.length === 1)
    words.push({
      word: `=${wordsOfKey(last, 1)
        .map(({ word }) => word)
        .join(' ')}`,
      weight: 1,
    })
  return words
}
