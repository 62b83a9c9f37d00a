import type { ReactNode } from 'react'

/** What there is to say of a whole item: a sign to see and words to hear. */
export type RowMark = { sign: string; words: string; tone: 'added' | 'removed' | 'left-out' }

/** What is said of items beside their values, by the item's place among those given, whatever the sorting. */
export type RowWords = {
  markOf?: ((place: number) => RowMark | null) | undefined
  /** Shown below a value. */
  noteOf?: ((place: number, field: string) => ReactNode) | undefined
}
