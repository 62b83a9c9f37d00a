/**
 * Which jobs an export is made of, in their order, and how many items each has. It is fixed when the export begins, so that what ends
 * meanwhile neither doubles nor drops a row, and kept as one text: of a million jobs it holds some 40 MB.
 */
export type JobList = {
  length: number
  itemCount: number
  idAt(index: number): string
  countAt(index: number): number
}

const ID_CHARS = 36

/** `ids`: without anything between them. */
export function jobList(ids: string, counts: string): JobList {
  const length = ids.length / ID_CHARS
  const items = new Uint32Array(length)
  let at = 0
  for (const [text] of counts.matchAll(/\d+/g)) items[at++] = Number(text)
  return {
    length,
    itemCount: items.reduce((sum, count) => sum + count, 0),
    idAt: (index) => ids.slice(index * ID_CHARS, (index + 1) * ID_CHARS),
    countAt: (index) => items[index] ?? 0,
  }
}

/** Jobs that are read together. `skip`: so many items of the first are not wanted. */
export type JobPiece = { ids: string[]; skip: number }

/** Read together: few enough to be worked on without holding up others, enough that the way to the database does not count. */
const ITEMS_PER_PIECE = 500
const JOBS_PER_PIECE = 50

/** From the `offset`-th item on. */
export function* jobPieces(list: JobList, offset: number): Generator<JobPiece> {
  let at = 0
  let skip = offset
  for (; at < list.length && skip >= list.countAt(at); at++) skip -= list.countAt(at)
  while (at < list.length) {
    const piece: JobPiece = { ids: [], skip }
    for (let items = 0; at < list.length && items < ITEMS_PER_PIECE && piece.ids.length < JOBS_PER_PIECE; at++) {
      piece.ids.push(list.idAt(at))
      items += list.countAt(at)
    }
    yield piece
    skip = 0
  }
}
