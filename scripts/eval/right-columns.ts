import type { Column } from '#engine/author/columns/column.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { type EvalCase, keysOf, keysOfExpected } from './score.ts'
import { isEmpty, isRight, needsValue, type UrlContext } from './values.ts'

/** For each field of a case, how far each column holds what is expected, 0 to 1; and how many of the records are expected ones. */
export type Rightness = { shares: number[][]; records: number }

type Input = { test: EvalCase; columns: readonly Column[]; schema: OutputSchema; context: UrlContext; language: string }

export function rightness({ test, columns, schema, context, language }: Input): Rightness {
  const read = columns.map((column) => test.fields.map(({ name }) => coerced(name, column, schema, context, language)))
  const size = columns[0]?.values.length ?? 0
  const expectedOf = alignRecords(test, read, size, context)
  const aligned = expectedOf.filter((record) => record !== null).length
  const shares = test.fields.map((field, at) =>
    columns.map((_, index) => {
      const values = read[index]?.[at] ?? []
      let right = 0
      let judged = 0
      for (const [record, expected] of expectedOf.entries()) {
        if (!expected) continue
        const want = expected[field.name]
        if (!needsValue(want)) {
          if (!isEmpty(values[record])) judged += isRight(field, want, values[record], context) ? 0 : 1
          continue
        }
        judged += 1
        if (!isEmpty(values[record]) && isRight(field, want, values[record], context)) right += 1
      }
      return judged === 0 ? 0 : right / judged
    }),
  )
  return { shares, records: size === 0 ? 0 : aligned / size }
}

/** The values of a column as the field would have them. */
function coerced(
  name: string,
  column: Column,
  schema: OutputSchema,
  context: UrlContext,
  language: string,
): readonly unknown[] {
  const raw = column.values.map((value) => ({ [name]: column.many ? value.split('\n') : value }))
  const { items } = coerceItems(raw, schema, { baseUrl: context.bases[0] ?? '', language })
  return items.map((item, index) => (column.values[index] === '' ? null : item[name]))
}

/** For each record of the sample the expected record that shares most values with it. */
function alignRecords(
  test: EvalCase,
  read: readonly (readonly (readonly unknown[])[])[],
  size: number,
  context: UrlContext,
): (Record<string, unknown> | null)[] {
  if (test.kind === 'detail') return Array.from({ length: size }, () => test.expected[0] ?? null)
  const index = new Map<string, number[]>()
  test.expected.forEach((record, at) => {
    for (const field of test.fields)
      for (const key of keysOfExpected(field, record[field.name], context)) {
        const full = `${field.name}\0${key}`
        index.set(full, [...(index.get(full) ?? []), at])
      }
  })
  const used = new Set<number>()
  return Array.from({ length: size }, (_, record) => {
    const weights = new Map<number, number>()
    test.fields.forEach((field, at) => {
      const hits = new Map<number, number>()
      for (const values of read)
        for (const key of keysOf(field, values[at]?.[record], context)) {
          const found = index.get(`${field.name}\0${key}`) ?? []
          for (const one of found) hits.set(one, Math.max(hits.get(one) ?? 0, 1 + 1 / found.length))
        }
      for (const [one, weight] of hits) weights.set(one, (weights.get(one) ?? 0) + weight)
    })
    const best = [...weights].filter(([one]) => !used.has(one)).sort((a, b) => b[1] - a[1])[0]
    const needed = Math.min(2, test.fields.length)
    if (!best || best[1] < needed) return null
    used.add(best[0])
    return test.expected[best[0]] ?? null
  })
}
