import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { schedulesOfQuery } from '../schedules/schedule-queries.ts'
import type { Schedule } from '../schedules/schedules-api.ts'
import { timingWords } from '../schedules/timing-choice.ts'
import { DeleteStrategy } from '../strategies/delete-strategy.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'

/** Reading the page has made a strategy. Whoever does not go on hears that it stays, and can be rid of it. */
export function NotNow({ strategy }: { strategy: Strategy }) {
  const { strategy_id: strategyId } = strategy
  const { data: schedules } = useQuery(schedulesOfQuery(strategyId))
  if (!schedules) return null
  return (
    <Section title={texts.watch.notNow}>
      {schedules.length > 0 ? <Watched schedules={schedules} /> : <Unwatched />}
      <Group mt="sm">
        <ButtonLink to="/strategies/$strategyId" params={{ strategyId }} variant="default">
          {texts.watch.openTheStrategy}
        </ButtonLink>
        {schedules.length === 0 && <DeleteStrategy strategy={strategy} />}
      </Group>
    </Section>
  )
}

function Unwatched() {
  return <Text>{texts.watch.whatSandpiperHasLearnedOf}</Text>
}

function Watched({ schedules }: { schedules: readonly Schedule[] }) {
  return (
    <>
      <Text>{texts.watch.thisStrategyIsWatchedAlready}</Text>
      <ul className="sentences">
        {schedules.map((schedule) => (
          <li key={schedule.schedule_id}>
            <TextLink to="/schedules/$scheduleId" params={{ scheduleId: schedule.schedule_id }}>
              {timingWords(schedule)}
            </TextLink>
            {!schedule.enabled && `, ${texts.watch.paused}`}
          </li>
        ))}
      </ul>
    </>
  )
}
