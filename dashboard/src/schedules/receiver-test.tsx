import { ChangeButton } from '../parts/change-button.tsx'

import { CheckIcon, CrossIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import type { WebhookTestResult } from './schedules-api.ts'
import './schedule-fields.css'

type ReceiverTestProps = { words: string; test: () => Promise<WebhookTestResult>; isDisabled?: boolean }

/** Sends a sample to a receiver, before anything depends on it. */
export function ReceiverTest({ words, test, isDisabled = false }: ReceiverTestProps) {
  const send = useAction({ action: test })
  return (
    <div className="receiver-test">
      <ChangeButton
        variant="default"
        size="xs"
        loading={send.isPending}
        disabled={isDisabled}
        onClick={() => send.mutate()}
      >
        {words}
      </ChangeButton>
      <span role="status">{send.data && <Outcome outcome={send.data} />}</span>
      <Problem error={send.error} />
    </div>
  )
}

function Outcome({ outcome: { success, status_code, message } }: { outcome: WebhookTestResult }) {
  const answer = status_code > 0 && !message.includes(String(status_code)) ? ` (${status_code})` : ''
  return (
    <span className="receiver-outcome" data-tone={success ? 'good' : 'bad'}>
      {success ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
      <span className="wrap">
        {success ? message : texts.schedules.theTestDidNotArrive(message)}
        {answer}
      </span>
    </span>
  )
}
