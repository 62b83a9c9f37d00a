import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ParameterFields } from '../jobs/parameter-fields.tsx'
import { changedParameters, parameterTexts } from '../jobs/run-parameters.ts'
import { Problem } from '../parts/problem.tsx'
import type { ApiParameters } from '../strategies/strategies-api.ts'
import type { Schedule } from './schedules-api.ts'
import { useChangeSchedule } from './use-change-schedule.ts'

export function EditParameters({ schedule, defaults }: { schedule: Schedule; defaults: ApiParameters }) {
  const stored = schedule.parameters ?? {}
  const [typed, setTyped] = useState(() => parameterTexts(stored))
  const save = useChangeSchedule(schedule.schedule_id, () => 'The parameters are saved')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parameters = changedParameters(defaults, stored, typed)
    save.mutate({ parameters: Object.keys(parameters).length > 0 ? parameters : null })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <ParameterFields defaults={defaults} typed={typed} onChange={setTyped} />
        <Problem error={save.error} />
        <Button type="submit" variant="default" className="form-submit" loading={save.isPending}>
          Save the parameters
        </Button>
      </Stack>
    </form>
  )
}
