import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ChangeButton } from '../parts/change-button.tsx'
import { CrossIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { refreshGroups } from './group-queries.ts'
import '../parts/record-list.css'
import { type GroupMember, type GroupWithStrategies, removeStrategy } from './groups-api.ts'

/** The strategies of the group. One that is removed stays as it is, outside. */
export function Members({ group }: { group: GroupWithStrategies }) {
  const list = useRef<HTMLDivElement>(null)
  const remove = useAction({
    action: (member: GroupMember) => removeStrategy(group.id, member.strategy_id),
    after: async (queryClient) => {
      await refreshGroups(queryClient)
      // The button is gone with its row: the keyboard goes on from the list.
      list.current?.focus()
    },
    said: (_, { name }) => texts.groups.isNoLongerInThe(name),
  })
  return (
    <Section title={texts.groups.strategies}>
      <div ref={list} tabIndex={-1} className="quiet-focus">
        {group.strategies.length === 0 && <Text c="dimmed">{texts.groups.noStrategyIsInThis}</Text>}
        <ul className="lines">
          {group.strategies.map((member) => (
            <li key={member.strategy_id} className="member">
              <div>
                <Link
                  to="/strategies/$strategyId"
                  params={{ strategyId: member.strategy_id }}
                  className="record-name wrap"
                  preload={false}
                >
                  {member.name}
                </Link>
                <span className="dim below wrap">{member.url}</span>
              </div>
              <ChangeButton
                variant="default"
                size="xs"
                leftSection={<CrossIcon size={14} />}
                aria-label={texts.groups.removeFromTheGroup(member.name)}
                loading={remove.isPending && remove.variables === member}
                onClick={() => remove.mutate(member)}
              >
                {texts.groups.remove}
              </ChangeButton>
            </li>
          ))}
        </ul>
      </div>
      <Problem error={remove.error} />
    </Section>
  )
}
