import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function AllStrategiesLink() {
  return (
    <Anchor component={Link} to="/strategies" size="sm" className="way-back">
      All strategies
    </Anchor>
  )
}
