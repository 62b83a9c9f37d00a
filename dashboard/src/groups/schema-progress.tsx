import { Progress, Text } from '@mantine/core'
import { TextLink } from '../parts/links.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { texts } from '../texts/texts.ts'
import { isRegenerating } from './group-queries.ts'
import type { GroupMember, SchemaProgress as ProgressOfSchema } from './groups-api.ts'

/** A strategy that stays as it is has not failed for the one who uses it. */
const STATUS_WORDS = {
  pending: texts.groups.waiting,
  running: texts.groups.beingMade,
  completed: texts.groups.madeAnew,
  failed: texts.groups.leftAsItWas,
} as const

type SchemaProgressProps = { progress: ProgressOfSchema; members: readonly GroupMember[] }

/** How far the strategies are made anew, and why some of them were not. */
export function SchemaProgress({ progress, members }: SchemaProgressProps) {
  const { total, completed, failed, strategies } = progress
  const names = new Map(members.map(({ strategy_id, name }) => [strategy_id, name]))
  return (
    <section aria-label={texts.groups.progressOfTheFields}>
      <Text mb="xs" role="status">
        {progressWords(progress)}
      </Text>
      {total > 0 && (
        <Progress.Root size="lg">
          <Progress.Section value={(100 * completed) / total} color="tide" aria-label={texts.groups.madeAnew} />
          <Progress.Section value={(100 * failed) / total} color="sand" aria-label={texts.groups.leftAsTheyWere} />
        </Progress.Root>
      )}
      <ul className="plain-list regenerated">
        {strategies.map(({ strategy_id, status, error }) => (
          <li key={strategy_id}>
            <StatusBadge status={status === 'failed' ? 'skipped' : status} icon={null}>
              {STATUS_WORDS[status]}
            </StatusBadge>
            <span className="wrap">
              <TextLink to="/strategies/$strategyId" params={{ strategyId: strategy_id }} preload={false}>
                {names.get(strategy_id) ?? texts.groups.aStrategyThatLeftThe}
              </TextLink>
              {error && <span className="dim below"> {error}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function progressWords(progress: ProgressOfSchema): string {
  const { total, completed, failed, progress_percent } = progress
  if (isRegenerating(progress)) return texts.groups.ofStrategiesDone(completed + failed, total, progress_percent)
  return failed === 0 ? texts.groups.allDone(completed) : texts.groups.allDoneLeftAsBefore(completed, failed)
}
