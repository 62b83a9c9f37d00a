import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { Page } from './page.tsx'
import { Problem } from './problem.tsx'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown }

type AwaitedProps<Data> = LoadingProps & { query: Query<Data>; children: (data: Data) => ReactNode }

/** What was asked for, once it has come. */
export function Awaited<Data>({ query, children, ...loading }: AwaitedProps<Data>) {
  const { data, error, isPending, refetch } = query
  return (
    <>
      {isPending && <Loading {...loading} />}
      <Problem error={error} onRetry={() => void refetch()} />
      {data !== undefined && children(data)}
    </>
  )
}

type AwaitedPageProps = { title: string; above: ReactNode; what: string; query: Query<unknown> }

/** In place of a page until what it shows has come. */
export function AwaitedPage({ title, above, what, query }: AwaitedPageProps) {
  return (
    <Page title={title} above={above}>
      <Awaited what={what} height={220} query={query}>
        {() => null}
      </Awaited>
    </Page>
  )
}

type LoadingProps = {
  /** As in "Loading the runs". */
  what: string
  /** About that of what is to come, so that little moves when it does. */
  height: number
  rows?: number
}

function Loading({ what, height, rows = 1 }: LoadingProps) {
  return (
    <Stack gap="sm" role="status" aria-label={texts.parts.loading(what)}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  )
}
