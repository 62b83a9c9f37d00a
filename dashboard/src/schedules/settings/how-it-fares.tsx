import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { failureWords } from '../../jobs/failure-words.ts'
import { Fact } from '../../parts/fact.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Section } from '../../parts/section.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { locale } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { checkLines, timesWords } from '../schedule-words.ts'
import type { ScheduleWithUrls, UrlState } from '../schedules-api.ts'

/** Of many pages; the rest comes when asked for. Those that fail are the first. */
const SHOWN_AT_ONCE = 5

export function HowItFares({ schedule: { urls_state: states } }: { schedule: ScheduleWithUrls }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? states : states.slice(0, SHOWN_AT_ONCE)
  return (
    <Section title={texts.schedulesSettings.howItFares} intro={texts.schedulesSettings.eachPageSinceItIs}>
      <ul className="lines">
        {shown.map((state) => (
          <UrlFares key={state.url} state={state} isOnlyOne={states.length === 1} />
        ))}
      </ul>
      {shown.length < states.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setIsAll(true)}>
          {texts.schedulesSettings.showAll(states.length)}
        </Button>
      )}
    </Section>
  )
}

function UrlFares({ state, isOnlyOne }: { state: UrlState; isOnlyOne: boolean }) {
  const lines = checkLines(state.checks)
  return (
    <li className="url-state">
      {!isOnlyOne && (
        <Title order={3} className="wrap">
          {state.url}
        </Title>
      )}
      <dl className="facts facts-grid">
        <Fact name={texts.schedulesSettings.lastRun}>
          <RunTime at={state.last_run_at} jobId={state.last_job_id} />
        </Fact>
        <Fact name={texts.schedulesSettings.lastSuccess}>
          {state.last_success_at ? <TimeText at={state.last_success_at} /> : texts.schedulesSettings.notYet}
        </Fact>
        <Fact name={texts.schedulesSettings.failedInARow}>
          {state.consecutive_failures === 0 ? texts.schedulesSettings.never : timesWords(state.consecutive_failures)}
        </Fact>
        <Fact name={texts.schedulesSettings.changesIn30Days}>{state.changes_30d.toLocaleString(locale)}</Fact>
      </dl>
      {state.consecutive_failures > 0 && (
        <p className="bad-news wrap">
          <strong>{failureWords(state.last_error_code).title}.</strong> {state.last_error}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="plain-list dim url-checks" aria-label={texts.schedulesSettings.howTheChecksWent}>
          {lines.map(({ words, count }) => (
            <li key={words}>
              {words}: <strong>{timesWords(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function RunTime({ at, jobId }: { at: string | null; jobId: string | null }) {
  if (!at) return texts.schedulesSettings.notYet
  if (!jobId) return <TimeText at={at} />
  return (
    <TextLink to="/jobs/$jobId" params={{ jobId }}>
      <TimeText at={at} />
    </TextLink>
  )
}
