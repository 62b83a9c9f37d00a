import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../paging.ts'
import { texts } from '../texts/texts.ts'
import { Awaited } from './awaited.tsx'
import { BirdMark } from './bird-mark.tsx'
import { ButtonLink } from './links.tsx'
import { TimeText } from './time-text.tsx'
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
  const { what, label = texts.parts.your(what), query, page, empty, noneFits, children } = props
  return (
    <Awaited query={query} what={what} height={84} rows={3}>
      {(rows) => {
        const isEmpty = rows.length === 0 && page === 1
        if (isEmpty && empty !== undefined) return empty
        return (
          <section className="record-list busy" aria-label={label} aria-busy={query.isPlaceholderData}>
            {rows.length === 0 && <p className="note">{isEmpty ? noneFits : texts.parts.thereAreNoMore(what)}</p>}
            <ul className="lines">{rows.slice(0, PAGE_SIZE).map((row) => children(row))}</ul>
            <Pages page={page} hasNext={rows.length > PAGE_SIZE} />
          </section>
        )
      }}
    </Awaited>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="record-pages" aria-label={texts.parts.pages}>
      {page > 1 && <PageLink page={page - 1}>{texts.parts.newer}</PageLink>}
      <span>{texts.parts.page(page)}</span>
      {hasNext && <PageLink page={page + 1}>{texts.parts.older}</PageLink>}
    </nav>
  )
}

/** Within the list that is shown, with its filters. */
function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <ButtonLink
      variant="default"
      size="xs"
      to="."
      search={(shown) => ({ ...shown, page: page > 1 ? page : undefined })}
    >
      {children}
    </ButtonLink>
  )
}

/** What a list says before there is anything in it. `action` leads to the first. */
export function NothingYet({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="nothing-yet">
      <BirdMark size={72} />
      <p className="note">{children}</p>
      {action}
    </div>
  )
}

type RecordRowProps = {
  name: string
  /** To its page, by `linkOptions`. */
  link: LinkProps
  about?: ReactNode
  at?: string
  action?: ReactNode
  /** To choose it among others. */
  check?: ReactNode
  children?: ReactNode
}

/** One row of a `RecordList`: its name, when it was, what it is about, and what else there is to say. */
export function RecordRow({ name, link, about, at, action, check, children }: RecordRowProps) {
  return (
    <li className={check ? 'record-checkable' : undefined}>
      {check}
      <div className="record-head">
        {/* Many stand below each other: no page is loaded because the mouse went over its name. */}
        <Link {...link} className="record-name wrap" dir="auto" preload={false}>
          {name}
        </Link>
        {at && (
          <span className="dim">
            <TimeText at={at} />
          </span>
        )}
        {action}
      </div>
      {about && <span className="dim below wrap">{about}</span>}
      {children}
    </li>
  )
}
