import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChangeButton } from '../parts/change-button.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { type ListOf, NOUNS } from './list-nouns.ts'

export type BulkAction = {
  ids: readonly string[]
  action: 'pause' | 'resume' | 'run' | 'delete' | 'tag'
  tags?: string[]
}

export type Bulk = {
  act: (body: BulkAction) => Promise<unknown>
  /** Renews what is shown. */
  after: Parameters<typeof useAction>[0]['after']
  /** What goes with those that are deleted. */
  deleting: string
}

const SAID: Readonly<Record<BulkAction['action'], (rows: string) => string>> = {
  pause: texts.lists.pausedRows,
  resume: texts.lists.resumed,
  run: texts.lists.started,
  delete: texts.lists.deleted,
  tag: texts.lists.tagged,
}

type BulkBarProps = { what: ListOf; ids: readonly string[]; bulk: Bulk; onDone: () => void }

/** What can be done with those that are checked. All of them or none. */
export function BulkBar({ what, ids, bulk, onDone }: BulkBarProps) {
  const counted = NOUNS[what].counted(ids.length)
  const perform = useAction({
    action: (body: Omit<BulkAction, 'ids'>) => bulk.act({ ids, ...body }),
    after: (queryClient, answer) => {
      onDone()
      return bulk.after?.(queryClient, answer, undefined)
    },
    said: (_, { action }) => SAID[action](counted),
  })
  const button = (action: 'pause' | 'resume' | 'run', label: string) => (
    <ChangeButton
      variant="default"
      size="xs"
      loading={perform.isPending && perform.variables.action === action}
      onClick={() => perform.mutate({ action })}
    >
      {label}
    </ChangeButton>
  )
  return (
    <section className="bulk-bar" aria-label={texts.lists.withThoseThatAreChecked}>
      <strong>{texts.lists.checked(counted)}</strong>
      {button('pause', texts.lists.pause)}
      {button('resume', texts.lists.resume)}
      {button('run', texts.lists.runNow)}
      <TagForm onTag={(tag) => perform.mutate({ action: 'tag', tags: [tag] })} />
      <Confirmed
        button={(open) => (
          <ChangeButton variant="default" size="xs" color="red" onClick={open}>
            {texts.lists.delete}
          </ChangeButton>
        )}
        title={texts.lists.deleteRows(counted)}
        confirm={texts.lists.deleteThem}
        keep={texts.lists.keepThem}
        action={() => bulk.act({ ids, action: 'delete' })}
        after={(queryClient, answer) => {
          onDone()
          return bulk.after?.(queryClient, answer, undefined)
        }}
        said={texts.lists.deleted(counted)}
      >
        {bulk.deleting}
      </Confirmed>
      <Problem error={perform.error} />
    </section>
  )
}

function TagForm({ onTag }: { onTag: (tag: string) => void }) {
  const [tag, setTag] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() !== '') onTag(tag.trim())
    setTag('')
  }
  return (
    <form className="tag-form" onSubmit={submit}>
      <TextInput
        size="xs"
        aria-label={texts.lists.tagForThoseThatAre}
        placeholder={texts.lists.tag}
        maxLength={50}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <ChangeButton variant="default" size="xs" type="submit">
        {texts.lists.addTag}
      </ChangeButton>
    </form>
  )
}
