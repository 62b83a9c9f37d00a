import { Button, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PlayIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { readAddresses } from './read-addresses.ts'
import { typedParameters } from './run-parameters.ts'
import { useStartJobs } from './use-start-jobs.ts'

/** Runs a strategy: on one address, which leads to the job, or on many, which leads to the batch. */
export function RunForm({ strategy, url }: { strategy: Strategy; url?: string | undefined }) {
  const [addresses, setAddresses] = useState(url ?? strategy.url)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const start = useStartJobs()
  const isApi = strategy.scraper_type === 'api'
  const urls = readAddresses(addresses)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parameters = typedParameters(strategy.api_parameters, typed)
    const [only = ''] = urls
    start.mutate({
      strategy_id: strategy.strategy_id,
      ...(urls.length > 1 ? { urls } : { url: only }),
      ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {isApi ? (
          <Text size="sm" className="wrap">
            Asks the data behind <strong>{strategy.url}</strong>.
          </Text>
        ) : (
          <Textarea
            label="Addresses to read"
            description="One per line. Other pages should look like the one that the strategy was made from."
            rows={2}
            className="growing"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            value={addresses}
            onChange={(event) => setAddresses(event.currentTarget.value)}
          />
        )}
        <ParameterFields defaults={strategy.api_parameters} typed={typed} onChange={setTyped} />
        <Problem error={start.error} />
        <Button
          type="submit"
          className="form-submit"
          leftSection={<PlayIcon size={16} />}
          loading={start.isPending}
          disabled={urls.length === 0}
        >
          {urls.length > 1 ? `Run now on ${urls.length.toLocaleString('en')} pages` : 'Run now'}
        </Button>
      </Stack>
    </form>
  )
}
