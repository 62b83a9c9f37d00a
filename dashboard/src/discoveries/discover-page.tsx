import { TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { AS_TYPED } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { DISCOVERY_METHODS, type DiscoveryMethod, startDiscovery } from './discoveries-api.ts'
import { refreshDiscoveries } from './discovery-queries.ts'
import { discoveryOf, METHODS, type MethodField } from './method-words.ts'
import './discover-page.css'

const route = getRouteApi('/signed-in/sites/new')

export function DiscoverPage() {
  const { method: asked = 'sitemap', url } = route.useSearch()
  const navigate = route.useNavigate()
  const [method, setMethod] = useState<DiscoveryMethod>(asked)
  // By name, across the methods: what was typed for one is there again when it is chosen again.
  const [typed, setTyped] = useState<Record<string, string>>(() => startOf(asked, url))
  const start = useAction({
    action: () => startDiscovery(discoveryOf(method, typed)),
    after: (queryClient, { discovery_id }) => {
      void refreshDiscoveries(queryClient)
      return navigate({ to: '/sites/$discoveryId', params: { discoveryId: discovery_id } })
    },
  })
  return (
    <Page
      title={texts.discoveries.findPages}
      intro={texts.discoveries.sandpiperLooksForThePages}
      above={<BackLink to="/sites">{texts.discoveries.allSites}</BackLink>}
    >
      <Section title={texts.discoveries.howToLook}>
        <MethodChoice method={method} onChoose={setMethod} />
      </Section>
      <Section title={texts.discoveries.whereToLook}>
        <Form submit={texts.discoveries.findPages} sending={start} onSubmit={() => start.mutate()}>
          <MethodFields
            fields={METHODS[method].fields}
            typed={typed}
            onType={(name, text) => setTyped({ ...typed, [name]: text })}
          />
        </Form>
      </Section>
    </Page>
  )
}

function startOf(method: DiscoveryMethod, url: string | undefined): Record<string, string> {
  const [first] = METHODS[method].fields
  return first && url ? { [first.name]: url } : {}
}

type MethodChoiceProps = { method: DiscoveryMethod; onChoose: (method: DiscoveryMethod) => void }

function MethodChoice({ method, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="methods">
      <legend className="unseen">{texts.discoveries.method}</legend>
      {DISCOVERY_METHODS.map((choice) => (
        <label key={choice} className="method">
          <input
            type="radio"
            name="method"
            value={choice}
            checked={choice === method}
            aria-labelledby={`method-${choice}`}
            aria-describedby={`when-${choice}`}
            onChange={() => onChoose(choice)}
          />
          <strong id={`method-${choice}`}>{METHODS[choice].label}</strong>
          <span id={`when-${choice}`} className="method-when">
            {METHODS[choice].when}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type MethodFieldsProps = {
  fields: readonly MethodField[]
  typed: Readonly<Record<string, string>>
  onType: (name: string, text: string) => void
}

function MethodFields({ fields, typed, onType }: MethodFieldsProps) {
  const [written, numbers] = [
    fields.filter(({ kind }) => kind !== 'number'),
    fields.filter(({ kind }) => kind === 'number'),
  ]
  const shown = (field: MethodField) => (
    <Field key={field.name} field={field} value={typed[field.name] ?? ''} onType={(text) => onType(field.name, text)} />
  )
  return (
    <>
      {written.map(shown)}
      <div className="field-grid">{numbers.map(shown)}</div>
    </>
  )
}

type FieldProps = { field: MethodField; value: string; onType: (text: string) => void }

function Field({ field, value, onType }: FieldProps) {
  const isOptional = field.kind === 'pattern' && !field.isRequired
  return (
    <TextInput
      label={isOptional ? texts.discoveries.optional(field.label) : field.label}
      description={field.hint}
      required={field.isRequired ?? false}
      {...AS_TYPED}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      {...(field.kind === 'number'
        ? { type: 'number', inputMode: 'numeric', step: 1, min: field.least, max: field.most }
        : { maxLength: 2_000 })}
      {...(field.kind === 'address' ? { inputMode: 'url' } : {})}
      placeholder={field.kind === 'number' ? String(field.standard) : field.placeholder}
    />
  )
}
