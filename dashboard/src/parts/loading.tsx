import { Skeleton, Stack } from '@mantine/core'

type LoadingProps = {
  /** As in "Loading the runs". */
  what: string
  /** About that of what is to come, so that little moves when it does. */
  height: number
  rows?: number
}

export function Loading({ what, height, rows = 1 }: LoadingProps) {
  return (
    <Stack gap="sm" role="status" aria-label={`Loading ${what}`}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  )
}
