import { Group } from '@mantine/core'
import { ChangeButton } from '../parts/change-button.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { isOpen } from '../parts/is-open.ts'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { refreshJobs } from './job-queries.ts'
import { cancelJob, type Job } from './jobs-api.ts'
import { useStartJobs } from './run-form.tsx'

export function JobActions({ job }: { job: Job }) {
  if (job.status === 'pending') return <Cancel job={job} />
  return isOpen(job) ? null : <RunAgain job={job} />
}

function Cancel({ job }: { job: Job }) {
  const cancel = useAction({
    action: () => cancelJob(job.job_id),
    after: refreshJobs,
    refused: refreshJobs,
    said: texts.jobs.theJobIsCancelled,
  })
  return (
    <Group>
      <Problem error={cancel.error} />
      <ChangeButton variant="light" color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.jobs.cancelTheJob}
      </ChangeButton>
    </Group>
  )
}

function RunAgain({ job }: { job: Job }) {
  const start = useStartJobs()
  const { strategy_id, url, parameters } = job
  return (
    <Group>
      <Problem error={start.error} />
      <ChangeButton
        variant="default"
        leftSection={<PlayIcon size={16} />}
        loading={start.isPending}
        onClick={() => start.mutate({ strategy_id, url, parameters })}
      >
        {texts.jobs.runAgain}
      </ChangeButton>
    </Group>
  )
}
