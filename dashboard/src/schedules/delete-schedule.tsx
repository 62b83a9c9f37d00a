import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Section } from '../parts/section.tsx'
import { forgetSchedule } from './schedule-queries.ts'
import { deleteSchedule, type Schedule } from './schedules-api.ts'

type DeleteScheduleProps = { schedule: Schedule; name: string }

export function DeleteSchedule({ schedule: { schedule_id: scheduleId }, name }: DeleteScheduleProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Section title="Delete" intro="The strategy and the jobs so far are kept.">
      <DeleteButton
        what="schedule"
        remove={() => deleteSchedule(scheduleId)}
        leave={() => navigate({ to: '/schedules' })}
        forget={() => forgetSchedule(queryClient, scheduleId)}
        said={`The schedule of “${name}” is deleted`}
      >
        <strong>{name}</strong> is no longer watched. Its changes, deliveries and feed go with the schedule. The
        strategy and the jobs stay. This cannot be undone.
      </DeleteButton>
    </Section>
  )
}
