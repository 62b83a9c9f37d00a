import { NativeSelect, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '../parts/section.tsx'
import { changeLines, numericFields } from './chart/change-lines.ts'
import { LineChart, MOST_LINES } from './chart/line-chart.tsx'
import { changelogQuery } from './schedule-queries.ts'
import type { ChangeEntry } from './schedules-api.ts'

/** Numbers among what changed, over time. It draws the changes that the timeline above has loaded, and shows up once there are some. */
export function NumberChart({ scheduleId }: { scheduleId: string }) {
  const { data } = useInfiniteQuery(changelogQuery(scheduleId))
  const entries = (data ?? []).filter(({ reason }) => reason !== 'recipe_changed')
  const pages = [...new Set(entries.map(({ url }) => url))]
    .map((url) => ({ url, entries: entries.filter((entry) => entry.url === url) }))
    .filter((page) => numericFields(page.entries).length > 0)
  const [chosenUrl, setChosenUrl] = useState<string | null>(null)
  const page = pages.find(({ url }) => url === chosenUrl) ?? pages[0]
  if (!page) return null
  return (
    <Section
      title="Numbers over time"
      intro="Items whose numbers have changed. A value holds until a check finds another."
    >
      {pages.length > 1 && (
        <NativeSelect
          label="Page"
          mb="sm"
          data={pages.map(({ url }) => url)}
          value={page.url}
          onChange={(event) => setChosenUrl(event.currentTarget.value)}
        />
      )}
      <FieldChart key={page.url} entries={page.entries} />
    </Section>
  )
}

function FieldChart({ entries }: { entries: readonly ChangeEntry[] }) {
  const fields = numericFields(entries)
  const [chosen, setChosen] = useState<string | null>(null)
  const field = fields.find((name) => name === chosen) ?? fields[0] ?? ''
  const lines = changeLines(entries, field)
  return (
    <>
      {fields.length > 1 && (
        <NativeSelect
          label="Field"
          mb="sm"
          data={fields}
          value={field}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <LineChart label={`${field} over time`} lines={lines.slice(0, MOST_LINES)} />
      {lines.length > MOST_LINES && (
        <Text size="sm" c="dimmed" mt="xs">
          {MOST_LINES} of {lines.length} items, those that changed most often.
        </Text>
      )}
    </>
  )
}
