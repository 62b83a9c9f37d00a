import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemsTable, type RowMark } from '../items/items-table.tsx'
import { PageTurner } from '../items/page-turner.tsx'
import { valueText } from '../items/sort-items.ts'
import { Awaited } from '../parts/awaited.tsx'
import { ApiError } from '../request.ts'
import { isWebAddress } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { EXPLAINED_PER_PAGE, explanationQuery } from './job-queries.ts'
import type { ExplainedValue, Explanation } from './jobs-api.ts'

const LEFT_OUT: RowMark = { sign: '∅', words: texts.jobs.leftOutByTheFilter, tone: 'left-out' }

/** Where each value was found on the page, and how it read there. */
export function ValueSources({ jobId, hasResults = true }: { jobId: string; hasResults?: boolean }) {
  const [page, setPage] = useState(1)
  const explanation = useQuery(explanationQuery(jobId, page))
  if (isNotKept(explanation.error)) return <p className="note">{NOT_KEPT}</p>
  return (
    <Awaited query={explanation} what={texts.jobs.theSources} height={120}>
      {(known) => (
        <div className="busy" aria-busy={explanation.isPlaceholderData}>
          <Sources key={known.items[0]?.index} explanation={known} hasResults={hasResults} />
          <PageTurner
            label={texts.jobs.pagesOfSources}
            page={page}
            total={known.item_count}
            perPage={EXPLAINED_PER_PAGE}
            words={`, ${texts.jobs.items(known.item_count)}`}
            onPage={setPage}
          />
        </div>
      )}
    </Awaited>
  )
}

const NOT_KEPT = texts.jobs.thePageOfThisRun

function isNotKept(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

function Sources({ explanation, hasResults }: { explanation: Explanation; hasResults: boolean }) {
  const { items, first_page_only: isFirstPage } = explanation
  if (items.length === 0) return <p className="note">{texts.jobs.theRecipeFoundNothingOn}</p>
  const values = items.map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
  )
  const hasLeftOut = hasResults && items.some(({ in_results }) => !in_results)
  return (
    <>
      <p className="job-said">
        {isFirstPage ? texts.jobs.fromTheFirstPage : texts.jobs.fromTheKeptPage}
        {hasLeftOut && ` ${texts.jobs.rowsWithAreOnThe(LEFT_OUT.sign)}`}
      </p>
      <ItemsTable
        items={values}
        label={texts.jobs.whereTheValuesComeFrom}
        {...(hasLeftOut ? { markOf: (place) => (items[place]?.in_results ? null : LEFT_OUT) } : {})}
        noteOf={(place, field) => <SourceNote explained={items[place]?.fields[field]} />}
      />
    </>
  )
}

function SourceNote({ explained }: { explained: ExplainedValue | undefined }) {
  if (!explained) return null
  const { value, raw, found_by, variant, coerced_to } = explained
  if (found_by === null) return <span className="source dim below">{texts.jobs.notFoundOnThePage}</span>
  return (
    <span className="source dim below">
      <code>{found_by}</code>
      {variant !== null && variant > 0 && ` ${texts.jobs.alternate(variant)}`}
      {hasOtherWords(value, raw) && <span className="dim below">{texts.jobs.onThePage(raw ?? '')}</span>}
      {coerced_to && <span className="dim below">{texts.jobs.madeAByYourFields(coerced_to)}</span>}
    </span>
  )
}

/** Neither the text of a link nor the whole JSON record says how the one value read. */
function hasOtherWords(value: unknown, raw: string | null): boolean {
  const text = valueText(value)
  return raw !== null && raw !== text && !isWebAddress(text) && !raw.startsWith('{')
}
