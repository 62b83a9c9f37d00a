import { Section } from '../parts/section.tsx'
import { FeedAddress } from './feed-address.tsx'
import type { Schedule } from './schedules-api.ts'

export function ScheduleFeed({ schedule }: { schedule: Schedule }) {
  return (
    <Section title="Feed" intro="Every change as an entry, for a feed reader.">
      <FeedAddress scheduleId={schedule.schedule_id} hasFeed={schedule.has_feed} />
    </Section>
  )
}
