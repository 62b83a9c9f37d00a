import { ItemValue } from '../items/item-value.tsx'
import { Fact } from '../parts/fact.tsx'
import { TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { receiverWords } from './receiver-choice.ts'
import { deliveryWords, scheduleUrls } from './schedule-words.ts'
import type { ScheduleWithUrls } from './schedules-api.ts'
import { StateBadge } from './state-badge.tsx'
import { timingWords } from './timing-choice.ts'

type ScheduleFactsProps = { schedule: ScheduleWithUrls; strategyName: string | undefined }

export function ScheduleFacts({ schedule, strategyName }: ScheduleFactsProps) {
  const { quality } = schedule
  const urls = scheduleUrls(schedule)
  return (
    <Section title="Now">
      <dl className="facts facts-grid">
        <Fact name="State">
          <span role="status">
            <StateBadge schedule={schedule} />
          </span>
        </Fact>
        <Fact name="How often">{timingWords(schedule)}</Fact>
        <Fact name="Next run">{schedule.next_run_at ? <TimeText at={schedule.next_run_at} isToCome /> : 'none'}</Fact>
        <Fact name="Last run">{quality.last_run_at ? <TimeText at={quality.last_run_at} /> : 'not yet'}</Fact>
        <Fact name="Changes in 30 days">{quality.changes_30d.toLocaleString('en')}</Fact>
        <Fact name={urls.length > 1 ? 'Pages' : 'Page'}>
          {urls.length > 1 ? urls.length.toLocaleString('en') : <ItemValue value={urls[0]} />}
        </Fact>
        <Fact name="Where it is sent">{receiverWords(schedule)}</Fact>
        <Fact name="Strategy">
          <TextLink to="/strategies/$strategyId" params={{ strategyId: schedule.strategy_id }}>
            {strategyName ?? 'Open the strategy'}
          </TextLink>
        </Fact>
        {schedule.last_skipped_at && (
          <Fact name="Last run left out">
            <TimeText at={schedule.last_skipped_at} />
            {schedule.last_skip_reason && `: ${schedule.last_skip_reason}`}
          </Fact>
        )}
      </dl>
      {schedule.delivery_problem && (
        <p className="bad-news wrap">
          {deliveryWords(schedule.delivery_problem)}
          {schedule.delivery_problem.next_attempt_at && (
            <>
              {' It is sent again '}
              <TimeText at={schedule.delivery_problem.next_attempt_at} isToCome />.
            </>
          )}
        </p>
      )}
    </Section>
  )
}
