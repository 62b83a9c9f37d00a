import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Range, rangeOf } from './paging.ts'

type List<Row> = (range: Range) => Promise<Row[]>
/** When what is shown is asked for again by itself. */
type LookAgain<Row> = (rows: readonly Row[]) => number | false

const never = () => false as const

/** The page of a resource's list that an address names. */
export function pageQuery<Row>(resource: string, page: number, list: List<Row>, lookAgainMs: LookAgain<Row> = never) {
  return queryOptions({
    queryKey: [resource, 'list', page],
    queryFn: () => list(rangeOf(page)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data = [] } }) => lookAgainMs(data),
  })
}

/** A list that comes in pieces, shown as one. */
export function piecesQuery<Row>(
  queryKey: readonly unknown[],
  size: number,
  list: List<Row>,
  lookAgainMs: LookAgain<Row> = never,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => list({ limit: size, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last: Row[], pages: Row[][]) => (last.length < size ? null : pages.length * size),
    refetchInterval: ({ state: { data } }) => lookAgainMs(data?.pages.flat() ?? []),
    select: ({ pages }) => pages.flat(),
  })
}
