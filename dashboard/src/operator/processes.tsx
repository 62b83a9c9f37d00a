import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { Section } from '../parts/section.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { number } from '../texts/counting.ts'
import { texts } from '../texts/texts.ts'
import { duration } from './duration.ts'
import { FactTable } from './fact-table.tsx'
import { kindWords, workWords } from './kind-words.ts'
import type { Process } from './operator-api.ts'
import { processesQuery } from './operator-queries.ts'

const STATES = {
  running: { status: 'completed', words: texts.operator.running },
  draining: { status: 'partial', words: texts.operator.draining },
  silent: { status: 'failed', words: texts.operator.silent },
} as const

const ROLES: Readonly<Record<string, string>> = {
  serve: texts.operator.roleServe,
  api: texts.operator.roleApi,
  worker: texts.operator.roleWorker,
}

export function Processes() {
  return (
    <Section title={texts.operator.processes} intro={texts.operator.processesIntro}>
      <Awaited query={useQuery(processesQuery)} what={texts.operator.theProcesses} height={44} rows={2}>
        {({ processes }) => (
          <FactTable
            label={texts.operator.processes}
            heads={[
              { head: texts.operator.process },
              { head: texts.operator.state },
              { head: texts.operator.version },
              { head: texts.operator.since },
              { head: texts.operator.heartbeat, isNumber: true },
              { head: texts.operator.holds },
            ]}
            rows={processes.map((process) => ({ key: process.process_id, cells: cellsOf(process) }))}
          />
        )}
      </Awaited>
    </Section>
  )
}

function cellsOf(process: Process) {
  const { role, host, pid, work_kinds, state, version, started_at, heartbeat_age_seconds, holds } = process
  const { status, words } = STATES[state]
  return [
    <>
      {ROLES[role] ?? role} <span className="dim">{texts.operator.onHost(host, pid)}</span>
      <span className="dim below">{workWords(work_kinds)}</span>
    </>,
    <StatusBadge key="state" status={status}>
      {words}
    </StatusBadge>,
    version ?? texts.operator.unknown,
    <TimeText key="since" at={started_at} />,
    texts.operator.ago(duration(heartbeat_age_seconds)),
    holds.length === 0
      ? texts.operator.nothing
      : holds.map(({ kind, count }) => `${kindWords(kind)} ${number(count)}`).join(', '),
  ]
}
