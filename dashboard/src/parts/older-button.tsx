import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type OlderButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown }
  children: string
  /** Beside another button instead of below the list. */
  isInRow?: boolean
  onLoad?: () => void
}

/** Below a list that comes in pieces; gone after the last of them. */
export function OlderButton({ query, children, isInRow = false, onLoad }: OlderButtonProps) {
  if (!query.hasNextPage) return null
  const load = () => {
    onLoad?.()
    void query.fetchNextPage()
  }
  return (
    <Button variant="default" size="xs" mt={isInRow ? 0 : 'sm'} loading={query.isFetchingNextPage} onClick={load}>
      {children}
    </Button>
  )
}
