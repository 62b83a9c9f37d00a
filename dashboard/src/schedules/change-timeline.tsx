import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemChanges } from '../items/item-changes.ts'
import { ItemDiff } from '../items/item-diff.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { TextLink } from '../parts/links.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { changelogQuery } from './schedule-queries.ts'
import { entryWords } from './schedule-words.ts'
import type { ChangeEntry } from './schedules-api.ts'

/** What changed from check to check, newest first. */
export function ChangeTimeline({ scheduleId, hasManyPages }: { scheduleId: string; hasManyPages: boolean }) {
  const changelog = useInfiniteQuery(changelogQuery(scheduleId))
  // One at a time, and the newest until another is chosen.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const newest = changelog.data?.find(({ reason }) => reason === 'content_changed')
  const open = chosen === undefined ? newest && nameOf(newest) : chosen
  return (
    <Section title="Changes" intro="Newest first. Checks that found nothing new are not listed.">
      <Awaited query={changelog} what="the changes" height={80}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="note">Nothing yet. The first run will be the first entry.</p>
          ) : (
            <ol className="plain-list" reversed>
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
          )
        }
      </Awaited>
      <OlderButton query={changelog}>Load older changes</OlderButton>
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
      <div className="spread timeline-head">
        <strong>{entryWords(entry)}</strong>
        <span className="dim">
          <TimeText at={entry.completed_at} />
          {', '}
          <TextLink to="/jobs/$jobId" params={{ jobId: entry.job_id }}>
            job
          </TextLink>
        </span>
      </div>
      {hasManyPages && !isRecipe && <span className="dim below wrap">{entry.url}</span>}
      {entry.reason !== 'first_run' && <Sentences sentences={entry.changes} most={MOST_SENTENCES} />}
      {!isRecipe && <EntryItems entry={entry} isOpen={isOpen} onToggle={onToggle} />}
    </li>
  )
}

const MOST_SENTENCES = 5

type EntryItemsProps = Pick<EntryProps, 'entry' | 'isOpen' | 'onToggle'>

/** Closed, it holds no tables. */
function EntryItems({ entry, isOpen, onToggle }: EntryItemsProps) {
  const changes = itemChanges(entry)
  if (!changes) return <p className="note">The items of this change are no longer kept.</p>
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
