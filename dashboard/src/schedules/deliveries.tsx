import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { counted } from '../jobs/job-words.ts'
import { Awaited } from '../parts/awaited.tsx'
import { TextLink } from '../parts/links.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { deliveriesQuery, refreshNews } from './schedule-queries.ts'
import { DELIVERY_WORDS, reasonWords } from './schedule-words.ts'
import { type Delivery, type DeliveryAttempt, replayDelivery } from './schedules-api.ts'

export function Deliveries({ scheduleId }: { scheduleId: string }) {
  const deliveries = useInfiniteQuery(deliveriesQuery(scheduleId))
  const replay = useAction({
    action: (delivery: Delivery) => replayDelivery(delivery.delivery_id),
    after: (queryClient) => refreshNews(queryClient, scheduleId),
    said: 'It is sent again',
  })
  return (
    <Section title="Deliveries" intro="What was sent, and whether it arrived. What did not is tried again for hours.">
      <Problem error={replay.error} />
      <Awaited query={deliveries} what="the deliveries" height={60}>
        {(all) =>
          all.length === 0 ? (
            <p className="note">Nothing was sent yet.</p>
          ) : (
            <ul className="lines">
              {all.map((delivery) => (
                <DeliveryRow
                  key={delivery.delivery_id}
                  delivery={delivery}
                  isReplaying={replay.isPending && replay.variables.delivery_id === delivery.delivery_id}
                  onReplay={() => replay.mutate(delivery)}
                />
              ))}
            </ul>
          )
        }
      </Awaited>
      <OlderButton query={deliveries}>Load older deliveries</OlderButton>
    </Section>
  )
}

/** The colours of jobs. */
const STATUSES = {
  pending: 'pending',
  delivering: 'running',
  delivered: 'completed',
  failed: 'failed',
  paused: 'pending',
} as const satisfies Record<Delivery['status'], string>

type DeliveryRowProps = { delivery: Delivery; isReplaying: boolean; onReplay: () => void }

function DeliveryRow({ delivery, isReplaying, onReplay }: DeliveryRowProps) {
  const { status, job_id: jobId, attempt_log: attempts } = delivery
  const reason = reasonWords(delivery.delivery_reason)
  const isOver = status === 'delivered' || status === 'failed'
  return (
    <li className="delivery">
      <div className="line delivery-head">
        <StatusBadge status={STATUSES[status]} icon={null}>
          {DELIVERY_WORDS[status]}
        </StatusBadge>
        <span>
          {jobId ? (
            <TextLink to="/jobs/$jobId" params={{ jobId }}>
              {reason}
            </TextLink>
          ) : (
            reason
          )}
          {', '}
          <TimeText at={delivery.created_at} />
        </span>
        {isOver && (
          <Button variant="default" size="xs" loading={isReplaying} onClick={onReplay}>
            Send again
          </Button>
        )}
      </div>
      <p className="delivery-said wrap">{saidOf(delivery)}</p>
      {delivery.next_attempt_at && status === 'pending' && delivery.attempts > 0 && (
        <p className="delivery-said">
          Next attempt <TimeText at={delivery.next_attempt_at} isToCome />
        </p>
      )}
      {attempts.length > 0 && (
        <details className="fold quiet">
          <summary>{counted(attempts.length, 'attempt')}</summary>
          <ol className="plain-list dim">
            {attempts.map((attempt) => (
              <li key={attempt.attempt} className="wrap">
                <TimeText at={attempt.started_at} />, {attemptWords(attempt)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function saidOf({ webhook_url, last_status_code, last_error }: Delivery): string {
  const answer = last_error ?? (last_status_code === null ? null : `answered ${last_status_code}`)
  return answer === null ? `To ${webhook_url}` : `To ${webhook_url}: ${answer}`
}

function attemptWords({ status_code, error, duration_ms }: DeliveryAttempt): string {
  return `${error ?? `answered ${status_code}`}, after ${duration_ms.toLocaleString('en')} ms`
}
