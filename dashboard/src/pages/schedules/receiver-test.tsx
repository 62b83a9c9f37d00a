import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CheckIcon, CrossIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { type ReceiverChoice, receiverBody } from '../../schedules/receiver-choice.ts'
import { testReceiver, type WebhookTestResult } from '../../schedules/schedules-api.ts'

/** Sends a sample to a receiver, before anything depends on it. */
export function ReceiverTest({ choice }: { choice: ReceiverChoice }) {
  const test = useMutation({ mutationFn: () => testReceiver(receiverBody(choice)) })
  return (
    <div className="receiver-test">
      <Button
        variant="default"
        size="xs"
        loading={test.isPending}
        disabled={choice.address.trim() === ''}
        onClick={() => test.mutate()}
      >
        Send a test
      </Button>
      <span role="status">{test.data && <Outcome outcome={test.data} />}</span>
      <Problem error={test.error} />
    </div>
  )
}

function Outcome({ outcome: { success, status_code, message } }: { outcome: WebhookTestResult }) {
  const answer = status_code > 0 && !message.includes(String(status_code)) ? ` (${status_code})` : ''
  return (
    <span className="receiver-outcome" data-tone={success ? 'good' : 'bad'}>
      {success ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
      <span className="wrap">
        {success ? message : `The test did not arrive: ${message}`}
        {answer}
      </span>
    </span>
  )
}
