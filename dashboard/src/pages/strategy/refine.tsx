import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { refineStrategy } from '../../strategies/strategies-api.ts'
import { refreshStrategies } from '../../strategies/strategy-queries.ts'

const EXAMPLES = [
  'also get the rating',
  'the price should be a number',
  'rename title to name',
  'drop the sponsored ones',
]

export function Refine({ strategyId }: { strategyId: string }) {
  const queryClient = useQueryClient()
  const [feedback, setFeedback] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const refine = useMutation({
    mutationFn: (words: string) => refineStrategy(strategyId, words),
    onSuccess: async ({ notes, changes }) => {
      setFeedback('')
      await refreshStrategies(queryClient, strategyId, { changes, notes })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refine.mutate(feedback.trim())
  }
  return (
    <Section
      title="Refine"
      intro="Say what should be different. A change that would find less than now is refused, and nothing is lost."
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Textarea
            ref={field}
            label="What should be different"
            rows={2}
            className="growing"
            required
            withAsterisk={false}
            value={feedback}
            onChange={(event) => setFeedback(event.currentTarget.value)}
          />
          <ul className="examples" aria-label="Examples">
            {EXAMPLES.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  className="example"
                  onClick={() => {
                    setFeedback(example)
                    field.current?.focus()
                  }}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
          <Problem error={refine.error} />
          <Button type="submit" className="form-submit" loading={refine.isPending}>
            Refine
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
