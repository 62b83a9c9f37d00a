import { useEffect, useRef } from 'react'

/**
 * For a list with a button that shows more of it: the keyboard goes to the first that came. The button itself is gone after the last.
 * Each entry has one element that fits `selector`.
 */
export function useFocusOnMore(count: number, selector: string) {
  const list = useRef<HTMLUListElement>(null)
  const shownCount = useRef<number | null>(null)
  useEffect(() => {
    if (shownCount.current === null || count <= shownCount.current) return
    list.current?.querySelectorAll<HTMLElement>(selector)[shownCount.current]?.focus()
    shownCount.current = null
  }, [count, selector])
  return {
    list,
    /** Called when the button is pressed. */
    expectMore: () => {
      shownCount.current = count
    },
  }
}
