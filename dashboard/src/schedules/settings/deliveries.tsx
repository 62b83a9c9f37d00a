import { useInfiniteQuery } from '@tanstack/react-query'
import { Awaited } from '../../parts/awaited.tsx'
import { ChangeButton } from '../../parts/change-button.tsx'
import { TextLink } from '../../parts/links.tsx'
import { OlderButton } from '../../parts/older-button.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { deliveriesQuery, refreshNews, refreshSchedules } from '../schedule-queries.ts'
import { DELIVERY_WORDS, reasonWords } from '../schedule-words.ts'
import {
  type Delivery,
  type DeliveryAttempt,
  replayDelivery,
  resumeDeliveries,
  retryDelivery,
} from '../schedules-api.ts'

type DeliveriesProps = { scheduleId: string; isPaused: boolean }

export function Deliveries({ scheduleId, isPaused }: DeliveriesProps) {
  const deliveries = useInfiniteQuery(deliveriesQuery(scheduleId))
  const retry = useAction({
    action: (delivery: Delivery) => retryDelivery(delivery.delivery_id),
    after: (queryClient) => refreshNews(queryClient, scheduleId),
    said: texts.schedulesSettings.itIsTriedNow,
  })
  const replay = useAction({
    action: (delivery: Delivery) => replayDelivery(delivery.delivery_id),
    after: (queryClient) => refreshNews(queryClient, scheduleId),
    said: texts.schedulesSettings.itIsSentAgain,
  })
  return (
    <Section title={texts.schedulesSettings.deliveries} intro={texts.schedulesSettings.whatWasSentAndWhether}>
      {isPaused && <ResumeReceivers scheduleId={scheduleId} />}
      <Problem error={replay.error ?? retry.error} />
      <Awaited query={deliveries} what={texts.schedulesSettings.theDeliveries} height={60}>
        {(all) =>
          all.length === 0 ? (
            <p className="note">{texts.schedulesSettings.nothingWasSentYet}</p>
          ) : (
            <ul className="lines">
              {all.map((delivery) => (
                <DeliveryRow
                  key={delivery.delivery_id}
                  delivery={delivery}
                  isReplaying={replay.isPending && replay.variables.delivery_id === delivery.delivery_id}
                  onReplay={() => replay.mutate(delivery)}
                  isRetrying={retry.isPending && retry.variables.delivery_id === delivery.delivery_id}
                  onRetry={() => retry.mutate(delivery)}
                />
              ))}
            </ul>
          )
        }
      </Awaited>
      <OlderButton query={deliveries}>{texts.schedulesSettings.loadOlderDeliveries}</OlderButton>
    </Section>
  )
}

/** After days of failures nothing is sent any more, until somebody says that it can go on. */
function ResumeReceivers({ scheduleId }: { scheduleId: string }) {
  const resume = useAction({
    action: () => resumeDeliveries(scheduleId),
    after: async (queryClient) => {
      await Promise.all([refreshSchedules(queryClient), refreshNews(queryClient, scheduleId)])
    },
    said: texts.schedulesSettings.deliveriesGoOn,
  })
  return (
    <div className="resume-receivers">
      <p>{texts.schedulesSettings.sendingIsPausedBecauseNothing}</p>
      <Problem error={resume.error} />
      <ChangeButton size="xs" loading={resume.isPending} onClick={() => resume.mutate()}>
        {texts.schedulesSettings.resumeSending}
      </ChangeButton>
    </div>
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

type DeliveryRowProps = {
  delivery: Delivery
  isReplaying: boolean
  onReplay: () => void
  isRetrying: boolean
  onRetry: () => void
}

function DeliveryRow({ delivery, isReplaying, onReplay, isRetrying, onRetry }: DeliveryRowProps) {
  const { status, job_id: jobId, attempt_log: attempts } = delivery
  const reason = reasonWords(delivery.delivery_reason)
  const isOver = status === 'delivered' || status === 'failed'
  const isWaiting = status === 'paused' || (status === 'pending' && delivery.attempts > 0)
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
          <ChangeButton variant="default" size="xs" loading={isReplaying} onClick={onReplay}>
            {texts.schedulesSettings.sendAgain}
          </ChangeButton>
        )}
        {isWaiting && (
          <ChangeButton variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
            {texts.schedulesSettings.tryNow}
          </ChangeButton>
        )}
      </div>
      <p className="delivery-said wrap">{saidOf(delivery)}</p>
      {delivery.next_attempt_at && status === 'pending' && delivery.attempts > 0 && (
        <p className="delivery-said">
          {texts.schedulesSettings.nextAttempt(<TimeText at={delivery.next_attempt_at} isToCome />)}
        </p>
      )}
      {attempts.length > 0 && (
        <details className="fold quiet">
          <summary>{texts.schedulesSettings.attempts(attempts.length)}</summary>
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
  const answer = last_error ?? (last_status_code === null ? null : texts.schedulesSettings.answered(last_status_code))
  return answer === null ? texts.schedulesSettings.to(webhook_url) : texts.schedulesSettings.to2(webhook_url, answer)
}

function attemptWords({ status_code, error, duration_ms }: DeliveryAttempt): string {
  return error === null
    ? texts.schedulesSettings.answeredAfterMs(status_code ?? '', duration_ms)
    : texts.schedulesSettings.afterMs(error, duration_ms)
}
