import { texts } from '../texts/texts.ts'

/** Kinds of work as the metrics name them. */
const KINDS: Readonly<Record<string, string>> = {
  'job.run': texts.operator.jobs,
  'discovery.run': texts.operator.discoveries,
  'strategy.regenerate': texts.operator.schemas,
  'strategy.repair': texts.operator.repairs,
  'strategy.backfill': texts.operator.backfills,
  'webhook.deliver': texts.operator.deliveries,
  'workflow.run': texts.operator.workflowRuns,
  'schedule.tick': texts.operator.schedules,
  'housekeeping.prune': texts.operator.housekeeping,
}

/** As `--only` of a worker names them. */
const WORK_KINDS: Readonly<Record<string, string>> = {
  jobs: texts.operator.jobs,
  discoveries: texts.operator.discoveries,
  schemas: texts.operator.schemas,
  repairs: texts.operator.repairs,
  webhooks: texts.operator.deliveries,
  workflows: texts.operator.workflowRuns,
  schedules: texts.operator.schedules,
  housekeeping: texts.operator.housekeeping,
}

export function kindWords(kind: string): string {
  return KINDS[kind] ?? kind
}

/** Which kinds of work a process does. */
export function workWords(kinds: readonly string[] | null): string {
  if (kinds === null) return texts.operator.unknown
  if (kinds.length === 0) return texts.operator.noBackgroundWork
  if (Object.keys(WORK_KINDS).every((kind) => kinds.includes(kind))) return texts.operator.allBackgroundWork
  return kinds.map((kind) => WORK_KINDS[kind] ?? kind).join(', ')
}
