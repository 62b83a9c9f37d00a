import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Page } from './page.tsx'
import { Problem } from './problem.tsx'

type AwaitedPageProps = {
  title: string
  above: ReactNode
  /** As in "Loading the strategy". */
  what: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** In place of a page until what it shows has come. */
export function AwaitedPage({ title, above, what, query: { error, refetch } }: AwaitedPageProps) {
  return (
    <Page title={title} above={above}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading what={what} height={220} />}
    </Page>
  )
}
