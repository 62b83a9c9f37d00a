import { Textarea } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { ApiError } from '../request.ts'
import { texts } from '../texts/texts.ts'
import { refineStrategy } from './strategies-api.ts'
import { refreshStrategies } from './strategy-queries.ts'
import type { StudioEdit } from './studio/studio-api.ts'
import type { StudioWork } from './studio/use-studio-work.ts'

const EXAMPLES = [
  texts.strategies.alsoGetTheRating,
  texts.strategies.thePriceShouldBeA,
  texts.strategies.renameTitleToName,
  texts.strategies.dropTheSponsoredOnes,
]

type RefineProps = {
  strategyId: string
  work: Pick<StudioWork, 'words' | 'setWords'>
  /** Shows what the words would change; null where there is no page to try them on. */
  onDraft: ((edit: StudioEdit) => void) | null
  drafting?: Pick<UseMutationResult<unknown, Error, StudioEdit>, 'isPending' | 'error' | 'variables'>
}

/** A refusal to try it on the stored page: the page was redesigned since. */
const REDESIGNED = 409

export function Refine({ strategyId, work, onDraft, drafting }: RefineProps) {
  const { words: feedback, setWords: setFeedback } = work
  const field = useRef<HTMLTextAreaElement>(null)
  const isRedesigned = drafting?.error instanceof ApiError && drafting.error.status === REDESIGNED
  const refine = useAction({
    action: (words: string) => refineStrategy(strategyId, words),
    after: (queryClient, { notes, changes }) => {
      setFeedback('')
      return refreshStrategies(queryClient, strategyId, { changes, notes })
    },
  })
  return (
    <Section title={texts.strategies.refine} intro={texts.strategies.sayWhatShouldBeDifferent}>
      <Form
        submit={texts.strategies.refine}
        sending={{ isPending: refine.isPending || isDrafted(drafting), error: refine.error }}
        onSubmit={() =>
          onDraft === null || isRedesigned
            ? refine.mutate(feedback.trim())
            : onDraft({ kind: 'feedback', feedback: feedback.trim() })
        }
      >
        {isRedesigned && <p className="note">{texts.strategies.refineOnceMoreToRead}</p>}
        <Textarea
          ref={field}
          label={texts.strategies.whatShouldBeDifferent}
          rows={2}
          className="growing"
          required
          value={feedback}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
        <ul className="plain-list examples" aria-label={texts.strategies.examples}>
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

function isDrafted(drafting: RefineProps['drafting']): boolean {
  return drafting?.isPending === true && drafting.variables?.kind === 'feedback'
}
