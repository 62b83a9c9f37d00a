import { Anchor, Button, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { ItemsTable } from '../items/items-table.tsx'
import { counted } from '../jobs/job-words.ts'
import { isWebAddress } from '../strategies/page-address.ts'
import { fittingPages, type OutputPage } from './output-pages.ts'
import { useFocusOnMore } from './use-focus-on-more.ts'

/** A workflow may read ten thousand pages. */
const SHOWN_AT_ONCE = 50
const WORTH_SEARCHING = 8

type OutputPagesProps = { pages: readonly OutputPage[]; what: 'page' | 'node'; isBusy: boolean }

export function OutputPages({ pages, what, isBusy }: OutputPagesProps) {
  const [words, setWords] = useState('')
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE)
  const fitting = fittingPages(pages, words)
  const hiddenCount = fitting.length - shownCount
  const { list, expectMore } = useFocusOnMore(Math.min(fitting.length, shownCount), 'summary')
  const items = pages.reduce((count, { itemCount }) => count + itemCount, 0)
  if (pages.length === 0) return <p className="note">Nothing was found.</p>
  return (
    <>
      <p className="note" role="status">
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
      {fitting.length === 0 && (
        <p className="note no-fitting">
          No {what} has this in its {what === 'page' ? 'address' : 'name'}.
        </p>
      )}
      <ul ref={list} className="lines busy output-pages" aria-busy={isBusy}>
        {fitting.slice(0, shownCount).map((page) => (
          <PageEntry key={page.name} page={page} startsOpen={pages.length === 1} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            expectMore()
            setShownCount(shownCount + SHOWN_AT_ONCE)
          }}
        >
          Show {Math.min(hiddenCount, SHOWN_AT_ONCE)} more of {fitting.length.toLocaleString('en')}
        </Button>
      )}
    </>
  )
}

const LONG_NAME = 160
const NAME_END = 40

/** Long addresses differ mostly at their end. */
function shortName(name: string): string {
  return name.length <= LONG_NAME ? name : `${name.slice(0, LONG_NAME - NAME_END)}…${name.slice(-NAME_END)}`
}

/** Its tables are drawn once they are looked at. */
function PageEntry({ page, startsOpen }: { page: OutputPage; startsOpen: boolean }) {
  const [opened, setOpened] = useState(startsOpen)
  return (
    <li>
      <details
        open={opened}
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}
      >
        <summary>
          <span className="output-name">{opened ? page.name : shortName(page.name)}</span>{' '}
          <span className="dim">({counted(page.itemCount, 'item')})</span>
        </summary>
        {opened && isWebAddress(page.name) && (
          <Anchor href={page.name} target="_blank" rel="noopener noreferrer nofollow" size="sm" className="output-link">
            Open the page
          </Anchor>
        )}
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
