import { Anchor, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../jobs/job-words.ts'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { deliveriesQuery, refreshNews } from '../../schedules/schedule-queries.ts'
import { DELIVERY_WORDS, reasonWords } from '../../schedules/schedule-words.ts'
import { type Delivery, type DeliveryAttempt, replayDelivery } from '../../schedules/schedules-api.ts'
import '../jobs/status-badge.css'
import '../strategies/editors.css'

export function Deliveries({ scheduleId }: { scheduleId: string }) {
  const deliveries = useInfiniteQuery(deliveriesQuery(scheduleId))
  const queryClient = useQueryClient()
  const replay = useMutation({
    mutationFn: (delivery: Delivery) => replayDelivery(delivery.delivery_id),
    onSuccess: async () => {
      await refreshNews(queryClient, scheduleId)
      notifications.show({ message: 'It is sent again', role: 'status' })
    },
  })
  const all = deliveries.data?.pages.flat() ?? []
  return (
    <Section title="Deliveries" intro="What was sent, and whether it arrived. What did not is tried again for hours.">
      {deliveries.isPending && <Loading what="the deliveries" height={60} />}
      <Problem error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      <Problem error={replay.error} />
      {deliveries.data && all.length === 0 && <p className="no-items">Nothing was sent yet.</p>}
      {all.length > 0 && (
        <ul className="deliveries">
          {all.map((delivery) => (
            <DeliveryRow
              key={delivery.delivery_id}
              delivery={delivery}
              isReplaying={replay.isPending && replay.variables.delivery_id === delivery.delivery_id}
              onReplay={() => replay.mutate(delivery)}
            />
          ))}
        </ul>
      )}
      {deliveries.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          Load older deliveries
        </Button>
      )}
    </Section>
  )
}

/** The colours of jobs. */
const STATUSES: Readonly<Record<Delivery['status'], string>> = {
  pending: 'pending',
  delivering: 'running',
  delivered: 'completed',
  failed: 'failed',
}

type DeliveryRowProps = { delivery: Delivery; isReplaying: boolean; onReplay: () => void }

function DeliveryRow({ delivery, isReplaying, onReplay }: DeliveryRowProps) {
  const { status, job_id: jobId, attempt_log: attempts } = delivery
  const reason = reasonWords(delivery.delivery_reason)
  const isOver = status === 'delivered' || status === 'failed'
  return (
    <li className="delivery">
      <div className="delivery-head">
        <span className="status" data-status={STATUSES[status]}>
          {DELIVERY_WORDS[status]}
        </span>
        <span>
          {jobId ? (
            <Anchor inherit renderRoot={(props) => <Link to="/jobs/$jobId" params={{ jobId }} {...props} />}>
              {reason}
            </Anchor>
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
        <details className="fold">
          <summary>{counted(attempts.length, 'attempt')}</summary>
          <ol className="attempts">
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
