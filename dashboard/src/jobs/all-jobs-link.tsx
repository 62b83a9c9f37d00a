import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function AllJobsLink() {
  return (
    <Anchor component={Link} to="/jobs" size="sm" className="way-back">
      All jobs
    </Anchor>
  )
}
