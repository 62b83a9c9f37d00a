import { useCallback, useState } from 'react'
import type { StudioDraft } from './studio-api.ts'

/** What somebody has begun and not yet decided. The page keeps it while its tabs come and go. */
export type StudioWork = {
  /** To refine the strategy by. */
  words: string
  setWords: (words: string) => void
  draft: StudioDraft | null
  setDraft: (draft: StudioDraft | null) => void
  /** Whether new fields of the draft are read from earlier pages too. */
  isBackfilled: boolean
  setIsBackfilled: (isBackfilled: boolean) => void
}

export function useStudioWork(): StudioWork {
  const [words, setWords] = useState('')
  const [draft, setDraft] = useState<StudioDraft | null>(null)
  const [isBackfilled, setIsBackfilled] = useState(false)
  const change = useCallback((next: StudioDraft | null) => {
    setDraft(next)
    setIsBackfilled(false)
  }, [])
  return { words, setWords, draft, setDraft: change, isBackfilled, setIsBackfilled }
}
