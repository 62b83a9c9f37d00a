import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wholeAddress } from '../../../src/base/whole-address.ts'
import { ProfileChoice } from '../access/profile-choice.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { type ActionRow, actionsOfRows } from './action-rows.ts'
import { ActionsEditor } from './actions-editor.tsx'
import { defaultName } from './default-name.ts'
import { FilterEditor } from './filter-editor.tsx'
import { type FilterRows, filterOfRows, filterRows } from './filter-rows.ts'
import { Making } from './making.tsx'
import { SchemaEditor } from './schema-editor.tsx'
import { type SchemaRow, schemaOfRows } from './schema-rows.ts'
import type { NewStrategy } from './strategies-api.ts'
import { type MakerAim, useMaker } from './use-maker.ts'
import './making.css'

const EXAMPLE = 'each product’s name, price and whether it is in stock'
const TYPE_CHOICES = [
  { value: 'auto', label: 'Rows and fields, by your words' },
  { value: 'content', label: 'The text, one item per heading' },
]

type StrategyMakerProps = {
  address?: string | undefined
  description?: string | undefined
  withOptions: boolean
  aim: MakerAim
}

/** An address and some words become a strategy. Without options it is the short form for those who want to watch. */
export function StrategyMaker({ withOptions, aim, ...given }: StrategyMakerProps) {
  const [address, setAddress] = useState(given.address ?? '')
  const [description, setDescription] = useState(given.description ?? '')
  const [options, setOptions] = useState<Options>(NO_OPTIONS)
  const [problem, setProblem] = useState<Error | null>(null)
  const { make, steps, preview, cancel } = useMaker(aim)
  const submitButton = useFocusAfter(make.isPending)
  const needsWords = options.type === 'auto'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readForm(address, description, options)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) make.mutate(reading.wanted)
  }
  return (
    <Stack>
      <form onSubmit={submit}>
        <fieldset className="option maker-fields" disabled={make.isPending}>
          <TextInput
            label="Address of the page"
            placeholder="https://shop.example/mugs"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Textarea
            label="What you want from it"
            description="In plain words."
            placeholder={EXAMPLE}
            rows={2}
            className="growing"
            required={needsWords}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {withOptions && (
            <TextInput
              label="Name (optional)"
              placeholder={defaultName(wholeAddress(address || 'shop.example'), description || EXAMPLE)}
              autoComplete="off"
              maxLength={200}
              value={options.name}
              onChange={(event) => setOptions({ ...options, name: event.currentTarget.value })}
            />
          )}
          {withOptions && <MoreOptions address={address} options={options} onChange={setOptions} />}
          {!withOptions && (
            <ProfileChoice
              isShy
              value={options.profileId}
              onChange={(profileId) => setOptions({ ...options, profileId })}
            />
          )}
          <Problem error={problem ?? make.error} />
          <Group>
            <Button type="submit" ref={submitButton} loading={make.isPending}>
              Read the page
            </Button>
            {!withOptions && (
              <TextLink
                size="sm"
                to="/strategies/new"
                search={{ url: address || undefined, description: description || undefined }}
              >
                More options
              </TextLink>
            )}
          </Group>
        </fieldset>
      </form>
      {make.isPending && <Making steps={steps} preview={preview} onCancel={cancel} />}
    </Stack>
  )
}

type Options = {
  name: string
  type: string
  examples: string
  schema: SchemaRow[]
  filter: FilterRows
  actions: ActionRow[]
  profileId: string | null
}
const NO_OPTIONS: Options = {
  name: '',
  type: 'auto',
  examples: '',
  schema: [],
  filter: filterRows(null),
  actions: [],
  profileId: null,
}

type MoreOptionsProps = { address: string; options: Options; onChange: (options: Options) => void }

function MoreOptions({ address, options, onChange }: MoreOptionsProps) {
  return (
    <details className="fold more-options">
      <summary>More options</summary>
      <div className="option">
        <NativeSelect
          label="What comes back"
          maw={300}
          data={TYPE_CHOICES}
          value={options.type}
          onChange={(event) => onChange({ ...options, type: event.currentTarget.value })}
        />
      </div>
      <div className="option">
        <ProfileChoice value={options.profileId} onChange={(profileId) => onChange({ ...options, profileId })} />
      </div>
      {options.type === 'auto' && (
        <div className="option">
          <Textarea
            label="Other pages of the same kind"
            description="Up to two addresses, one in a line. What differs from page to page is found more surely."
            rows={2}
            value={options.examples}
            onChange={(event) => onChange({ ...options, examples: event.currentTarget.value })}
          />
        </div>
      )}
      {options.type === 'auto' && (
        <fieldset className="option">
          <legend>Fields</legend>
          <p>Name them and their types, if it matters to your program. Otherwise your words decide.</p>
          <SchemaEditor rows={options.schema} onChange={(schema) => onChange({ ...options, schema })} />
        </fieldset>
      )}
      <fieldset className="option">
        <legend>Filter</legend>
        <p>Items that do not fit are left out of every result.</p>
        <FilterEditor
          rows={options.filter}
          onChange={(filter) => onChange({ ...options, filter })}
          fields={options.schema.map(({ name }) => name).filter(Boolean)}
        />
      </fieldset>
      <fieldset className="option">
        <legend>Actions before reading</legend>
        <p>Clicks, forms and waiting, done in a browser before the page is read.</p>
        <ActionsEditor
          address={address}
          hasProfile={options.profileId !== null}
          rows={options.actions}
          onChange={(actions) => onChange({ ...options, actions })}
        />
      </fieldset>
    </details>
  )
}

type FormReading = { ok: true; wanted: NewStrategy } | { ok: false; problem: string }

function readForm(address: string, description: string, options: Options): FormReading {
  const url = wholeAddress(address)
  const words = description.trim()
  const isContent = options.type === 'content'
  const schema = schemaOfRows(isContent ? [] : options.schema)
  if (!schema.ok) return schema
  const filter = filterOfRows(options.filter)
  if (!filter.ok) return filter
  const actions = actionsOfRows(options.actions)
  if (!actions.ok) return actions
  const examples = isContent ? [] : options.examples.split(/\s+/).filter(Boolean).map(wholeAddress)
  const wanted: NewStrategy = {
    url,
    name: options.name.trim() || defaultName(url, words),
    ...(words ? { description: words } : {}),
    ...(examples.length > 0 ? { example_urls: examples } : {}),
    ...(schema.schema ? { output_schema: schema.schema } : {}),
    ...(filter.filter ? { filter_config: filter.filter } : {}),
    ...(actions.actions ? { actions: actions.actions } : {}),
    ...(isContent ? { scraper_type: 'content' } : {}),
    ...(options.profileId ? { access_profile_id: options.profileId } : {}),
  }
  return { ok: true, wanted }
}
