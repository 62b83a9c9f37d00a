import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProposedFilter } from './proposed-filter.tsx'
import { type Outcome, outcomeQuery } from './strategy-queries.ts'

/** Below this a field deserves a look. */
const LOW_CONFIDENCE = 0.6

/** What the service said when it made or refined the strategy. */
export function OutcomeSaid({ strategyId }: { strategyId: string }) {
  const { data: outcome } = useQuery(outcomeQuery(strategyId))
  return (
    <div role="status" hidden={!outcome}>
      {outcome && <Said strategyId={strategyId} outcome={outcome} />}
    </div>
  )
}

function Said({ strategyId, outcome }: { strategyId: string; outcome: Outcome }) {
  const sentences = [...(outcome.changes ?? []), ...outcome.notes]
  const confidence = Object.entries(outcome.confidence ?? {})
  return (
    <div className="outcome">
      <Title order={2}>{outcome.changes ? 'The strategy is refined' : 'The strategy is ready'}</Title>
      {sentences.length > 0 && (
        <ul>
          {[...new Set(sentences)].map((sentence) => (
            <li key={sentence} className="wrap">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {outcome.proposedFilter && <ProposedFilter strategyId={strategyId} filter={outcome.proposedFilter} />}
      {confidence.length > 0 && (
        <dl className="confidence" aria-label="How sure Sandpiper is of each field">
          {confidence.map(([field, share]) => (
            <div key={field} data-low={share < LOW_CONFIDENCE || undefined}>
              <dt className="wrap">{field}</dt>
              <dd>{sureness(share)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function sureness(share: number): string {
  if (share === 0) return 'not found'
  const percent = `${Math.round(100 * share)} %`
  return share < LOW_CONFIDENCE ? `${percent}, worth a look` : `${percent} sure`
}
