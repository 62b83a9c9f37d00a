import { durationWords } from '../jobs/job-words.ts'
import { Fact } from '../parts/fact.tsx'
import { isOpen } from '../parts/is-open.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, triggerWords } from './run-words.ts'
import type { RunWithNodes } from './workflows-api.ts'

export function RunFacts({ run, isLive }: { run: RunWithNodes; isLive: boolean }) {
  const { status, started_at, completed_at, error } = run
  const changed = changeWords(run)
  return (
    <Section title="What happened">
      <dl className="facts facts-grid">
        <Fact name="Status">
          <span role="status">
            <RunStatusBadge status={status} />
          </span>
        </Fact>
        {changed && <Fact name="Since the run before">{changed}</Fact>}
        <Fact name="Started by">{triggerWords(run)}</Fact>
        <Fact name="Asked for">
          <TimeText at={run.created_at} />
        </Fact>
        {completed_at && (
          <Fact name="Ended">
            <TimeText at={completed_at} />
            {started_at && `, took ${durationWords(started_at, completed_at)}`}
          </Fact>
        )}
        {run.force && <Fact name="Reading">everything again, changed or not</Fact>}
      </dl>
      {error && <p className="run-error wrap">{error}</p>}
      {isOpen(run) && (
        <p className="run-foot">
          <LiveMark isLive={isLive} />
        </p>
      )}
    </Section>
  )
}
