import type { ReactNode } from 'react'

/** One line of a `dl.facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap">{children}</dd>
    </div>
  )
}
