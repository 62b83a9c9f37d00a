import { useElementSize } from '@mantine/hooks'
import type { Line } from './change-lines.ts'
import { type Extent, place, steppedPath, ticks, timeExtent, valueExtent } from './chart-scale.ts'
import { LineNumbers } from './line-numbers.tsx'
import './line-chart.css'

/** There are so many colours and strokes that can be told apart. */
export const MOST_LINES = 6

const HEIGHT = 220
const MARGIN = { top: 10, right: 12, bottom: 26, left: 58 }
const STROKES = ['none', '7 4', '2 4', '12 4', '8 3 2 3', '1 3']
const MARK_SIZE = 3
const VALUE_TICKS = 4

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** Values over time, one line each. Strokes differ as well as colours, and a table says the same. */
export function LineChart({ label, lines }: { label: string; lines: readonly Line[] }) {
  const { ref, width } = useElementSize()
  const times = timeExtent(lines)
  const values = valueExtent(lines)
  return (
    <figure className="line-chart" aria-label={label}>
      <div ref={ref} className="line-chart-plot">
        {width > 0 && times && values && <Plot lines={lines} times={times} values={values} width={width} />}
        {!values && <p className="note">There is no number to draw yet.</p>}
      </div>
      <ul className="line-chart-legend" aria-label="Lines">
        {lines.map((line, series) => (
          <li key={line.name} data-series={series}>
            <svg width={28} height={8} aria-hidden="true">
              <path className="line-chart-line" d="M0 4H28" strokeDasharray={STROKES[series]} />
            </svg>
            <span className="wrap">
              {line.name}, now {valueWords(line.points.at(-1)?.value ?? null)}
            </span>
          </li>
        ))}
      </ul>
      <LineNumbers lines={lines} valueWords={valueWords} />
    </figure>
  )
}

function valueWords(value: number | null): string {
  return value === null ? 'none' : number.format(value)
}

type PlotProps = { lines: readonly Line[]; times: Extent; values: Extent; width: number }

/** The table below says it in words, so a screen reader passes this by. */
function Plot({ lines, times, values, width }: PlotProps) {
  const across = [MARGIN.left, width - MARGIN.right] as const
  const up = [HEIGHT - MARGIN.bottom, MARGIN.top] as const
  const xOf = (at: number) => place(at, times, across)
  const yOf = (value: number) => place(value, values, up)
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {ticks(values, VALUE_TICKS).map((value) => (
        <g key={value}>
          <path className="line-chart-grid" d={`M${across[0]} ${yOf(value)}H${across[1]}`} />
          <text x={MARGIN.left - 8} y={yOf(value) + 4} textAnchor="end">
            {number.format(value)}
          </text>
        </g>
      ))}
      <TimeTicks times={times} across={across} />
      {lines.map((line, series) => {
        const points = line.points.map(({ at, value }) => ({
          at,
          value,
          x: xOf(at),
          y: value === null ? null : yOf(value),
        }))
        return (
          <g key={line.name} data-series={series}>
            <path className="line-chart-line" d={steppedPath(points)} strokeDasharray={STROKES[series]} />
            {points.map(
              ({ at, value, x, y }) =>
                y !== null && (
                  <circle key={at} className="line-chart-mark" cx={x} cy={y} r={MARK_SIZE}>
                    <title>{`${line.name}: ${valueWords(value)}, ${day.format(at)}, ${clock.format(at)}`}</title>
                  </circle>
                ),
            )}
          </g>
        )
      })}
    </svg>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The two ends: dates, or times of day where both are of one day. */
function TimeTicks({ times, across }: { times: Extent; across: readonly [number, number] }) {
  const format = times.to - times.from < DAY_MS ? clock : day
  // The one point stands in the middle, and so does its time.
  if (times.from === times.to) {
    return (
      <text x={(across[0] + across[1]) / 2} y={HEIGHT - 6} textAnchor="middle">
        {day.format(times.from)}, {clock.format(times.from)}
      </text>
    )
  }
  return (
    <>
      <text x={across[0]} y={HEIGHT - 6}>
        {format.format(times.from)}
      </text>
      <text x={across[1]} y={HEIGHT - 6} textAnchor="end">
        {format.format(times.to)}
      </text>
    </>
  )
}
