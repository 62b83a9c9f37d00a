import { Anchor, Button, Group, NativeSelect, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { valueText } from '../../items/sort-items.ts'
import { Awaited } from '../../parts/awaited.tsx'
import { ChangeButton } from '../../parts/change-button.tsx'
import { CrossIcon } from '../../parts/icons.tsx'
import { texts } from '../../texts/texts.ts'
import { isWebAddress } from '../page-address.ts'
import type { StudioEdit, StudioWay } from './studio-api.ts'
import { type Question, waysQuery } from './studio-queries.ts'

/** An element of the page, a cell of the table, or nothing yet: then the first record is looked through. */
export type Chosen =
  | { kind: 'element'; node: number }
  | { kind: 'cell'; item: number; field: string; value: unknown; isData: boolean }
  | { kind: 'new'; item: number }

type ChoicePanelProps = {
  strategyId: string
  version: number
  fields: readonly string[]
  chosen: Chosen
  isDrafting: boolean
  onDraft: (edit: StudioEdit) => void
  onClose: () => void
}

/** What can be made of what was pointed at. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { strategyId, version, chosen, onClose } = props
  const ways = useQuery(waysQuery(strategyId, version, questionOf(chosen)))
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const mark = JSON.stringify(questionOf(chosen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is told anew
  useEffect(() => heading.current?.focus(), [mark])
  return (
    <section
      className="studio-panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="spread">
        <Title order={2} id={titleId} ref={heading} tabIndex={-1} className="wrap quiet-focus">
          {titleOf(chosen)}
        </Title>
        <Button variant="subtle" size="compact-sm" leftSection={<CrossIcon size={14} />} onClick={onClose}>
          {texts.strategiesStudio.close}
        </Button>
      </div>
      {chosen.kind === 'cell' && <Now chosen={chosen} />}
      <Awaited query={ways} what={texts.strategiesStudio.whatThereIsToChoose} height={120}>
        {({ ways: found, problem }) => (
          <>
            {problem && <p className="note">{problem}</p>}
            {chosen.kind === 'cell' ? (
              <Candidates {...props} ways={found} field={chosen.field} />
            ) : (
              <Uses key={mark} {...props} ways={found} />
            )}
          </>
        )}
      </Awaited>
    </section>
  )
}

function questionOf(chosen: Chosen): Question {
  if (chosen.kind === 'element') return { node: chosen.node }
  return chosen.kind === 'cell' ? { item: chosen.item, field: chosen.field } : { item: chosen.item }
}

function titleOf(chosen: Chosen): string {
  if (chosen.kind === 'element') return texts.strategiesStudio.chosenOnThePage
  return chosen.kind === 'cell'
    ? texts.strategiesStudio.anotherValueFor(chosen.field)
    : texts.strategiesStudio.addAField
}

function Now({ chosen }: { chosen: Extract<Chosen, { kind: 'cell' }> }) {
  const text = valueText(chosen.value)
  return (
    <p className="dim wrap" dir="auto">
      {(chosen.isData ? texts.strategiesStudio.nowInData : texts.strategiesStudio.now)(
        text === '' ? texts.strategiesStudio.empty : isWebAddress(text) ? <Opened address={text} /> : `“${text}”`,
      )}
    </p>
  )
}

function Opened({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer nofollow" inherit>
      {address}
    </Anchor>
  )
}

type WaysProps = ChoicePanelProps & { ways: readonly StudioWay[] }

/** What the same record holds, the likeliest first: one press makes a draft. */
function Candidates({ ways, field, isDrafting, onDraft }: WaysProps & { field: string }) {
  const others = ways.filter(({ is_current }) => !is_current)
  return (
    <>
      {others.length > 0 && (
        <ul className="plain-list studio-ways" aria-label={texts.strategiesStudio.whatMayBe(field)}>
          {others.map((way) => (
            <li key={way.found_by}>
              <button
                type="button"
                className="studio-way"
                disabled={isDrafting}
                onClick={() => onDraft({ kind: 'use', field, from: way.from })}
              >
                <WayWords way={way} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        <ChangeButton
          variant="default"
          size="xs"
          disabled={isDrafting}
          onClick={() => onDraft({ kind: 'drop', field })}
        >
          {texts.strategiesStudio.remove(field)}
        </ChangeButton>
      </Group>
    </>
  )
}

const KIND_WORDS: Readonly<Record<StudioWay['kind'], string>> = {
  text: texts.strategiesStudio.text,
  link: texts.strategiesStudio.link,
  picture: texts.strategiesStudio.picture,
  attribute: texts.strategiesStudio.attribute,
  data: texts.strategiesStudio.data,
}

function WayWords({ way }: { way: StudioWay }) {
  const others = way.values.map(valueText).filter((text) => text !== '' && text !== valueText(way.value))
  return (
    <>
      <span className="studio-way-value" dir="auto">
        {shortened(valueText(way.value))}
      </span>
      <span className="dim">
        {texts.strategiesStudio.inOf(KIND_WORDS[way.kind], way.filled, way.records)}
        {others.length > 0 && (
          <>
            {' · '}
            <span dir="auto">{others.slice(0, 2).map(shortened).join(' · ')}</span>
          </>
        )}
      </span>
    </>
  )
}

const SHOWN_CHARS = 80

function shortened(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text
}

/** An element: which of its values, and what becomes of it. */
function Uses({ ways, chosen, fields, isDrafting, onDraft }: WaysProps) {
  const [place, setPlace] = useState(0)
  const [named, setNamed] = useState<string | null>(null)
  const [field, setField] = useState(fields[0] ?? '')
  const group = useId()
  const way = ways[place]
  const name = named ?? (way ? freeName(way.name, fields) : '')
  return (
    <>
      {ways.length > 0 && (
        <fieldset className="option studio-ways">
          <legend>{texts.strategiesStudio.readFromIt}</legend>
          {ways.map((one, index) => (
            <label key={`${one.kind} ${one.found_by}`} className="studio-way">
              <input type="radio" name={group} checked={index === place} onChange={() => setPlace(index)} />
              <span className="studio-way-words">
                <WayWords way={one} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {way && (
        <form
          className="studio-use"
          onSubmit={(event) => {
            event.preventDefault()
            onDraft({ kind: 'use', field: name.trim(), from: way.from })
          }}
        >
          <TextInput
            label={texts.strategiesStudio.newField}
            size="sm"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setNamed(event.currentTarget.value)}
          />
          <ChangeButton type="submit" size="sm" loading={isDrafting}>
            {texts.strategiesStudio.addTheField}
          </ChangeButton>
        </form>
      )}
      {way && fields.length > 0 && (
        <div className="studio-use">
          <NativeSelect
            label={texts.strategiesStudio.orInPlaceOf}
            size="sm"
            data={[...fields]}
            value={field}
            onChange={(event) => setField(event.currentTarget.value)}
          />
          <ChangeButton
            variant="default"
            size="sm"
            disabled={isDrafting}
            onClick={() => onDraft({ kind: 'use', field, from: way.from })}
          >
            {texts.strategiesStudio.takeAs(field)}
          </ChangeButton>
        </div>
      )}
      {chosen.kind === 'element' && (
        <Group gap="xs" mt="sm">
          <ChangeButton
            variant="default"
            size="xs"
            disabled={isDrafting}
            onClick={() => onDraft({ kind: 'leave_out', node: chosen.node })}
          >
            {texts.strategiesStudio.leaveThisOut}
          </ChangeButton>
          <ChangeButton
            variant="default"
            size="xs"
            disabled={isDrafting}
            onClick={() => onDraft({ kind: 'record', node: chosen.node })}
          >
            {texts.strategiesStudio.thisIsOneRecord}
          </ChangeButton>
        </Group>
      )}
    </>
  )
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let count = 2; ; count += 1) if (!taken.includes(`${name}_${count}`)) return `${name}_${count}`
}
