import { durationWords } from '../jobs/job-words.ts'
import { Fact } from '../parts/fact.tsx'
import { isOpen } from '../parts/is-open.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, failureWords, triggerWords } from './run-words.ts'
import type { RunWithNodes } from './workflows-api.ts'

export function RunFacts({ run, isLive }: { run: RunWithNodes; isLive: boolean }) {
  const { status, started_at, completed_at, error } = run
  const changed = changeWords(run)
  const failed = failureWords(run)
  return (
    <Section title={texts.workflows.whatHappened}>
      <dl className="facts facts-grid">
        <Fact name={texts.workflows.status}>
          <span role="status">
            <RunStatusBadge status={status} />
          </span>
        </Fact>
        {changed && <Fact name={texts.workflows.sinceTheRunBefore}>{changed}</Fact>}
        <Fact name={texts.workflows.startedBy}>{triggerWords(run)}</Fact>
        <Fact name={texts.workflows.askedFor}>
          <TimeText at={run.created_at} />
        </Fact>
        {completed_at && (
          <Fact name={texts.workflows.ended}>
            {started_at ? (
              texts.workflows.endedTook(<TimeText at={completed_at} />, durationWords(started_at, completed_at))
            ) : (
              <TimeText at={completed_at} />
            )}
          </Fact>
        )}
        {run.from_node_key !== null && (
          <Fact name={texts.workflows.begunAt}>
            {texts.workflows.withWhatWasFoundBefore(<bdi>{run.from_node_key}</bdi>)}
          </Fact>
        )}
        {run.force && <Fact name={texts.workflows.reading}>{texts.workflows.everythingAgain}</Fact>}
      </dl>
      {failed && <p className="run-error">{failed}</p>}
      {error && <p className="run-error wrap">{error}</p>}
      {isOpen(run) && (
        <p className="run-foot">
          <LiveMark isLive={isLive} />
        </p>
      )}
    </Section>
  )
}
