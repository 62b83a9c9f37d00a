import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { GuardedSection } from './guarded-section.tsx'

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
        <GuardedSection>{children}</GuardedSection>
      </div>
    </Paper>
  )
}
