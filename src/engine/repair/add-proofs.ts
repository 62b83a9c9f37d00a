import { type FieldProof, type Proof, scoreOf } from './prove-repair.ts'

/** What several pages say of one recipe. */
export function addProofs(proofs: readonly Proof[]): Proof {
  const names = [...new Set(proofs.flatMap(({ fields }) => Object.keys(fields)))]
  const total = {
    items_before: sum(proofs, ({ items_before }) => items_before),
    items_after: sum(proofs, ({ items_after }) => items_after),
    matched_items: sum(proofs, ({ matched_items }) => matched_items),
    fields: Object.fromEntries(names.map((name) => [name, addedField(name, proofs)])),
    stored_pages_read: sum(proofs, ({ stored_pages_read }) => stored_pages_read),
  }
  return { ...total, score: scoreOf(total) }
}

function addedField(name: string, proofs: readonly Proof[]): FieldProof {
  const parts = proofs.flatMap((proof) => {
    const field = proof.fields[name]
    return field ? [{ ...field, before: proof.items_before, after: proof.items_after }] : []
  })
  return {
    matched: sum(parts, ({ matched }) => matched),
    agreed: sum(parts, ({ agreed }) => agreed),
    type_ok: parts.every(({ type_ok }) => type_ok),
    filled_before: share(parts.map(({ filled_before, before }) => [filled_before, before])),
    filled_after: share(parts.map(({ filled_after, after }) => [filled_after, after])),
  }
}

/** Of all items, however they are spread over the pages. */
function share(parts: ReadonlyArray<readonly [filled: number, of: number]>): number {
  const of = sum(parts, ([, count]) => count)
  return of === 0 ? 0 : Math.round((sum(parts, ([filled, count]) => filled * count) / of) * 1000) / 1000
}

function sum<T>(values: readonly T[], read: (value: T) => number): number {
  return values.reduce((total, value) => total + read(value), 0)
}
