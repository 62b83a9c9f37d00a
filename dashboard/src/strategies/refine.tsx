import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { refineStrategy } from './strategies-api.ts'
import { refreshStrategies } from './strategy-queries.ts'

const EXAMPLES = [
  'also get the rating',
  'the price should be a number',
  'rename title to name',
  'drop the sponsored ones',
]

export function Refine({ strategyId }: { strategyId: string }) {
  const [feedback, setFeedback] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const refine = useAction({
    action: (words: string) => refineStrategy(strategyId, words),
    after: (queryClient, { notes, changes }) => {
      setFeedback('')
      return refreshStrategies(queryClient, strategyId, { changes, notes })
    },
  })
  return (
    <Section
      title="Refine"
      intro="Say what should be different. A change that would find less than now is refused, and nothing is lost."
    >
      <Form submit="Refine" sending={refine} onSubmit={() => refine.mutate(feedback.trim())}>
        <Textarea
          ref={field}
          label="What should be different"
          rows={2}
          className="growing"
          required
          value={feedback}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
        <ul className="plain-list examples" aria-label="Examples">
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
      </Form>
    </Section>
  )
}
