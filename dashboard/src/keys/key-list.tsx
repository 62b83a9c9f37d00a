import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiKey } from '../api.ts'
import { BirdMark } from '../parts/bird-mark.tsx'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { keysQuery } from '../queries.ts'
import { DeleteKey } from './delete-key.tsx'

export function KeyList({ onDeleted }: { onDeleted: (keyId: string) => void }) {
  const keys = useQuery(keysQuery)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title="Your keys">
      <div ref={list} tabIndex={-1} className="quiet-focus">
        {keys.isPending && <Loading what="keys" height={44} rows={2} />}
        <Problem error={keys.error} onRetry={() => void keys.refetch()} />
        {keys.data?.length === 0 && <NoKeys />}
        {keys.data && keys.data.length > 0 && (
          <ul className="keys">
            {keys.data.map((key) => (
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
        )}
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
      <DeleteKey apiKey={apiKey} onDeleted={onDeleted} />
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
