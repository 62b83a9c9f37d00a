import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PlayIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { isOpen, refreshJobs } from './job-queries.ts'
import { cancelJob, type Job } from './jobs-api.ts'
import { useStartJobs } from './use-start-jobs.ts'

export function JobActions({ job }: { job: Job }) {
  if (job.status === 'pending') return <Cancel job={job} />
  return isOpen(job) ? null : <RunAgain job={job} />
}

function Cancel({ job }: { job: Job }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelJob(job.job_id),
    onSuccess: () => notifications.show({ message: 'The job is cancelled', role: 'status' }),
    // Also when it was refused: the job has begun meanwhile, and the page should say so.
    onSettled: () => refreshJobs(queryClient),
  })
  return (
    <Group>
      <Problem error={cancel.error} />
      <Button variant="light" color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the job
      </Button>
    </Group>
  )
}

function RunAgain({ job }: { job: Job }) {
  const start = useStartJobs()
  const { strategy_id, url, parameters } = job
  return (
    <Group>
      <Problem error={start.error} />
      <Button
        variant="default"
        leftSection={<PlayIcon size={16} />}
        loading={start.isPending}
        onClick={() => start.mutate({ strategy_id, url, parameters })}
      >
        Run again
      </Button>
    </Group>
  )
}
