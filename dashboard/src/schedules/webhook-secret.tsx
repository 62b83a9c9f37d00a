import { Button } from '@mantine/core'
import { useState } from 'react'
import { Confirmed } from '../parts/confirmed.tsx'
import { Section } from '../parts/section.tsx'
import { ReceiverExamples } from './example-receivers.tsx'
import { NewSecret } from './new-secret.tsx'
import { regenerateSecret } from './schedules-api.ts'
import '../strategies/editors.css'

export function WebhookSecret({ scheduleId }: { scheduleId: string }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Section
      title="Secret"
      intro="Deliveries are signed with it. It was shown when it was made; a new one replaces it."
    >
      {secret !== null && <NewSecret secret={secret} takesFocus={false} />}
      <Confirmed
        button={(open) => (
          <Button variant="default" mt={secret === null ? 0 : 'sm'} onClick={open}>
            Make a new secret
          </Button>
        )}
        title="Make a new secret?"
        confirm="Make a new secret"
        keep="Keep the old one"
        action={() => regenerateSecret(scheduleId)}
        onDone={(made) => setSecret(made.webhook_secret)}
      >
        The old secret counts no more at once: your receiver refuses deliveries until it knows the new one.
      </Confirmed>
      <details className="fold receiver-examples">
        <summary>Examples of receivers that check it</summary>
        <ReceiverExamples />
      </details>
    </Section>
  )
}
