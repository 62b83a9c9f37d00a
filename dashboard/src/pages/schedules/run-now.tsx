import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refreshJobs } from '../../jobs/job-queries.ts'
import { PlayIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { refreshSchedules } from '../../schedules/schedule-queries.ts'
import { runSchedule, type StartedSchedule } from '../../schedules/schedules-api.ts'
import './run-now.css'

/** Runs a schedule beside its rhythm, and links to what that started. */
export function RunNow({ scheduleId }: { scheduleId: string }) {
  const queryClient = useQueryClient()
  const run = useMutation({
    mutationFn: () => runSchedule(scheduleId),
    onSuccess: async () => {
      void refreshJobs(queryClient)
      await refreshSchedules(queryClient)
    },
  })
  return (
    <div className="run-now">
      <Button
        variant="default"
        leftSection={<PlayIcon size={16} />}
        loading={run.isPending}
        onClick={() => run.mutate()}
      >
        Run now
      </Button>
      <span role="status">{run.data && <Started started={run.data} />}</span>
      <Problem error={run.error} />
    </div>
  )
}

function Started({ started: { message, job_ids, batch_id } }: { started: StartedSchedule }) {
  const [jobId = ''] = job_ids
  return (
    <>
      {message}.{' '}
      <Anchor
        inherit
        renderRoot={(props) =>
          batch_id === null ? (
            <Link to="/jobs/$jobId" params={{ jobId }} {...props} />
          ) : (
            <Link to="/jobs/batch/$batchId" params={{ batchId: batch_id }} {...props} />
          )
        }
      >
        {batch_id === null ? 'See the job' : 'See the jobs'}
      </Anchor>
    </>
  )
}
