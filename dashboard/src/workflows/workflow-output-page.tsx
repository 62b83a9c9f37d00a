import { Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ResultsTable } from '../items/results-table.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { PageTabs } from '../parts/page-tabs.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { ApiError } from '../request.ts'
import { texts } from '../texts/texts.ts'
import { nodePages, outputPages } from './output-pages.ts'
import { OutputPages } from './output-pages-list.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, failureWords } from './run-words.ts'
import { outputQuery, workflowQuery } from './workflow-queries.ts'
import type { RunOutput } from './workflows-api.ts'
import './workflow-output-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId/output')

const SHAPES = [
  { value: 'labels', label: texts.workflows.byLabel },
  { value: 'flat', label: texts.workflows.together },
] as const
type Shape = (typeof SHAPES)[number]['value']

const TABS = { table: texts.workflows.oneTable, pages: texts.workflows.pageByPage } as const

export function WorkflowOutputPage() {
  const { workflowId } = route.useParams()
  const { run, tab = 'table' } = route.useSearch()
  const navigate = route.useNavigate()
  const [shape, setShape] = useState<Shape>('labels')
  const [includeIntermediate, setIncludeIntermediate] = useState(false)
  const workflow = useQuery(workflowQuery(workflowId))
  const output = useQuery(
    outputQuery(workflowId, run, { flat: shape === 'flat', include_intermediate: includeIntermediate }),
  )
  return (
    <Page
      title={run === undefined ? texts.workflows.latestResults : texts.workflows.resultsOfARun}
      intro={texts.workflows.whatTheLastNodesFound}
      above={
        <BackLink to="/workflows/$workflowId" params={{ workflowId }}>
          {workflow.data?.name ?? texts.workflows.workflowTitle}
        </BackLink>
      }
    >
      {run === undefined && !workflow.isError && isMissing(output.error) ? (
        <p className="note">{texts.workflows.thereAreNoResultsYet}</p>
      ) : (
        <Awaited query={output} what={texts.workflows.theResults} height={220}>
          {(found) => (
            <>
              <OutputFacts output={found} />
              <PageTabs
                label={texts.workflows.howToSeeTheResults}
                tabs={TABS}
                tab={tab}
                onTab={(chosen) =>
                  void navigate({ search: { run, tab: chosen === 'pages' ? chosen : undefined }, replace: true })
                }
              >
                {tab === 'table' ? (
                  <ResultsTable
                    of={{ workflowId, runId: found.run_id }}
                    label={texts.workflows.itemsOfTheRun}
                    state={found.status}
                    empty={texts.workflows.nothingWasFound}
                  />
                ) : (
                  <div className="stack">
                    <div className="line">
                      <SegmentedControl<Shape>
                        aria-label={texts.workflows.showTheItems}
                        size="xs"
                        value={shape}
                        onChange={setShape}
                        data={[...SHAPES]}
                      />
                      <Checkbox
                        size="sm"
                        label={texts.workflows.alsoWhatNodesInBetween}
                        checked={includeIntermediate}
                        onChange={(event) => setIncludeIntermediate(event.currentTarget.checked)}
                      />
                    </div>
                    <Section title={texts.workflows.pagesTitle}>
                      <OutputPages pages={outputPages(found)} kind="page" isBusy={output.isPlaceholderData} />
                    </Section>
                    {includeIntermediate && (
                      <Section title={texts.workflows.nodesTitle} intro={texts.workflows.allItemsOfEachNode}>
                        <OutputPages pages={nodePages(found)} kind="node" isBusy={output.isPlaceholderData} />
                      </Section>
                    )}
                  </div>
                )}
              </PageTabs>
            </>
          )}
        </Awaited>
      )}
    </Page>
  )
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function OutputFacts({ output }: { output: RunOutput }) {
  const failed = failureWords(output)
  return (
    <p className="line">
      <RunStatusBadge status={output.status} />
      {output.completed_at && <TimeText at={output.completed_at} />}
      <span>{changeWords(output)}</span>
      {failed && <span>{failed}</span>}
    </p>
  )
}
