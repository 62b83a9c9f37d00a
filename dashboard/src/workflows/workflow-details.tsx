import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Problem } from '../parts/problem.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { useChangeWorkflow } from './use-change-workflow.ts'
import type { Workflow } from './workflows-api.ts'

export function WorkflowDetails({ workflow }: { workflow: Workflow }) {
  const [opened, form] = useDisclosure(false)
  const opener = useFocusAfter(opened)
  return (
    <div className="workflow-details">
      {opened ? (
        <DetailsForm workflow={workflow} onClose={form.close} />
      ) : (
        <Button ref={opener} variant="default" size="xs" onClick={form.open}>
          Rename
        </Button>
      )}
    </div>
  )
}

function DetailsForm({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const save = useChangeWorkflow(workflow.id, 'The workflow is renamed')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      onSubmit={submitFields(['name', 'description'], ({ name, description }) =>
        save.mutate({ name: name.trim(), description: description.trim() }, { onSuccess: onClose }),
      )}
    >
      <TextInput
        ref={field}
        name="name"
        label="New name"
        defaultValue={workflow.name}
        autoComplete="off"
        maxLength={200}
        required
        withAsterisk={false}
      />
      <Textarea name="description" label="What it is for" rows={2} defaultValue={workflow.description} />
      <Problem error={save.error} />
      <Group>
        <Button type="submit" loading={save.isPending}>
          Rename
        </Button>
        <Button variant="default" onClick={onClose}>
          Leave it
        </Button>
      </Group>
    </form>
  )
}
