import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemDiff } from '../items/item-diff.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { earlierJobs, nearestJob } from './earlier-jobs.ts'
import { comparisonQuery, historyQuery } from './job-queries.ts'
import type { Comparison, Job, PastJob } from './jobs-api.ts'

const NONE = ''
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })

/** This job held against any earlier one of its strategy; at first against the last one on the same page. */
export function JobComparison({ job }: { job: Job }) {
  const history = useInfiniteQuery(historyQuery(job.strategy_id))
  const [chosen, setChosen] = useState<string | null>(null)
  const earlier = earlierJobs(history.data ?? [], job)
  const otherId = chosen ?? nearestJob(earlier, job.url)?.job_id ?? NONE
  return (
    <Section title={texts.jobs.changes} intro={texts.jobs.whatIsDifferentFromAn}>
      <Problem error={history.error} onRetry={() => void history.refetch()} />
      {history.data && earlier.length === 0 && <p className="note">{texts.jobs.thereIsNoEarlierRun}</p>}
      {earlier.length > 0 && (
        <div className="compare-with">
          <NativeSelect
            label={texts.jobs.compareWith}
            data={[
              { value: NONE, label: texts.jobs.chooseARun },
              ...earlier.map((past) => ({ value: past.job_id, label: runWords(past, job.url) })),
            ]}
            value={otherId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <OlderButton query={history}>{texts.jobs.loadOlderRuns}</OlderButton>
        </div>
      )}
      {otherId !== NONE && <Compared key={otherId} fromJobId={otherId} toJobId={job.job_id} />}
    </Section>
  )
}

function runWords({ created_at, item_count, url }: PastJob, pageUrl: string): string {
  const page = url === pageUrl ? '' : ` · ${url}`
  return `${moment.format(new Date(created_at))} · ${texts.jobs.items(item_count)}${page}`
}

function Compared({ fromJobId, toJobId }: { fromJobId: string; toJobId: string }) {
  return (
    <Awaited query={useQuery(comparisonQuery(fromJobId, toJobId))} what={texts.jobs.theComparison} height={80}>
      {(comparison) => <ComparisonShown comparison={comparison} />}
    </Awaited>
  )
}

function ComparisonShown({ comparison }: { comparison: Comparison }) {
  const sentences = [...comparison.changes, ...comparison.structural_changes]
  return (
    <section className="comparison" aria-label={texts.jobs.comparison}>
      <p className="job-said">
        {comparison.content_hash_match
          ? texts.jobs.nothingHasChanged
          : texts.jobs.alike(Math.floor(100 * comparison.semantic_similarity))}
        {comparison.recipe_changed && ` ${texts.jobs.theRecipeWasChangedBetween}`}
      </p>
      <Sentences sentences={sentences} />
      <ItemDiff changes={comparison.items} />
    </section>
  )
}
