import type { ReactNode } from 'react'
import { ItemValue } from '../items/item-value.tsx'
import { failureWords } from '../jobs/failure-words.ts'
import { Fact } from '../parts/fact.tsx'
import { ButtonLink, TextLink } from '../parts/links.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { receiverWords } from './receiver-choice.ts'
import type { SettingsPart } from './schedule-tabs.ts'
import { deliveryWords, scheduleState, scheduleUrls } from './schedule-words.ts'
import type { ScheduleWithUrls } from './schedules-api.ts'
import { StateBadge } from './state-badge.tsx'
import { timingWords } from './timing-choice.ts'

type ScheduleFactsProps = { schedule: ScheduleWithUrls; strategyName: string | undefined }

/** How the watch stands: its state, the reason for it, what to do about it, and what it is. */
export function ScheduleFacts({ schedule, strategyName }: ScheduleFactsProps) {
  const { quality } = schedule
  const urls = scheduleUrls(schedule)
  return (
    <section className="watch-now" aria-label={texts.schedules.now}>
      <div className="line">
        <span role="status">
          <StateBadge schedule={schedule} />
        </span>
        <Reason schedule={schedule} />
      </div>
      <dl className="facts watch-facts">
        <Fact name={texts.schedules.howOften}>{timingWords(schedule)}</Fact>
        <Fact name={texts.schedules.nextRun}>
          {schedule.next_run_at ? <TimeText at={schedule.next_run_at} isToCome /> : texts.schedules.none}
        </Fact>
        <Fact name={texts.schedules.lastRun}>
          {quality.last_run_at ? <TimeText at={quality.last_run_at} /> : texts.schedules.notYet}
        </Fact>
        <Fact name={texts.schedules.changesIn30Days}>{quality.changes_30d.toLocaleString(locale)}</Fact>
        <Fact name={urls.length > 1 ? texts.schedules.pages : texts.schedules.page}>
          {urls.length > 1 ? urls.length.toLocaleString(locale) : <ItemValue value={urls[0]} />}
        </Fact>
        <Fact name={texts.schedules.whereItIsSent}>{receiverWords(schedule)}</Fact>
        <Fact name={texts.schedules.strategy}>
          <TextLink to="/strategies/$strategyId" params={{ strategyId: schedule.strategy_id }}>
            {strategyName ?? texts.schedules.openTheStrategy}
          </TextLink>
        </Fact>
        {schedule.last_skipped_at && (
          <Fact name={texts.schedules.lastRunLeftOut}>
            <TimeText at={schedule.last_skipped_at} />
            {schedule.last_skip_reason && `: ${schedule.last_skip_reason}`}
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** Only what is not as it should be needs one. */
function Reason({ schedule }: { schedule: ScheduleWithUrls }) {
  const state = scheduleState(schedule)
  if (state === 'paused') return <span className="wrap">{texts.schedules.nothingIsCheckedUntilIt}</span>
  if (state === 'failing') return <WhyFailing schedule={schedule} />
  const problem = schedule.delivery_problem
  if (problem === null) return null
  return (
    <>
      <span className="wrap">
        {deliveryWords(problem)}
        {problem.next_attempt_at && (
          <> {texts.schedules.itIsSentAgain(<TimeText at={problem.next_attempt_at} isToCome />)}</>
        )}
      </span>
      <ToSettings part="receivers">{texts.schedules.lookAtTheDeliveries}</ToSettings>
    </>
  )
}

function WhyFailing({ schedule: { urls_state: states } }: { schedule: ScheduleWithUrls }) {
  const failing = states.find(({ consecutive_failures }) => consecutive_failures > 0)
  if (!failing) return null
  const { title, advice } = failureWords(failing.last_error_code)
  return (
    <>
      <span className="wrap">
        {failing.last_success_at ? (
          texts.schedules.lastReadWell(<strong>{title}</strong>, <TimeText at={failing.last_success_at} />)
        ) : (
          <strong>{title}</strong>
        )}
        . {advice}
      </span>
      <ToSettings part="pages">
        {states.length > 1 ? texts.schedules.seeWhichPages : texts.schedules.seeHowItFares}
      </ToSettings>
    </>
  )
}

function ToSettings({ part, children }: { part: SettingsPart; children: ReactNode }) {
  return (
    <ButtonLink
      from="/schedules/$scheduleId"
      to="."
      search={{ tab: 'settings', part }}
      variant="default"
      size="compact-sm"
    >
      {children}
    </ButtonLink>
  )
}
