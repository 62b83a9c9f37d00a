import { Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortAddress } from '../strategies/page-address.ts'
import { findStrategies, type Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'

const TYPING_MS = 200
/** More than are seen without scrolling help nobody: the rest is found by typing. */
const OFFERED = 6

type StrategyPickProps = {
  label: string
  description: string
  chosen: Strategy | null
  /** Stands first, whatever is offered beside it. */
  proposed?: Strategy | null
  /** Not to be chosen here. */
  without?: string | undefined
  onChange: (strategy: Strategy) => void
}

/** One of many strategies by one click: the first are there at once, the service finds others by their words. */
export function StrategyPick({ label, description, chosen, proposed = null, without, onChange }: StrategyPickProps) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['strategies', 'list', 'pick', words],
    queryFn: () => findStrategies(words === '' ? {} : { q: words }, { limit: OFFERED + 2, offset: 0 }),
    placeholderData: keepPreviousData,
  })
  const first = [chosen, words === '' ? proposed : null].filter((strategy) => strategy !== null)
  const offered = offeredOf([...first, ...(data?.rows ?? [])], without)
  const hiddenCount = (data?.total ?? 0) - (data?.rows.length ?? 0)
  return (
    <fieldset className="option strategy-pick">
      <legend>{label}</legend>
      <p>{description}</p>
      {(typed !== '' || hiddenCount > 0) && (
        <TextInput
          type="search"
          size="xs"
          aria-label={texts.workflows.findAStrategy(label)}
          placeholder={texts.workflows.findOneOf(data?.total ?? 0)}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className="strategy-options">
        {offered.map((strategy) => (
          <Radio
            key={strategy.strategy_id}
            classNames={{ labelWrapper: 'strategy-option' }}
            name={label}
            label={strategy.name}
            description={<span className="wrap">{shortAddress(strategy.url)}</span>}
            checked={chosen?.strategy_id === strategy.strategy_id}
            onChange={() => onChange(strategy)}
          />
        ))}
      </div>
      {data?.rows.length === 0 && <p role="status">{texts.workflows.noStrategyHasTheseWords}</p>}
    </fieldset>
  )
}

function offeredOf(strategies: readonly Strategy[], without: string | undefined): Strategy[] {
  const byId = new Map(strategies.map((strategy) => [strategy.strategy_id, strategy]))
  return [...byId.values()].filter(({ strategy_id }) => strategy_id !== without).slice(0, OFFERED)
}
