import { useInfiniteQuery } from '@tanstack/react-query'
import { durationWords } from '../jobs/job-words.ts'
import { Awaited } from '../parts/awaited.tsx'
import { TextLink } from '../parts/links.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, failureWords } from './run-words.ts'
import { useFocusOnMore } from './use-focus-on-more.ts'
import { runsQuery } from './workflow-queries.ts'
import type { Run } from './workflows-api.ts'

export function RunHistory({ workflowId }: { workflowId: string }) {
  const runs = useInfiniteQuery(runsQuery(workflowId))
  const { list, expectMore } = useFocusOnMore(runs.data?.length ?? 0, 'a')
  return (
    <Section title={texts.workflows.runs} intro={texts.workflows.newestFirst}>
      <Awaited query={runs} what={texts.workflows.theRuns} height={44}>
        {(found) =>
          found.length === 0 ? (
            <p className="note">{texts.workflows.itHasNotRunYet}</p>
          ) : (
            <ul ref={list} className="lines">
              {found.map((run) => (
                <RunEntry key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </Awaited>
      <OlderButton query={runs} onLoad={expectMore}>
        {texts.workflows.olderRuns}
      </OlderButton>
    </Section>
  )
}

function RunEntry({ run }: { run: Run }) {
  const { id, workflow_id, status, created_at, started_at, completed_at, error } = run
  const words = [
    started_at && completed_at ? texts.workflows.took(durationWords(started_at, completed_at)) : '',
    changeWords(run),
    failureWords(run),
    run.trigger === 'schedule' ? texts.workflows.startedByASchedule : '',
    run.from_node_key === null ? '' : texts.workflows.begunAtNode(run.from_node_key),
    run.force ? texts.workflows.everythingReadAgain : '',
    error ?? '',
  ]
  return (
    <li className="line">
      <RunStatusBadge status={status} />
      <TextLink to="/workflows/$workflowId/runs/$runId" params={{ workflowId: workflow_id, runId: id }} preload={false}>
        <TimeText at={created_at} />
      </TextLink>
      <span className="dim wrap">{words.filter((part) => part !== '').join(', ')}</span>
    </li>
  )
}
