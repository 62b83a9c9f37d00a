import { locale } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import type { Line } from './history-chart.tsx'
import { numberWords, type SeriesPoint, type Unit } from './value-series.ts'

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
/** The newest; a chart shows more than a table can. */
const MOST_ROWS = 200

/** What the chart shows, for those who cannot see it and for those who want the numbers. Newest first; checks that changed nothing are left out. */
export function HistoryNumbers({ lines, unit }: { lines: readonly Line[]; unit: Unit }) {
  const times = [...new Set(lines.flatMap(({ points }) => changesIn(points)))].sort((a, b) => b - a).slice(0, MOST_ROWS)
  return (
    <details className="fold quiet">
      <summary>{texts.schedulesHistory.showTheNumbers}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="history-numbers" aria-label={texts.schedulesHistory.numbersOfTheChart} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.schedulesHistory.time}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col" dir="auto">
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
                  <td key={name}>{wordsAt(points, at, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** When it became what it was not before. */
function changesIn(points: readonly SeriesPoint[]): number[] {
  return points.flatMap(({ at, value, failed }, place) => {
    const before = points[place - 1]
    return before && before.value === value && before.failed === failed ? [] : [at]
  })
}

function wordsAt(points: readonly SeriesPoint[], at: number, unit: Unit): string {
  const point = points.findLast((earlier) => earlier.at <= at)
  if (!point) return texts.schedulesHistory.notKnown
  if (point.value !== null) return numberWords(point.value, unit)
  return point.failed === null ? texts.schedulesHistory.notThere : texts.schedulesHistory.checkFailed2
}
