import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import type { NextCheck } from './overview-api.ts'

export function NextChecks({ checks }: { checks: readonly NextCheck[] }) {
  return (
    <Section title={texts.home.nextChecks}>
      {checks.length === 0 && <p className="note">{texts.home.noneIsPlanned}</p>}
      <ul className="plain-list next-checks">
        {checks.map((check) => (
          <li key={check.schedule_id}>
            <Link {...linkOf(check)} className="record-name wrap" dir="auto" preload={false}>
              {check.name}
            </Link>
            <span className="dim below">
              <TimeText at={check.next_run_at} isToCome />
              {check.page_count > 1 && `, ${texts.home.pages(check.page_count)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function linkOf({ schedule_id: scheduleId, workflow_id: workflowId }: NextCheck): LinkProps {
  return workflowId
    ? linkOptions({ to: '/workflows/$workflowId', params: { workflowId } })
    : linkOptions({ to: '/schedules/$scheduleId', params: { scheduleId } })
}
