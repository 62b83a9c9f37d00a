import { lazy, Suspense, useSyncExternalStore } from 'react'

/** Whose session ended while they were at work; null while none has. */
let endedFor: string | null = null
const listeners = new Set<() => void>()

export function sessionEndedFor(): string | null {
  return endedFor
}

export function endSessionFor(email: string | null): void {
  endedFor = email
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loaded when it is first needed. */
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

export function SessionOver() {
  const email = useSyncExternalStore(subscribe, sessionEndedFor)
  return (
    email !== null && (
      <Suspense>
        <SignInAgain email={email} onDone={() => endSessionFor(null)} />
      </Suspense>
    )
  )
}
