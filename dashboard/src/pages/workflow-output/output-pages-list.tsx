import { Button, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { counted } from '../../jobs/job-words.ts'
import { ItemsTable } from '../../parts/items-table.tsx'
import { fittingPages, type OutputPage } from '../../workflows/output-pages.ts'

/** A workflow may read ten thousand pages. */
const SHOWN_AT_ONCE = 50
const WORTH_SEARCHING = 8

type OutputPagesProps = { pages: readonly OutputPage[]; what: 'page' | 'node'; isBusy: boolean }

export function OutputPages({ pages, what, isBusy }: OutputPagesProps) {
  const [words, setWords] = useState('')
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE)
  const fitting = fittingPages(pages, words)
  const hiddenCount = fitting.length - shownCount
  const items = pages.reduce((count, { itemCount }) => count + itemCount, 0)
  if (pages.length === 0) return <p className="no-items">Nothing was found.</p>
  return (
    <>
      <p className="no-items" role="status">
        {counted(items, 'item')} of {counted(pages.length, what)}
        {fitting.length < pages.length && `, ${fitting.length.toLocaleString('en')} shown`}
      </p>
      {pages.length > WORTH_SEARCHING && (
        <TextInput
          mt="xs"
          label={what === 'page' ? 'Find a page by its address' : 'Find a node by its name'}
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul className="output-pages" aria-busy={isBusy}>
        {fitting.slice(0, shownCount).map((page) => (
          <PageEntry key={page.name} page={page} startsOpen={pages.length === 1} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="default" size="xs" onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}>
          Show {Math.min(hiddenCount, SHOWN_AT_ONCE)} more of {fitting.length.toLocaleString('en')}
        </Button>
      )}
    </>
  )
}

/** Its tables are drawn once they are looked at. */
function PageEntry({ page, startsOpen }: { page: OutputPage; startsOpen: boolean }) {
  const [opened, setOpened] = useState(startsOpen)
  return (
    <li className="output-page">
      <details
        open={opened}
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}
      >
        <summary>
          <span className="wrap">{page.name}</span>{' '}
          <span className="output-count">({counted(page.itemCount, 'item')})</span>
        </summary>
        {opened &&
          page.groups.map(({ label, items }) => (
            <div key={label} className="output-group">
              {label !== '' && page.groups.length + Number(label !== 'default') > 1 && <Title order={3}>{label}</Title>}
              <ItemsTable items={items} label={`Items of ${page.name}${label === '' ? '' : `, ${label}`}`} />
            </div>
          ))}
      </details>
    </li>
  )
}
