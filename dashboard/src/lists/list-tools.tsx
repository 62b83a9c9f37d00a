import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CrossIcon } from '../parts/icons.tsx'
import { texts } from '../texts/texts.ts'
import { type ListOf, NOUNS } from './list-nouns.ts'
import { CHIP_WORDS, type Chip, type ListSearch } from './list-search.ts'

/** One request for a word, not for each of its letters. */
const TYPING_MS = 250

type ListToolsProps = { what: ListOf; search: ListSearch; chips: readonly Chip[]; total: number | undefined }

/** Above a list: words to find, chips to narrow, and how many there are. All of it stands in the address. */
export function ListTools({ what, search, chips, total }: ListToolsProps) {
  const change = useChangeSearch()
  const [typed, setTyped] = useState(search.q ?? '')
  const find = useDebouncedCallback((q: string) => change({ q: q || undefined }), TYPING_MS)
  return (
    <search className="list-tools">
      <TextInput
        type="search"
        size="sm"
        className="list-find"
        aria-label={texts.lists.find(NOUNS[what].many)}
        placeholder={texts.lists.findByNameWordsOr(NOUNS[what].many)}
        maxLength={500}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          find(value.trim())
        }}
      />
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className="chip"
          aria-pressed={search.chip === chip}
          onClick={() => change({ chip: search.chip === chip ? undefined : chip })}
        >
          {CHIP_WORDS[chip]}
        </button>
      ))}
      {search.tag && (
        <button
          type="button"
          className="chip"
          aria-pressed="true"
          aria-label={texts.lists.removeTheTag(search.tag)}
          onClick={() => change({ tag: undefined })}
        >
          #{search.tag} <CrossIcon size={12} />
        </button>
      )}
      <span className="dim list-total" role="status">
        {total !== undefined && NOUNS[what].counted(total)}
      </span>
    </search>
  )
}

/** A new search begins on its first page. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (change: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (shown) => ({ ...shown, ...change, page: undefined }), replace: true })
}
