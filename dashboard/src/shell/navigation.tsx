import type { ReactNode } from 'react'
import {
  ClockIcon,
  GraphIcon,
  HomeIcon,
  KeyIcon,
  PersonIcon,
  PlayIcon,
  RowsIcon,
  StackIcon,
  TreeIcon,
} from '../parts/icons.tsx'

type Entry = {
  to: '/' | '/schedules' | '/strategies' | '/groups' | '/sites' | '/jobs' | '/workflows' | '/keys' | '/account'
  label: string
  icon: ReactNode
}

/** The menu, in its order. A new page is a route in router.tsx and a line here. */
export const NAVIGATION: readonly Entry[] = [
  { to: '/', label: 'Start', icon: <HomeIcon /> },
  { to: '/schedules', label: 'Schedules', icon: <ClockIcon /> },
  { to: '/strategies', label: 'Strategies', icon: <RowsIcon /> },
  { to: '/groups', label: 'Groups', icon: <StackIcon /> },
  { to: '/sites', label: 'Sites', icon: <TreeIcon /> },
  { to: '/jobs', label: 'Jobs', icon: <PlayIcon /> },
  { to: '/workflows', label: 'Workflows', icon: <GraphIcon /> },
  { to: '/keys', label: 'API keys', icon: <KeyIcon /> },
  { to: '/account', label: 'Account', icon: <PersonIcon /> },
]
