import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../parts/awaited.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Section } from '../../parts/section.tsx'
import { schedulesOfQuery } from '../../schedules/schedule-queries.ts'
import { scheduleUrls } from '../../schedules/schedule-words.ts'
import { timingWords } from '../../schedules/timing-choice.ts'
import { texts } from '../../texts/texts.ts'
import { workflowChoicesQuery } from '../../workflows/workflow-queries.ts'
import type { Strategy } from '../strategies-api.ts'

/** What stands on the strategy, and would go or fail with it. */
export function UsedBy({ strategy }: { strategy: Strategy }) {
  const { strategy_id: strategyId, strategy_group_id: groupId } = strategy
  const schedules = useQuery(schedulesOfQuery(strategyId))
  const workflows = useQuery(workflowChoicesQuery)
  return (
    <>
      <Section title={texts.strategiesStudio.schedules} intro={texts.strategiesStudio.watchesThatReadTheirPages}>
        <Awaited query={schedules} what={texts.strategiesStudio.theSchedules} height={44}>
          {(known) =>
            known.length === 0 ? (
              <p className="note">
                {texts.strategiesStudio.none(
                  <TextLink to="/watch/$strategyId" params={{ strategyId }}>
                    {texts.strategiesStudio.watchThisPage}
                  </TextLink>,
                )}
              </p>
            ) : (
              <ul className="plain-list lines">
                {known.map((schedule) => (
                  <li key={schedule.schedule_id} className="wrap">
                    <TextLink to="/schedules/$scheduleId" params={{ scheduleId: schedule.schedule_id }}>
                      {scheduleUrls(schedule)[0] ?? texts.strategiesStudio.schedule}
                    </TextLink>
                    <span className="dim below">{timingWords(schedule)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Awaited>
      </Section>
      <Section title={texts.strategiesStudio.workflowsAndGroups} intro={texts.strategiesStudio.whereItIsOneOf}>
        <Awaited query={workflows} what={texts.strategiesStudio.theWorkflows} height={44}>
          {(known) => {
            const using = known.filter(({ nodes }) => nodes.some((node) => node.strategy_id === strategyId))
            if (using.length === 0 && groupId === null) return <p className="note">{texts.strategiesStudio.inNone}</p>
            return (
              <ul className="plain-list lines">
                {groupId !== null && (
                  <li>
                    <TextLink to="/groups/$groupId" params={{ groupId }}>
                      {texts.strategiesStudio.itsGroup}
                    </TextLink>
                  </li>
                )}
                {using.map(({ id, name }) => (
                  <li key={id} className="wrap">
                    <TextLink to="/workflows/$workflowId" params={{ workflowId: id }}>
                      {name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )
          }}
        </Awaited>
      </Section>
      <Section title={texts.strategiesStudio.runs} intro={texts.strategiesStudio.eachIsAJobWith}>
        <TextLink to="/jobs" search={{ strategy: strategyId }}>
          {texts.strategiesStudio.jobsOfThisStrategy}
        </TextLink>
      </Section>
    </>
  )
}
