import type { Form } from './corpus/cells.ts'

export type Gold = Readonly<Record<string, readonly Form[]>>
export type Item = Readonly<Record<string, unknown>>
export type PageScore = { f1: number; mistakes: string[] }

type Tally = { right: number; wrong: number; missing: number }

/** Field F1 of one page: what is right among all values that are there to read, and among all that were read. */
export function scorePage(gold: readonly Gold[], raw: readonly Item[], named: 'by name' | 'by value'): PageScore {
  const fields = Object.keys(gold[0] ?? {})
  const items = named === 'by name' ? raw : renamed(fields, gold, raw)
  const tally: Tally = { right: 0, wrong: 0, missing: 0 }
  const mistakes: string[] = []
  const taken = pairs(fields, gold, items)
  gold.forEach((record, index) => {
    const item = items[taken.get(index) ?? -1]
    for (const field of fields) {
      const forms = record[field] ?? []
      const got = item?.[field]
      const isThere = !isEmpty(got)
      if (forms.length > 0 ? isRight(forms, got) : !isThere) {
        tally.right += forms.length > 0 ? 1 : 0
        continue
      }
      tally.missing += forms.length > 0 ? 1 : 0
      tally.wrong += isThere ? 1 : 0
      mistakes.push(`${index + 1} ${field}: ${brief(forms[0])} was read as ${item ? brief(got) : 'nothing at all'}`)
    }
  })
  const used = new Set(taken.values())
  items.forEach((item, index) => {
    if (used.has(index)) return
    tally.wrong += fields.filter((field) => !isEmpty(item[field])).length
    mistakes.push(`no record of the page: ${brief(item)}`)
  })
  const all = 2 * tally.right + tally.wrong + tally.missing
  return { f1: all === 0 ? 1 : (2 * tally.right) / all, mistakes }
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 90)
}

/** Record to item: those that share most values first. What shares none stays alone. */
function pairs(fields: readonly string[], gold: readonly Gold[], items: readonly Item[]): Map<number, number> {
  const shared = gold.flatMap((record, at) =>
    items.map((item, of) => ({
      at,
      of,
      count: fields.filter((field) => isRight(record[field] ?? [], item[field])).length,
    })),
  )
  shared.sort((a, b) => b.count - a.count || Math.abs(a.at - a.of) - Math.abs(b.at - b.of))
  const toItem = new Map<number, number>()
  const used = new Set<number>()
  for (const { at, of, count } of shared) {
    if (count === 0 || toItem.has(at) || used.has(of)) continue
    toItem.set(at, of)
    used.add(of)
  }
  return toItem
}

/** Without agreed names a field is the column that holds most of its values. */
function renamed(fields: readonly string[], gold: readonly Gold[], items: readonly Item[]): Item[] {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const shared = fields.flatMap((field) =>
    names.map((name) => ({
      field,
      name,
      count: gold.filter((record) => items.some((item) => isRight(record[field] ?? [], item[name]))).length,
    })),
  )
  shared.sort((a, b) => b.count - a.count)
  const columns = new Map<string, string>()
  for (const { field, name, count } of shared)
    if (count > 0 && !columns.has(field) && ![...columns.values()].includes(name)) columns.set(field, name)
  return items.map((item) => Object.fromEntries(fields.map((field) => [field, item[columns.get(field) ?? '']])))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function isRight(forms: readonly Form[], got: unknown): boolean {
  return !isEmpty(got) && forms.some((form) => keyOf(form) === keyOf(got))
}

/** Spaces, case and the way in which letters are coded make no difference. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(keyOf).join('|')
  return String(value).normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
