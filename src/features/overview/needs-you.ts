/**
 * What waits for a person, with its cause in words and the one thing to do about it.
 *
 * 1. A repair that is proposed stands for the failures that it would mend: the schedules and the strategy are not listed beside it.
 * 2. A strategy that no longer reads its page is listed where none of its schedules says so already.
 * 3. Failures that pass by themselves offer a run, a redesign offers a repair; what only a person can judge is opened.
 */

export const NEED_KINDS = [
  'repair_proposed',
  'schedule_failing',
  'strategy_broken',
  'delivery_failing',
  'check_late',
  'workflow_failing',
  'quota',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]

export const NEED_ACTIONS = [
  'open',
  'run_now',
  'repair',
  'review_repair',
  'retry_delivery',
  'replay_delivery',
  'resume_deliveries',
  'see_account',
] as const
export type NeedAction = (typeof NEED_ACTIONS)[number]

export type Need = {
  kind: NeedKind
  name: string
  cause: string
  action: NeedAction
  since: Date | null
  error_code: string | null
  url: string | null
  strategy_id: string | null
  schedule_id: string | null
  workflow_id: string | null
  repair_id: string | null
  delivery_id: string | null
  job_id: string | null
}

type Owner = { name: string; strategy_id: string | null; schedule_id: string | null; workflow_id: string | null }

export type FailingSchedule = Owner & {
  url: string
  page_count: number
  failing_count: number
  failures: number
  error: string | null
  error_code: string | null
  job_id: string | null
  since: Date | null
}
export type BrokenStrategy = {
  strategy_id: string
  name: string
  url: string
  error: string | null
  job_id: string
  since: Date
}
export type ProposedRepair = { repair_id: string; strategy_id: string; name: string; reason: string; since: Date }
export type FailingDelivery = Owner & {
  since: Date
  paused_at: Date | null
  delivery_id: string | null
  status: 'pending' | 'delivering' | 'failed' | 'paused' | null
  error: string | null
}
export type LateCheck = Owner & { due_at: Date | null; late_seconds: number; skip_reason: string | null }
export type FailingWorkflow = {
  workflow_id: string
  name: string
  error: string | null
  since: Date | null
  is_partial: boolean
  failed_count: number
}
export type QuotaUse = { used: number; limit: number }

export type Facts = {
  schedules: readonly FailingSchedule[]
  strategies: readonly BrokenStrategy[]
  repairs: readonly ProposedRepair[]
  deliveries: readonly FailingDelivery[]
  late: readonly LateCheck[]
  workflows: readonly FailingWorkflow[]
  quota: QuotaUse
}

const NOTHING: Omit<Need, 'kind' | 'name' | 'cause' | 'action'> = {
  since: null,
  error_code: null,
  url: null,
  strategy_id: null,
  schedule_id: null,
  workflow_id: null,
  repair_id: null,
  delivery_id: null,
  job_id: null,
}

const BROKEN = 'recipe_broken'

export function needsYou(facts: Facts): Need[] {
  const mended = new Set(facts.repairs.map(({ strategy_id }) => strategy_id))
  const schedules = facts.schedules.filter(
    ({ strategy_id, error_code }) => error_code !== BROKEN || strategy_id === null || !mended.has(strategy_id),
  )
  const told = new Set([...mended, ...facts.schedules.map(({ strategy_id }) => strategy_id)])
  const broken = facts.strategies.filter(({ strategy_id }) => !told.has(strategy_id))
  return [
    ...facts.repairs.map(repairNeed),
    ...schedules.map(scheduleNeed),
    ...broken.map(strategyNeed),
    ...facts.deliveries.map(deliveryNeed),
    ...facts.late.map(lateNeed),
    ...facts.workflows.map(workflowNeed),
    ...quotaNeeds(facts.quota),
  ]
}

function repairNeed({ repair_id, strategy_id, name, reason, since }: ProposedRepair): Need {
  const cause = `A repair is proposed: ${lowerFirst(sentence(reason))}`
  return { ...NOTHING, kind: 'repair_proposed', name, cause, action: 'review_repair', since, repair_id, strategy_id }
}

/** What may well be over by now. */
const PASSING = new Set(['timeout', 'connection', 'http_status', 'bot_wall', 'blocked', 'internal'])

function scheduleNeed({ page_count, failing_count, failures, error, ...schedule }: FailingSchedule): Need {
  const many =
    page_count > 1
      ? `${failing_count} of ${page_count} pages fail`
      : failures === 1
        ? 'The last check failed'
        : `The last ${failures} checks failed`
  const code = schedule.error_code ?? ''
  const action = code === BROKEN ? 'repair' : PASSING.has(code) ? 'run_now' : 'open'
  return { ...NOTHING, ...schedule, kind: 'schedule_failing', cause: because(many, error), action }
}

function strategyNeed({ error, ...strategy }: BrokenStrategy): Need {
  const cause = because('It no longer reads its page', error)
  return { ...NOTHING, ...strategy, kind: 'strategy_broken', cause, action: 'repair', error_code: BROKEN }
}

function deliveryNeed({ status, error, paused_at, ...delivery }: FailingDelivery): Need {
  const what = paused_at ? 'The receiver is paused, deliveries wait' : 'Deliveries do not arrive'
  return {
    ...NOTHING,
    ...delivery,
    kind: 'delivery_failing',
    cause: because(what, error),
    action: deliveryAction(status, paused_at, delivery.delivery_id),
  }
}

function deliveryAction(
  status: FailingDelivery['status'],
  pausedAt: Date | null,
  deliveryId: string | null,
): NeedAction {
  if (pausedAt) return 'resume_deliveries'
  if (deliveryId === null || status === 'delivering') return 'open'
  return status === 'failed' ? 'replay_delivery' : 'retry_delivery'
}

function lateNeed({ due_at, late_seconds, skip_reason, ...schedule }: LateCheck): Need {
  const cause =
    skip_reason === null
      ? `Was due ${durationWords(late_seconds)} ago and has not begun.`
      : because('The last check was left out', skip_reason)
  const action = schedule.workflow_id === null ? 'run_now' : 'open'
  return { ...NOTHING, ...schedule, kind: 'check_late', cause, action, since: due_at }
}

function workflowNeed(workflow: FailingWorkflow): Need {
  const { workflow_id, name, since, is_partial } = workflow
  const why = workflow.error ?? failedPages(workflow)
  const cause = because(is_partial ? 'The last run failed in part' : 'The last run failed', why)
  return { ...NOTHING, kind: 'workflow_failing', name, cause, action: 'open', since, workflow_id }
}

function failedPages({ failed_count: count }: FailingWorkflow): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? 'page' : 'pages'} could not be read`
}

/** Of the plan; then there is time to do something about it. */
const NEARLY = 0.8

function quotaNeeds({ used, limit }: QuotaUse): Need[] {
  if (limit <= 0 || used < limit * NEARLY) return []
  const cause = `${used} of ${limit} new strategies in 30 days are used.`
  return [{ ...NOTHING, kind: 'quota', name: 'Strategy quota', cause, action: 'see_account' }]
}

function because(what: string, why: string | null): string {
  return why === null || why.trim() === '' ? `${what}.` : `${what}: ${sentence(why)}`
}

function sentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function durationWords(seconds: number): string {
  const [count, unit] =
    seconds < 5_400
      ? [seconds / 60, 'minute']
      : seconds < 172_800
        ? [seconds / 3_600, 'hour']
        : [seconds / 86_400, 'day']
  const whole = Math.max(1, Math.round(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
