import { Button, type ButtonProps } from '@mantine/core'
import { Problem } from '../parts/problem.tsx'
import type { Schedule } from './schedules-api.ts'
import { useChangeSchedule } from './use-change-schedule.ts'

type PauseButtonProps = Pick<ButtonProps, 'size'> & { schedule: Schedule; name: string }

export function PauseButton({ schedule, name, size }: PauseButtonProps) {
  const { schedule_id, enabled } = schedule
  const change = useChangeSchedule(schedule_id, (changed) =>
    changed.enabled ? `“${name}” goes on` : `“${name}” is paused`,
  )
  return (
    <>
      <Button
        variant="default"
        size={size ?? 'sm'}
        loading={change.isPending}
        aria-label={`${enabled ? 'Pause' : 'Resume'} ${name}`}
        onClick={() => change.mutate({ enabled: !enabled })}
      >
        {enabled ? 'Pause' : 'Resume'}
      </Button>
      <Problem error={change.error} />
    </>
  )
}
