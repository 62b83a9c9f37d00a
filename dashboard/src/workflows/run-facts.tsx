import { durationWords } from '../jobs/job-words.ts'
import { LiveMark } from '../jobs/live-mark.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { changeWords, triggerWords } from './run-words.ts'
import { isOpen } from './workflow-queries.ts'
import type { RunWithNodes } from './workflows-api.ts'

export function RunFacts({ run, isLive }: { run: RunWithNodes; isLive: boolean }) {
  const { status, started_at, completed_at, error } = run
  const changed = changeWords(run)
  return (
    <Section title="What happened">
      <dl className="run-facts">
        <div>
          <dt>Status</dt>
          <dd>
            <span role="status">
              <RunStatusBadge status={status} />
            </span>
          </dd>
        </div>
        {changed && (
          <div>
            <dt>Since the run before</dt>
            <dd>{changed}</dd>
          </div>
        )}
        <div>
          <dt>Started by</dt>
          <dd>{triggerWords(run)}</dd>
        </div>
        <div>
          <dt>Asked for</dt>
          <dd>
            <TimeText at={run.created_at} />
          </dd>
        </div>
        {completed_at && (
          <div>
            <dt>Ended</dt>
            <dd>
              <TimeText at={completed_at} />
              {started_at && `, took ${durationWords(started_at, completed_at)}`}
            </dd>
          </div>
        )}
        {run.force && (
          <div>
            <dt>Reading</dt>
            <dd>everything again, changed or not</dd>
          </div>
        )}
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
