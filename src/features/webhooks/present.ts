import { shownReceiver } from './read-webhook.ts'
import type { AttemptRow } from './store.ts'
import type { ListedDelivery } from './webhooks.ts'

export function presentDelivery(row: ListedDelivery) {
  return {
    delivery_id: row.id,
    schedule_id: row.schedule_id,
    job_id: row.job_id,
    run_id: row.run_id,
    receiver_id: row.receiver_id,
    delivery_reason: row.reason,
    webhook_type: row.webhook_type,
    webhook_url: shownReceiver(row.receiver),
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    last_status_code: row.last_status_code,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    attempt_log: row.attempt_log.map(presentAttempt),
  }
}

function presentAttempt({ attempt, started_at, duration_ms, status_code, error }: AttemptRow) {
  return { attempt, started_at: started_at.toISOString(), duration_ms, status_code, error }
}
