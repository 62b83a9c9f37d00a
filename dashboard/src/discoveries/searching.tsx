import { Button, Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { LiveMark } from '../parts/live-mark.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { useAction } from '../parts/use-action.ts'
import { cancelDiscovery, type DiscoveryProgress } from './discoveries-api.ts'
import { progressQuery, refreshDiscoveries } from './discovery-queries.ts'

/** A search that is not over: how far it is, and a way to end it. */
export function Searching({ progress, isLive }: { progress: DiscoveryProgress; isLive: boolean }) {
  const { status, kept_so_far, found_so_far, pages_read, errors } = progress
  return (
    <Section title="Progress" intro="You may leave this page: the search goes on by itself.">
      <Text mb="xs" role="status">
        {status === 'pending' ? 'It waits for a free place.' : 'It is looking.'}
      </Text>
      {/* Live for the eye alone: a screen reader that said every number would say nothing else. */}
      <dl className="search-counts">
        <Count name="pages found" count={kept_so_far} />
        {found_so_far > kept_so_far && <Count name="before your pattern" count={found_so_far} />}
        <Count name="read to find them" count={pages_read} />
      </dl>
      <div className="spread section-foot">
        <LiveMark isLive={isLive} />
        <CancelSearch progress={progress} />
      </div>
      {errors.length > 0 && (
        <details className="fold">
          <summary>What could not be read so far</summary>
          <Sentences sentences={errors} />
        </details>
      )}
    </Section>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  )
}

function CancelSearch({ progress: { discovery_id: id, kept_so_far } }: { progress: DiscoveryProgress }) {
  const renew = async (queryClient: QueryClient) => {
    await queryClient.invalidateQueries({ queryKey: progressQuery(id).queryKey })
    await refreshDiscoveries(queryClient)
  }
  const cancel = useAction({ action: () => cancelDiscovery(id), after: renew, refused: renew })
  return (
    <div>
      <Problem error={cancel.error} />
      <Button variant="light" color="red" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {kept_so_far > 0 ? 'Stop, and keep what was found' : 'Stop the search'}
      </Button>
    </div>
  )
}
