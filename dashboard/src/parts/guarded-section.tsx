import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

/** A part of a page that fails says so in its own place, and the rest of the page stays. */
export function GuardedSection({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'same'} errorComponent={Broken}>
      {children}
    </CatchBoundary>
  )
}

const SAID = new Error('This part of the page could not be shown. The rest of it works.')

function Broken({ reset }: ErrorComponentProps) {
  return <Problem error={SAID} onRetry={reset} />
}
