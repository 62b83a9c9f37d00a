import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { repairsQuery } from './repair-queries.ts'
import { RepairStatus } from './repair-status.tsx'
import { dayWords, reasonWords, scoreWords } from './repair-words.ts'
import type { Repair } from './repairs-api.ts'

/** Newest first; nothing at all where the strategy was never repaired. */
export function PastRepairs({ strategyId }: { strategyId: string }) {
  const repairs = useQuery(repairsQuery(strategyId))
  if (!repairs.data?.length && !repairs.error) return null
  return (
    <Section title={texts.repairs.repairs} intro={texts.repairs.afterRedesignsOfTheSite}>
      <Awaited query={repairs} what={texts.repairs.theRepairs} height={54}>
        {(known) => (
          <ol className="lines" reversed>
            {known.map((repair) => (
              <PastRepair key={repair.repair_id} repair={repair} />
            ))}
          </ol>
        )}
      </Awaited>
    </Section>
  )
}

function PastRepair({ repair }: { repair: Repair }) {
  const { repair_id: repairId, strategy_id: strategyId, status, created_at, version, proof, reason } = repair
  return (
    <li>
      <div className="spread">
        <span className="line">
          <TextLink to="/strategies/$strategyId/repairs/$repairId" params={{ strategyId, repairId }}>
            {texts.repairs.repairOf(dayWords(created_at))}
          </TextLink>
          <RepairStatus status={status} />
        </span>
        <span className="dim">
          <TimeText at={created_at} />
        </span>
      </div>
      <span className="dim below wrap">
        {reasonWords(reason)}
        {proof && ` ${texts.repairs.proof(scoreWords(proof.score))}`}
        {version !== null && ` ${texts.repairs.itBecameVersion(version)}`}
      </span>
    </li>
  )
}
