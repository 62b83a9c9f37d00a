/** What is stored of a run and compared with the next one, made where the items are: large lists never pass through the main thread. */
import { sha256Hex } from '#base/json.ts'
import { contentHash } from '#engine/compare/content-hash.ts'
import { type StructuralSignature, structuralSignature } from '#engine/compare/structure.ts'
import type { Cut } from '#engine/recipe/run-result.ts'
import { type FieldMarks, fieldMarks } from '#engine/trust/field-marks.ts'

export type Digest = {
  /** The results as JSON. */
  text: string
  /** Of exactly these results, and whether they are all: a list that was cut is another than one that ends there. */
  resultHash: string
  /** Of what they mean: order, white space and ignored fields do not count. */
  contentHash: string
  signature: StructuralSignature
  itemCount: number
  cut: Cut
  marks: FieldMarks
  /** Of all that was found, where a filter left some out: what it lets through says little about what was read. */
  unfiltered?: MarkedItems
}

export type MarkedItems = { count: number; marks: FieldMarks }

export type DigestTask = {
  items: readonly Record<string, unknown>[]
  /** The items, under the output schema's wrapping key if it has one. */
  result: unknown
  shape: string | null
  cut: Cut
  ignoreFields: readonly string[]
  /** Before the filter, where there is one. */
  unfiltered?: readonly Record<string, unknown>[]
  /** By field: in how many records an alternate gave the value. */
  stoodIn?: ReadonlyMap<string, number>
}

export function digestItems({ items, result, shape, cut, ignoreFields, unfiltered, stoodIn }: DigestTask): Digest {
  const text = JSON.stringify(result)
  return {
    text,
    resultHash: sha256Hex(cut === 'list' ? `${text} …` : text),
    contentHash: contentHash(items, { ignoreFields }),
    signature: structuralSignature(items, shape),
    itemCount: items.length,
    cut,
    marks: fieldMarks(items, stoodIn),
    ...(unfiltered && { unfiltered: { count: unfiltered.length, marks: fieldMarks(unfiltered, stoodIn) } }),
  }
}
