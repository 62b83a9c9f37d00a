import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSchedules } from '../../schedules/schedule-queries.ts'
import { changeSchedule, type Schedule, type ScheduleChange } from '../../schedules/schedules-api.ts'

/** Stores a change of a schedule; what `said` makes of it is told once it is stored. */
export function useChangeSchedule(scheduleId: string, said: (schedule: Schedule) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (patch: ScheduleChange) => changeSchedule(scheduleId, patch),
    onSuccess: async (schedule) => {
      await refreshSchedules(queryClient)
      notifications.show({ message: said(schedule), role: 'status' })
    },
  })
}
