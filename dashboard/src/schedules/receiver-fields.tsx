import { NativeSelect, Text, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import { texts } from '../texts/texts.ts'
import { RECEIVER_KINDS, type ReceiverChoice, type ReceiverKind, receiverBody } from './receiver-choice.ts'
import { ReceiverTest } from './receiver-test.tsx'
import { testReceiver } from './schedules-api.ts'

const KIND_WORDS: Readonly<Record<Exclude<ReceiverKind, 'none'>, string>> = {
  webhook: texts.schedules.aWebhookOfMine,
  slack: 'Slack',
  discord: 'Discord',
  email: texts.schedules.eMail,
}

type AddressWords = { label: string; placeholder: string; note: string | null }

const ADDRESS_WORDS: Readonly<Record<Exclude<ReceiverKind, 'none'>, AddressWords>> = {
  webhook: {
    label: texts.schedules.addressOfTheWebhook,
    placeholder: 'https://example.com/hook',
    note: null,
  },
  slack: {
    label: texts.schedules.webhookAddressFromSlack,
    placeholder: 'https://hooks.slack.com/services/…',
    note: texts.schedules.inSlackAddAnIncoming,
  },
  discord: {
    label: texts.schedules.webhookAddressFromDiscord,
    placeholder: 'https://discord.com/api/webhooks/…',
    note: texts.schedules.inDiscordTheSettingsOf,
  },
  email: {
    label: texts.schedules.eMailAddress,
    placeholder: 'me@example.com',
    note: texts.schedules.worksWhereWhoeverRunsThis,
  },
}

/** What differs by what a receiver is told of. */
export type ReceiverWords = { question: string; none: string; noneNote: string; webhookNote: string }

const OF_CHANGES: ReceiverWords = {
  question: texts.schedules.whereToSend,
  none: texts.schedules.nowhereIWillLookHere,
  noneNote: texts.schedules.everyChangeIsKeptAnd,
  webhookNote: texts.schedules.getsAPostWithThe,
}

type ReceiverFieldsProps = {
  choice: ReceiverChoice
  onChange: (choice: ReceiverChoice) => void
  words?: ReceiverWords
  /** Nowhere is no choice. */
  isNeeded?: boolean
}

export function ReceiverFields({ choice, onChange, words = OF_CHANGES, isNeeded = false }: ReceiverFieldsProps) {
  const { kind, address } = choice
  const offered = RECEIVER_KINDS.filter((value) => value !== 'none' || !isNeeded)
  const kinds = offered.map((value) => ({ value, label: value === 'none' ? words.none : KIND_WORDS[value] }))
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
              words={texts.schedules.sendATest}
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
