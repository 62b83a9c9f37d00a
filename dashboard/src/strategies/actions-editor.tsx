import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ACTION_CHOICES, type ActionRow, type ActionType, EMPTY_ACTION, partsOf } from './action-rows.ts'
import { EditorRows } from './editor-rows.tsx'
import { TryActions } from './try-actions.tsx'

const BY_CHOICES = [
  { value: 'text', label: 'the text' },
  { value: 'selector', label: 'the selector' },
]

const WITHOUT_PROFILE =
  'They are tried without the access profile, so that nothing of it is in the pictures. Runs have it.'

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
        add="Add an action"
        remove={(_, place) => `Remove action ${place}`}
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
        aria-label={`Action ${place}`}
        data={[...ACTION_CHOICES]}
        value={row.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as ActionType })}
      />
      {parts.target !== 'none' && (
        <>
          <NativeSelect
            aria-label={`How action ${place} finds its target`}
            data={BY_CHOICES}
            value={row.by}
            onChange={(event) => onChange({ by: event.currentTarget.value as ActionRow['by'] })}
          />
          <TextInput
            aria-label={`Target of action ${place}`}
            placeholder={row.by === 'text' ? 'Load more' : 'button.more'}
            autoComplete="off"
            spellCheck={false}
            value={row.target}
            onChange={(event) => onChange({ target: event.currentTarget.value })}
          />
        </>
      )}
      {parts.value !== null && (
        <TextInput
          aria-label={`${parts.value} of action ${place}`}
          placeholder={row.type === 'press' ? 'Enter' : parts.value}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      {parts.amount !== null && (
        <TextInput
          aria-label={`${parts.amount} of action ${place}`}
          placeholder={parts.amount}
          inputMode="decimal"
          value={row.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      )}
      <Checkbox
        size="xs"
        label="May fail"
        aria-label={`Action ${place} may fail`}
        checked={row.optional}
        onChange={(event) => onChange({ optional: event.currentTarget.checked })}
      />
    </>
  )
}
