import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function AllSitesLink() {
  return (
    <Anchor component={Link} to="/sites" size="sm" className="way-back">
      All sites
    </Anchor>
  )
}
