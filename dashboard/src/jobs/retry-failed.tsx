import { Group } from '@mantine/core'
import { ChangeButton } from '../parts/change-button.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { type Batch, type Job, listJobs, type NewJob, startJobs } from './jobs-api.ts'
import { useLeadToJobs } from './run-form.tsx'

const PER_REQUEST = 100

/** Runs the pages of a batch that failed once more, as a batch of their own. */
export function RetryFailed({ batch }: { batch: Batch }) {
  const lead = useLeadToJobs()
  const retry = useAction({
    action: async () => startJobs(onceMore(await failedJobs(batch.batch_id))),
    after: lead,
    said: texts.jobs.pagesAreReadAgain(batch.failed),
  })
  return (
    <Group>
      <Problem error={retry.error} />
      <ChangeButton
        variant="default"
        size="xs"
        leftSection={<PlayIcon size={16} />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {batch.failed === 1 ? texts.jobs.retryTheFailedOne : texts.jobs.retryTheFailedOnes(batch.failed)}
      </ChangeButton>
    </Group>
  )
}

async function failedJobs(batchId: string): Promise<Job[]> {
  const jobs: Job[] = []
  for (;;) {
    const some = await listJobs({ batchId, status: 'failed' }, { limit: PER_REQUEST, offset: jobs.length })
    jobs.push(...some)
    if (some.length < PER_REQUEST) return jobs
  }
}

/** The jobs of a batch differ in their addresses alone. They are listed newest first, and read in the order of the batch. */
function onceMore(jobs: readonly Job[]): NewJob {
  const [any] = jobs
  if (any === undefined) throw new Error(texts.jobs.noPageOfThisBatch)
  const { strategy_id, parameters } = any
  const urls = jobs.map(({ url }) => url).toReversed()
  return { strategy_id, parameters, ...(urls.length > 1 ? { urls } : { url: any.url }) }
}
