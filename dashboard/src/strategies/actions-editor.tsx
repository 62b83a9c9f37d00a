import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import { ACTION_CHOICES, type ActionRow, type ActionType, EMPTY_ACTION, partsOf } from './action-rows.ts'
import { EditorRows } from './editor-rows.tsx'
import { TryActions } from './try-actions.tsx'

const BY_CHOICES = [
  { value: 'text', label: texts.strategies.theText },
  { value: 'selector', label: texts.strategies.theSelector },
]

const WITHOUT_PROFILE = texts.strategies.theyAreTriedWithoutThe

type ActionsEditorProps = {
  address: string
  /** The page is read with an access profile. */
  hasProfile: boolean
  rows: ActionRow[]
  onChange: (rows: ActionRow[]) => void
}

/** What is done on the page before it is read, step by step; each can be tried and seen at once. */
export function ActionsEditor({ address, hasProfile, rows, onChange }: ActionsEditorProps) {
  return (
    <div className="editor">
      <EditorRows
        className="action-row"
        rows={rows}
        empty={EMPTY_ACTION}
        add={texts.strategies.addAnAction}
        remove={(_, place) => texts.strategies.removeAction(place)}
        onChange={onChange}
      >
        {(row, place, change) => <ActionFields row={row} place={place} onChange={change} />}
      </EditorRows>
      <TryActions address={address} rows={rows} />
      {hasProfile && <p className="note">{WITHOUT_PROFILE}</p>}
    </div>
  )
}

type ActionFieldsProps = { row: ActionRow; place: number; onChange: (part: Partial<ActionRow>) => void }

function ActionFields({ row, place, onChange }: ActionFieldsProps) {
  const parts = partsOf(row.type)
  return (
    <>
      <NativeSelect
        aria-label={texts.strategies.action2(place)}
        data={[...ACTION_CHOICES]}
        value={row.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as ActionType })}
      />
      {parts.target !== 'none' && (
        <>
          <NativeSelect
            aria-label={texts.strategies.howActionFindsItsTarget(place)}
            data={BY_CHOICES}
            value={row.by}
            onChange={(event) => onChange({ by: event.currentTarget.value as ActionRow['by'] })}
          />
          <TextInput
            aria-label={texts.strategies.targetOfAction(place)}
            placeholder={row.by === 'text' ? texts.strategies.loadMore : 'button.more'}
            autoComplete="off"
            spellCheck={false}
            value={row.target}
            onChange={(event) => onChange({ target: event.currentTarget.value })}
          />
        </>
      )}
      {parts.value !== null && (
        <TextInput
          aria-label={texts.strategies.ofAction(parts.value, place)}
          placeholder={row.type === 'press' ? 'Enter' : parts.value}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      {parts.amount !== null && (
        <TextInput
          aria-label={texts.strategies.ofAction2(parts.amount, place)}
          placeholder={parts.amount}
          inputMode="decimal"
          value={row.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      )}
      <Checkbox
        size="xs"
        label={texts.strategies.mayFail}
        aria-label={texts.strategies.actionMayFail(place)}
        checked={row.optional}
        onChange={(event) => onChange({ optional: event.currentTarget.checked })}
      />
    </>
  )
}
