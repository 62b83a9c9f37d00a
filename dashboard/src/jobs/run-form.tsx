import { Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressesField } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'
import { refreshJobs } from './job-queries.ts'
import { type NewJob, startJobs } from './jobs-api.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { readAddresses } from './read-addresses.ts'
import { typedParameters } from './run-parameters.ts'

/** Runs a strategy: on one address, which leads to the job, or on many, which leads to the batch. */
export function RunForm({ strategy, url }: { strategy: Strategy; url?: string | undefined }) {
  const [addresses, setAddresses] = useState(url ?? strategy.url)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const start = useStartJobs()
  const isApi = strategy.scraper_type === 'api'
  const urls = readAddresses(addresses)

  const run = () => {
    const parameters = typedParameters(strategy.api_parameters, typed)
    const [only = ''] = urls
    start.mutate({
      strategy_id: strategy.strategy_id,
      ...(urls.length > 1 ? { urls } : { url: only }),
      ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    })
  }
  return (
    <Form
      submit={urls.length > 1 ? texts.jobs.runNowOnPages(urls.length) : texts.jobs.runNow}
      icon={<PlayIcon size={16} />}
      isDisabled={urls.length === 0}
      sending={start}
      onSubmit={run}
    >
      {isApi ? (
        <Text size="sm" className="wrap">
          {texts.jobs.asksTheDataBehind(<strong>{strategy.url}</strong>)}
        </Text>
      ) : (
        <AddressesField
          label={texts.jobs.addressesToRead}
          description={texts.jobs.onePerLineOtherPages}
          required
          value={addresses}
          onChange={setAddresses}
        />
      )}
      <ParameterFields defaults={strategy.api_parameters} typed={typed} onChange={setTyped} />
    </Form>
  )
}

/** Starts one job or a batch and leads to its page. */
export function useStartJobs() {
  const lead = useLeadToJobs()
  return useAction({ action: (job: NewJob) => startJobs(job), after: lead })
}

/** To the page of what was started. */
export function useLeadToJobs() {
  const navigate = useNavigate()
  return (queryClient: QueryClient, started: Awaited<ReturnType<typeof startJobs>>) => {
    void refreshJobs(queryClient)
    return 'batch_id' in started
      ? navigate({ to: '/jobs/batch/$batchId', params: { batchId: started.batch_id } })
      : navigate({ to: '/jobs/$jobId', params: { jobId: started.job_id } })
  }
}
