import { Anchor, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { durationWords } from '../jobs/job-words.ts'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, triggerWords } from './run-words.ts'
import { useFocusOnMore } from './use-focus-on-more.ts'
import { runsQuery } from './workflow-queries.ts'
import type { Run } from './workflows-api.ts'

export function RunHistory({ workflowId }: { workflowId: string }) {
  const runs = useInfiniteQuery(runsQuery(workflowId))
  const found = runs.data?.pages.flat()
  const { list, expectMore } = useFocusOnMore(found?.length ?? 0, 'a')
  return (
    <Section title="Runs" intro="Newest first. Each keeps what became of every node.">
      {runs.isPending && <Loading what="the runs" height={44} />}
      <Problem error={runs.error} onRetry={() => void runs.refetch()} />
      {found?.length === 0 && <p className="workflow-note">It has not run yet.</p>}
      {found && found.length > 0 && (
        <ul ref={list} className="runs">
          {found.map((run) => (
            <RunEntry key={run.id} run={run} />
          ))}
        </ul>
      )}
      {runs.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={runs.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void runs.fetchNextPage()
          }}
        >
          Older runs
        </Button>
      )}
    </Section>
  )
}

function RunEntry({ run }: { run: Run }) {
  const { id, workflow_id, status, created_at, started_at, completed_at, error } = run
  const words = [
    started_at && completed_at ? `took ${durationWords(started_at, completed_at)}` : '',
    changeWords(run),
    run.trigger === 'schedule' ? `started by: ${triggerWords(run).toLowerCase()}` : '',
    run.force ? 'everything read again' : '',
    error ?? '',
  ]
  return (
    <li className="run">
      <RunStatusBadge status={status} />
      <Anchor
        renderRoot={(props) => (
          <Link
            to="/workflows/$workflowId/runs/$runId"
            params={{ workflowId: workflow_id, runId: id }}
            preload={false}
            {...props}
          />
        )}
      >
        <TimeText at={created_at} />
      </Anchor>
      <span className="run-words wrap">{words.filter((part) => part !== '').join(', ')}</span>
    </li>
  )
}
