import { Textarea } from '@mantine/core'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { ListAndDetails } from './list-and-details.tsx'
import { useMakeWorkflow } from './use-make-workflow.ts'

export function NewWorkflowPage() {
  const create = useMakeWorkflow()
  return (
    <Page
      title={texts.workflows.newWorkflow}
      intro={texts.workflows.beginWithAReadyMade}
      above={<BackLink to="/workflows">{texts.workflows.allWorkflows}</BackLink>}
    >
      <ListAndDetails />
      <Section title={texts.workflows.anEmptyOne}>
        <Form
          submit={texts.workflows.makeTheWorkflow}
          sending={create}
          onSubmit={(form) => create.mutate(fieldsOf(form, 'name', 'description'))}
        >
          <NameField placeholder={texts.workflows.shopListThenDetails} />
          <Textarea
            name="description"
            label={texts.workflows.whatItIsFor}
            description={texts.workflows.mayStayEmpty}
            rows={2}
          />
        </Form>
      </Section>
    </Page>
  )
}
