import { useEffect, useRef } from 'react'

/** In a list of rows the keyboard goes to a row that was added, and to the button that adds one after a row was removed. */
export function useRowFocus(rowCount: number) {
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const shownCount = useRef(rowCount)
  useEffect(() => {
    if (rowCount > shownCount.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    if (rowCount < shownCount.current) adder.current?.focus()
    shownCount.current = rowCount
  }, [rowCount])
  return { list, adder }
}
