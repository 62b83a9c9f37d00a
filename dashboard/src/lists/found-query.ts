import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Range, rangeOf } from '../paging.ts'

/** A page of what was found, and how many there are on all pages. */
export type Found<Row> = { rows: readonly Row[]; total: number }

type Looking<Row> = {
  list: (range: Range) => Promise<Found<Row>>
  /** When what is shown is asked for again by itself. */
  lookAgainMs?: (rows: readonly Row[]) => number | false
}

/** The page of a resource's list that an address names, of all that fits a search. */
export function foundQuery<Row>(resource: string, wanted: object, page: number, looking: Looking<Row>) {
  const { list, lookAgainMs = () => false } = looking
  return queryOptions({
    queryKey: [resource, 'list', wanted, page],
    queryFn: () => list(rangeOf(page)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgainMs(data?.rows ?? []),
  })
}
