/** The items of all pages of a list as one list: each distinct item once, in the order of the pages. */
import type { Json } from '#base/json.ts'
import type { PageCheck } from '#engine/extract/check-page.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { CUT, RUN_LIMITS } from '#engine/recipe/run-result.ts'

type Items = Extraction & { kind: 'items' }

export type JoinedPage = {
  /** Null for one that is as it was. */
  extraction: Items | null
  items: readonly Record<string, unknown>[]
  /** Of the items, in their order. */
  marks: readonly string[]
  /** Before the filter. */
  foundCount: number
  known: PageCheck | null
}

type Joining = {
  /** Items of one list. */
  limit: number
  warnings: readonly string[]
  /** Something was left out already. */
  isCut: boolean
  /** Of the records, where the first page was not read. */
  shape: string | null
  schema: Json | null
}

/** `places`: where the items of each page stand in the list. */
type Joined = { extraction: Items; places: Array<Pick<PageCheck, 'from' | 'count' | 'repeats'>> }

export function joinPages(pages: readonly JoinedPage[], joining: Joining): Joined {
  const items: Record<string, unknown>[] = []
  const placeOf = new Map<string, number>()
  let isFull = false
  const places = pages.map((page) => {
    const from = items.length
    const repeats: number[] = []
    for (const [index, item] of page.items.entries()) {
      const mark = page.marks[index] ?? ''
      const place = placeOf.get(mark)
      if (place !== undefined) {
        if (place < from) repeats.push(place)
      } else if (items.length < joining.limit) {
        placeOf.set(mark, items.length)
        items.push(item)
      } else isFull = true
    }
    return { from, count: items.length - from, ...(repeats.length > 0 ? { repeats } : {}) }
  })
  return { extraction: extractionOf(pages, items, { ...joining, isFull }), places }
}

function extractionOf(
  pages: readonly JoinedPage[],
  items: Record<string, unknown>[],
  { warnings, isCut, isFull, limit, shape, schema }: Joining & { isFull: boolean },
): Items {
  const read = pages.flatMap(({ extraction }) => extraction ?? [])
  const says = [...warnings, ...read.flatMap((one) => one.warnings)]
  if (isFull) says.push(CUT.items({ ...RUN_LIMITS, items: limit }, 'list'))
  const cuts = read.map(({ cut }) => cut)
  return {
    kind: 'items',
    items,
    result: wrapped(items, schema),
    digest: null,
    foundCount: pages.reduce((sum, { foundCount }) => sum + foundCount, 0),
    warnings: [...new Set(says)],
    cut: isCut || isFull || cuts.includes('list') ? 'list' : cuts.includes('values') ? 'values' : null,
    shape: pages[0]?.extraction?.shape ?? shape,
    regionHash: null,
    trace: null,
    unfilled: pages[0]?.extraction?.unfilled ?? 0,
    facts: pages[0]?.extraction?.facts ?? null,
    saysEmpty: pages[0]?.extraction?.saysEmpty ?? false,
    inspection: pages[0]?.extraction?.inspection ?? null,
  }
}

/** An output schema may wrap the items under one key. */
function wrapped(items: readonly unknown[], schema: Json | null): unknown {
  const parsed = schema === null ? null : parseOutputSchema(schema)
  const wrapKey = parsed?.ok ? parsed.schema.wrapKey : null
  return wrapKey === null ? items : { [wrapKey]: items }
}
