import { Button, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { aroundDifference } from './around-difference.ts'
import { type ChangedItem, type FieldChange, hasItemChanges, type ItemChanges, type MovedItem } from './item-changes.ts'
import { ItemValue } from './item-value.tsx'
import { ItemsTable, type RowMark } from './items-table.tsx'
import { valueText } from './sort-items.ts'
import './item-diff.css'

const ADDED: RowMark = { sign: '+', words: texts.items.addedMark, tone: 'added' }
const REMOVED: RowMark = { sign: '−', words: texts.items.removedMark, tone: 'removed' }
/** Of what changed or moved; the rest comes when asked for. */
const SHOWN_AT_ONCE = 50

/** What became of items between two states of a list. Signs and words say it; the colours only help. */
export function ItemDiff({ changes }: { changes: ItemChanges }) {
  const { added, removed, changed, moved } = changes
  return (
    <div className="item-diff">
      {!hasItemChanges(changes) && <p className="note">{texts.items.theItemsAreTheSame}</p>}
      {added.length > 0 && (
        <Group title={texts.items.added(added.length)}>
          <ItemsTable items={added} label={texts.items.addedItems} markOf={() => ADDED} />
        </Group>
      )}
      {removed.length > 0 && (
        <Group title={texts.items.removed(removed.length)}>
          <ItemsTable items={removed} label={texts.items.removedItems} markOf={() => REMOVED} />
        </Group>
      )}
      {changed.length > 0 && (
        <Group title={texts.items.changed(changed.length)}>
          <Changed items={changed} />
        </Group>
      )}
      {moved.length > 0 && (
        <details className="fold">
          <summary>{texts.items.movedToAnotherPlace(moved.length)}</summary>
          <Moved items={moved} />
        </details>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb={8}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function Changed({ items }: { items: readonly ChangedItem[] }) {
  const { shown, more } = useSome(items)
  return (
    <>
      <ul className="lines changed-items">
        {shown.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and the list stays as it is
          <li key={place}>
            <strong className="wrap">{item.key}</strong>
            <dl className="field-changes">
              {Object.entries(item.fields).map(([field, change]) => (
                <div key={field}>
                  <dt className="wrap">{field}</dt>
                  <dd>
                    <BeforeAndAfter change={change} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function BeforeAndAfter({ change }: { change: FieldChange }) {
  const [before, after] = aroundDifference(valueText(change.before), valueText(change.after))
  return (
    <>
      <del>
        <VisuallyHidden>{`${texts.items.was} `}</VisuallyHidden>
        <ValueOrPart value={change.before} shown={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <VisuallyHidden>{` ${texts.items.isNow} `}</VisuallyHidden>
        <ValueOrPart value={change.after} shown={after} />
      </ins>
    </>
  )
}

/** A part of an address leads nowhere: it stays text. */
function ValueOrPart({ value, shown }: { value: unknown; shown: string }) {
  return shown === valueText(value) ? <ItemValue value={value} /> : shown
}

function Moved({ items }: { items: readonly MovedItem[] }) {
  const { shown, more } = useSome(items)
  return (
    <>
      <ul className="plain-list dim moved-items">
        {shown.map(({ key, from, to }) => (
          <li key={from} className="wrap">
            {texts.items.place(key, from + 1, to + 1)}
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function useSome<T>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [isAll, setIsAll] = useState(false)
  const hasMore = !isAll && items.length > SHOWN_AT_ONCE
  return {
    shown: hasMore ? items.slice(0, SHOWN_AT_ONCE) : items,
    more: hasMore && (
      <Button variant="default" size="xs" mt="xs" onClick={() => setIsAll(true)}>
        {texts.items.showAll(items.length)}
      </Button>
    ),
  }
}
