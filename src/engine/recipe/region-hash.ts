import { type ChildNode, isTag, isText } from 'domhandler'
import { sha256Hex } from '#base/json.ts'
import type { CompiledCssRecipe } from './compile-recipe.ts'
import type { CompiledVariant } from './compiled-parts.ts'
import { findRecords } from './find-records.ts'
import type { ParsedPage } from './parse-html.ts'
import { RUN_LIMITS, type RunLimits } from './run-result.ts'

/**
 * The hash of the part of a page that the recipe reads. Equal hashes mean that the same recipe would read the same items, so that everything
 * after parsing can be skipped. It covers tags, texts and the attributes that selectors and fields can see; it ignores scripts, nonces and
 * whatever changes outside of the records.
 *
 * Null when the region is not a set of elements: records in embedded JSON, or fields that look beyond their record (a table's header, JSON of the page).
 */
export function regionHash(
  compiled: CompiledCssRecipe,
  page: ParsedPage,
  limits: RunLimits = RUN_LIMITS,
): string | null {
  const container = compiled.containers[0]
  if (container?.kind !== 'elements') return null
  if (compiled.fields.some((field) => field.variants.some(looksBeyond))) return null
  const records = findRecords(container, page, limits.items)
  // Without records an alternate container would be asked: its region is another one.
  if (records.length === 0) return null
  const recipe = JSON.stringify(compiled.recipe)
  const ignored = VOLATILE_ATTRIBUTES.filter((name) => !recipe.includes(name))
  const parts = [page.baseUrl, page.language ?? '']
  for (const record of records) {
    // The image of an `img` may be that of the `picture` around it.
    if (record.element?.name === 'img') return null
    parts.push('\u0001')
    for (const node of record.nodes) addNode(parts, node, ignored)
  }
  return sha256Hex(parts.join(''))
}

function looksBeyond(variant: CompiledVariant): boolean {
  const { source, isOutside, isPreceding, column, label } = variant
  if (source || isOutside || isPreceding || column !== null || label !== null) return true
  if (variant.text === 'after' || variant.text === 'before') return true
  return variant.fields.some((field) => field.variants.some(looksBeyond))
}

/** Set anew on every request by the servers of many sites. They count when the recipe names them. */
const VOLATILE_ATTRIBUTES = ['nonce', 'data-nonce', 'data-reactid', 'data-react-checksum', 'data-csrf', 'data-ved']

function addNode(parts: string[], root: ChildNode, ignored: readonly string[]): void {
  const rest: (ChildNode | null)[] = [root]
  while (rest.length > 0) {
    const node = rest.pop()
    if (!node) {
      parts.push('\u0002')
    } else if (isText(node)) {
      parts.push(node.data)
    } else if (isTag(node)) {
      parts.push('\u0003', node.name)
      for (const [name, value] of Object.entries(node.attribs)) {
        if (!ignored.includes(name)) parts.push('\u0004', name, '\u0005', value)
      }
      rest.push(null)
      for (let at = node.children.length - 1; at >= 0; at -= 1) rest.push(node.children[at] as ChildNode)
    }
  }
}
