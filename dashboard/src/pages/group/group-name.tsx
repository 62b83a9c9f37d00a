import { Button, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshGroups } from '../../groups/group-queries.ts'
import { changeGroup, type Group, type NewGroup } from '../../groups/groups-api.ts'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { submitFields } from '../../parts/submit-fields.ts'

export function GroupName({ group }: { group: Group }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (text: NewGroup) => changeGroup(group.id, text),
    onSuccess: async () => {
      await refreshGroups(queryClient)
      notifications.show({ message: 'The group is saved', role: 'status' })
    },
  })
  const submit = submitFields(['name', 'description'], ({ name, description }) =>
    save.mutate({ name: name.trim(), description: description.trim() }),
  )
  return (
    <Section title="Name">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="name"
            label="Name"
            defaultValue={group.name}
            autoComplete="off"
            maxLength={200}
            required
            withAsterisk={false}
          />
          <TextInput
            name="description"
            label="Description"
            defaultValue={group.description}
            autoComplete="off"
            maxLength={2_000}
          />
          <Problem error={save.error} />
          <Button type="submit" variant="default" className="form-submit" loading={save.isPending}>
            Save
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
