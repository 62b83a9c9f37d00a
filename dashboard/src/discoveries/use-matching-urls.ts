import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'
import type { Answer, Told } from './match-worker.ts'
import { TOO_SLOW } from './too-slow.ts'

/** Between two keys of a quick typist. */
const TYPING_MS = 200

export type MatchingUrls = { isChecking: boolean; problem: string | null; urls: readonly string[] }

/** Which addresses fit the filter that is being typed. Until it is known, those that fitted before. */
export function useMatchingUrls(urls: readonly string[], typed: string): MatchingUrls {
  const [pattern] = useDebouncedValue(typed, TYPING_MS)
  const [worker, setWorker] = useState<Worker | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [shown, setShown] = useState(urls)
  useEffect(() => {
    const started = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      setAnswer(data)
      if (data.ok) setShown(data.matching)
    })
    started.postMessage({ urls } satisfies Told)
    setWorker(started)
    return () => started.terminate()
  }, [urls])
  useEffect(() => {
    if (pattern !== '') worker?.postMessage({ pattern } satisfies Told)
  }, [worker, pattern])
  if (typed === '') return { isChecking: false, problem: null, urls }
  if (answer?.pattern !== typed) return { isChecking: true, problem: null, urls: shown }
  return {
    isChecking: false,
    problem: answer.ok ? null : problemWords(answer.problem),
    urls: answer.ok ? answer.matching : [],
  }
}

function problemWords(problem: string): string {
  return problem === TOO_SLOW ? texts.discoveries.thePatternTakesTooLong : problem
}
