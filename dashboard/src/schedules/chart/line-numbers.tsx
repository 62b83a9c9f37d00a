import type { Line } from './change-lines.ts'
import '../../items/items-table.css'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

type LineNumbersProps = { lines: readonly Line[]; valueWords: (value: number | null) => string }

/** The same as the chart, for who does not see it or wants the exact numbers: a row per moment, a column per line. */
export function LineNumbers({ lines, valueWords }: LineNumbersProps) {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => b - a)
  return (
    <details className="fold">
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
      <section className="table-scroll" aria-label="Numbers of the chart" tabIndex={0}>
        <table className="items">
          <thead>
            <tr>
              <th scope="col">Time</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((at) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
                </th>
                {lines.map(({ name, points }) => (
                  <td key={name}>{valueAt(points, at, valueWords)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** A value holds from its moment to the next. */
function valueAt(points: Line['points'], at: number, valueWords: LineNumbersProps['valueWords']): string {
  const point = points.findLast((earlier) => earlier.at <= at)
  return point ? valueWords(point.value) : 'not known'
}
