import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChangeButton } from '../../parts/change-button.tsx'
import { Section } from '../../parts/section.tsx'
import { texts } from '../../texts/texts.ts'
import type { Strategy } from '../strategies-api.ts'
import type { StudioEdit, StudioReading } from './studio-api.ts'
import { Swatch } from './studio-table.tsx'

type FieldListProps = {
  strategy: Strategy
  reading: StudioReading
  isDrafting: boolean
  onDraft: (edit: StudioEdit) => void
}

type RecipeField = { selector?: string; label?: string; column?: string | number; attribute?: string; type?: string }

/** What is read, from where, and how much of it there is. */
export function FieldList({ strategy, reading, isDrafting, onDraft }: FieldListProps) {
  const fields = Object.entries((strategy.strategy.fields ?? {}) as Record<string, RecipeField>)
  const [renaming, setRenaming] = useState<string | null>(null)
  const names = fields.map(([name]) => name)
  if (fields.length === 0) return null
  return (
    <Section title={texts.strategiesStudio.whatIsRead} intro={texts.strategiesStudio.eachChangeIsShownAs}>
      <ul className="plain-list lines">
        {fields.map(([name, field]) => (
          <li key={name} className="studio-field">
            <span className="wrap">
              <Swatch field={name} fields={names} /> <strong>{name}</strong>
              <span className="dim below">
                {texts.strategiesStudio.of(
                  reading.coverage[name] ?? 0,
                  reading.total,
                  field.type ?? 'text',
                  <code>{wayOf(field)}</code>,
                )}
              </span>
            </span>
            {renaming === name ? (
              <RenameField
                name={name}
                isDrafting={isDrafting}
                onRename={(to) => onDraft({ kind: 'rename', field: name, to })}
                onClose={() => setRenaming(null)}
              />
            ) : (
              <Group gap="xs">
                <ChangeButton
                  variant="default"
                  size="xs"
                  aria-label={texts.strategiesStudio.rename(name)}
                  onClick={() => setRenaming(name)}
                >
                  {texts.strategiesStudio.rename2}
                </ChangeButton>
                <ChangeButton
                  variant="default"
                  size="xs"
                  aria-label={texts.strategiesStudio.remove2(name)}
                  disabled={isDrafting || fields.length === 1}
                  onClick={() => onDraft({ kind: 'drop', field: name })}
                >
                  {texts.strategiesStudio.remove3}
                </ChangeButton>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function wayOf({ selector, label, column, attribute }: RecipeField): string {
  const where =
    label !== undefined
      ? texts.strategiesStudio.beside(label)
      : column !== undefined
        ? texts.strategiesStudio.column(column)
        : (selector ?? texts.strategiesStudio.theRecord)
  return attribute === undefined ? where : `${where} @${attribute}`
}

type RenameFieldProps = { name: string; isDrafting: boolean; onRename: (to: string) => void; onClose: () => void }

function RenameField({ name, isDrafting, onRename, onClose }: RenameFieldProps) {
  const [to, setTo] = useState(name)
  return (
    <form
      className="studio-use"
      onSubmit={(event) => {
        event.preventDefault()
        onRename(to.trim())
      }}
    >
      <TextInput
        aria-label={texts.strategiesStudio.newNameOf(name)}
        size="xs"
        required
        maxLength={100}
        autoFocus
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <ChangeButton type="submit" size="xs" loading={isDrafting} disabled={to.trim() === name}>
        {texts.strategiesStudio.rename2}
      </ChangeButton>
      <Button variant="default" size="xs" onClick={onClose}>
        {texts.strategiesStudio.leaveIt}
      </Button>
    </form>
  )
}
