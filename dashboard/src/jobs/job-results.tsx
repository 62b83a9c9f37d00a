import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ItemsTable } from '../items/items-table.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { DownloadIcon } from '../parts/icons.tsx'
import { Section } from '../parts/section.tsx'
import { counted } from './job-words.ts'
import { downloadPath, type Job, type JobWithResults, type Results } from './jobs-api.ts'
import { resultItems } from './result-items.ts'
import { ValueSources } from './value-sources.tsx'

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'json', label: 'JSON' },
  { value: 'sources', label: 'Sources' },
] as const
type View = (typeof VIEWS)[number]['value']

export function JobResults({ job }: { job: JobWithResults }) {
  const [view, setView] = useState<View>('table')
  const { results } = job
  if (!results) {
    return (
      <Section title="Results">
        <p className="note">The results of this job are no longer kept.</p>
      </Section>
    )
  }
  return (
    <Section title="Results">
      <div className="spread results-head">
        <SegmentedControl<View>
          aria-label="Show the results as"
          size="xs"
          value={view}
          onChange={setView}
          data={[...VIEWS]}
        />
        <Group gap={8}>
          <Download jobId={job.job_id} format="csv" />
          <Download jobId={job.job_id} format="ndjson" />
        </Group>
      </div>
      {view === 'table' && <ItemsTable items={resultItems(results)} label="Items of the job" />}
      {view === 'json' && <ResultsAsJson results={results} />}
      {view === 'sources' && <ValueSources jobId={job.job_id} />}
    </Section>
  )
}

function Download({ jobId, format }: { jobId: string; format: 'csv' | 'ndjson' }) {
  return (
    <Button
      component="a"
      href={downloadPath(jobId, format)}
      download
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={16} />}
    >
      {format.toUpperCase()}
    </Button>
  )
}

/** More text than this in one piece makes a browser slow. */
const MOST_ITEMS_AS_JSON = 500

function ResultsAsJson({ results }: { results: Results }) {
  const count = resultItems(results).length
  const isCut = count > MOST_ITEMS_AS_JSON
  const shown = isCut ? resultItems(results).slice(0, MOST_ITEMS_AS_JSON) : results
  return (
    <>
      {isCut && (
        <p className="job-said">
          The first {counted(MOST_ITEMS_AS_JSON, 'item')} of {count.toLocaleString('en')}. A download holds them all.
        </p>
      )}
      <CodeSample label="Results as JSON" code={JSON.stringify(shown, null, 2)} copyLabel="Copy the JSON" />
    </>
  )
}

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
