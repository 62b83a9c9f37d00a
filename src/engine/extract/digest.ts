/** What is stored of a run and compared with the next one, made where the items are: large lists never pass through the main thread. */
import { sha256Hex } from '#base/json.ts'
import { contentHash } from '#engine/compare/content-hash.ts'
import { type StructuralSignature, structuralSignature } from '#engine/compare/structure.ts'
import { type FieldMarks, fieldMarks } from '#engine/trust/field-marks.ts'

export type Digest = {
  /** The results as JSON. */
  text: string
  /** Of exactly these results. */
  resultHash: string
  /** Of what they mean: order, white space and ignored fields do not count. */
  contentHash: string
  signature: StructuralSignature
  itemCount: number
  marks: FieldMarks
}

export type DigestTask = {
  items: readonly Record<string, unknown>[]
  /** The items, under the output schema's wrapping key if it has one. */
  result: unknown
  shape: string | null
  ignoreFields: readonly string[]
  /** By field: in how many records an alternate gave the value. */
  stoodIn?: ReadonlyMap<string, number>
}

export function digestItems({ items, result, shape, ignoreFields, stoodIn }: DigestTask): Digest {
  const text = JSON.stringify(result)
  return {
    text,
    resultHash: sha256Hex(text),
    contentHash: contentHash(items, { ignoreFields }),
    signature: structuralSignature(items, shape),
    itemCount: items.length,
    marks: fieldMarks(items, stoodIn),
  }
}
