import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { Section } from '../parts/section.tsx'
import { number } from '../texts/counting.ts'
import { texts } from '../texts/texts.ts'
import { duration } from './duration.ts'
import { FactTable } from './fact-table.tsx'
import { kindWords } from './kind-words.ts'
import type { Queue } from './operator-api.ts'
import { queuesQuery } from './operator-queries.ts'

/** What docs/metrics.md says is worth an alert. */
const LATE_SECONDS = 120

export function Queues() {
  return (
    <Section title={texts.operator.queues} intro={texts.operator.queuesIntro}>
      <Awaited query={useQuery(queuesQuery)} what={texts.operator.theQueues} height={44} rows={4}>
        {({ queues }) => (
          <FactTable
            label={texts.operator.queues}
            heads={[
              { head: texts.operator.kind },
              { head: texts.operator.waiting, isNumber: true },
              { head: texts.operator.oldest, isNumber: true },
              { head: texts.operator.inProgress, isNumber: true },
              { head: texts.operator.late, isNumber: true },
              { head: texts.operator.dead, isNumber: true },
            ]}
            rows={queues.map((queue) => ({ key: queue.kind, cells: cellsOf(queue) }))}
          />
        )}
      </Awaited>
    </Section>
  )
}

function cellsOf({ kind, waiting, oldest_seconds, in_progress, late_seconds, dead }: Queue) {
  return [
    kindWords(kind),
    number(waiting),
    waiting === 0 ? '–' : duration(oldest_seconds),
    number(in_progress),
    <span key="late" className={late_seconds > LATE_SECONDS ? 'bad' : undefined}>
      {late_seconds < 1 ? '–' : duration(late_seconds)}
    </span>,
    <span key="dead" className={dead > 0 ? 'bad' : undefined}>
      {number(dead)}
    </span>,
  ]
}
