import { useAction } from '../parts/use-action.ts'
import { refreshSchedules } from './schedule-queries.ts'
import { changeSchedule, type Schedule, type ScheduleChange } from './schedules-api.ts'

/** Stores a change of a schedule; what `said` makes of it is told once it is stored. */
export function useChangeSchedule(scheduleId: string, said: string | ((schedule: Schedule) => string)) {
  return useAction({
    action: (patch: ScheduleChange) => changeSchedule(scheduleId, patch),
    after: refreshSchedules,
    said,
  })
}
