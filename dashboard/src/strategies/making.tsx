import { Button, Loader, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ItemsTable } from '../items/items-table.tsx'
import { CheckIcon } from '../parts/icons.tsx'
import { texts } from '../texts/texts.ts'
import type { Item } from './item.ts'
import type { ProgressStep } from './progress-steps.ts'

type MakingProps = { steps: readonly ProgressStep[]; preview: readonly Item[] | null; onCancel: () => void }

/** A strategy while it is made: what is done, what goes on, what is ahead, and the items as soon as there are some. */
export function Making({ steps, preview, onCancel }: MakingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form above is locked now: the keyboard goes on here, and a screen reader says so.
  useEffect(() => title.current?.focus(), [])
  const active = steps.find(({ state }) => state === 'active')
  return (
    <section className="making highlight" aria-labelledby="making">
      <div className="spread">
        <Title order={3} id="making" ref={title} tabIndex={-1}>
          {texts.strategies.readingThePage}
        </Title>
        <Button variant="default" size="xs" onClick={onCancel}>
          {texts.strategies.cancel}
        </Button>
      </div>
      <ol className="plain-list making-steps">
        {steps.map((step) => (
          <li key={step.stage} data-state={step.state} aria-current={step.state === 'active' ? 'step' : undefined}>
            <span className="making-mark">{MARKS[step.state]}</span>
            <span>
              {step.label}
              {step.attempt > 1 && step.state !== 'waiting' && ` ${texts.strategies.attempt(step.attempt)}`}
              {step.message && <span className="dim below wrap">{step.message}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {active?.message}
      </p>
      {preview && <ItemsTable items={preview} label={texts.strategies.itemsFound} />}
    </section>
  )
}

const MARKS: Record<ProgressStep['state'], ReactNode> = {
  waiting: null,
  active: <Loader size={16} aria-hidden="true" />,
  done: <CheckIcon size={14} />,
}
