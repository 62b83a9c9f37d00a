import { useEffect, useRef } from 'react'

/** The keyboard comes back to the element once `isElsewhere` ends: what had it then is gone from the page. */
export function useFocusAfter(isElsewhere: boolean) {
  const element = useRef<HTMLButtonElement>(null)
  const wasElsewhere = useRef(isElsewhere)
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere) element.current?.focus()
    wasElsewhere.current = isElsewhere
  }, [isElsewhere])
  return element
}
