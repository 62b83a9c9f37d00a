import { NativeSelect, Text, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import { RECEIVER_KINDS, type ReceiverChoice, type ReceiverKind, receiverBody } from './receiver-choice.ts'
import { ReceiverTest } from './receiver-test.tsx'
import { testReceiver } from './schedules-api.ts'

const KIND_WORDS: Readonly<Record<Exclude<ReceiverKind, 'none'>, string>> = {
  webhook: 'A webhook of mine',
  slack: 'Slack',
  discord: 'Discord',
  email: 'E-mail',
}

type AddressWords = { label: string; placeholder: string; note: string | null }

const ADDRESS_WORDS: Readonly<Record<Exclude<ReceiverKind, 'none'>, AddressWords>> = {
  webhook: {
    label: 'Address of the webhook',
    placeholder: 'https://example.com/hook',
    note: null,
  },
  slack: {
    label: 'Webhook address from Slack',
    placeholder: 'https://hooks.slack.com/services/…',
    note: 'In Slack: add an incoming webhook to the channel, or a workflow that starts from a webhook.',
  },
  discord: {
    label: 'Webhook address from Discord',
    placeholder: 'https://discord.com/api/webhooks/…',
    note: 'In Discord: the settings of the channel, Integrations, Webhooks.',
  },
  email: {
    label: 'E-mail address',
    placeholder: 'me@example.com',
    note: 'Works where whoever runs this Sandpiper has set up a mail server. Send a test to see.',
  },
}

/** What differs by what a receiver is told of. */
export type ReceiverWords = { question: string; none: string; noneNote: string; webhookNote: string }

const OF_CHANGES: ReceiverWords = {
  question: 'Where to send',
  none: 'Nowhere, I will look here',
  noneNote: 'Every change is kept and shown on the page of the schedule. You can also read it as a feed.',
  webhookNote: 'Gets a POST with the items as JSON: after the first run, after every change and when a check fails.',
}

type ReceiverFieldsProps = {
  choice: ReceiverChoice
  onChange: (choice: ReceiverChoice) => void
  words?: ReceiverWords
}

export function ReceiverFields({ choice, onChange, words = OF_CHANGES }: ReceiverFieldsProps) {
  const { kind, address } = choice
  const kinds = RECEIVER_KINDS.map((value) => ({ value, label: value === 'none' ? words.none : KIND_WORDS[value] }))
  const asked = kind === 'none' ? null : ADDRESS_WORDS[kind]
  return (
    <div className="field-grid">
      <NativeSelect
        label={words.question}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, kind: RECEIVER_KINDS.find((known) => known === value) ?? 'none' })
        }
      />
      {asked ? (
        <>
          <TextInput
            label={asked.label}
            className="wide"
            placeholder={asked.placeholder}
            inputMode={kind === 'email' ? 'email' : 'url'}
            {...AS_TYPED}
            required
            value={address}
            onChange={(event) => onChange({ ...choice, address: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed" className="wide">
            {asked.note ?? words.webhookNote}
          </Text>
          {/* Another receiver starts without the outcome of the one before. */}
          <div className="wide">
            <ReceiverTest
              key={`${kind} ${address}`}
              words="Send a test"
              test={() => testReceiver(receiverBody(choice))}
              isDisabled={address.trim() === ''}
            />
          </div>
        </>
      ) : (
        <Text size="sm" c="dimmed" className="wide">
          {words.noneNote}
        </Text>
      )}
    </div>
  )
}
