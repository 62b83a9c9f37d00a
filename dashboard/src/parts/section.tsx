import { Paper, Text, Title } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { texts } from '../texts/texts.ts'
import { Problem } from './problem.tsx'

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode }

export function Section({ title, intro, children }: SectionProps) {
  const titleId = useId()
  return (
    <Paper component="section" className="section" aria-labelledby={titleId} withBorder radius="lg">
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {intro && (
        <Text c="dimmed" size="sm" mt={4}>
          {intro}
        </Text>
      )}
      <div className="section-body">
        <Guarded>{children}</Guarded>
      </div>
    </Paper>
  )
}

/** A part of a page that fails says so in its own place, and the rest of the page stays. */
export function Guarded({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'same'} errorComponent={Broken}>
      {children}
    </CatchBoundary>
  )
}

const SAID = new Error(texts.parts.thisPartOfThePage)

function Broken({ reset }: ErrorComponentProps) {
  return <Problem error={SAID} onRetry={reset} />
}
