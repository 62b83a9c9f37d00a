import { useRef, useState } from 'react'
import { type CreatedApiKey, createKey } from '../api.ts'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { keysQuery } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { KeyList } from './key-list.tsx'
import { NewKey } from './new-key.tsx'
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
    <Page title={texts.keys.apiKeys} intro={texts.keys.programsProveWithAKey}>
      <div ref={place} tabIndex={-1} className="quiet-focus">
        {created ? <NewKey created={created} onDone={finish} /> : <CreateKey onCreated={setCreated} />}
      </div>
      <KeyList onDeleted={(keyId) => setCreated((shown) => (shown?.key_id === keyId ? null : shown))} />
    </Page>
  )
}

function CreateKey({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const create = useAction({
    action: createKey,
    after: (queryClient, created) => {
      onCreated(created)
      return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <Section title={texts.keys.newKey}>
      <Form submit={texts.keys.createKey} sending={create} onSubmit={(form) => create.mutate(fieldsOf(form, 'name'))}>
        <NameField description={texts.keys.whatWillUseItFor} maxLength={100} />
      </Form>
    </Section>
  )
}
