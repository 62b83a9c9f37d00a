import { useNavigate } from '@tanstack/react-router'
import { ChangeButton } from '../parts/change-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { texts } from '../texts/texts.ts'
import { refreshRepaired, refreshRepairs } from './repair-queries.ts'
import { acceptRepair, type Repair, rejectRepair } from './repairs-api.ts'

type Decision = 'accept' | 'reject'

/** Accept or reject, each with what it does. A refusal stays to be read, also when the repair turns out to be closed. */
export function Decide({ repair }: { repair: Repair }) {
  const decide = useDecision(repair)
  const { from_version: fromVersion } = repair
  const isSending = (decision: Decision) => decide.isPending && decide.variables === decision
  const accept = useFocusAfter(isSending('accept'))
  const reject = useFocusAfter(isSending('reject'))
  const button = (decision: Decision) => ({
    loading: isSending(decision),
    disabled: decide.isPending,
    onClick: () => decide.mutate(decision),
  })
  return (
    <>
      <Problem error={decide.error} />
      {repair.status === 'proposed' && (
        <Section title={texts.repairs.useIt}>
          <div className="decisions">
            <div>
              <ChangeButton ref={accept} {...button('accept')}>
                {texts.repairs.accept}
              </ChangeButton>
              <p>{texts.repairs.schedulesReceiversAndHistoryStay(fromVersion)}</p>
            </div>
            <div>
              <ChangeButton ref={reject} variant="default" {...button('reject')}>
                {texts.repairs.reject}
              </ChangeButton>
              <p>{texts.repairs.theStrategyStaysAsIt}</p>
            </div>
          </div>
        </Section>
      )}
    </>
  )
}

/** Leads back to the strategy. */
function useDecision({ strategy_id: strategyId, repair_id: repairId }: Repair) {
  const navigate = useNavigate()
  return useAction({
    action: (decision: Decision) => (decision === 'accept' ? acceptRepair : rejectRepair)(strategyId, repairId),
    after: async (queryClient) => {
      await navigate({ to: '/strategies/$strategyId', params: { strategyId } })
      await refreshRepaired(queryClient, strategyId)
    },
    refused: refreshRepairs,
    said: ({ status, version }) =>
      status === 'accepted'
        ? texts.repairs.theStrategyIsRepairedVersion(version ?? '')
        : texts.repairs.theRepairIsRejectedThe,
  })
}
