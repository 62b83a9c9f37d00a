import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { AllWorkflowsLink } from './all-workflows-link.tsx'
import { keepWorkflow } from './workflow-queries.ts'
import { createWorkflow } from './workflows-api.ts'

export function NewWorkflowPage() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: createWorkflow,
    onSuccess: async (workflow) => {
      await keepWorkflow(queryClient, workflow)
      await navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow.id } })
    },
  })
  return (
    <Page title="New workflow" intro="Name it first. Nodes and edges come on its page." above={<AllWorkflowsLink />}>
      <Section title="What it is called">
        <form
          onSubmit={submitFields(['name', 'description'], ({ name, description }) =>
            create.mutate({ name: name.trim(), description: description.trim() }),
          )}
        >
          <Stack gap="sm">
            <TextInput
              name="name"
              label="Name"
              placeholder="Shop: list, then details"
              autoComplete="off"
              maxLength={200}
              required
              withAsterisk={false}
            />
            <Textarea name="description" label="What it is for" description="May stay empty." rows={2} />
            <Problem error={create.error} />
            <Button type="submit" className="form-submit" loading={create.isPending}>
              Make the workflow
            </Button>
          </Stack>
        </form>
      </Section>
    </Page>
  )
}
