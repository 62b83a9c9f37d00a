import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { number } from '../texts/counting.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { duration } from './duration.ts'
import { FactTable } from './fact-table.tsx'
import type { HostRuns } from './operator-api.ts'
import { hostsQuery } from './operator-queries.ts'

const share = new Intl.NumberFormat(locale, { style: 'percent' })

export function HostsPart() {
  return (
    <Awaited query={useQuery(hostsQuery)} what={texts.operator.theHosts} height={220} rows={2}>
      {({ slowest, failing, runs }) =>
        runs === 0 ? (
          <NothingYet>{texts.operator.noRuns}</NothingYet>
        ) : (
          <div className="stack">
            <Section title={texts.operator.slowest} intro={texts.operator.slowestIntro(number(runs))}>
              <HostTable label={texts.operator.slowest} hosts={slowest} />
            </Section>
            <Section title={texts.operator.failing} intro={texts.operator.failingIntro}>
              {failing.length === 0 ? (
                <p className="note">{texts.operator.noneFails}</p>
              ) : (
                <HostTable label={texts.operator.failing} hosts={failing} />
              )}
            </Section>
          </div>
        )
      }
    </Awaited>
  )
}

function HostTable({ label, hosts }: { label: string; hosts: readonly HostRuns[] }) {
  return (
    <FactTable
      label={label}
      heads={[
        { head: texts.operator.host },
        { head: texts.operator.runs, isNumber: true },
        { head: texts.operator.median, isNumber: true },
        { head: texts.operator.p95, isNumber: true },
        { head: texts.operator.failed, isNumber: true },
        { head: texts.operator.mostOften },
      ]}
      rows={hosts.map((host) => ({ key: host.host, cells: cellsOf(host) }))}
    />
  )
}

function cellsOf({ host, runs, median_seconds, p95_seconds, failed, error_code }: HostRuns) {
  return [
    <bdi key="host" className="wrap">
      {host}
    </bdi>,
    number(runs),
    median_seconds === null ? '–' : duration(median_seconds),
    p95_seconds === null ? '–' : duration(p95_seconds),
    <span key="failed" className={failed > 0 ? 'bad' : undefined}>
      {failed === 0 ? number(0) : `${number(failed)} (${share.format(failed / runs)})`}
    </span>,
    error_code === null ? '–' : <code key="code">{error_code}</code>,
  ]
}
