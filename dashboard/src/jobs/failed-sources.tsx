import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../parts/section.tsx'
import type { Job } from './jobs-api.ts'
import { ValueSources } from './value-sources.tsx'

/** Failures that come before there is a page to read. */
const WITHOUT_PAGE: ReadonlySet<string | null> = new Set([
  'cancelled',
  'dns',
  'timeout',
  'http_status',
  'too_large',
  'not_html',
  'blocked_address',
  'robots',
])

/** What the recipe found on the page of a failed run. Asked for by hand: mostly the reason says enough. */
export function FailedSources({ job }: { job: Job }) {
  const [isShown, setIsShown] = useState(false)
  if (WITHOUT_PAGE.has(job.error_code)) return null
  return (
    <Section title="Sources" intro="What the recipe found on the page of this run.">
      {isShown ? (
        <ValueSources jobId={job.job_id} hasResults={false} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setIsShown(true)}>
          Read the kept page again
        </Button>
      )}
    </Section>
  )
}
