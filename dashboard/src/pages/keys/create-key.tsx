import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CreatedApiKey, createKey } from '../../api.ts'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { submitFields } from '../../parts/submit-fields.ts'
import { keysQuery } from '../../queries.ts'

export function CreateKey({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: createKey,
    gcTime: 0,
    onSuccess: (created) => {
      onCreated(created)
      return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <Section title="New key">
      <form className="create-key" onSubmit={submitFields(['name'], (fields) => create.mutate(fields))}>
        <TextInput
          name="name"
          label="Name"
          description="What will use it, for example “shop importer”."
          autoComplete="off"
          maxLength={100}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
      </form>
      <Problem error={create.error} />
    </Section>
  )
}
