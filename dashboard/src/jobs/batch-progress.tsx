import { Progress, Text } from '@mantine/core'
import { STATUS_WORDS } from './job-words.ts'
import { type Batch, JOB_STATUSES } from './jobs-api.ts'

export function BatchProgress({ batch }: { batch: Batch }) {
  const { total, completed, failed, progress_percent } = batch
  const ended = completed + failed
  return (
    <>
      <Text mb="xs" role="status">
        {ended === total ? 'All done: ' : ''}
        <strong>{ended.toLocaleString('en')}</strong> of {total.toLocaleString('en')} jobs ended ({progress_percent} %)
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * completed) / total} color="tide" aria-label="Completed" />
        <Progress.Section value={(100 * failed) / total} color="red" aria-label="Failed" />
      </Progress.Root>
      <dl className="batch-counts">
        {JOB_STATUSES.map((status) => (
          <div key={status}>
            <dt>{STATUS_WORDS[status].toLowerCase()}</dt>
            <dd>{batch[status].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
