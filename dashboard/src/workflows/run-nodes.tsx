import { ItemValue } from '../items/item-value.tsx'
import { TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { texts } from '../texts/texts.ts'
import { RunStatusBadge } from './run-status-badge.tsx'
import { progressWords } from './run-words.ts'
import type { NodeExecution, RunWithNodes } from './workflows-api.ts'

/** Node by node, in words: what the drawing shows in colours, and why. */
export function RunNodes({ run }: { run: RunWithNodes }) {
  return (
    <Section title={texts.workflows.nodesTitle}>
      <ol className="lines">
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
      <div className="line">
        <strong className="wrap">
          <bdi>{node.node_key}</bdi>
        </strong>
        <RunStatusBadge status={node.status} />
        <span className="dim">{progressWords(node)}</span>
        {node.job_id && node.job_count === 1 && (
          <TextLink to="/jobs/$jobId" params={{ jobId: node.job_id }} size="sm">
            {texts.workflows.itsJob}
          </TextLink>
        )}
      </div>
      {node.error && <p className="wrap">{node.error}</p>}
      {node.reason && <p className="note wrap">{node.reason}</p>}
      <Sentences sentences={node.problems} />
      {node.failures.length > 0 && <Failures node={node} />}
    </li>
  )
}

function Failures({ node: { failures, failed_count } }: { node: NodeExecution }) {
  const isCut = failed_count > failures.length
  return (
    <details className="fold" open={failures.length <= 5}>
      <summary>{texts.workflows.couldNotBeRead(failed_count)}</summary>
      <ul className="sentences">
        {failures.map(({ url, error }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one address may fail twice, and the list only grows
          <li key={place} className="wrap">
            <ItemValue value={url} />: {error}
          </li>
        ))}
      </ul>
      {isCut && <p>{texts.workflows.theFirstAreListed(failures.length)}</p>}
    </details>
  )
}
