import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { AllSitesLink } from './all-sites-link.tsx'
import { DISCOVERY_METHODS, type DiscoveryMethod, startDiscovery } from './discoveries-api.ts'
import { refreshDiscoveries } from './discovery-queries.ts'
import { discoveryOf, METHODS, type MethodField } from './method-words.ts'
import './discover-page.css'

const route = getRouteApi('/signed-in/sites/new')

export function DiscoverPage() {
  const { method: asked = 'sitemap', url } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [method, setMethod] = useState<DiscoveryMethod>(asked)
  // By name, across the methods: what was typed for one is there again when it is chosen again.
  const [typed, setTyped] = useState<Record<string, string>>(() => startOf(asked, url))
  const start = useMutation({
    mutationFn: () => startDiscovery(discoveryOf(method, typed)),
    onSuccess: async ({ discovery_id }) => {
      void refreshDiscoveries(queryClient)
      await navigate({ to: '/sites/$discoveryId', params: { discoveryId: discovery_id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate()
  }
  return (
    <Page
      title="Find pages"
      intro="Sandpiper looks for the pages of a site. Nothing is scraped yet: you choose from what it finds."
      above={<AllSitesLink />}
    >
      <form onSubmit={submit}>
        <Stack gap={22}>
          <Section title="How to look">
            <MethodChoice method={method} onChoose={setMethod} />
          </Section>
          <Section title="Where to look">
            <Stack gap="md">
              <MethodFields
                fields={METHODS[method].fields}
                typed={typed}
                onType={(name, text) => setTyped({ ...typed, [name]: text })}
              />
              <Problem error={start.error} />
              <Button type="submit" className="form-submit" loading={start.isPending}>
                Find pages
              </Button>
            </Stack>
          </Section>
        </Stack>
      </form>
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
      <legend>Method</legend>
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
  const [texts, numbers] = [
    fields.filter(({ kind }) => kind !== 'number'),
    fields.filter(({ kind }) => kind === 'number'),
  ]
  const shown = (field: MethodField) => (
    <Field key={field.name} field={field} value={typed[field.name] ?? ''} onType={(text) => onType(field.name, text)} />
  )
  return (
    <>
      {texts.map(shown)}
      <div className="method-numbers">{numbers.map(shown)}</div>
    </>
  )
}

type FieldProps = { field: MethodField; value: string; onType: (text: string) => void }

function Field({ field, value, onType }: FieldProps) {
  const isOptional = field.kind === 'pattern' && !field.isRequired
  return (
    <TextInput
      label={isOptional ? `${field.label} (optional)` : field.label}
      description={field.hint}
      required={field.isRequired ?? false}
      withAsterisk={false}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
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
