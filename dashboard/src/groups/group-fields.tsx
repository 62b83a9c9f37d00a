import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { SchemaEditor } from '../strategies/schema-editor.tsx'
import { type OutputSchema, type SchemaRow, schemaOfRows } from '../strategies/schema-rows.ts'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { isRegenerating, schemaProgressQuery } from './group-queries.ts'
import { changeSchema, type GroupWithStrategies } from './groups-api.ts'
import { SchemaProgress } from './schema-progress.tsx'

/** The same fields for all strategies of the group: each is made anew for them, in the background. */
export function GroupFields({ group }: { group: GroupWithStrategies }) {
  const progress = useQuery(schemaProgressQuery(group.id))
  const isBusy = progress.data !== undefined && isRegenerating(progress.data)
  useStrategiesAfter(isBusy)
  return (
    <Section title={texts.groups.fieldsForAll} intro={texts.groups.everyStrategyIsMadeAnew}>
      <Stack gap="lg">
        <SchemaForm group={group} isBusy={isBusy} />
        <Problem error={progress.error} onRetry={() => void progress.refetch()} />
        {progress.data && progress.data.status !== 'idle' && (
          <SchemaProgress progress={progress.data} members={group.strategies} />
        )}
      </Stack>
    </Section>
  )
}

function SchemaForm({ group, isBusy }: { group: GroupWithStrategies; isBusy: boolean }) {
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  const [rows, setRows] = useState<SchemaRow[]>([])
  const change = useAction({
    action: (schema: OutputSchema) => changeSchema(group.id, schema),
    after: (queryClient) => queryClient.invalidateQueries({ queryKey: schemaProgressQuery(group.id).queryKey }),
  })
  const members = new Set(group.strategies.map(({ strategy_id }) => strategy_id))
  const items = strategies.filter(({ strategy_id }) => members.has(strategy_id)).flatMap((one) => one.preview_data)
  const submit = () => {
    const reading = schemaOfRows(rows)
    if (!reading.ok) return reading.problem
    return reading.schema ? change.mutate(reading.schema) : texts.groups.nameAtLeastOneField
  }
  return (
    <Form submit={texts.groups.useTheseFieldsForAll} isDisabled={isBusy} sending={change} onSubmit={submit}>
      <SchemaEditor rows={rows} onChange={setRows} items={items} />
    </Form>
  )
}

/** Once the work is over, what is known of the strategies is old. */
function useStrategiesAfter(isBusy: boolean): void {
  const queryClient = useQueryClient()
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) void queryClient.invalidateQueries({ queryKey: ['strategies'] })
    wasBusy.current = isBusy
  }, [queryClient, isBusy])
}
