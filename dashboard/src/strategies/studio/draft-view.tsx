import { Button, Checkbox, Group, Title, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChangeButton } from '../../parts/change-button.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Sentences } from '../../parts/sentences.tsx'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { refreshStrategies } from '../strategy-queries.ts'
import { type DraftCell, type DraftRow, draftRows, draftSummary, fieldsOfDraft } from './draft-rows.ts'
import { acceptDraft, type StudioDraft } from './studio-api.ts'
import type { StudioWork } from './use-studio-work.ts'

const SHOWN_ROWS = 12

type DraftViewProps = {
  strategyId: string
  draft: StudioDraft
  /** Made just now. One that was there before is come back to, and the keyboard stays where it is. */
  isNew: boolean
  work: Pick<StudioWork, 'isBackfilled' | 'setIsBackfilled'>
  onDone: () => void
}

/** What a change would make of the strategy, before anybody decides: rows before and after. */
export function DraftView({ strategyId, draft, isNew, work, onDone }: DraftViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBackfilled, setIsBackfilled } = work
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const accept = useAction({
    action: () => acceptDraft(strategyId, draft, isBackfilled),
    after: async (queryClient) => {
      const { changes, notes } = draft
      await refreshStrategies(queryClient, strategyId, { changes, notes })
      onDone()
    },
    // Mostly because the strategy was changed meanwhile.
    refused: (queryClient) => refreshStrategies(queryClient, strategyId, null),
  })
  const { before, after } = draft
  const hasNewField = Object.keys(after.coverage).some((field) => !(field in before.coverage))
  const rows = draftRows(before, after)
  const fields = changedFirst(fieldsOfDraft(before, after), rows)
  // What changes comes first: a long list may change far below.
  const telling = rows.filter(({ state, cells }) => state !== 'kept' || cells.some(({ isChanged }) => isChanged))
  const shown = [...telling, ...rows.filter((row) => !telling.includes(row))].slice(0, SHOWN_ROWS)
  return (
    <section className="studio-draft" aria-labelledby="draft-title">
      <Title order={2} id="draft-title" ref={heading} tabIndex={-1} className="quiet-focus">
        {texts.strategiesStudio.draft}
      </Title>
      <Sentences sentences={[...draft.changes, ...draftSummary(before, after), ...draft.notes]} />
      {hasNewField && (
        <Checkbox
          mt="sm"
          label={texts.strategiesStudio.readEarlierPagesToo}
          description={texts.strategiesStudio.theHistoryThenHas}
          checked={isBackfilled}
          onChange={({ currentTarget }) => setIsBackfilled(currentTarget.checked)}
        />
      )}
      <Problem error={accept.error} />
      <Group className="form-foot" mt="sm">
        <ChangeButton loading={accept.isPending} onClick={() => accept.mutate()}>
          {texts.strategiesStudio.accept}
        </ChangeButton>
        <Button variant="default" onClick={onDone}>
          {texts.strategiesStudio.drop}
        </Button>
      </Group>
      <div className="studio-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className="table-scroll" aria-label={texts.strategiesStudio.rowsBeforeAndAfter} tabIndex={0}>
          <table className="items">
            <thead>
              <tr>
                <th scope="col" className="mark">
                  <VisuallyHidden>{texts.strategiesStudio.mark}</VisuallyHidden>
                </th>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {field}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, state, cells }) => (
                <tr key={key} data-tone={state === 'kept' ? undefined : state}>
                  <td className="mark">
                    {state !== 'kept' && (
                      <>
                        <span aria-hidden="true">{state === 'added' ? '+' : '−'}</span>
                        <VisuallyHidden>
                          {state === 'added' ? texts.strategiesStudio.added : texts.strategiesStudio.removed}
                        </VisuallyHidden>
                      </>
                    )}
                  </td>
                  {inOrder(cells, fields).map((cell) => (
                    <td key={cell.field} dir="auto">
                      <BeforeAfter cell={cell} isRemoved={state === 'removed'} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {telling.length > SHOWN_ROWS && (
        <p className="dim">{texts.strategiesStudio.andMoreRowsChange(telling.length - SHOWN_ROWS)}</p>
      )}
    </section>
  )
}

/** What names the row, then what changes: a table may be wider than its place. */
function changedFirst([first = '', ...others]: readonly string[], rows: readonly DraftRow[]): string[] {
  const changed = new Set(
    rows.flatMap(({ cells }) => cells.filter(({ isChanged }) => isChanged).map(({ field }) => field)),
  )
  return [first, ...others.filter((field) => changed.has(field)), ...others.filter((field) => !changed.has(field))]
}

function inOrder(cells: readonly DraftCell[], fields: readonly string[]): DraftCell[] {
  return cells.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
}

function BeforeAfter({ cell, isRemoved }: { cell: DraftCell; isRemoved: boolean }) {
  if (isRemoved) return shortened(cell.before)
  if (!cell.isChanged) return shortened(cell.after)
  return (
    <>
      {cell.before !== '' && (
        <>
          <del>{shortened(cell.before)}</del>{' '}
        </>
      )}
      {cell.after === '' ? (
        <VisuallyHidden>{texts.strategiesStudio.nothing}</VisuallyHidden>
      ) : (
        <ins>{shortened(cell.after)}</ins>
      )}
    </>
  )
}

const SHOWN_CHARS = 90

function shortened(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text
}
