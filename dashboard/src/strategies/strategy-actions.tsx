import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { actionRows, actionsOfRows } from './action-rows.ts'
import { ActionsEditor } from './actions-editor.tsx'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** Saving without any removes them. */
export function StrategyActions({ strategy }: { strategy: Strategy }) {
  const [rows, setRows] = useState(() => actionRows(strategy.actions))
  const save = useChange(strategy.strategy_id, 'The actions are saved')
  const submit = () => {
    const reading = actionsOfRows(rows)
    return reading.ok ? save.mutate({ actions: reading.actions }) : reading.problem
  }
  return (
    <Section
      title="Actions before reading"
      intro="Clicks, forms and waiting, done in a browser each time before the page is read."
    >
      <Form submit="Save the actions" sending={save} onSubmit={submit}>
        <ActionsEditor
          address={strategy.url}
          hasProfile={strategy.access_profile_id !== null}
          rows={rows}
          onChange={setRows}
        />
      </Form>
    </Section>
  )
}
