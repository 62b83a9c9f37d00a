import { MultiSelect, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Awaited } from '../../parts/awaited.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import type { Item } from '../../strategies/item.ts'
import { texts } from '../../texts/texts.ts'
import { changelogQuery, resultsQuery, valueHistoryQuery } from '../schedule-queries.ts'
import type { ChangeEntry } from '../schedules-api.ts'
import { fieldChoices, type ItemChoice, itemChoices, mostChanged } from './history-choices.ts'
import { HistoryNumbers } from './history-numbers.tsx'
import './schedule-history.css'
import { isNumeric, type KnownHistory, numberWords, seriesOf, unitOf } from './value-series.ts'
import { ValueSpans } from './value-spans.tsx'

/** The library that draws is loaded with the first chart. */
const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }))

export type HistoryChosen = { field?: string | undefined; items?: string[] | undefined }

type ScheduleHistoryProps = { scheduleId: string; chosen: HistoryChosen; onChoose: (chosen: HistoryChosen) => void }

const MOST_LINES = 6
const SHOWN_FIRST = 3

/** Any field of any items, from the first check on. */
export function ScheduleHistory({ scheduleId, ...choosing }: ScheduleHistoryProps) {
  const results = useInfiniteQuery(resultsQuery(scheduleId))
  const { data: entries } = useInfiniteQuery(changelogQuery(scheduleId))
  return (
    <Section title={texts.schedulesHistory.history} intro={texts.schedulesHistory.oneValueOfAnItem}>
      <Awaited query={results} what={texts.schedulesHistory.theItems} height={280}>
        {({ items }) =>
          items.length === 0 || entries === undefined ? (
            <p className="note">{texts.schedulesHistory.nothingYetTheFirstGood}</p>
          ) : (
            <Chosen scheduleId={scheduleId} items={items} entries={entries} {...choosing} />
          )
        }
      </Awaited>
    </Section>
  )
}

type ChosenProps = ScheduleHistoryProps & { items: readonly Item[]; entries: readonly ChangeEntry[] }

function Chosen({ scheduleId, items, entries, chosen, onChoose }: ChosenProps) {
  const fields = fieldChoices(items)
  const choices = itemChoices(items, entries)
  const said = mostChanged(entries)
  const field = fields.find((name) => name === chosen.field) ?? said?.field ?? fields.find(isPrice) ?? fields[0] ?? ''
  const shown = shownItems(choices, chosen.items, said?.field === field ? said.items : [])
  return (
    <>
      <div className="field-grid history-choice">
        <NativeSelect
          label={texts.schedulesHistory.field}
          data={fields}
          value={field}
          onChange={(event) => onChoose({ ...chosen, field: event.currentTarget.value })}
        />
        {choices.length > 1 && (
          <MultiSelect
            label={texts.schedulesHistory.items}
            className="history-items"
            data={choices.map(({ name }) => name)}
            value={shown.map(({ name }) => name)}
            onChange={(names) => onChoose({ ...chosen, items: names })}
            maxValues={MOST_LINES}
            searchable
            limit={100}
            nothingFoundMessage={texts.schedulesHistory.noItemOfThisName}
          />
        )}
      </div>
      <Histories key={field} scheduleId={scheduleId} field={field} items={shown} isOnlyOne={choices.length <= 1} />
    </>
  )
}

function isPrice(field: string): boolean {
  return /price|amount|cost|rate|count|total/i.test(field)
}

function shownItems(
  choices: readonly ItemChoice[],
  names: readonly string[] | undefined,
  changed: ReadonlyArray<{ item: string; url: string }>,
): ItemChoice[] {
  if (names) return choices.filter(({ name }) => names.includes(name)).slice(0, MOST_LINES)
  const lively = changed.flatMap(({ item, url }) => choices.find((one) => one.item === item && one.url === url) ?? [])
  return (lively.length > 0 ? lively : choices).slice(0, lively.length > 0 ? SHOWN_FIRST : 1)
}

type HistoriesProps = { scheduleId: string; field: string; items: readonly ItemChoice[]; isOnlyOne: boolean }

function Histories({ scheduleId, field, items, isOnlyOne }: HistoriesProps) {
  const asked = items.map(({ item, url }) => (isOnlyOne ? { field, url } : { field, item, url }))
  const histories = useQueries({ queries: asked.map((one) => valueHistoryQuery(scheduleId, one)) })
  const error = histories.find((history) => history.error)?.error ?? null
  const known = items.flatMap(({ name }, at) => {
    const points = histories[at]?.data
    return points ? [{ name, points }] : []
  })
  if (items.length === 0) return <p className="note">{texts.schedulesHistory.chooseAnItem}</p>
  if (error) return <Problem error={error} onRetry={() => void Promise.all(histories.map((one) => one.refetch()))} />
  if (known.length < items.length) return <Skeleton height={280} />
  return known.some(({ points }) => isNumeric(points)) ? (
    <Numbers field={field} known={known} />
  ) : (
    <ValueSpans field={field} known={known} />
  )
}

function Numbers({ field, known }: { field: string; known: readonly KnownHistory[] }) {
  const key = JSON.stringify(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is drawn anew when its numbers are others, not with every look
  const { lines, unit } = useMemo(
    () => ({
      lines: known.map(({ name, points }) => ({ name, points: seriesOf(points) })),
      unit: unitOf(known.flatMap(({ points }) => points)),
    }),
    [key],
  )
  return (
    <div className="history">
      <ul className="plain-list history-lines" aria-label={texts.schedulesHistory.lines}>
        {lines.map(({ name, points }, at) => {
          const now = points.findLast(({ value }) => value !== null)?.value
          return (
            <li key={name} data-line={at + 1}>
              <span dir="auto">{name}</span>
              {typeof now === 'number' && `, ${texts.schedulesHistory.now(numberWords(now, unit))}`}
            </li>
          )
        })}
      </ul>
      <Suspense fallback={<Skeleton height={280} />}>
        <HistoryChart label={texts.schedulesHistory.overTime(field)} lines={lines} unit={unit} />
      </Suspense>
      <HistoryNumbers lines={lines} unit={unit} />
    </div>
  )
}
