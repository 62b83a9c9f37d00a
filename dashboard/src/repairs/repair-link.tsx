import { useQuery } from '@tanstack/react-query'
import type { Job } from '../jobs/jobs-api.ts'
import { TextLink } from '../parts/links.tsx'
import { texts } from '../texts/texts.ts'
import { LOOK_AGAIN_MS, repairsQuery } from './repair-queries.ts'

/** A repair that a run began is found or not within this time; later it is only looked for once. */
const SOUGHT_MS = 5 * 60_000

/** From a run that failed by the redesign to what is proposed for it; nothing where nothing is. */
export function RepairLink({ job }: { job: Job }) {
  const { strategy_id: strategyId } = job
  const { data: repairs } = useQuery({
    ...repairsQuery(strategyId),
    refetchInterval: ({ state }) => (state.data?.some(isProposed) || !isRecent(job) ? false : LOOK_AGAIN_MS),
  })
  const proposed = repairs?.find(isProposed)
  if (!proposed) return null
  return (
    <TextLink to="/strategies/$strategyId/repairs/$repairId" params={{ strategyId, repairId: proposed.repair_id }}>
      {texts.repairs.lookAtTheProposedRepair}
    </TextLink>
  )
}

function isProposed({ status }: { status: string }): boolean {
  return status === 'proposed'
}

function isRecent({ completed_at, created_at }: Job): boolean {
  return Date.now() - new Date(completed_at ?? created_at).getTime() < SOUGHT_MS
}
