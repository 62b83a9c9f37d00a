import { Anchor, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isRegenerating } from '../../groups/group-queries.ts'
import type { GroupMember, SchemaProgress as ProgressOfSchema } from '../../groups/groups-api.ts'
import { counted } from '../../jobs/job-words.ts'
import '../jobs/status-badge.css'

/** A strategy that stays as it is has not failed for the one who uses it. */
const STATUS_WORDS = {
  pending: 'Waiting',
  running: 'Being made',
  completed: 'Made anew',
  failed: 'Left as it was',
} as const

type SchemaProgressProps = { progress: ProgressOfSchema; members: readonly GroupMember[] }

/** How far the strategies are made anew, and why some of them were not. */
export function SchemaProgress({ progress, members }: SchemaProgressProps) {
  const { total, completed, failed, strategies } = progress
  const names = new Map(members.map(({ strategy_id, name }) => [strategy_id, name]))
  return (
    <section aria-label="Progress of the fields">
      <Text mb="xs" role="status">
        {progressWords(progress)}
      </Text>
      {total > 0 && (
        <Progress.Root size="lg">
          <Progress.Section value={(100 * completed) / total} color="tide" aria-label="Made anew" />
          <Progress.Section value={(100 * failed) / total} color="sand" aria-label="Left as they were" />
        </Progress.Root>
      )}
      <ul className="regenerated">
        {strategies.map(({ strategy_id, status, error }) => (
          <li key={strategy_id}>
            <span className="status" data-status={status === 'failed' ? undefined : status}>
              {STATUS_WORDS[status]}
            </span>
            <span className="wrap">
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/strategies/$strategyId" params={{ strategyId: strategy_id }} preload={false} {...props} />
                )}
              >
                {names.get(strategy_id) ?? 'A strategy that left the group'}
              </Anchor>
              {error && <span className="regenerated-error"> {error}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function progressWords(progress: ProgressOfSchema): string {
  const { total, completed, failed, progress_percent } = progress
  if (isRegenerating(progress)) return `${completed + failed} of ${total} strategies done (${progress_percent} %)`
  const made = `${counted(completed, 'strategy', 'strategies')} made anew`
  return failed === 0 ? `All done: ${made}.` : `All done: ${made}, ${failed} left as before.`
}
