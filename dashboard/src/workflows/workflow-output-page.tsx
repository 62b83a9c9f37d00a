import { Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { ApiError } from '../request.ts'
import { nodePages, outputPages } from './output-pages.ts'
import { OutputPages } from './output-pages-list.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords } from './run-words.ts'
import { outputQuery, workflowQuery } from './workflow-queries.ts'
import type { RunOutput } from './workflows-api.ts'
import './workflow-output-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId/output')

const SHAPES = [
  { value: 'labels', label: 'By label' },
  { value: 'flat', label: 'Together' },
] as const
type Shape = (typeof SHAPES)[number]['value']

export function WorkflowOutputPage() {
  const { workflowId } = route.useParams()
  const { run } = route.useSearch()
  const [shape, setShape] = useState<Shape>('labels')
  const [includeIntermediate, setIncludeIntermediate] = useState(false)
  const workflow = useQuery(workflowQuery(workflowId))
  const output = useQuery(
    outputQuery(workflowId, run, { flat: shape === 'flat', include_intermediate: includeIntermediate }),
  )
  return (
    <Page
      title={run === undefined ? 'Latest results' : 'Results of a run'}
      intro="What the last nodes of the workflow found, page by page."
      above={
        <BackLink to="/workflows/$workflowId" params={{ workflowId }}>
          {workflow.data?.name ?? 'The workflow'}
        </BackLink>
      }
    >
      {run === undefined && !workflow.isError && isMissing(output.error) ? (
        <p className="note">There are no results yet. Run the workflow first.</p>
      ) : (
        <Awaited query={output} what="the results" height={220}>
          {(found) => (
            <>
              <div className="spread">
                <OutputFacts output={found} />
                <div className="line">
                  <SegmentedControl<Shape>
                    aria-label="Show the items"
                    size="xs"
                    value={shape}
                    onChange={setShape}
                    data={[...SHAPES]}
                  />
                  <Checkbox
                    size="sm"
                    label="Also what nodes in between found"
                    checked={includeIntermediate}
                    onChange={(event) => setIncludeIntermediate(event.currentTarget.checked)}
                  />
                </div>
              </div>
              <Section title="Pages">
                <OutputPages pages={outputPages(found)} what="page" isBusy={output.isPlaceholderData} />
              </Section>
              {includeIntermediate && (
                <Section title="Nodes" intro="All items of each node, the last ones included.">
                  <OutputPages pages={nodePages(found)} what="node" isBusy={output.isPlaceholderData} />
                </Section>
              )}
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
  return (
    <p className="line">
      <RunStatusBadge status={output.status} />
      {output.completed_at && <TimeText at={output.completed_at} />}
      <span>{changeWords(output)}</span>
    </p>
  )
}
