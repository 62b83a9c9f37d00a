import { Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangeButton } from '../parts/change-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { texts } from '../texts/texts.ts'
import type { FilterConfig } from './filter-rows.ts'
import { forgetProposal, type Outcome, outcomeQuery } from './strategy-queries.ts'
import { useChange } from './use-change.ts'
import './outcome-said.css'

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
      <Title order={2}>
        {outcome.changes ? texts.strategies.theStrategyIsRefined : texts.strategies.theStrategyIsReady}
      </Title>
      <Sentences sentences={sentences} />
      {outcome.proposedFilter && <ProposedFilter strategyId={strategyId} filter={outcome.proposedFilter} />}
      {confidence.length > 0 && (
        <dl className="confidence" aria-label={texts.strategies.howSureSandpiperIsOf}>
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
  if (share === 0) return texts.strategies.notFound
  const percent = `${Math.round(100 * share)} %`
  return share < LOW_CONFIDENCE ? texts.strategies.worthALook(percent) : texts.strategies.sure(percent)
}

/** The filter for what the words asked and nobody applied: one press, and it is the strategy's. */
function ProposedFilter({ strategyId, filter }: { strategyId: string; filter: FilterConfig }) {
  const queryClient = useQueryClient()
  const change = useChange(strategyId, texts.strategies.theFilterIsInUse)
  const use = () =>
    change.mutate({ filter_config: filter }, { onSuccess: () => forgetProposal(queryClient, strategyId) })
  return (
    <>
      <ChangeButton variant="default" size="xs" mt="xs" loading={change.isPending} onClick={use}>
        {texts.strategies.useThisFilter}
      </ChangeButton>
      <Problem error={change.error} />
    </>
  )
}
