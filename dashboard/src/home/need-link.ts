import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { NeedsYou } from './overview-api.ts'

/** The page that says more of it. */
export function needLink(need: NeedsYou): LinkProps {
  const { repair_id: repairId, strategy_id: strategyId, schedule_id: scheduleId, workflow_id: workflowId } = need
  if (repairId && strategyId)
    return linkOptions({ to: '/strategies/$strategyId/repairs/$repairId', params: { strategyId, repairId } })
  if (workflowId) return linkOptions({ to: '/workflows/$workflowId', params: { workflowId } })
  if (scheduleId) return linkOptions({ to: '/schedules/$scheduleId', params: { scheduleId } })
  if (strategyId) return linkOptions({ to: '/strategies/$strategyId', params: { strategyId } })
  return linkOptions({ to: '/account' })
}
