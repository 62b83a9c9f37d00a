import { Button, Checkbox } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '../may-change.ts'
import { PAGE_SIZE } from '../paging.ts'
import { RecordList } from '../parts/record-list.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { type Bulk, BulkBar } from './bulk-bar.tsx'
import type { Found } from './found-query.ts'
import { type ListOf, NOUNS } from './list-nouns.ts'
import { type Chip, isSearched, type ListSearch } from './list-search.ts'
import { ListTools } from './list-tools.tsx'
import './lists.css'

type FoundListProps<Row> = {
  listOf: ListOf
  search: ListSearch
  chips: readonly Chip[]
  query: UseQueryResult<Found<Row>>
  empty: ReactNode
  /** Beside the tools. */
  tools?: ReactNode
  choosing?: Choosing<Row>
  children: (row: Row, check: ReactNode) => ReactNode
}

export type Choosing<Row> = {
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Of all that were found, on whichever page. */
  allIds: () => Promise<string[]>
  bulk: Bulk
}

/** A list that is searched and narrowed, with rows to check where something can be done with many. */
export function FoundList<Row>(props: FoundListProps<Row>) {
  const { listOf: what, search, chips, query, empty, tools, children } = props
  const mayChange = useMayChange()
  const choosing = mayChange ? props.choosing : undefined
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const { data } = query
  const isEmpty = data?.total === 0 && !isSearched(search) && tools === undefined
  const check = (row: Row) =>
    choosing && (
      <Checkbox
        className="record-check"
        aria-label={texts.lists.check(choosing.nameOf(row))}
        checked={checked.has(choosing.idOf(row))}
        onChange={({ currentTarget }) => setChecked(toggled(checked, choosing.idOf(row), currentTarget.checked))}
      />
    )
  return (
    <>
      {!isEmpty && (
        <div className="list-head">
          <ListTools what={what} search={search} chips={chips} total={data?.total} />
          {tools}
        </div>
      )}
      {choosing && data && data.total > 0 && (
        <Choices what={what} found={data} choosing={choosing} checked={checked} onChange={setChecked} />
      )}
      <RecordList
        what={NOUNS[what].many}
        query={{ ...query, data: data?.rows } as UseQueryResult<readonly Row[]>}
        page={search.page ?? 1}
        noneFits={NOUNS[what].noneFits}
        {...(isEmpty ? { empty } : {})}
      >
        {(row) => children(row, check(row))}
      </RecordList>
    </>
  )
}

type ChoicesProps<Row> = {
  what: ListOf
  found: Found<Row>
  choosing: Choosing<Row>
  checked: ReadonlySet<string>
  onChange: (checked: ReadonlySet<string>) => void
}

function Choices<Row>({ what, found, choosing, checked, onChange }: ChoicesProps<Row>) {
  const shown = found.rows.slice(0, PAGE_SIZE).map(choosing.idOf)
  const isWhole = shown.length > 0 && shown.every((id) => checked.has(id))
  const all = useAction({ action: choosing.allIds, after: (_, ids) => onChange(new Set(ids)) })
  const isMore = isWhole && found.total > checked.size
  return (
    <div className="choices">
      <Checkbox
        label={texts.lists.allOnThisPage}
        checked={isWhole}
        indeterminate={!isWhole && checked.size > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? new Set(shown) : new Set())}
      />
      {isMore && (
        <Button variant="subtle" size="compact-sm" loading={all.isPending} onClick={() => all.mutate()}>
          {texts.lists.checkAll(found.total)}
        </Button>
      )}
      {checked.size > 0 && (
        <BulkBar what={what} ids={[...checked]} bulk={choosing.bulk} onDone={() => onChange(new Set())} />
      )}
    </div>
  )
}

function toggled(checked: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const now = new Set(checked)
  if (isOn) now.add(id)
  else now.delete(id)
  return now
}
