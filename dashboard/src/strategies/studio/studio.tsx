import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { ItemsTable } from '../../items/items-table.tsx'
import { useMayChange } from '../../may-change.ts'
import { ChangeButton } from '../../parts/change-button.tsx'
import { PlusIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { useAction } from '../../parts/use-action.ts'
import { ApiError } from '../../request.ts'
import { texts } from '../../texts/texts.ts'
import { Doubt } from '../doubt.tsx'
import { MorePages } from '../list-pages.tsx'
import { OutputFields } from '../output-fields.tsx'
import { Refine } from '../refine.tsx'
import { ResultFilter } from '../result-filter.tsx'
import type { Strategy } from '../strategies-api.ts'
import { ChoicePanel, type Chosen } from './choice-panel.tsx'
import { DraftView } from './draft-view.tsx'
import { FieldList } from './field-list.tsx'
import type { Cell } from './frame-marks.ts'
import { NoFrame, PageFrame } from './page-frame.tsx'
import { draftChange, type StudioEdit, type StudioPage, type StudioReading } from './studio-api.ts'
import { liveDraftQuery, studioPageQuery } from './studio-queries.ts'
import { StudioTable } from './studio-table.tsx'
import type { StudioWork } from './use-studio-work.ts'
import './studio.css'

export type StudioTab = 'data' | 'fields' | 'filter'

type StudioProps = { strategy: Strategy; tab: StudioTab; work: StudioWork; children?: ReactNode }

/** The stored page beside what is read from it. `children` stand below the table. */
export function Studio({ strategy, tab, work, children }: StudioProps) {
  const { strategy_id: strategyId, version, updated_at } = strategy
  const page = useQuery(studioPageQuery(strategyId, version, updated_at))
  const isGone = page.error instanceof ApiError && page.error.status === 404
  if (page.data) return <Opened strategy={strategy} tab={tab} work={work} page={page.data} below={children} />
  return (
    <div className="studio" data-tab={tab}>
      {page.isPending && (
        <section className="studio-frame" aria-label={texts.strategiesStudio.theStoredPage} aria-busy="true">
          <Skeleton className="studio-frame-wait" />
        </section>
      )}
      <div className="studio-side">
        <Section title={texts.strategiesStudio.preview} intro={texts.strategiesStudio.theFirstItemsAsThey}>
          {!isGone && <Problem error={page.error} onRetry={() => void page.refetch()} />}
          <ItemsTable items={strategy.preview_data} label={texts.strategiesStudio.itemsOfThePreview} />
          <MorePages strategy={strategy} />
        </Section>
        {isGone && (
          <>
            <Refine strategyId={strategyId} work={work} onDraft={null} />
            {tab === 'fields' && <OutputFields strategy={strategy} />}
            {tab === 'filter' && <ResultFilter strategy={strategy} />}
          </>
        )}
        {children}
      </div>
    </div>
  )
}

type OpenedProps = { strategy: Strategy; tab: StudioTab; work: StudioWork; page: StudioPage; below: ReactNode }

/** Typing waits this long before it is tried on the page. */
const LIVE_AFTER_MS = 350

function Opened({ strategy, tab, work, page, below }: OpenedProps) {
  const mayChange = useMayChange()
  const { strategy_id: strategyId, version } = strategy
  const [lit, setLit] = useState<Cell | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { draft, setDraft } = work
  const [draftBefore] = useState(draft)
  const [edit, setEdit] = useState<StudioEdit | null>(null)
  const [waited] = useDebouncedValue(edit, LIVE_AFTER_MS)
  const live = useQuery({
    ...liveDraftQuery(strategyId, version, waited ?? { kind: 'filter' }),
    enabled: mayChange && waited !== null && edit !== null,
  })
  const drafting = useAction({
    action: (wanted: StudioEdit) => draftChange(strategyId, wanted),
    after: (_, made) => setDraft(made),
  })
  const isLive = edit !== null && live.data !== undefined
  const reading: StudioReading = draft?.after ?? (isLive ? live.data.after : page)
  const recipe = draft?.recipe ?? (strategy.strategy as { fields?: object })
  const fields = useMemo(() => Object.keys((recipe.fields as object | undefined) ?? {}), [recipe])
  const close = useCallback(() => {
    setChosen(null)
    setDraft(null)
    setLit(null)
  }, [setDraft])
  const choose = (next: Chosen) => {
    drafting.reset()
    setDraft(null)
    setChosen(next)
  }
  const chooseCell = ({ row, field }: Cell) => {
    const found = reading.rows[row]
    if (!found) return
    const isData = reading.without_element.includes(field)
    choose({ kind: 'cell', item: found.index, field, value: found.item[field], isData })
  }
  const chosenCell = chosen?.kind === 'cell' ? { row: rowOf(reading, chosen.item), field: chosen.field } : null
  const stays = isLive ? live.data.after : page
  return (
    <div className="studio" data-tab={tab}>
      {page.kind === 'html' ? (
        <PageFrame
          page={page}
          reading={reading}
          fields={fields}
          lit={lit}
          chosen={chosen?.kind === 'element' ? chosen.node : null}
          onLight={setLit}
          onChoose={(node) => mayChange && choose({ kind: 'element', node })}
        />
      ) : (
        <NoFrame page={page} />
      )}
      <div className="studio-side">
        <Problem error={drafting.error} />
        {draft && (
          <DraftView
            key={draft.words}
            strategyId={strategyId}
            draft={draft}
            isNew={draft !== draftBefore}
            work={work}
            onDone={close}
          />
        )}
        {chosen && !draft && (
          <ChoicePanel
            strategyId={strategyId}
            version={version}
            fields={fields}
            chosen={chosen}
            isDrafting={drafting.isPending}
            onDraft={(wanted) => drafting.mutate(wanted)}
            onClose={close}
          />
        )}
        {tab === 'data' && <Doubt strategy={strategy} onDraft={(wanted) => drafting.mutate(wanted)} />}
        {tab === 'filter' && (
          <ResultFilter
            key={`filter-${version}`}
            strategy={strategy}
            onEdit={setEdit}
            stays={stays}
            problem={live.error}
          />
        )}
        {tab === 'fields' && (
          <FieldList
            key={`list-${version}`}
            strategy={strategy}
            reading={reading}
            isDrafting={drafting.isPending}
            onDraft={(wanted) => drafting.mutate(wanted)}
          />
        )}
        {!draft && (
          <Section title={texts.strategiesStudio.preview} intro={<Totals reading={reading} />}>
            <StudioTable
              reading={reading}
              fields={fields}
              lit={lit}
              chosen={chosenCell}
              onLight={setLit}
              onChoose={chooseCell}
            />
            <div className="spread section-foot">
              {page.kind === 'html' && reading.rows.length > 0 && (
                <ChangeButton
                  variant="default"
                  size="xs"
                  leftSection={<PlusIcon size={14} />}
                  onClick={() => choose({ kind: 'new', item: reading.rows[0]?.index ?? 0 })}
                >
                  {texts.strategiesStudio.addAFieldFromThe}
                </ChangeButton>
              )}
            </div>
            {tab === 'data' && <MorePages strategy={strategy} />}
          </Section>
        )}
        {tab === 'data' && (
          <Refine
            strategyId={strategyId}
            work={work}
            onDraft={(wanted) => drafting.mutate(wanted)}
            drafting={drafting}
          />
        )}
        {tab === 'fields' && <OutputFields key={`fields-${version}`} strategy={strategy} onEdit={setEdit} />}
        {below}
      </div>
    </div>
  )
}

function rowOf({ rows }: StudioReading, item: number): number {
  return rows.findIndex(({ index }) => index === item)
}

function Totals({ reading }: { reading: StudioReading }) {
  const { total, found, rows } = reading
  const shown = rows.length < total ? `, ${texts.strategiesStudio.theFirstAreShown(rows.length)}` : ''
  const left = found > total ? `; ${texts.strategiesStudio.theFilterLeavesOut(found - total)}` : ''
  return texts.strategiesStudio.pressAValueThatIsWrong(
    `${texts.strategiesStudio.itemsOnTheStoredPage(total)}${shown}${left}`,
  )
}
