import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshNews } from './schedule-queries.ts'
import type { ScheduleWithUrls } from './schedules-api.ts'

/** The schedule is looked at every few seconds; its changes and deliveries only when a check has ended since. */
export function useCheckNews({ schedule_id: scheduleId, quality }: ScheduleWithUrls): void {
  const queryClient = useQueryClient()
  const checkCount = Object.values(quality.checks).reduce((sum, count) => sum + count, 0)
  const shownCount = useRef(checkCount)
  useEffect(() => {
    if (shownCount.current === checkCount) return
    shownCount.current = checkCount
    void refreshNews(queryClient, scheduleId)
  }, [queryClient, scheduleId, checkCount])
}
