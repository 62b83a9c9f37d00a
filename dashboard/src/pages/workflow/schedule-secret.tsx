import { Button } from '@mantine/core'
import { useState } from 'react'
import { Confirmed } from '../../parts/confirmed.tsx'
import type { CreatedWorkflowSchedule } from '../../workflows/workflows-api.ts'
import { NewSecret } from '../schedules/new-secret.tsx'

type ScheduleSecretProps = {
  makeNew: () => Promise<CreatedWorkflowSchedule>
  /** One that is still shown elsewhere counts no more. */
  onMade: () => void
}

/** For whoever has lost the secret, or told it to someone. */
export function ScheduleSecret({ makeNew, onMade }: ScheduleSecretProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div>
      {secret !== null && <NewSecret secret={secret} takesFocus={false} />}
      <Confirmed
        button={(open) => (
          <Button variant="default" size="xs" mt={secret === null ? 0 : 'sm'} onClick={open}>
            Make a new secret
          </Button>
        )}
        title="Make a new secret?"
        confirm="Make a new secret"
        keep="Keep the old one"
        action={makeNew}
        onDone={(made) => {
          onMade()
          setSecret(made.webhook_secret ?? null)
        }}
      >
        The old secret counts no more at once: your receiver refuses deliveries until it knows the new one.
      </Confirmed>
    </div>
  )
}
