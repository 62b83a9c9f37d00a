import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listPeople } from './people-api.ts'

export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: listPeople })

export function refreshPeople(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
}
