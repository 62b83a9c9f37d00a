import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../paging.ts'
import { BirdMark } from './bird-mark.tsx'
import { Loading } from './loading.tsx'
import { Problem } from './problem.tsx'
import './record-list.css'

type RecordListProps<Row> = {
  /** As in "Your jobs", "Loading jobs", "There are no more jobs." */
  what: string
  label?: string
  /** One more than is shown, where there is a next page. */
  query: UseQueryResult<readonly Row[]>
  page: number
  /** In place of the list when there is nothing to list at all. */
  empty?: ReactNode
  /** In the list, when nothing fits what was asked for. */
  noneFits?: string
  children: (row: Row) => ReactNode
}

/** The page of a list that its address names. `children` makes a `RecordRow` of each row. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { what, label = `Your ${what}`, query, page, empty, noneFits, children } = props
  const rows = query.data
  const isEmpty = rows?.length === 0 && page === 1
  return (
    <>
      {query.isPending && <Loading what={what} height={84} rows={3} />}
      <Problem error={query.error} onRetry={() => void query.refetch()} />
      {isEmpty && empty}
      {rows && !(isEmpty && empty !== undefined) && (
        <section className="record-list" aria-label={label} aria-busy={query.isPlaceholderData}>
          {rows.length === 0 && <p className="record-list-end">{isEmpty ? noneFits : `There are no more ${what}.`}</p>}
          <ul>{rows.slice(0, PAGE_SIZE).map((row) => children(row))}</ul>
          <Pages page={page} hasNext={rows.length > PAGE_SIZE} />
        </section>
      )}
    </>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="record-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

/** Within the list that is shown, with its filters. */
function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => (
        <Link to="." search={(shown) => ({ ...shown, page: page > 1 ? page : undefined })} {...props} />
      )}
    >
      {children}
    </Button>
  )
}

/** What a list says before there is anything in it. `action` leads to the first. */
export function NothingYet({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="nothing-yet">
      <BirdMark size={72} />
      <p>{children}</p>
      {action}
    </div>
  )
}
