import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemsTable, type RowMark } from '../../items/items-table.tsx'
import { valueText } from '../../items/sort-items.ts'
import { Awaited } from '../../parts/awaited.tsx'
import { DownloadIcon } from '../../parts/icons.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { OlderButton } from '../../parts/older-button.tsx'
import { Section } from '../../parts/section.tsx'
import type { Item } from '../../strategies/item.ts'
import { texts } from '../../texts/texts.ts'
import { changelogQuery, resultsQuery } from '../schedule-queries.ts'
import { resultsPath } from '../schedules-api.ts'
import { cellMarks } from './cell-marks.ts'
import './schedule-data.css'

const ADDED: RowMark = { sign: '+', words: texts.schedulesData.addedByTheLastChange, tone: 'added' }
const FORMATS = ['csv', 'xlsx', 'ndjson'] as const

type ScheduleDataProps = { scheduleId: string; strategyId: string; hasManyPages: boolean }

/** The items of all pages as they are now, in one table. */
export function ScheduleData({ scheduleId, strategyId, hasManyPages }: ScheduleDataProps) {
  const results = useInfiniteQuery(resultsQuery(scheduleId))
  const { data: entries = [] } = useInfiniteQuery(changelogQuery(scheduleId))
  return (
    <Section title={texts.schedulesData.data} intro={texts.schedulesData.whatTheLastGoodCheck}>
      <Awaited query={results} what={texts.schedulesData.theItems} height={220}>
        {({ items, total }) => {
          const marks = cellMarks(items, entries)
          return (
            <>
              <div className="spread data-head">
                <span>{texts.schedulesData.items(total)}</span>
                <Group gap={8}>
                  <ButtonLink to="/compare" search={{ strategy: strategyId }} variant="default" size="xs">
                    {texts.schedulesData.compareWithAList}
                  </ButtonLink>
                  {FORMATS.map((format) => (
                    <Button
                      key={format}
                      component="a"
                      href={resultsPath(scheduleId, format)}
                      download
                      variant="default"
                      size="xs"
                      leftSection={<DownloadIcon size={16} />}
                    >
                      {format.toUpperCase()}
                    </Button>
                  ))}
                </Group>
              </div>
              <ItemsTable
                items={items.map((item) => shownItem(item, hasManyPages))}
                label={texts.schedulesData.itemsOfTheWatch}
                {...(marks.added.size > 0 ? { markOf: (place) => (marks.added.has(place) ? ADDED : null) } : {})}
                noteOf={(place, field) => {
                  const before = marks.changed.get(place)
                  return before?.has(field) ? <WasBefore value={before.get(field)} /> : null
                }}
              />
            </>
          )
        }}
      </Awaited>
      <OlderButton query={results}>{texts.schedulesData.loadMoreItems}</OlderButton>
    </Section>
  )
}

function WasBefore({ value }: { value: unknown }) {
  const text = valueText(value)
  return (
    <span className="was-before">
      <VisuallyHidden>{`${texts.schedulesData.changed}, `}</VisuallyHidden>
      {texts.schedulesData.was(<span dir="auto">{text === '' ? texts.schedulesData.empty : text}</span>)}
    </span>
  )
}

/** Where an item is from matters once there are several pages. */
function shownItem({ _url: url, _job_id, _completed_at, ...item }: Item, hasManyPages: boolean): Item {
  return hasManyPages ? { ...item, page: url } : item
}
