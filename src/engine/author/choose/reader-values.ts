import { rememberedText } from '#base/remembered.ts'
import type { Column } from '../columns/column.ts'
import { nameWords } from '../columns/column-words.ts'
import { CONCEPTS } from '../language/concepts.ts'
import { LANGUAGE_CODES } from '../language/languages.ts'
import { termsOf } from '../language/terms.ts'
import { attribute, type PageNode, rememberedNode } from '../page/page-model.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE } from './fit.ts'

/** What readers of a page about one thing wrote below it is theirs: the stars that one of them gave, their names and days. */
export function keepReadersApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  const isReaders = columns.map(isOfReader)
  if (!isReaders.includes(true)) return
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (!line || asksForReaders(field)) continue
    const isLeft = columns.some(({ composite }, at) => !isReaders[at] && !composite && (line[at] ?? 0) >= SOUND)
    if (isLeft) for (const at of columns.keys()) if (isReaders[at]) line[at] = IMPOSSIBLE
  }
}

/** With less than that, what is left would be there by chance; then there is none rather than another. */
const SOUND = 1

/** "Review text", "name of the reviewer". How many there are is no value of one. */
export function asksForReaders({ words, concepts }: WantedField): boolean {
  const isCount = CONCEPTS.every((concept) => concept === 'reviews' || (concepts[concept] ?? 0) < 0.5)
  const isSaid = words.some(({ word }) => namesWriting(word) || /^(?:review|comment)/.test(word))
  return isSaid && !isCount
}

function isOfReader({ kind, slots, values }: Column): boolean {
  if (kind !== 'text' || values.length > 1) return false
  return slots.every((slot) => slot.kind === 'nodes' && (slot.nodes[0] ?? []).some(isInWriting))
}

/** In one of several reviews or comments. */
export const isInWriting = rememberedNode(
  (node: PageNode): boolean => isWriting(node) || (node.parent !== null && isInWriting(node.parent)),
)

function isWriting(node: PageNode): boolean {
  if (/\/(?:Review|Comment)$/.test(attribute(node, 'itemtype') ?? '')) return true
  const { parent, children, tag } = node
  if (!parent || children.length < 2) return false
  const isItem = tag === 'li' || tag === 'article'
  if (!isNamedWriting(node) && !(isItem && isNamedWriting(parent))) return false
  return parent.children.some((one) => one !== node && kindOf(one) === kindOf(node))
}

function isNamedWriting(node: PageNode): boolean {
  return nameWords(node).some(({ word, weight }) => weight >= 0.8 && namesWriting(word))
}

const WRITINGS: ReadonlySet<string> = new Set(['review', 'comment', 'comments'])

/** The names of a page come back thousands of times, and all languages are asked. */
const MAX_KNOWN = 10_000
const namesWriting = rememberedText(
  (word) => termsOf([word], LANGUAGE_CODES).some(({ term }) => WRITINGS.has(term)),
  MAX_KNOWN,
)
