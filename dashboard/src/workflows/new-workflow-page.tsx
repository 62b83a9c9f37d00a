import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { keepWorkflow } from './workflow-queries.ts'
import { createWorkflow } from './workflows-api.ts'

export function NewWorkflowPage() {
  const navigate = useNavigate()
  const create = useAction({
    action: createWorkflow,
    after: async (queryClient, workflow) => {
      await keepWorkflow(queryClient, workflow)
      await navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow.id } })
    },
  })
  return (
    <Page
      title="New workflow"
      intro="Name it first. Nodes and edges come on its page."
      above={<BackLink to="/workflows">All workflows</BackLink>}
    >
      <Section title="What it is called">
        <Form
          submit="Make the workflow"
          sending={create}
          onSubmit={(form) => create.mutate(fieldsOf(form, 'name', 'description'))}
        >
          <NameField placeholder="Shop: list, then details" />
          <Textarea name="description" label="What it is for" description="May stay empty." rows={2} />
        </Form>
      </Section>
    </Page>
  )
}
