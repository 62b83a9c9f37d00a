import { NativeSelect, Text, TextInput } from '@mantine/core'
import { RECEIVER_KINDS, type ReceiverChoice, type ReceiverKind } from '../../schedules/receiver-choice.ts'
import { ReceiverTest } from './receiver-test.tsx'
import './schedule-fields.css'

const KIND_WORDS: Readonly<Record<ReceiverKind, string>> = {
  none: 'Nowhere, I will look here',
  webhook: 'A webhook of mine',
  slack: 'Slack',
  discord: 'Discord',
  email: 'E-mail',
}

const KIND_CHOICES = RECEIVER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))

type AddressWords = { label: string; placeholder: string; note: string }

const ADDRESS_WORDS: Readonly<Record<Exclude<ReceiverKind, 'none'>, AddressWords>> = {
  webhook: {
    label: 'Address of the webhook',
    placeholder: 'https://example.com/hook',
    note: 'Gets a POST with the items as JSON: after the first run, after every change and when a check fails.',
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

type ReceiverFieldsProps = { choice: ReceiverChoice; onChange: (choice: ReceiverChoice) => void }

export function ReceiverFields({ choice, onChange }: ReceiverFieldsProps) {
  const { kind, address } = choice
  const words = kind === 'none' ? null : ADDRESS_WORDS[kind]
  return (
    <div className="schedule-fields">
      <NativeSelect
        label="Where to send"
        data={KIND_CHOICES}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, kind: RECEIVER_KINDS.find((known) => known === value) ?? 'none' })
        }
      />
      {words ? (
        <>
          <TextInput
            label={words.label}
            className="schedule-fields-wide"
            placeholder={words.placeholder}
            inputMode={kind === 'email' ? 'email' : 'url'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            value={address}
            onChange={(event) => onChange({ ...choice, address: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed" className="schedule-fields-note">
            {words.note}
          </Text>
          {/* Another receiver starts without the outcome of the one before. */}
          <ReceiverTest key={`${kind} ${address}`} choice={choice} />
        </>
      ) : (
        <Text size="sm" c="dimmed" className="schedule-fields-note">
          Every change is kept and shown on the page of the schedule. You can also read it as a feed.
        </Text>
      )}
    </div>
  )
}
