import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemChanges } from '../../items/item-changes.ts'
import { ItemDiff } from '../../items/item-diff.tsx'
import { Awaited } from '../../parts/awaited.tsx'
import { TextLink } from '../../parts/links.tsx'
import { OlderButton } from '../../parts/older-button.tsx'
import { Section } from '../../parts/section.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { texts } from '../../texts/texts.ts'
import { changelogQuery, failedChecksQuery } from '../schedule-queries.ts'
import { timesWords } from '../schedule-words.ts'
import { checkItems } from './check-items.ts'
import { checkWords, failuresWords, hasFoundNothing, recipeWords } from './check-words.ts'
import { type Check, checksOf } from './checks.ts'
import './change-timeline.css'

/** What each check found that is worth a line, newest first. */
export function ChangeTimeline({ scheduleId, hasManyPages }: { scheduleId: string; hasManyPages: boolean }) {
  const changelog = useInfiniteQuery(changelogQuery(scheduleId))
  const failures = useInfiniteQuery(failedChecksQuery(scheduleId))
  // One at a time, and the newest until another is chosen.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const older = {
    hasNextPage: changelog.hasNextPage || failures.hasNextPage,
    isFetchingNextPage: changelog.isFetchingNextPage || failures.isFetchingNextPage,
    fetchNextPage: () => [changelog, failures].filter((list) => list.hasNextPage).map((list) => list.fetchNextPage()),
  }
  return (
    <Section title={texts.schedulesChanges.changes} intro={texts.schedulesChanges.oneLineForEachCheck}>
      <Awaited query={changelog} what={texts.schedulesChanges.theChanges} height={80}>
        {(entries) => {
          const failed = { rows: failures.data ?? [], isWhole: !failures.hasNextPage }
          const checks = checksOf({ rows: entries, isWhole: !changelog.hasNextPage }, failed)
          const newest = checks.find(({ changes }) => changes.some(({ reason }) => reason === 'content_changed'))
          const open = chosen === undefined ? newest?.id : chosen
          if (checks.length === 0) return <p className="note">{texts.schedulesChanges.nothingYetTheFirstRun}</p>
          return (
            <ol className="plain-list" reversed>
              {checks.map((check) => (
                <CheckEntry
                  key={check.id}
                  check={check}
                  isOpen={check.id === open}
                  hasManyPages={hasManyPages}
                  onToggle={() => setChosen(check.id === open ? null : check.id)}
                />
              ))}
            </ol>
          )
        }}
      </Awaited>
      <OlderButton query={older}>{texts.schedulesChanges.loadOlderChanges}</OlderButton>
    </Section>
  )
}

type CheckEntryProps = { check: Check; isOpen: boolean; hasManyPages: boolean; onToggle: () => void }

function CheckEntry({ check, isOpen, hasManyPages, onToggle }: CheckEntryProps) {
  const hasNothing = hasFoundNothing(check)
  const isOnlyRecipe = check.changes.length === 0 && !hasNothing
  const recipe = isOnlyRecipe ? null : recipeWords(check)
  const failed = hasNothing ? null : failuresWords(check.failures, hasManyPages)
  const sentences = sentencesOf(check)
  const items = checkItems(check.changes)
  return (
    <li className="timeline-entry" data-kind={hasNothing ? 'failed' : isOnlyRecipe ? 'recipe' : 'change'}>
      <div className="spread timeline-head">
        <strong dir="auto">{checkWords(check)}</strong>
        <span className="dim timeline-about">
          {items && (
            <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? texts.schedulesChanges.hideTheItems : texts.schedulesChanges.showTheItems}
            </Button>
          )}
          <span>
            <TimeText at={check.at} />
            {', '}
            <RunLink check={check} />
          </span>
        </span>
      </div>
      {recipe && <p className="timeline-mark">{recipe}</p>}
      {failed && (
        <p className="timeline-mark" data-tone="bad">
          {failed}
        </p>
      )}
      {hasNothing && <Failed check={check} hasManyPages={hasManyPages} />}
      {sentences.length > 0 && !isOpen && (
        <p className={`dim ${items ? 'timeline-said' : 'timeline-failed'}`} dir="auto">
          {saidOf(sentences)}
        </p>
      )}
      {check.changes.length > 0 && !items && <p className="note">{texts.schedulesChanges.theItemsOfThisChange}</p>}
      {isOpen && items && <CheckItems changes={items} isOfManyPages={check.changes.length > 1} />}
    </li>
  )
}

const MOST_SENTENCES = 5

/** One line of it is shown: the items say the rest. */
function saidOf(sentences: readonly string[]): string {
  const told = [...new Set(sentences)]
  const rest = told.length > MOST_SENTENCES ? [texts.schedulesChanges.andMore(told.length - MOST_SENTENCES)] : []
  return [...told.slice(0, MOST_SENTENCES), ...rest].join(' · ')
}

/** A first run says what it found by its name alone; of a changed recipe it is told what it means. */
function sentencesOf({ changes, recipe }: Check): string[] {
  const told = changes.filter(({ reason }) => reason !== 'first_run')
  return [...told, ...(changes.length === 0 ? recipe : [])].flatMap((entry) => entry.changes)
}

function RunLink({ check: { id, changes, recipe, failures } }: { check: Check }) {
  const jobId = changes[0]?.job_id ?? recipe[0]?.job_id ?? failures[0]?.job_id ?? ''
  const isBatch = failures.some(({ batch_id }) => batch_id === id) || (changes[0] && changes[0].job_id !== id)
  return isBatch ? (
    <TextLink to="/jobs/batch/$batchId" params={{ batchId: id }}>
      {texts.schedulesChanges.jobs}
    </TextLink>
  ) : (
    <TextLink to="/jobs/$jobId" params={{ jobId }}>
      {texts.schedulesChanges.job}
    </TextLink>
  )
}

function Failed({ check, hasManyPages }: { check: Check; hasManyPages: boolean }) {
  const [first] = check.failures
  return (
    <p className="dim timeline-failed wrap">
      {first?.error}
      {hasManyPages && check.failures.length === 1 && ` ${first?.url}`}
      {check.times > 1 && (
        <> {texts.schedulesChanges.inARowSince(timesWords(check.times), <TimeText at={check.since} />)}</>
      )}
    </p>
  )
}

function CheckItems({ changes, isOfManyPages }: { changes: ItemChanges; isOfManyPages: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="check-items" aria-label={texts.schedulesChanges.itemsOfThisCheck} tabIndex={0}>
      {isOfManyPages && <p className="dim">{texts.schedulesChanges.ofAllPagesOfThis}</p>}
      <ItemDiff changes={changes} />
    </section>
  )
}
