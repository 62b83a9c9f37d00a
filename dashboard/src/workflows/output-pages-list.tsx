import { Anchor, Button, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { ItemsTable } from '../items/items-table.tsx'
import { isWebAddress } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { fittingPages, type OutputPage } from './output-pages.ts'
import { useFocusOnMore } from './use-focus-on-more.ts'

/** A workflow may read ten thousand pages. */
const SHOWN_AT_ONCE = 50
const WORTH_SEARCHING = 8

type OutputPagesProps = { pages: readonly OutputPage[]; kind: 'page' | 'node'; isBusy: boolean }

export function OutputPages({ pages, kind, isBusy }: OutputPagesProps) {
  const [wanted, setWanted] = useState('')
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE)
  const fitting = fittingPages(pages, wanted)
  const hiddenCount = fitting.length - shownCount
  const { list, expectMore } = useFocusOnMore(Math.min(fitting.length, shownCount), 'summary')
  const items = pages.reduce((count, { itemCount }) => count + itemCount, 0)
  const countOf = kind === 'page' ? texts.workflows.itemsOfPages : texts.workflows.itemsOfNodes
  const words = countOf(items, pages.length)
  if (pages.length === 0) return <p className="note">{texts.workflows.nothingWasFound}</p>
  return (
    <>
      <p className="note" role="status">
        {fitting.length < pages.length ? texts.workflows.withShown(words, fitting.length) : words}
      </p>
      {pages.length > WORTH_SEARCHING && (
        <TextInput
          mt="xs"
          label={kind === 'page' ? texts.workflows.findAPage : texts.workflows.findANode}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {fitting.length === 0 && (
        <p className="note no-fitting">
          {kind === 'page' ? texts.workflows.noPageHasThis : texts.workflows.noNodeHasThis}
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
          {texts.workflows.showMore(Math.min(hiddenCount, SHOWN_AT_ONCE), fitting.length)}
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
          <span className="dim">{texts.workflows.inBrackets(page.itemCount)}</span>
        </summary>
        {opened && isWebAddress(page.name) && (
          <Anchor href={page.name} target="_blank" rel="noopener noreferrer nofollow" size="sm" className="output-link">
            {texts.workflows.openThePage}
          </Anchor>
        )}
        {opened &&
          page.groups.map(({ label, items }) => (
            <div key={label} className="output-group">
              {label !== '' && page.groups.length + Number(label !== 'default') > 1 && <Title order={3}>{label}</Title>}
              <ItemsTable
                items={items}
                label={
                  label === '' ? texts.workflows.itemsOf(page.name) : texts.workflows.itemsOfLabel(page.name, label)
                }
              />
            </div>
          ))}
      </details>
    </li>
  )
}
