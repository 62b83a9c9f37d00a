import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../parts/is-open.ts'
import { useEventStream } from '../parts/use-event-stream.ts'
import { eventsPath } from './discoveries-api.ts'
import { LOOK_AGAIN_MS, progressQuery } from './discovery-queries.ts'

/** How far a discovery is: told by the service, and looked at every few seconds where that fails. */
export function useProgress(discoveryId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = progressQuery(discoveryId)
  const known = useQuery({ ...progressQuery(discoveryId), enabled: false }).data
  const isLive = useEventStream(eventsPath(discoveryId), known !== undefined && isOpen(known), (data) =>
    queryClient.setQueryData(queryKey, JSON.parse(data)),
  )
  const progress = useQuery({
    ...progressQuery(discoveryId),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) && !isLive ? LOOK_AGAIN_MS : false),
  })
  return { progress, isLive }
}
