import { ItemValue } from '../../items/item-value.tsx'
import { failureWords } from '../../jobs/failure-words.ts'
import { TimeText } from '../../parts/time-text.tsx'
import { texts } from '../../texts/texts.ts'
import { type KnownHistory, type Span, spansOf } from './value-series.ts'

const MOST_SPANS = 20

/** Texts over time: since when each value was so. */
export function ValueSpans({ field, known }: { field: string; known: readonly KnownHistory[] }) {
  return (
    <>
      {known.map(({ name, points }) => (
        <section key={name} className="history-spans" aria-label={texts.schedulesHistory.ofOverTime(field, name)}>
          <h3 dir="auto">{name}</h3>
          <ol className="lines" reversed>
            {spansOf(points)
              .slice(0, MOST_SPANS)
              .map((span) => (
                <li key={span.from} data-failed={span.failed !== null || undefined}>
                  <span dir="auto" className="wrap">
                    <SpanValue span={span} />
                  </span>
                  <span className="dim">
                    {texts.schedulesHistory.sinceChecks(
                      <TimeText at={new Date(span.from).toISOString()} />,
                      span.checks,
                    )}
                  </span>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function SpanValue({ span: { value, failed } }: { span: Span }) {
  if (failed !== null) return texts.schedulesHistory.theCheckFailed(failureWords(failed).title)
  return <ItemValue value={value} />
}
