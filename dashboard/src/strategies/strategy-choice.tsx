import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { findStrategies, type Strategy } from './strategies-api.ts'
import { strategyQuery } from './strategy-queries.ts'

/** One request for a word, not for each of its letters. */
const TYPING_MS = 200
const OFFERED = 30

type StrategyChoiceProps = {
  label: string
  value: string | undefined
  /** Undefined where none is chosen any more. */
  onChange: (strategyId: string | undefined) => void
  /** What no choice means; without it there is always one. */
  none?: string
  /** Which of them may be chosen; all, unless told. */
  isUsable?: (strategy: Strategy) => boolean
  error?: string | undefined
}

/** One of many strategies, found by typing: the service looks for the words in names, descriptions and addresses. */
export function StrategyChoice({ label, value, onChange, none, isUsable = () => true, error }: StrategyChoiceProps) {
  const { data: chosen } = useQuery({
    ...strategyQuery(value ?? ''),
    ...(value === undefined ? { queryFn: skipToken } : {}),
  })
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), TYPING_MS)
  const { data: found } = useQuery({
    queryKey: ['strategies', 'list', 'choice', words],
    queryFn: () => findStrategies(words === '' ? {} : { q: words }, { limit: OFFERED, offset: 0 }),
    placeholderData: keepPreviousData,
  })
  const rows = (found?.rows ?? []).filter(isUsable)
  const isOffered = rows.some(({ strategy_id }) => strategy_id === value)
  const options = [...(chosen && value && !isOffered ? [chosen] : []), ...rows]
  const data = options.map(({ strategy_id, name }) => ({ value: strategy_id, label: name }))
  return (
    <Select
      label={label}
      placeholder={none ?? texts.strategies.typeToFindOne}
      data={data}
      value={value ?? null}
      // The name of the chosen one takes the place of what is typed, so it comes first.
      readOnly={value !== undefined && data.every((option) => option.value !== value)}
      searchable
      clearable={none !== undefined}
      allowDeselect={none !== undefined}
      clearButtonProps={{ 'aria-label': texts.strategies.chooseNone }}
      nothingFoundMessage={texts.strategies.noStrategyHasTheseWords}
      maxDropdownHeight={280}
      error={error}
      // The service has found them already.
      filter={({ options: offered }) => offered}
      onSearchChange={setTyped}
      onChange={(strategyId) => onChange(strategyId ?? undefined)}
    />
  )
}
