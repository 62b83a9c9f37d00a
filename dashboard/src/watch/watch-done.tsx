import { Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Fact } from '../parts/fact.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { ExampleReceivers } from '../schedules/example-receivers.tsx'
import { Feed } from '../schedules/feed.tsx'
import { checksSecrets, receiverWords } from '../schedules/receiver-choice.ts'
import { RunNow } from '../schedules/run-now.tsx'
import type { CreatedSchedule } from '../schedules/schedules-api.ts'
import { timingWords } from '../schedules/timing-choice.ts'
import { NewSecret } from '../schedules/webhook-secret.tsx'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** What comes next, and what is shown only now. */
export function WatchDone({ schedule, name }: { schedule: CreatedSchedule; name: string }) {
  const said = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => said.current?.focus(), [])
  const secret = checksSecrets(schedule.webhook_type) ? schedule.webhook_secret : undefined
  return (
    <Page title={`Watching ${name}`}>
      <section className="section highlight watch-done" aria-labelledby="watch-done">
        <Title order={2} id="watch-done" ref={said} tabIndex={-1}>
          All set
        </Title>
        <dl className="facts">
          <Fact name="How often">{timingWords(schedule)}</Fact>
          {schedule.next_run_at && (
            <Fact name="Next run">
              <TimeText at={schedule.next_run_at} isToCome />, {moment.format(new Date(schedule.next_run_at))}
            </Fact>
          )}
          <Fact name="Where it is sent">{receiverWords(schedule)}</Fact>
        </dl>
        <Group>
          <ButtonLink to="/schedules/$scheduleId" params={{ scheduleId: schedule.schedule_id }}>
            Open the schedule
          </ButtonLink>
          <RunNow scheduleId={schedule.schedule_id} />
        </Group>
      </section>
      {secret && (
        <Section title="The secret of your webhook">
          <NewSecret secret={secret} />
        </Section>
      )}
      {secret && (
        <Section title="A receiver to start with" intro="It takes deliveries and checks that they come from here.">
          <ExampleReceivers />
        </Section>
      )}
      <Feed scheduleId={schedule.schedule_id} hasFeed={false} />
      <Text size="sm" c="dimmed">
        Pause it, change it or read what changed on the page of the schedule.
      </Text>
    </Page>
  )
}
