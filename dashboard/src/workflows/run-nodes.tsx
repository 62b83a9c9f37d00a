import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ItemValue } from '../items/item-value.tsx'
import { counted } from '../jobs/job-words.ts'
import { Section } from '../parts/section.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { progressWords } from './run-words.ts'
import type { NodeExecution, RunWithNodes } from './workflows-api.ts'

/** Node by node, in words: what the drawing shows in colours, and why. */
export function RunNodes({ run }: { run: RunWithNodes }) {
  return (
    <Section title="Nodes">
      <ol className="run-nodes">
        {run.node_executions.map((node) => (
          <RunNode key={node.node_key} node={node} />
        ))}
      </ol>
    </Section>
  )
}

function RunNode({ node }: { node: NodeExecution }) {
  return (
    <li className="run-node">
      <div className="run-node-head">
        <strong className="wrap">
          <bdi>{node.node_key}</bdi>
        </strong>
        <RunStatusBadge status={node.status} />
        <span className="run-node-words">{progressWords(node)}</span>
        {node.job_id && node.job_count === 1 && <JobLink jobId={node.job_id} />}
      </div>
      {node.error && <p className="wrap">{node.error}</p>}
      {node.reason && <p className="run-node-words wrap">{node.reason}</p>}
      {node.problems.length > 0 && (
        <ul>
          {node.problems.map((problem) => (
            <li key={problem} className="wrap">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {node.failures.length > 0 && <Failures node={node} />}
    </li>
  )
}

function JobLink({ jobId }: { jobId: string }) {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/jobs/$jobId" params={{ jobId }} {...props} />}>
      Its job
    </Anchor>
  )
}

function Failures({ node: { failures, failed_count } }: { node: NodeExecution }) {
  const isCut = failed_count > failures.length
  return (
    <details className="run-failures" open={failures.length <= 5}>
      <summary>{counted(failed_count, 'page')} could not be read</summary>
      <ul>
        {failures.map(({ url, error }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one address may fail twice, and the list only grows
          <li key={place} className="wrap">
            <ItemValue value={url} />: {error}
          </li>
        ))}
      </ul>
      {isCut && <p>The first {failures.length} are listed.</p>}
    </details>
  )
}
