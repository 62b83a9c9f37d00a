import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiKey } from '../../api.ts'
import { BirdMark } from '../../parts/bird-mark.tsx'
import { TrashIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { keysQuery } from '../../queries.ts'
import { DeleteKey } from './delete-key.tsx'

export function KeyList({ onDeleted }: { onDeleted: (keyId: string) => void }) {
  const keys = useQuery(keysQuery)
  const [doomed, setDoomed] = useState<ApiKey | null>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title="Your keys">
      <div ref={list} tabIndex={-1} className="quiet-focus">
        {keys.isPending && <LoadingKeys />}
        <Problem error={keys.error} onRetry={() => void keys.refetch()} />
        {keys.data?.length === 0 && <NoKeys />}
        {keys.data && keys.data.length > 0 && (
          <ul className="keys">
            {keys.data.map((key) => (
              <KeyRow key={key.key_id} apiKey={key} onDelete={() => setDoomed(key)} />
            ))}
          </ul>
        )}
      </div>
      <DeleteKey
        apiKey={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(keyId) => {
          onDeleted(keyId)
          // The button that opened the dialog is gone with its row: the keyboard goes on from the list.
          list.current?.focus()
        }}
      />
    </Section>
  )
}

function KeyRow({ apiKey, onDelete }: { apiKey: ApiKey; onDelete: () => void }) {
  return (
    <li className="key">
      <div className="key-name">
        <span className="wrap">{apiKey.name}</span>
        <code className="wrap">{apiKey.prefix}…</code>
      </div>
      <dl className="key-times">
        <div>
          <dt>Created</dt>
          <dd>
            <TimeText at={apiKey.created_at} />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{apiKey.last_used_at ? <TimeText at={apiKey.last_used_at} /> : 'never'}</dd>
        </div>
      </dl>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<TrashIcon size={16} />}
        aria-label={`Delete the key ${apiKey.name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  )
}

function NoKeys() {
  return (
    <div className="no-keys">
      <BirdMark size={56} />
      <p>No keys yet. Make the first one above.</p>
    </div>
  )
}

function LoadingKeys() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading keys">
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  )
}
