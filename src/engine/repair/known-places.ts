import { type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import { elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { edgeOf } from '#engine/recipe/visible-text.ts'
import type { KnownValues } from './known-values.ts'
import { valueKeys, weightOf } from './value-keys.ts'

/** The elements that say what one item is known by, with those items. */
export type KnownPlaces = ReadonlyMap<Element, readonly number[]>

export function knownPlaces({ document, baseUrl }: ParsedPage, known: KnownValues): KnownPlaces {
  const places = new Map<Element, readonly number[]>()
  const texts = new Map<string, readonly number[]>()
  const said = (text: string) => {
    const before = texts.get(text)
    if (before) return before
    const items = itemsOf(text, known)
    texts.set(text, items)
    return items
  }
  const hasAddresses = known.itemOf.keys().some((key) => key.startsWith('u:'))
  for (const element of elementsOf(document.children)) {
    const { href, src } = element.attribs
    const addresses = hasAddresses ? [addressIn(baseUrl, href), addressIn(baseUrl, src)] : []
    const items = [shortText(element), ...addresses].flatMap(said)
    if (items.length > 0) places.set(element, items)
  }
  return places
}

function itemsOf(text: string, known: KnownValues): readonly number[] {
  if (text === '') return []
  return valueKeys(text)
    .filter((key) => weightOf(key) >= 2)
    .flatMap((key) => known.itemOf.get(key) ?? [])
}

const MAX_CHARS = 300
/** What holds more is no single value; without the limit nested elements would be read once for each that is around them. */
const MAX_NODES = 24
const SILENT = wordSet('script style noscript template svg iframe')

/** Empty for what is long, and for what only wraps another element. */
function shortText(element: Element): string {
  const [only] = element.children
  if (!only || SILENT.has(element.name) || (element.children.length === 1 && isTag(only))) return ''
  const gathered = { text: '', nodes: 0 }
  return gather(element, gathered) ? foldText(gathered.text) : ''
}

function gather(element: Element, gathered: { text: string; nodes: number }): boolean {
  for (const child of element.children) {
    gathered.nodes += 1
    if (gathered.nodes > MAX_NODES || gathered.text.length > MAX_CHARS) return false
    if (isText(child)) gathered.text += child.data
    else if (isTag(child) && !SILENT.has(child.name)) {
      gathered.text += edgeOf(child.name)
      if (!gather(child, gathered)) return false
      gathered.text += edgeOf(child.name)
    }
  }
  return gathered.text.length <= MAX_CHARS
}

function addressIn(baseUrl: string, address: string | undefined): string {
  return address === undefined || address === '' ? '' : (URL.parse(address, baseUrl)?.href ?? '')
}
