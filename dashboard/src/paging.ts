export type Range = { limit: number; offset: number }

export const PAGE_SIZE = 20

/** One more than is shown: it tells whether there is a next page. */
export function rangeOf(page: number): Range {
  return { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
}

const PER_REQUEST = 100
/** Ten requests. A list to choose from that is longer helps nobody. */
const MOST = 1_000

/** All there are, page after page. */
export async function readAll<Row>(list: (range: Range) => Promise<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  while (all.length < MOST) {
    const some = await list({ limit: PER_REQUEST, offset: all.length })
    all.push(...some)
    if (some.length < PER_REQUEST) break
  }
  return all
}
