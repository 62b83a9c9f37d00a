import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { locale } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { failedTimes, numberWords, type SeriesPoint, type Unit } from './value-series.ts'
import 'uplot/dist/uPlot.min.css'
import './history-chart.css'

export type Line = { name: string; points: readonly SeriesPoint[] }

export const LINE_COLORS = ['--line-1', '--line-2', '--line-3', '--line-4', '--line-5', '--line-6'] as const

type HistoryChartProps = { label: string; lines: readonly Line[]; unit: Unit }

const HEIGHT = 280
/** With more checks than this, dots would hide the line. */
const MOST_DOTS = 60

/** Numbers over time. A value holds until the next check; a check that failed is a gap with a shade. */
export function HistoryChart({ label, lines, unit }: HistoryChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the scheme changes
  useEffect(() => {
    const [element, tooltip] = [place.current, tip.current]
    if (!element || !tooltip) return
    const chart = new uPlot(optionsOf(element, tooltip, lines, unit), dataOf(lines), element)
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [lines, unit, scheme])
  return (
    <figure className="history-chart" aria-label={label}>
      <div ref={place} className="history-plot" aria-hidden="true" />
      <div ref={tip} className="history-tip" aria-hidden="true" hidden />
    </figure>
  )
}

function dataOf(lines: readonly Line[]): uPlot.AlignedData {
  const tables = lines.map(
    ({ points }) => [points.map(({ at }) => at / 1000), points.map(({ value }) => value)] as uPlot.AlignedData,
  )
  return tables.length === 0 ? [[]] : uPlot.join(tables)
}

function optionsOf(element: HTMLElement, tooltip: HTMLElement, lines: readonly Line[], unit: Unit): uPlot.Options {
  const styles = getComputedStyle(element)
  const color = (name: string) => styles.getPropertyValue(name).trim()
  const checks = Math.max(0, ...lines.map(({ points }) => points.length))
  const axis = {
    stroke: color('--ink'),
    grid: { stroke: color('--line'), width: 1 },
    ticks: { stroke: color('--line') },
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: true, y: false }, points: { size: 8 } },
    scales: { y: { range: (_chart, least, most) => rangeOf(least, most) } },
    axes: [
      { ...axis, values: (_chart, ticks, _place, _space, step) => tickWords(ticks, step) },
      { ...axis, size: 64, values: (_chart, ticks) => ticks.map((tick) => numberWords(tick, unit)) },
    ],
    series: [
      {},
      ...lines.map(({ name }, at) => ({
        label: name,
        stroke: color(LINE_COLORS[at % LINE_COLORS.length] ?? '--line-1'),
        width: 2,
        spanGaps: false,
        paths: uPlot.paths.stepped?.({ align: 1 }) ?? (() => null),
        points: { show: checks <= MOST_DOTS, size: 6 },
      })),
    ],
    hooks: {
      drawClear: [(chart) => shadeFailures(chart, lines, color('--removed'))],
      setCursor: [(chart) => showTip(chart, tooltip, lines, unit)],
    },
  }
}

const DAY_SECONDS = 86_400
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const second = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Days, or times of the day with the day below where it begins. */
function tickWords(ticks: readonly number[], step: number): string[] {
  let shown = ''
  return ticks.map((tick) => {
    const today = day.format(tick * 1000)
    if (step >= DAY_SECONDS) return today
    const words = (step < 60 ? second : time).format(tick * 1000)
    const isNew = today !== shown
    shown = today
    return isNew ? `${words}\n${today}` : words
  })
}

/** A little room above and below, and a flat line in the middle. */
function rangeOf(least: number | null, most: number | null): [number, number] {
  if (least === null || most === null) return [0, 1]
  const room = (most - least || Math.abs(most) || 1) * 0.1
  return [least - room, most + room]
}

function shadeFailures(chart: uPlot, lines: readonly Line[], color: string): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.fillStyle = color
  for (const { points } of lines) {
    for (const { from, to } of failedTimes(points)) {
      const left = chart.valToPos(from / 1000, 'x', true)
      const right = chart.valToPos(to / 1000, 'x', true)
      ctx.fillRect(left, bbox.top, Math.max(2, right - left), bbox.height)
    }
  }
  ctx.restore()
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

function showTip(chart: uPlot, tooltip: HTMLElement, lines: readonly Line[], unit: Unit): void {
  const { idx, left = 0 } = chart.cursor
  const at = idx === null || idx === undefined ? undefined : chart.data[0][idx]
  tooltip.hidden = at === undefined || left < 0
  if (at === undefined || idx === null || idx === undefined) return
  const rows = lines.map(({ name, points }, place) => {
    const value = chart.data[place + 1]?.[idx]
    const failed = points.find((point) => point.at / 1000 === at)?.failed ?? null
    const said =
      typeof value === 'number'
        ? numberWords(value, unit)
        : failed
          ? texts.schedulesHistory.checkFailed(failed)
          : texts.schedulesHistory.notThere
    return lines.length > 1 ? `${name}: ${said}` : said
  })
  tooltip.replaceChildren(...[moment.format(at * 1000), ...rows].map(lineOf))
  const isRight = left > chart.bbox.width / devicePixelRatio / 2
  tooltip.style.left = isRight ? '72px' : 'auto'
  tooltip.style.right = isRight ? 'auto' : '12px'
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('div')
  line.dir = 'auto'
  line.textContent = text
  return line
}
