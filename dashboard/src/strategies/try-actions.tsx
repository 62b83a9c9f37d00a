import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeAddress } from '../../../src/base/whole-address.ts'
import type { ActionTrial } from '../../generated/api.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { texts } from '../texts/texts.ts'
import { ACTION_CHOICES, type ActionRow, actionsOfRows } from './action-rows.ts'
import { tryActions } from './strategies-api.ts'

type Tried = { trial: ActionTrial; rows: readonly ActionRow[] }

/** Runs the actions that there are so far, and shows the page after each. */
export function TryActions({ address, rows }: { address: string; rows: readonly ActionRow[] }) {
  const [problem, setProblem] = useState<Error | null>(null)
  const trying = useMutation({
    mutationFn: async (given: readonly ActionRow[]): Promise<Tried> => {
      const reading = actionsOfRows(given)
      const actions = reading.ok ? (reading.actions ?? []) : []
      return { trial: await tryActions({ url: wholeAddress(address), actions }), rows: given }
    },
  })
  const submit = () => {
    const reading = actionsOfRows(rows)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) trying.mutate(rows)
  }
  return (
    <>
      <ChangeButton
        variant="default"
        size="xs"
        loading={trying.isPending}
        disabled={address.trim() === ''}
        onClick={submit}
      >
        {rows.length === 0 ? texts.strategies.showThePage : texts.strategies.tryTheActions}
      </ChangeButton>
      <Problem error={problem ?? trying.error} />
      {trying.data && <Pictures tried={trying.data} />}
    </>
  )
}

function Pictures({ tried: { trial, rows } }: { tried: Tried }) {
  return (
    <ol className="plain-list action-pictures" aria-label={texts.strategies.thePageAfterEachAction}>
      {trial.steps.map(({ number, error, picture }) => (
        <li key={number}>
          <strong>{stepName(number, rows)}</strong>
          {error !== null && <p role="alert">{error}</p>}
          {picture !== null && (
            <img src={picture} alt={texts.strategies.thePage(stepName(number, rows))} loading="lazy" />
          )}
        </li>
      ))}
    </ol>
  )
}

function stepName(number: number, rows: readonly ActionRow[]): string {
  const row = rows[number - 1]
  if (row === undefined) return texts.strategies.asItWasOpened
  const label = ACTION_CHOICES.find(({ value }) => value === row.type)?.label ?? row.type
  return `${number}. ${label} ${row.target}`.trim()
}
