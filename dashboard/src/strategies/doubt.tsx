import { Button } from '@mantine/core'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { refineStrategy, type Strategy } from './strategies-api.ts'
import { refreshStrategies } from './strategy-queries.ts'

/** Fields of which the service is not sure, each with what it may be: one press, and it is read from there. */
export function Doubt({ strategy }: { strategy: Strategy }) {
  const unsure = Object.entries(strategy.candidates)
  const choose = useAction({
    action: ({ field, value }: { field: string; value: string }) =>
      refineStrategy(strategy.strategy_id, `the ${field} should be "${value.replaceAll('"', "'")}"`),
    after: (queryClient, { notes, changes }) =>
      refreshStrategies(queryClient, strategy.strategy_id, { changes, notes }),
  })
  if (unsure.length === 0) return null
  return (
    <Section title="Unsure" intro="Sandpiper is not sure of these fields. Choose the value that is meant.">
      <dl className="facts">
        {unsure.map(([field, candidates]) => (
          <div key={field}>
            <dt className="wrap">{field}</dt>
            <dd>
              <ul className="plain-list" aria-label={`What ${field} may be`}>
                {candidates.map(({ value, selector, confidence }) => (
                  <li key={selector}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      maw="100%"
                      title={selector}
                      loading={choose.isPending && choose.variables.field === field && choose.variables.value === value}
                      disabled={choose.isPending}
                      onClick={() => choose.mutate({ field, value })}
                    >
                      {value}
                    </Button>{' '}
                    {Math.round(100 * confidence)} %
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <Problem error={choose.error} />
    </Section>
  )
}
