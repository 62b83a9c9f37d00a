import { Anchor, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ItemChanges } from '../items/item-changes.ts'
import { ItemDiff } from '../items/item-diff.tsx'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { changelogQuery } from './schedule-queries.ts'
import { entryWords } from './schedule-words.ts'
import type { ChangeEntry } from './schedules-api.ts'

/** What changed from check to check, newest first. */
export function ChangeTimeline({ scheduleId, hasManyPages }: { scheduleId: string; hasManyPages: boolean }) {
  const changelog = useInfiniteQuery(changelogQuery(scheduleId))
  const entries = changelog.data?.pages.flat() ?? []
  // One at a time, and the newest until another is chosen.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const newest = entries.find(({ reason }) => reason === 'content_changed')
  const open = chosen === undefined ? newest && nameOf(newest) : chosen
  return (
    <Section title="Changes" intro="Newest first. Checks that found nothing new are not listed.">
      {changelog.isPending && <Loading what="the changes" height={80} />}
      <Problem error={changelog.error} onRetry={() => void changelog.refetch()} />
      {changelog.data && entries.length === 0 && (
        <p className="no-items">Nothing yet. The first run will be the first entry.</p>
      )}
      {entries.length > 0 && (
        <ol className="timeline" reversed>
          {entries.map((entry) => (
            <Entry
              key={nameOf(entry)}
              entry={entry}
              isOpen={nameOf(entry) === open}
              hasManyPages={hasManyPages}
              onToggle={() => setChosen(nameOf(entry) === open ? null : nameOf(entry))}
            />
          ))}
        </ol>
      )}
      {changelog.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={changelog.isFetchingNextPage}
          onClick={() => void changelog.fetchNextPage()}
        >
          Load older changes
        </Button>
      )}
    </Section>
  )
}

/** One job may tell of a changed recipe and of a changed page. */
function nameOf({ job_id, reason }: ChangeEntry): string {
  return `${job_id} ${reason}`
}

type EntryProps = { entry: ChangeEntry; isOpen: boolean; hasManyPages: boolean; onToggle: () => void }

function Entry({ entry, isOpen, hasManyPages, onToggle }: EntryProps) {
  // Of the schedule, not of one page, and with no items of its own.
  const isRecipe = entry.reason === 'recipe_changed'
  return (
    <li className="timeline-entry" data-reason={entry.reason}>
      <div className="timeline-head">
        <strong>{entryWords(entry)}</strong>
        <span className="timeline-time">
          <TimeText at={entry.completed_at} />
          {', '}
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/jobs/$jobId" params={{ jobId: entry.job_id }} {...props} />}
          >
            job
          </Anchor>
        </span>
      </div>
      {hasManyPages && !isRecipe && <span className="timeline-url wrap">{entry.url}</span>}
      {entry.reason !== 'first_run' && <Sentences sentences={entry.changes} />}
      {!isRecipe && <EntryItems entry={entry} isOpen={isOpen} onToggle={onToggle} />}
    </li>
  )
}

const MOST_SENTENCES = 5

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const told = [...new Set(sentences)]
  return (
    <ul className="timeline-sentences">
      {told.slice(0, MOST_SENTENCES).map((sentence) => (
        <li key={sentence} className="wrap">
          {sentence}
        </li>
      ))}
      {told.length > MOST_SENTENCES && <li>and {told.length - MOST_SENTENCES} more</li>}
    </ul>
  )
}

type EntryItemsProps = Pick<EntryProps, 'entry' | 'isOpen' | 'onToggle'>

/** Closed, it holds no tables. */
function EntryItems({ entry, isOpen, onToggle }: EntryItemsProps) {
  const changes = itemChanges(entry)
  if (!changes) return <p className="timeline-gone">The items of this change are no longer kept.</p>
  return (
    <>
      <Button variant="subtle" size="compact-sm" className="timeline-items" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Hide the items' : 'Show the items'}
      </Button>
      {isOpen && <ItemDiff changes={changes} />}
    </>
  )
}

function itemChanges({ new_items, removed_items, changed_items }: ChangeEntry): ItemChanges | null {
  if (!new_items || !removed_items || !changed_items) return null
  return { added: new_items, removed: removed_items, changed: changed_items, moved: [] }
}
