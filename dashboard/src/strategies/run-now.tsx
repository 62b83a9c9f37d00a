import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RunForm } from '../jobs/run-form.tsx'
import { Section } from '../parts/section.tsx'
import type { Strategy } from './strategies-api.ts'

export function RunNow({ strategy }: { strategy: Strategy }) {
  return (
    <Section
      title="Run now"
      intro={
        <>
          Reads the page as it is now, or others like it.{' '}
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/jobs" search={{ strategy: strategy.strategy_id }} {...props} />}
          >
            Earlier runs
          </Anchor>
        </>
      }
    >
      <RunForm strategy={strategy} />
    </Section>
  )
}
