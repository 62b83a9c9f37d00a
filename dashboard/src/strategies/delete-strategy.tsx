import { DeleteButton } from '../parts/delete-button.tsx'
import { texts } from '../texts/texts.ts'
import { deleteStrategy, type Strategy } from './strategies-api.ts'
import { forgetStrategy } from './strategy-queries.ts'

/** Leads to the other strategies. */
export function DeleteStrategy({ strategy }: { strategy: Strategy }) {
  return (
    <DeleteButton
      what={texts.strategies.strategy}
      remove={() => deleteStrategy(strategy.strategy_id)}
      leaveTo="/strategies"
      forget={(queryClient) => forgetStrategy(queryClient, strategy.strategy_id)}
      said={texts.strategies.theStrategyIsDeleted(strategy.name)}
    >
      {texts.strategies.goesWithAllItsVersions(<strong>{strategy.name}</strong>)}
    </DeleteButton>
  )
}
