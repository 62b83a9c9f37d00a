import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemDiff } from '../items/item-diff.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { earlierJobs, nearestJob } from './earlier-jobs.ts'
import { comparisonQuery, historyQuery } from './job-queries.ts'
import { counted } from './job-words.ts'
import type { Comparison, Job, PastJob } from './jobs-api.ts'

const NONE = ''
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

/** This job held against any earlier one of its strategy; at first against the last one on the same page. */
export function JobComparison({ job }: { job: Job }) {
  const history = useInfiniteQuery(historyQuery(job.strategy_id))
  const [chosen, setChosen] = useState<string | null>(null)
  const earlier = earlierJobs(history.data ?? [], job)
  const otherId = chosen ?? nearestJob(earlier, job.url)?.job_id ?? NONE
  return (
    <Section title="Changes" intro="What is different from an earlier run of the strategy.">
      <Problem error={history.error} onRetry={() => void history.refetch()} />
      {history.data && earlier.length === 0 && <p className="note">There is no earlier run to compare with.</p>}
      {earlier.length > 0 && (
        <div className="compare-with">
          <NativeSelect
            label="Compare with"
            data={[
              { value: NONE, label: 'Choose a run' },
              ...earlier.map((past) => ({ value: past.job_id, label: runWords(past, job.url) })),
            ]}
            value={otherId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <OlderButton query={history}>Load older runs</OlderButton>
        </div>
      )}
      {otherId !== NONE && <Compared key={otherId} fromJobId={otherId} toJobId={job.job_id} />}
    </Section>
  )
}

function runWords({ created_at, item_count, url }: PastJob, pageUrl: string): string {
  const page = url === pageUrl ? '' : ` · ${url}`
  return `${moment.format(new Date(created_at))} · ${counted(item_count, 'item')}${page}`
}

function Compared({ fromJobId, toJobId }: { fromJobId: string; toJobId: string }) {
  return (
    <Awaited query={useQuery(comparisonQuery(fromJobId, toJobId))} what="the comparison" height={80}>
      {(comparison) => <ComparisonShown comparison={comparison} />}
    </Awaited>
  )
}

function ComparisonShown({ comparison }: { comparison: Comparison }) {
  const sentences = [...comparison.changes, ...comparison.structural_changes]
  return (
    <section className="comparison" aria-label="Comparison">
      <p className="job-said">
        {comparison.content_hash_match
          ? 'Nothing has changed.'
          : `${Math.floor(100 * comparison.semantic_similarity)} % alike.`}
        {comparison.recipe_changed && ' The recipe was changed between the two runs.'}
      </p>
      <Sentences sentences={sentences} />
      <ItemDiff changes={comparison.items} />
    </section>
  )
}
