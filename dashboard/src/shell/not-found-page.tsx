import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BarePage } from './bare-page.tsx'

export function NotFoundPage() {
  return (
    <BarePage title="Nothing here">
      <Text c="dimmed">The tide has washed this page away, or it never was.</Text>
      <Button component={Link} to="/">
        Go to the start
      </Button>
    </BarePage>
  )
}
