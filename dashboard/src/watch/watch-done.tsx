import { Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Fact } from '../parts/fact.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { ExampleReceivers } from '../schedules/example-receivers.tsx'
import { checksSecrets, receiverWords } from '../schedules/receiver-choice.ts'
import { RunNow } from '../schedules/run-now.tsx'
import type { CreatedSchedule } from '../schedules/schedules-api.ts'
import { Feed } from '../schedules/settings/feed.tsx'
import { timingWords } from '../schedules/timing-choice.ts'
import { NewSecret } from '../schedules/webhook-secret.tsx'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** What comes next, and what is shown only now. */
export function WatchDone({ schedule, name }: { schedule: CreatedSchedule; name: string }) {
  const said = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => said.current?.focus(), [])
  const secret = checksSecrets(schedule.webhook_type) ? schedule.webhook_secret : undefined
  return (
    <Page title={texts.watch.watching(name)}>
      <section className="section highlight watch-done" aria-labelledby="watch-done">
        <Title order={2} id="watch-done" ref={said} tabIndex={-1}>
          {texts.watch.allSet}
        </Title>
        <dl className="facts">
          <Fact name={texts.watch.howOften}>{timingWords(schedule)}</Fact>
          {schedule.next_run_at && (
            <Fact name={texts.watch.nextRun}>
              <TimeText at={schedule.next_run_at} isToCome />, {moment.format(new Date(schedule.next_run_at))}
            </Fact>
          )}
          <Fact name={texts.watch.whereItIsSent}>{receiverWords(schedule)}</Fact>
        </dl>
        <Group>
          <ButtonLink to="/schedules/$scheduleId" params={{ scheduleId: schedule.schedule_id }}>
            {texts.watch.openTheSchedule}
          </ButtonLink>
          <RunNow scheduleId={schedule.schedule_id} />
        </Group>
      </section>
      {secret && (
        <Section title={texts.watch.theSecretOfYourWebhook}>
          <NewSecret secret={secret} />
        </Section>
      )}
      {secret && (
        <Section title={texts.watch.aReceiverToStartWith} intro={texts.watch.itTakesDeliveriesAndChecks}>
          <ExampleReceivers />
        </Section>
      )}
      <Feed scheduleId={schedule.schedule_id} hasFeed={false} />
      <Text size="sm" c="dimmed">
        {texts.watch.pauseItChangeItOr}
      </Text>
    </Page>
  )
}
