import { refreshJobs } from '../jobs/job-queries.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { refreshSchedules } from './schedule-queries.ts'
import { runSchedule, type StartedSchedule } from './schedules-api.ts'
import './schedule-fields.css'

/** Runs a schedule beside its rhythm, and links to what that started. */
export function RunNow({ scheduleId }: { scheduleId: string }) {
  const run = useAction({
    action: () => runSchedule(scheduleId),
    after: (queryClient) => {
      void refreshJobs(queryClient)
      return refreshSchedules(queryClient)
    },
  })
  return (
    <div className="run-now">
      <ChangeButton
        variant="default"
        leftSection={<PlayIcon size={16} />}
        loading={run.isPending}
        onClick={() => run.mutate()}
      >
        {texts.schedules.runNow}
      </ChangeButton>
      <span role="status">{run.data && <Started started={run.data} />}</span>
      <Problem error={run.error} />
    </div>
  )
}

function Started({ started: { job_ids, batch_id } }: { started: StartedSchedule }) {
  const [jobId] = job_ids
  if (jobId === undefined) return texts.schedules.searchStarted
  return (
    <>
      {texts.schedules.jobsStarted(job_ids.length)}{' '}
      {batch_id === null ? (
        <TextLink to="/jobs/$jobId" params={{ jobId }}>
          {texts.schedules.seeTheJob}
        </TextLink>
      ) : (
        <TextLink to="/jobs/batch/$batchId" params={{ batchId: batch_id }}>
          {texts.schedules.seeTheJobs}
        </TextLink>
      )}
    </>
  )
}
