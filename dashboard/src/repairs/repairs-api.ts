/** The repair routes of a strategy. */
import { answer, api } from '../request.ts'

export type { Repair, RepairedField, RepairedItem, RepairProof, RepairThresholds } from '../../generated/api.ts'

const of = (strategy_id: string) => ({ params: { path: { strategy_id } } })
const one = (strategy_id: string, repair_id: string) => ({ params: { path: { strategy_id, repair_id } } })

/** Reads the page as it is now; a refusal says why there is nothing to repair. */
export const requestRepair = (strategyId: string) =>
  answer(api.POST('/api/strategies/{strategy_id}/repair', of(strategyId)))

export const listRepairs = (strategyId: string) =>
  answer(api.GET('/api/strategies/{strategy_id}/repairs', of(strategyId)))

export const getRepair = (strategyId: string, repairId: string) =>
  answer(api.GET('/api/strategies/{strategy_id}/repairs/{repair_id}', one(strategyId, repairId)))

export const acceptRepair = (strategyId: string, repairId: string) =>
  answer(api.POST('/api/strategies/{strategy_id}/repairs/{repair_id}/accept', one(strategyId, repairId)))

export const rejectRepair = (strategyId: string, repairId: string) =>
  answer(api.POST('/api/strategies/{strategy_id}/repairs/{repair_id}/reject', one(strategyId, repairId)))
