import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { ResultsPage } from '../../generated/api.ts'
import { Awaited } from '../parts/awaited.tsx'
import { texts } from '../texts/texts.ts'
import { DownloadLinks } from './download-links.tsx'
import { ItemsTable } from './items-table.tsx'
import { getResults, type ResultsOf, resultsFile } from './results-api.ts'
import type { TableSource } from './table-tools.tsx'

/** As many as the service gives at once. */
const PER_REQUEST = 1_000
/** More of them would fill the memory of a phone. */
const MOST = 100_000

type ResultsTableProps = {
  of: ResultsOf
  label: string
  /** Whenever this changes, there may be other results. */
  state?: string | number | undefined
  /** In place of the table, when there is nothing in it. */
  empty?: ReactNode
}

/** The results of many pages as one table, loaded as far as it is looked at. */
export function ResultsTable({ of, label, state, empty = texts.items.thereAreNoResultsYet }: ResultsTableProps) {
  const results = useInfiniteQuery(resultsQuery(of, state))
  const { items, source } = useSource(results)
  // What is there stays: a piece that did not come is asked for again alone.
  const refetch = results.isFetchNextPageError ? results.fetchNextPage : results.refetch
  const query = { data: results.data && items, error: results.error, isPending: results.isPending, refetch }
  return (
    <Awaited query={query} what={texts.items.theResults} height={220}>
      {(known) =>
        known.length === 0 ? (
          <p className="note">{empty}</p>
        ) : (
          <div className="all-results">
            <ItemsTable
              items={known}
              label={label}
              source={source}
              actions={<DownloadLinks hrefOf={(format) => resultsFile(of, format)} />}
            />
          </div>
        )
      }
    </Awaited>
  )
}

const resultsQuery = (of: ResultsOf, state: string | number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['results', of, state],
    queryFn: ({ pageParam }) => getResults(of, { limit: PER_REQUEST, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => {
      const next = offset + items.length
      return items.length > 0 && next < Math.min(total, MOST) ? next : null
    },
    placeholderData: keepPreviousData,
    // Each look again would load all pieces again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The pieces that are there, as one list, and how to get more of them. */
function useSource(results: UseInfiniteQueryResult<InfiniteData<ResultsPage>>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = results
  const [isAllWanted, setIsAllWanted] = useState(false)
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isAllWanted && canGoOn) void fetchNextPage()
  }, [isAllWanted, canGoOn, fetchNextPage])
  const pages = data?.pages ?? []
  const isOnTheWay = isAllWanted && hasNextPage && !isFetchNextPageError
  const shown = useSame(isOnTheWay ? pages.slice(0, shownOf(pages.length)) : pages)
  const items = useMemo(() => shown.flatMap((page) => page.items), [shown])
  const total = pages.at(-1)?.total ?? 0
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
  const loadMore = useCallback(() => {
    if (canGoOn) void fetchNextPage()
  }, [canGoOn, fetchNextPage])
  const loadAll = useCallback(() => setIsAllWanted(true), [])
  const source: TableSource = { total, loaded, isFull: !hasNextPage, loadMore, loadAll }
  return { items, source }
}

/** While all are on the way, the table is arranged anew each time that there are twice as many, not for each piece. */
function shownOf(pageCount: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(1, pageCount)))
}

/** The same list as long as the same things are in it. */
function useSame<Thing>(list: readonly Thing[]): readonly Thing[] {
  const [kept, setKept] = useState(list)
  const isSame = kept.length === list.length && list.every((thing, place) => thing === kept[place])
  if (!isSame) setKept(list)
  return isSame ? kept : list
}
