import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wholeAddress } from '../../../src/base/whole-address.ts'
import { ProfileChoice } from '../access/profile-choice.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { texts } from '../texts/texts.ts'
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

const EXAMPLE = texts.strategies.eachProductsNamePriceAnd
const TYPE_CHOICES = [
  { value: 'auto', label: texts.strategies.rowsAndFieldsByYour },
  { value: 'content', label: texts.strategies.theTextOneItemPer },
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
            label={texts.strategies.addressOfThePage}
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
            label={texts.strategies.whatYouWantFromIt}
            description={texts.strategies.inPlainWords}
            placeholder={EXAMPLE}
            rows={2}
            className="growing"
            required={needsWords}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {withOptions && (
            <TextInput
              label={texts.strategies.nameOptional}
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
            <ChangeButton type="submit" ref={submitButton} loading={make.isPending}>
              {texts.strategies.readThePage}
            </ChangeButton>
            {!withOptions && (
              <TextLink
                size="sm"
                to="/strategies/new"
                search={{ url: address || undefined, description: description || undefined }}
              >
                {texts.strategies.moreOptions}
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
      <summary>{texts.strategies.moreOptions}</summary>
      <div className="option">
        <NativeSelect
          label={texts.strategies.whatComesBack}
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
            label={texts.strategies.otherPagesOfTheSame}
            description={texts.strategies.upToTwoAddressesOne}
            rows={2}
            value={options.examples}
            onChange={(event) => onChange({ ...options, examples: event.currentTarget.value })}
          />
        </div>
      )}
      {options.type === 'auto' && (
        <fieldset className="option">
          <legend>{texts.strategies.fields}</legend>
          <p>{texts.strategies.nameThemAndTheirTypes}</p>
          <SchemaEditor rows={options.schema} onChange={(schema) => onChange({ ...options, schema })} />
        </fieldset>
      )}
      <fieldset className="option">
        <legend>{texts.strategies.filter}</legend>
        <p>{texts.strategies.itemsThatDoNotFit}</p>
        <FilterEditor
          rows={options.filter}
          onChange={(filter) => onChange({ ...options, filter })}
          fields={options.schema.map(({ name }) => name).filter(Boolean)}
        />
      </fieldset>
      <fieldset className="option">
        <legend>{texts.strategies.actionsBeforeReading}</legend>
        <p>{texts.strategies.clicksFormsAndWaitingDoneIn}</p>
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
