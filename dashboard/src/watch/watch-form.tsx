import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readAddresses } from '../jobs/read-addresses.ts'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { NO_RECEIVER, receiverBody } from '../schedules/receiver-choice.ts'
import { ReceiverFields } from '../schedules/receiver-fields.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import { type CreatedSchedule, createSchedule, type NewSchedule } from '../schedules/schedules-api.ts'
import { localTimeZone } from '../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice } from '../schedules/timing-choice.ts'
import { TimingFields } from '../schedules/timing-fields.tsx'
import { urlsBody } from '../schedules/urls-body.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import '../strategies/editors.css'

type WatchFormProps = { strategy: Strategy; onCreated: (schedule: CreatedSchedule) => void }

/** How often, where to send, and which pages: a schedule for a strategy that is there. */
export function WatchForm({ strategy, onCreated }: WatchFormProps) {
  const queryClient = useQueryClient()
  const [timing, setTiming] = useState(() => newTimingChoice(localTimeZone()))
  const [receiver, setReceiver] = useState(NO_RECEIVER)
  const [addresses, setAddresses] = useState(strategy.url)
  const [problem, setProblem] = useState<Error | null>(null)
  const create = useMutation({
    mutationFn: (schedule: NewSchedule) => createSchedule(schedule),
    gcTime: 0,
    onSuccess: async (schedule) => {
      onCreated(schedule)
      await refreshSchedules(queryClient)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(timing)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (!reading.ok) return
    const urls = urlsBody(readAddresses(addresses))
    create.mutate({ strategy_id: strategy.strategy_id, ...urls, ...reading.timing, ...receiverBody(receiver) })
  }
  return (
    <Section title="How often, and where to send">
      <form onSubmit={submit}>
        <Stack>
          <TimingFields choice={timing} onChange={setTiming} />
          <ReceiverFields choice={receiver} onChange={setReceiver} />
          {strategy.scraper_type !== 'api' && (
            <details className="fold">
              <summary>More pages that look like this one</summary>
              <Textarea
                label="Addresses to watch"
                description="One per line."
                rows={2}
                className="growing"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                value={addresses}
                onChange={(event) => setAddresses(event.currentTarget.value)}
              />
            </details>
          )}
          <Problem error={problem ?? create.error} />
          <Text size="sm" c="dimmed">
            The first run is one interval away, or at the next time that you chose. It reads the page as it is then;
            after it you are told of what changes. You can also run it at once afterwards.
          </Text>
          <Button type="submit" className="form-submit" loading={create.isPending}>
            Start watching
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
