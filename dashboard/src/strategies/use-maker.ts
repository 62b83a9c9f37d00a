import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { generateStrategy } from './generate-strategy.ts'
import type { Item } from './item.ts'
import { FIRST_STEPS, type ProgressStep, withProgress } from './progress-steps.ts'
import type { NewStrategy } from './strategies-api.ts'
import { refreshStrategies } from './strategy-queries.ts'

/** Where one goes on with a new strategy: on its page, or with how often its page is to be watched. */
export type MakerAim = 'strategy' | 'watch'

const NEXT_PAGES = { strategy: '/strategies/$strategyId', watch: '/watch/$strategyId' } as const

/** Makes a strategy, shows how it goes, and leads on. Leaving the page cancels. */
export function useMaker(aim: MakerAim) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [steps, setSteps] = useState<readonly ProgressStep[]>(FIRST_STEPS)
  const [preview, setPreview] = useState<readonly Item[] | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const make = useMutation({
    mutationFn: (wanted: NewStrategy) => {
      const controller = new AbortController()
      running.current = controller
      return generateStrategy(wanted, {
        signal: controller.signal,
        onProgress: (progress) => setSteps((shown) => withProgress(shown, progress)),
        onPreview: setPreview,
      })
    },
    onMutate: () => {
      setSteps(FIRST_STEPS)
      setPreview(null)
    },
    onSuccess: async ({ strategy_id, confidence, notes, ...proposed }) => {
      running.current = null
      const { proposed_filter_config: proposedFilter, proposed_filter_notes: filterNotes } = proposed
      await refreshStrategies(queryClient, strategy_id, { confidence, notes, proposedFilter, filterNotes })
      await navigate({ to: NEXT_PAGES[aim], params: { strategyId: strategy_id } })
    },
  })
  const cancel = () => {
    running.current?.abort()
    // Detached first, the mutation's end by the abort is not shown as an error.
    make.reset()
  }
  return { make, steps, preview, cancel }
}
