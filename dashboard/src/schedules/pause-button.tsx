import type { ButtonProps } from '@mantine/core'
import { ChangeButton } from '../parts/change-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { texts } from '../texts/texts.ts'
import type { Schedule } from './schedules-api.ts'
import { useChangeSchedule } from './use-change-schedule.ts'

type PauseButtonProps = Pick<ButtonProps, 'size'> & { schedule: Schedule; name: string }

export function PauseButton({ schedule, name, size }: PauseButtonProps) {
  const { schedule_id, enabled } = schedule
  const change = useChangeSchedule(schedule_id, (changed) =>
    changed.enabled ? texts.schedules.goesOn(name) : texts.schedules.isPaused(name),
  )
  return (
    <>
      <ChangeButton
        variant="default"
        size={size ?? 'sm'}
        loading={change.isPending}
        aria-label={enabled ? texts.schedules.pauseNamed(name) : texts.schedules.resumeNamed(name)}
        onClick={() => change.mutate({ enabled: !enabled })}
      >
        {enabled ? texts.schedules.pause : texts.schedules.resume}
      </ChangeButton>
      <Problem error={change.error} />
    </>
  )
}
