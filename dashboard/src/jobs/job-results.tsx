import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DownloadLinks } from '../items/download-links.tsx'
import { ItemsTable } from '../items/items-table.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { downloadPath, type Job, type JobWithResults, type Results } from './jobs-api.ts'
import { resultItems } from './result-items.ts'
import { ValueSources } from './value-sources.tsx'

const VIEWS = [
  { value: 'table', label: texts.jobs.table },
  { value: 'json', label: 'JSON' },
  { value: 'sources', label: texts.jobs.sources },
] as const
type View = (typeof VIEWS)[number]['value']

export function JobResults({ job }: { job: JobWithResults }) {
  const [view, setView] = useState<View>('table')
  const { results } = job
  if (!results) {
    return (
      <Section title={texts.jobs.results}>
        <p className="note">{texts.jobs.theResultsOfThisJob}</p>
      </Section>
    )
  }
  return (
    <Section title={texts.jobs.results}>
      <div className="spread results-head">
        <SegmentedControl<View>
          aria-label={texts.jobs.showTheResultsAs}
          size="xs"
          value={view}
          onChange={setView}
          data={[...VIEWS]}
        />
        <Group gap={8}>
          <DownloadLinks hrefOf={(format) => downloadPath(job.job_id, format)} />
        </Group>
      </div>
      {view === 'table' && <ItemsTable items={resultItems(results)} label={texts.jobs.itemsOfTheJob} />}
      {view === 'json' && <ResultsAsJson results={results} />}
      {view === 'sources' && <ValueSources jobId={job.job_id} />}
    </Section>
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
      {isCut && <p className="job-said">{texts.jobs.theFirstItemsOfA(MOST_ITEMS_AS_JSON, count)}</p>}
      <CodeSample
        label={texts.jobs.resultsAsJson}
        code={JSON.stringify(shown, null, 2)}
        copyLabel={texts.jobs.copyTheJson}
      />
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
    <Section title={texts.jobs.sources} intro={texts.jobs.whatTheRecipeFoundOn}>
      {isShown ? (
        <ValueSources jobId={job.job_id} hasResults={false} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setIsShown(true)}>
          {texts.jobs.readTheKeptPageAgain}
        </Button>
      )}
    </Section>
  )
}
