import { wordsOf } from '../language/words.ts'
import { classQuality } from '../page/class-quality.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { Column } from './column.ts'
import { type ColumnDraft, makeColumn } from './make-column.ts'
import { patternOfExample } from './text-parts.ts'

const MAX_STATES = 10

/** Classes that only some records carry say in which state these are: accepted, featured, sold. */
export function stateDrafts(records: readonly RegionRecord[]): ColumnDraft[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    if (record.length > 1) return []
    for (const token of record[0]?.classes ?? [])
      if (classQuality(token) === 'readable') counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const varying = [...counts].filter(([, count]) => count < records.length).slice(0, MAX_STATES)
  return varying.flatMap(([token]) =>
    wordsOf(token).map((word) => ({
      kind: 'text' as const,
      slot: {
        kind: 'nodes' as const,
        nodes: records.map((record) => record.slice(0, 1)),
        take: { attribute: 'class', pattern: `(?i)(?:^|[\\s_-])(${word})(?:$|[\\s_-])` },
        header: null,
      },
      values: records.map((record) => (record[0]?.classes.includes(token) ? word : '')),
      words: [{ word, weight: 1.2 }],
      place: 0,
      doubt: 0.2,
    })),
  )
}

/** Values that look like an example of the request, wherever in the record's texts they stand. */
export function exampleColumns(columns: readonly Column[], examples: readonly string[]): Column[] {
  const found: Column[] = []
  for (const example of examples) {
    const pattern = patternOfExample(example)
    if (!pattern) continue
    const test = new RegExp(pattern, 'u')
    for (const column of columns) {
      const [slot] = column.slots
      if (column.kind !== 'text' || column.many || slot?.kind !== 'nodes' || slot.take.pattern !== undefined) continue
      const values = column.values.map((value) => test.exec(value)?.[1] ?? '')
      if (values.filter((value) => value !== '').length < values.length * 0.5) continue
      const made = makeColumn({
        kind: 'text',
        slot: { ...slot, take: { ...slot.take, pattern } },
        values,
        words: [{ word: `example:${example}`, weight: 2 }],
        place: column.place,
      })
      if (made) found.push(made)
      break
    }
  }
  return found
}
