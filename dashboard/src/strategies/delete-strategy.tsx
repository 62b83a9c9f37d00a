import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '../parts/delete-button.tsx'
import { deleteStrategy, type Strategy } from './strategies-api.ts'
import { forgetStrategy } from './strategy-queries.ts'

/** Leads to the other strategies. */
export function DeleteStrategy({ strategy }: { strategy: Strategy }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <DeleteButton
      what="strategy"
      remove={() => deleteStrategy(strategy.strategy_id)}
      leave={() => navigate({ to: '/strategies' })}
      forget={() => forgetStrategy(queryClient, strategy.strategy_id)}
      said={`The strategy “${strategy.name}” is deleted`}
    >
      <strong>{strategy.name}</strong> goes, with all its versions. This also deletes its jobs and schedules and cannot
      be undone.
    </DeleteButton>
  )
}
