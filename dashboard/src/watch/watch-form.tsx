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
import { texts } from '../texts/texts.ts'

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
    <Section title={texts.watch.howOftenAndWhereTo}>
      <ScheduleForm
        submit={texts.watch.startWatching}
        sending={create}
        onSubmit={(schedule) =>
          create.mutate({ strategy_id: strategy.strategy_id, ...urlsBody(readAddresses(addresses)), ...schedule })
        }
      >
        {() => (
          <>
            {strategy.scraper_type !== 'api' && (
              <details className="fold">
                <summary>{texts.watch.morePagesThatLookLike}</summary>
                <AddressesField
                  label={texts.watch.addressesToWatch}
                  description={texts.watch.onePerLine}
                  value={addresses}
                  onChange={setAddresses}
                />
              </details>
            )}
            <Text size="sm" c="dimmed">
              {texts.watch.theFirstRunIsOne}
            </Text>
          </>
        )}
      </ScheduleForm>
    </Section>
  )
}
