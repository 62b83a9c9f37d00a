import { Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { ChangeButton } from '../parts/change-button.tsx'
import { LiveMark } from '../parts/live-mark.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { useAction } from '../parts/use-action.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { cancelDiscovery, type DiscoveryProgress } from './discoveries-api.ts'
import { progressQuery, refreshDiscoveries } from './discovery-queries.ts'

/** A search that is not over: how far it is, and a way to end it. */
export function Searching({ progress, isLive }: { progress: DiscoveryProgress; isLive: boolean }) {
  const { status, kept_so_far, found_so_far, pages_read, errors } = progress
  return (
    <Section title={texts.discoveries.progress} intro={texts.discoveries.youMayLeaveThisPage}>
      <Text mb="xs" role="status">
        {status === 'pending' ? texts.discoveries.itWaitsForAFree : texts.discoveries.itIsLooking}
      </Text>
      {/* Live for the eye alone: a screen reader that said every number would say nothing else. */}
      <dl className="search-counts">
        <Count name={texts.discoveries.pagesFound} count={kept_so_far} />
        {found_so_far > kept_so_far && <Count name={texts.discoveries.beforeYourPattern} count={found_so_far} />}
        <Count name={texts.discoveries.readToFindThem} count={pages_read} />
      </dl>
      <div className="spread section-foot">
        <LiveMark isLive={isLive} />
        <CancelSearch progress={progress} />
      </div>
      {errors.length > 0 && (
        <details className="fold">
          <summary>{texts.discoveries.whatCouldNotBeRead}</summary>
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
      <dd>{count.toLocaleString(locale)}</dd>
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
      <ChangeButton variant="light" color="red" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {kept_so_far > 0 ? texts.discoveries.stopAndKeepWhatWas : texts.discoveries.stopTheSearch}
      </ChangeButton>
    </div>
  )
}
