import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshJobs } from './job-queries.ts'
import { type NewJob, startJobs } from './jobs-api.ts'

/** Starts one job or a batch and leads to its page. */
export function useStartJobs() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (job: NewJob) => startJobs(job),
    onSuccess: async (started) => {
      void refreshJobs(queryClient)
      if ('batch_id' in started) await navigate({ to: '/jobs/batch/$batchId', params: { batchId: started.batch_id } })
      else await navigate({ to: '/jobs/$jobId', params: { jobId: started.job_id } })
    },
  })
}
