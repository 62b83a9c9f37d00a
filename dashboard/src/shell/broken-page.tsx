import { Button, Text } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { BarePage } from './bare-page.tsx'

/** Shown when a page could not be loaded at all, mostly because the service is not running. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <BarePage title="This page did not load">
      <Text role="alert" className="wrap">
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </BarePage>
  )
}
