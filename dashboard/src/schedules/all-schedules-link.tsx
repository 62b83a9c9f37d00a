import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function AllSchedulesLink() {
  return (
    <Anchor component={Link} to="/schedules" size="sm" className="way-back">
      All schedules
    </Anchor>
  )
}
