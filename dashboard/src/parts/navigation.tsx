import type { ReactNode } from 'react'
import { HomeIcon, KeyIcon, PersonIcon, PlayIcon, RowsIcon } from './icons.tsx'

type Entry = { to: '/' | '/strategies' | '/jobs' | '/keys' | '/account'; label: string; icon: ReactNode }

/** The menu, in its order. A new page is a route in router.tsx and a line here. */
export const NAVIGATION: readonly Entry[] = [
  { to: '/', label: 'Start', icon: <HomeIcon /> },
  { to: '/strategies', label: 'Strategies', icon: <RowsIcon /> },
  { to: '/jobs', label: 'Jobs', icon: <PlayIcon /> },
  { to: '/keys', label: 'API keys', icon: <KeyIcon /> },
  { to: '/account', label: 'Account', icon: <PersonIcon /> },
]
