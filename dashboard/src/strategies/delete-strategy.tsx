import { DeleteButton } from '../parts/delete-button.tsx'
import { deleteStrategy, type Strategy } from './strategies-api.ts'
import { forgetStrategy } from './strategy-queries.ts'

/** Leads to the other strategies. */
export function DeleteStrategy({ strategy }: { strategy: Strategy }) {
  return (
    <DeleteButton
      what="strategy"
      remove={() => deleteStrategy(strategy.strategy_id)}
      leaveTo="/strategies"
      forget={(queryClient) => forgetStrategy(queryClient, strategy.strategy_id)}
      said={`The strategy “${strategy.name}” is deleted`}
    >
      <strong>{strategy.name}</strong> goes, with all its versions. This also deletes its jobs and schedules and cannot
      be undone.
    </DeleteButton>
  )
}
