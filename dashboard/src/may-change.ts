import { createContext, use } from 'react'

/** False for a viewer, who sees everything and changes nothing: the service refuses the rest. */
export const MayChangeContext = createContext(true)

export function useMayChange(): boolean {
  return use(MayChangeContext)
}
