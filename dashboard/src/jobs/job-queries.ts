import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { piecesQuery } from '../list-queries.ts'
import { foundQuery } from '../lists/found-query.ts'
import { rangeOf } from '../paging.ts'
import { isOpen } from '../parts/is-open.ts'
import {
  compareJobs,
  explainJob,
  findJobs,
  getBatch,
  getJob,
  type Job,
  type JobFilter,
  listHistory,
  listJobs,
  type WantedJobs,
} from './jobs-api.ts'

export const EXPLAINED_PER_PAGE = 20
const HISTORY_PER_PAGE = 100
const NEWEST = 50

/** That a job has begun is no news of the service: what waits or runs is looked at again. */
const LOOK_AGAIN_MS = 3_000

const EVERYTHING = ['jobs'] as const

export const foundJobsQuery = (wanted: WantedJobs, page: number) =>
  foundQuery('jobs', wanted, page, { list: (range) => findJobs(wanted, range) })

export const jobsQuery = (filter: JobFilter, page: number) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'list', filter, page],
    queryFn: () => listJobs(filter, rangeOf(page)),
    placeholderData: keepPreviousData,
  })

/** The newest of a strategy, whatever became of them. */
export const newestJobsQuery = (strategyId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'list', { strategyId }, 'newest'],
    queryFn: () => listJobs({ strategyId }, { limit: NEWEST, offset: 0 }),
  })

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'one', jobId],
    queryFn: () => getJob(jobId),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_AGAIN_MS : false),
  })

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'batch', batchId],
    queryFn: () => getBatch(batchId),
    refetchInterval: ({ state: { data } }) => (data && data.pending + data.running > 0 ? LOOK_AGAIN_MS : false),
  })

export const historyQuery = (strategyId: string) =>
  piecesQuery(['job-history', strategyId], HISTORY_PER_PAGE, (range) => listHistory(strategyId, range))

/** Two jobs that have ended stay as they are, and so does what lies between them. */
export const comparisonQuery = (jobId: string, otherJobId: string) =>
  queryOptions({
    queryKey: ['comparisons', jobId, otherJobId],
    queryFn: () => compareJobs(jobId, otherJobId),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const explanationQuery = (jobId: string, page: number) =>
  queryOptions({
    queryKey: ['explanations', jobId, page],
    queryFn: () => explainJob(jobId, { limit: EXPLAINED_PER_PAGE, offset: (page - 1) * EXPLAINED_PER_PAGE }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** When a list is asked for again, unless news comes before. */
export function lookAgainMs(jobs: readonly Job[] | undefined, hearsOfNews: boolean): number | false {
  return hearsOfNews && !jobs?.some(isOpen) ? false : LOOK_AGAIN_MS
}

/** A job that has ended stays as it is and is not asked for again: its results may be large. */
export function refreshJobs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: EVERYTHING,
    predicate: ({ queryKey, state }) => queryKey[1] !== 'one' || !state.data || isOpen(state.data as Job),
  })
}
