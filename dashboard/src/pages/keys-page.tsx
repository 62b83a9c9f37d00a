import { useRef, useState } from 'react'
import type { CreatedApiKey } from '../api.ts'
import { Page } from '../parts/page.tsx'
import { CreateKey } from './keys/create-key.tsx'
import { KeyList } from './keys/key-list.tsx'
import { NewKey } from './keys/new-key.tsx'
import './keys-page.css'

export function KeysPage() {
  // The whole key lives in this state alone: it goes when the page is left or reloaded.
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const finish = () => {
    setCreated(null)
    // The button goes with its panel: the keyboard goes on from the form that takes its place.
    place.current?.focus()
  }
  return (
    <Page
      title="API keys"
      intro="Programs prove with a key that they act for you. Give each program its own, so that one can be replaced without the others."
    >
      <div ref={place} tabIndex={-1} className="quiet-focus">
        {created ? <NewKey created={created} onDone={finish} /> : <CreateKey onCreated={setCreated} />}
      </div>
      <KeyList onDeleted={(keyId) => setCreated((shown) => (shown?.key_id === keyId ? null : shown))} />
    </Page>
  )
}
