import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { getQuota, getSession, listKeys, type User } from './api.ts'
import { ApiError } from './request.ts'

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: getSession, staleTime: 60_000 })
export const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: listKeys })
export const quotaQuery = queryOptions({ queryKey: ['quota'], queryFn: getQuota })

const RETRIES = 2

/** `onUnauthenticated` is told of every 401, whichever page asked. */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated()
  }
  // Sandpiper often runs on the same machine: a browser that calls itself offline must not stop asking.
  const networkMode = 'always'
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode, retry: (failures, error) => failures < RETRIES && isPassing(error) },
      mutations: { networkMode },
    },
  })
}

/** Whether asking again may help: a refusal (4xx) stays one. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

export function setUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, { setup_required: false, user })
}

/** Drops what was loaded for one account, so that the next one to sign in on this screen never sees it. */
export function forgetAccountData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}
