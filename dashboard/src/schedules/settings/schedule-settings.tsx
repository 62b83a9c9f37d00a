import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { strategyFields } from '../../backtest/strategy-fields.ts'
import { TryOnPast } from '../../backtest/try-on-past.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Section } from '../../parts/section.tsx'
import { changeStrategy, type Strategy } from '../../strategies/strategies-api.ts'
import { refreshStrategies } from '../../strategies/strategy-queries.ts'
import { texts } from '../../texts/texts.ts'
import { forgetSchedule } from '../schedule-queries.ts'
import { SETTINGS_PARTS, type SettingsPart } from '../schedule-tabs.ts'
import { backtestSchedule, deleteSchedule, type ScheduleWithUrls } from '../schedules-api.ts'
import { Deliveries } from './deliveries.tsx'
import { EditNotify } from './edit-notify.tsx'
import { EditAddresses, EditReceivers, EditRhythm } from './edit-schedule.tsx'
import { Feed } from './feed.tsx'
import { HowItFares } from './how-it-fares.tsx'
import { MoreReceivers } from './more-receivers.tsx'
import { ScheduleSearch } from './schedule-search.tsx'
import { Share } from './share.tsx'
import './schedule-settings.css'

type SettingsProps = { schedule: ScheduleWithUrls; strategy: Strategy | undefined; name: string }

/** In parts of which one is shown, so that none of them is far down a page. */
export function ScheduleSettings({ part, ...props }: SettingsProps & { part: SettingsPart }) {
  return (
    <div className="settings">
      <nav className="settings-parts" aria-label={texts.schedulesSettings.settings}>
        {SETTINGS_PARTS.map(([value, label]) => (
          <Link
            key={value}
            from="/schedules/$scheduleId"
            to="."
            search={{ tab: 'settings', part: value }}
            aria-current={value === part ? 'true' : undefined}
            resetScroll={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="settings-part">
        <Part part={part} {...props} />
      </div>
    </div>
  )
}

function Part({ part, schedule, strategy, name }: SettingsProps & { part: SettingsPart }) {
  switch (part) {
    case 'rhythm':
      return <EditRhythm schedule={schedule} strategy={strategy} />
    case 'pages':
      return (
        <>
          <HowItFares schedule={schedule} />
          <ScheduleSearch scheduleId={schedule.schedule_id} />
          <EditAddresses schedule={schedule} strategy={strategy} />
        </>
      )
    case 'notify':
      return <EditNotify schedule={schedule} fields={strategy ? strategyFields(strategy) : []} />
    case 'filter':
      return strategy && <ScheduleBacktest schedule={schedule} strategy={strategy} />
    case 'receivers':
      return <Receivers schedule={schedule} />
    case 'more':
      return <More schedule={schedule} name={name} />
  }
}

function ScheduleBacktest({ schedule, strategy }: { schedule: ScheduleWithUrls; strategy: Strategy }) {
  const queryClient = useQueryClient()
  return (
    <TryOnPast
      strategy={strategy}
      fields={strategyFields(strategy)}
      run={(tried) => backtestSchedule(schedule.schedule_id, tried)}
      onUse={async (tried) => {
        await changeStrategy(strategy.strategy_id, tried)
        await refreshStrategies(queryClient, strategy.strategy_id, null)
      }}
    />
  )
}

function Receivers({ schedule }: { schedule: ScheduleWithUrls }) {
  const problems = [schedule.delivery_problem, ...schedule.receivers.map((receiver) => receiver.delivery_problem)]
  const hasReceiver = schedule.webhook_url !== null || schedule.receivers.length > 0
  return (
    <>
      {hasReceiver && (
        <Deliveries
          scheduleId={schedule.schedule_id}
          isPaused={problems.some((problem) => problem !== null && problem.paused_at !== null)}
        />
      )}
      <EditReceivers schedule={schedule} />
      {hasReceiver && <MoreReceivers schedule={schedule} />}
    </>
  )
}

function More({ schedule, name }: { schedule: ScheduleWithUrls; name: string }) {
  const { schedule_id: scheduleId } = schedule
  return (
    <>
      <Feed scheduleId={scheduleId} hasFeed={schedule.has_feed} />
      <Share scheduleId={scheduleId} isShared={schedule.is_shared} />
      <Section title={texts.schedulesSettings.delete} intro={texts.schedulesSettings.theStrategyAndTheJobs}>
        <DeleteButton
          what={texts.schedulesSettings.schedule}
          remove={() => deleteSchedule(scheduleId)}
          leaveTo="/schedules"
          forget={(queryClient) => forgetSchedule(queryClient, scheduleId)}
          said={texts.schedulesSettings.theScheduleOfIsDeleted(name)}
        >
          {texts.schedulesSettings.isNoLongerWatchedIts(<strong>{name}</strong>)}
        </DeleteButton>
      </Section>
    </>
  )
}
