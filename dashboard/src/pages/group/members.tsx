import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { refreshGroups } from '../../groups/group-queries.ts'
import { type GroupMember, type GroupWithStrategies, removeStrategy } from '../../groups/groups-api.ts'
import { CrossIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'

/** The strategies of the group. One that is removed stays as it is, outside. */
export function Members({ group }: { group: GroupWithStrategies }) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const remove = useMutation({
    mutationFn: (member: GroupMember) => removeStrategy(group.id, member.strategy_id),
    onSuccess: async (_, { name }) => {
      await refreshGroups(queryClient)
      // The button is gone with its row: the keyboard goes on from the list.
      list.current?.focus()
      notifications.show({ message: `“${name}” is no longer in the group`, role: 'status' })
    },
  })
  return (
    <Section title="Strategies">
      <div ref={list} tabIndex={-1} className="quiet-focus">
        {group.strategies.length === 0 && <Text c="dimmed">No strategy is in this group yet. Add some below.</Text>}
        <ul className="members">
          {group.strategies.map((member) => (
            <li key={member.strategy_id} className="member">
              <div>
                <Link
                  to="/strategies/$strategyId"
                  params={{ strategyId: member.strategy_id }}
                  className="member-name wrap"
                  preload={false}
                >
                  {member.name}
                </Link>
                <span className="member-url wrap">{member.url}</span>
              </div>
              <Button
                variant="default"
                size="xs"
                leftSection={<CrossIcon size={14} />}
                aria-label={`Remove ${member.name} from the group`}
                loading={remove.isPending && remove.variables === member}
                onClick={() => remove.mutate(member)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Problem error={remove.error} />
    </Section>
  )
}
