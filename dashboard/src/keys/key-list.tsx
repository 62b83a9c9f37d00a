import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiKey, deleteKey } from '../api.ts'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Fact } from '../parts/fact.tsx'
import { TrashIcon } from '../parts/icons.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { keysQuery } from '../queries.ts'
import { texts } from '../texts/texts.ts'

export function KeyList({ onDeleted }: { onDeleted: (keyId: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title={texts.keys.yourKeys}>
      <div ref={list} tabIndex={-1} className="quiet-focus">
        <Awaited query={useQuery(keysQuery)} what={texts.keys.keys} height={44} rows={2}>
          {(keys) =>
            keys.length === 0 ? (
              <NothingYet>{texts.keys.noKeysYetMakeThe}</NothingYet>
            ) : (
              <ul className="lines">
                {keys.map((key) => (
                  <KeyRow
                    key={key.key_id}
                    apiKey={key}
                    onDeleted={() => {
                      onDeleted(key.key_id)
                      // The button that opened the dialog is gone with its row: the keyboard goes on from the list.
                      list.current?.focus()
                    }}
                  />
                ))}
              </ul>
            )
          }
        </Awaited>
      </div>
    </Section>
  )
}

function KeyRow({ apiKey, onDeleted }: { apiKey: ApiKey; onDeleted: () => void }) {
  return (
    <li className="key">
      <div className="key-name">
        <span className="wrap">{apiKey.name}</span>
        <code className="wrap">{apiKey.prefix}…</code>
      </div>
      <dl className="key-times">
        <Fact name={texts.keys.created}>
          <TimeText at={apiKey.created_at} />
        </Fact>
        <Fact name={texts.keys.lastUsed}>
          {apiKey.last_used_at ? <TimeText at={apiKey.last_used_at} /> : texts.keys.never}
        </Fact>
      </dl>
      <DeleteKey apiKey={apiKey} onDeleted={onDeleted} />
    </li>
  )
}

type DeleteKeyProps = { apiKey: ApiKey; onDeleted: () => void }

function DeleteKey({ apiKey: { key_id: keyId, name, prefix }, onDeleted }: DeleteKeyProps) {
  return (
    <DeleteButton
      what={texts.keys.key}
      confirm={texts.keys.deleteKey}
      button={(open) => (
        <ChangeButton
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<TrashIcon size={16} />}
          aria-label={texts.keys.deleteTheKey(name)}
          onClick={open}
        >
          {texts.keys.delete}
        </ChangeButton>
      )}
      remove={() => deleteKey(keyId)}
      forget={async (queryClient) => {
        await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
        onDeleted()
      }}
      said={texts.keys.theKeyIsDeleted(name)}
    >
      {texts.keys.requestsWithStopWorkingAt(<strong>{name}</strong>, <code>{prefix}…</code>)}
    </DeleteButton>
  )
}
