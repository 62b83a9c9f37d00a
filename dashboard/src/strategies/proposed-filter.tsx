import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../parts/problem.tsx'
import type { FilterConfig } from './filter-rows.ts'
import { forgetProposal } from './strategy-queries.ts'
import { useChange } from './use-change.ts'

/** The filter for what the words asked and nobody applied: one press, and it is the strategy's. */
export function ProposedFilter({ strategyId, filter }: { strategyId: string; filter: FilterConfig }) {
  const queryClient = useQueryClient()
  const change = useChange(strategyId, 'The filter is in use')
  const use = () =>
    change.mutate({ filter_config: filter }, { onSuccess: () => forgetProposal(queryClient, strategyId) })
  return (
    <>
      <Button variant="default" size="xs" mt="xs" loading={change.isPending} onClick={use}>
        Use this filter
      </Button>
      <Problem error={change.error} />
    </>
  )
}
