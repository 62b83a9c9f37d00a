import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { Confirm } from '../../parts/confirm.tsx'
import { Section } from '../../parts/section.tsx'
import { regenerateSecret } from '../../schedules/schedules-api.ts'
import { NewSecret } from '../schedules/new-secret.tsx'
import { ReceiverExamples } from '../schedules/receiver-examples.tsx'
import '../strategies/editors.css'

export function WebhookSecret({ scheduleId }: { scheduleId: string }) {
  const [opened, dialog] = useDisclosure(false)
  const regenerate = useMutation({
    mutationFn: () => regenerateSecret(scheduleId),
    gcTime: 0,
    onSuccess: dialog.close,
  })
  return (
    <Section
      title="Secret"
      intro="Deliveries are signed with it. It was shown when it was made; a new one replaces it."
    >
      {regenerate.data && <NewSecret secret={regenerate.data.webhook_secret} takesFocus={false} />}
      <Button variant="default" mt={regenerate.data ? 'sm' : 0} onClick={dialog.open}>
        Make a new secret
      </Button>
      <Confirm
        opened={opened}
        title="Make a new secret?"
        confirm="Make a new secret"
        keep="Keep the old one"
        isPending={regenerate.isPending}
        error={regenerate.error}
        onConfirm={() => regenerate.mutate()}
        onClose={dialog.close}
      >
        The old secret counts no more at once: your receiver refuses deliveries until it knows the new one.
      </Confirm>
      <details className="fold receiver-examples">
        <summary>Examples of receivers that check it</summary>
        <ReceiverExamples />
      </details>
    </Section>
  )
}
