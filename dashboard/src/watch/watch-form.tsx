import { Text } from '@mantine/core'
import { useState } from 'react'
import { readAddresses } from '../jobs/read-addresses.ts'
import { AddressesField } from '../parts/fields.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { ScheduleForm } from '../schedules/schedule-form.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import { type CreatedSchedule, createSchedule, type NewSchedule } from '../schedules/schedules-api.ts'
import { urlsBody } from '../schedules/urls-body.ts'
import type { Strategy } from '../strategies/strategies-api.ts'

type WatchFormProps = { strategy: Strategy; onCreated: (schedule: CreatedSchedule) => void }

/** How often, where to send, and which pages: a schedule for a strategy that is there. */
export function WatchForm({ strategy, onCreated }: WatchFormProps) {
  const [addresses, setAddresses] = useState(strategy.url)
  const create = useAction({
    action: (schedule: NewSchedule) => createSchedule(schedule),
    after: (queryClient, schedule) => {
      onCreated(schedule)
      return refreshSchedules(queryClient)
    },
  })
  return (
    <Section title="How often, and where to send">
      <ScheduleForm
        submit="Start watching"
        sending={create}
        onSubmit={(schedule) =>
          create.mutate({ strategy_id: strategy.strategy_id, ...urlsBody(readAddresses(addresses)), ...schedule })
        }
      >
        {() => (
          <>
            {strategy.scraper_type !== 'api' && (
              <details className="fold">
                <summary>More pages that look like this one</summary>
                <AddressesField
                  label="Addresses to watch"
                  description="One per line."
                  value={addresses}
                  onChange={setAddresses}
                />
              </details>
            )}
            <Text size="sm" c="dimmed">
              The first run is one interval away, or at the next time that you chose. It reads the page as it is then;
              after it you are told of what changes. You can also run it at once afterwards.
            </Text>
          </>
        )}
      </ScheduleForm>
    </Section>
  )
}
