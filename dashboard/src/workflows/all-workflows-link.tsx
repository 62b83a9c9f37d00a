import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function AllWorkflowsLink() {
  return (
    <Anchor component={Link} to="/workflows" size="sm" className="way-back">
      All workflows
    </Anchor>
  )
}

/** The way back from what belongs to one workflow. */
export function WorkflowLink({ workflowId, name }: { workflowId: string; name: string | undefined }) {
  return (
    <Anchor
      size="sm"
      className="way-back wrap"
      renderRoot={(props) => <Link to="/workflows/$workflowId" params={{ workflowId }} {...props} />}
    >
      {name ?? 'The workflow'}
    </Anchor>
  )
}
