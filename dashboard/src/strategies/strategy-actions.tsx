import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { actionRows, actionsOfRows } from './action-rows.ts'
import { ActionsEditor } from './actions-editor.tsx'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** Saving without any removes them. */
export function StrategyActions({ strategy }: { strategy: Strategy }) {
  const [rows, setRows] = useState(() => actionRows(strategy.actions))
  const save = useChange(strategy.strategy_id, texts.strategies.theActionsAreSaved)
  const submit = () => {
    const reading = actionsOfRows(rows)
    return reading.ok ? save.mutate({ actions: reading.actions }) : reading.problem
  }
  return (
    <Section title={texts.strategies.actionsBeforeReading} intro={texts.strategies.clicksFormsAndWaitingDone}>
      <Form submit={texts.strategies.saveTheActions} sending={save} onSubmit={submit}>
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
