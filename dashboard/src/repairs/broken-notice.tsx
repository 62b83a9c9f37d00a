import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { newestJobsQuery } from '../jobs/job-queries.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { CheckIcon, WarningIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import type { ScheduleWithUrls } from '../schedules/schedules-api.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'
import { type Broken, brokenBy, brokenPages, brokenRuns, type Standing, standingOf } from './broken.ts'
import { LOOK_AGAIN_MS, refreshRepaired, refreshRepairs, repairsQuery } from './repair-queries.ts'
import { brokenTitle, concernedWords, foundWords, reasonWords, redesignedAt } from './repair-words.ts'
import { type Repair, requestRepair } from './repairs-api.ts'

/** At the top of a strategy whose recipe no longer reads its pages. */
export function BrokenStrategy({ strategy }: { strategy: Strategy }) {
  const { data: jobs } = useQuery(newestJobsQuery(strategy.strategy_id))
  const { data: repairs } = useQuery(repairsQuery(strategy.strategy_id))
  if (!jobs || !repairs) return null
  const broken = brokenRuns(jobs, strategy) ?? brokenBy(repairs)
  return broken && <BrokenNotice strategy={strategy} broken={broken} />
}

type BrokenScheduleProps = { schedule: ScheduleWithUrls; strategy: Strategy | undefined }

/** At the top of a schedule that watches such pages. */
export function BrokenSchedule({ schedule, strategy }: BrokenScheduleProps) {
  const broken = brokenPages(schedule.urls_state)
  return strategy && broken && <BrokenNotice strategy={strategy} broken={broken} />
}

function BrokenNotice({ strategy, broken }: { strategy: Strategy; broken: Broken }) {
  const { strategy_id: strategyId, version } = strategy
  const { data: repairs } = useQuery({ ...repairsQuery(strategyId), refetchInterval: LOOK_AGAIN_MS })
  if (!repairs) return null
  const standing = standingOf(broken, repairs, version)
  if (standing.kind === 'repaired') return <Repaired />
  return (
    <section className="notice" data-tone="bad" aria-label={texts.repairs.whatIsBroken}>
      <WarningIcon />
      <div>
        <Title order={2} className="wrap">
          {brokenTitle(broken, redesignedAt(repairs, version))}
        </Title>
        <p className="wrap">
          {foundWords(broken.reason)} {concernedWords(broken)}
        </p>
        {broken.lastReadAt && standing.kind !== 'proposed' && (
          <p>{texts.repairs.itWasLastReadWell(<TimeText at={broken.lastReadAt} />)}</p>
        )}
        <WhatNow strategyId={strategyId} standing={standing} />
      </div>
    </section>
  )
}

function Repaired() {
  return (
    <section className="notice" aria-label={texts.repairs.whatIsRepaired}>
      <CheckIcon />
      <div>
        <Title order={2}>{texts.repairs.theRecipeWasRepairedAfter}</Title>
        <p>{texts.repairs.thePagesThatFailedAre}</p>
      </div>
    </section>
  )
}

function WhatNow({ strategyId, standing }: { strategyId: string; standing: Standing }) {
  const { kind, repair } = standing
  if (kind === 'proposed') {
    return (
      <>
        <p>{texts.repairs.sandpiperFoundTheItemsOn}</p>
        <ButtonLink
          mt="sm"
          to="/strategies/$strategyId/repairs/$repairId"
          params={{ strategyId, repairId: repair.repair_id }}
        >
          {texts.repairs.lookAtTheProposedRepair}
        </ButtonLink>
      </>
    )
  }
  return <RepairButton strategyId={strategyId}>{lastTry(kind, repair)}</RepairButton>
}

function lastTry(kind: Standing['kind'], repair: Repair | null): ReactNode {
  if (repair === null) return null
  const when = <TimeText at={repair.closed_at ?? repair.created_at} />
  if (kind === 'rejected') return <p>{texts.repairs.theRepairThatWasProposed(when)}</p>
  return <p className="wrap">{texts.repairs.theLastRepairFailed(when, reasonWords(repair.reason))}</p>
}

/** Asks for a repair, and leads to it; `children` say how the last one went. */
function RepairButton({ strategyId, children }: { strategyId: string; children: ReactNode }) {
  const navigate = useNavigate()
  const request = useAction({
    action: () => requestRepair(strategyId),
    after: async (queryClient, { repair_id: repairId }) => {
      await navigate({ to: '/strategies/$strategyId/repairs/$repairId', params: { strategyId, repairId } })
      await refreshRepaired(queryClient, strategyId)
    },
    refused: refreshRepairs,
  })
  const button = useFocusAfter(request.isPending)
  return (
    <>
      {!request.error && children}
      <Problem error={request.error} />
      <ChangeButton ref={button} mt="sm" loading={request.isPending} onClick={() => request.mutate()}>
        {texts.repairs.repair}
      </ChangeButton>
    </>
  )
}
