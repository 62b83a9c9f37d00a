import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMayChange } from '../may-change.ts'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { OlderButton } from '../parts/older-button.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { ChangeCard } from './change-card.tsx'
import { markSeen, type UnreadCheck } from './overview-api.ts'
import { refreshOverview, takeOut, unreadQuery } from './overview-queries.ts'

/** Unread over all schedules: j and k walk, e marks as read, u takes it back, Enter opens. */
export function NewChanges({ isWatching }: { isWatching: boolean }) {
  const query = useInfiniteQuery(unreadQuery)
  const checks = query.data?.checks ?? []
  const reading = useReading(checks)
  const total = query.data?.total ?? 0
  const title = total > 0 ? texts.home.newChanges(total) : texts.home.newChanges2
  return (
    <Section title={title} intro={total > 0 && <KeysHint />}>
      <Awaited query={query} what={texts.home.changes} height={72} rows={2}>
        {() => (
          <>
            {checks.length === 0 && <p className="note">{isWatching ? ALL_READ : NOTHING_WATCHED}</p>}
            <ul className="lines changes" aria-label={texts.home.changesNotReadYet}>
              {checks.map((check, at) => (
                <ChangeCard
                  key={check.check_id}
                  check={check}
                  isCurrent={at === reading.current}
                  ref={reading.cardRef(at)}
                  onRead={() => reading.read(check)}
                  onFocus={() => reading.setCurrent(at)}
                />
              ))}
            </ul>
            <div className="line section-foot">
              <OlderButton query={query} isInRow>
                {texts.home.showOlderChanges}
              </OlderButton>
              {checks.length > 1 && (
                <ChangeButton variant="default" size="xs" onClick={reading.readAll}>
                  {texts.home.markAllAsRead}
                </ChangeButton>
              )}
              <span role="status" className="dim">
                {reading.last.length > 0 && texts.home.checksMarkedAsRead(reading.last.length)}
              </span>
              {reading.last.length > 0 && (
                <ChangeButton variant="subtle" size="compact-sm" onClick={reading.undo}>
                  {texts.home.undo}
                </ChangeButton>
              )}
            </div>
          </>
        )}
      </Awaited>
    </Section>
  )
}

const ALL_READ = texts.home.nothingNewSinceYouLast
const NOTHING_WATCHED = texts.home.whatChangesOnThePages

function KeysHint() {
  return (
    <span className="keys-hint">
      {texts.home.walkMarksAsReadTakes(
        <Kbd>j</Kbd>,
        <Kbd>k</Kbd>,
        <Kbd>e</Kbd>,
        <Kbd>u</Kbd>,
        <Kbd>{texts.home.enter}</Kbd>,
      )}
    </span>
  )
}

function useReading(checks: readonly UnreadCheck[]) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const [current, setCurrent] = useState(-1)
  const [last, setLast] = useState<readonly string[]>([])
  const cards = useRef<(HTMLLIElement | null)[]>([])
  const mark = useAction({
    action: markSeen,
    after: refreshOverview,
    refused: (client, error) => {
      notifications.show({ message: error.message, color: 'red' })
      return refreshOverview(client)
    },
  })

  const walk = (to: number) => {
    const at = Math.max(0, Math.min(checks.length - 1, to))
    setCurrent(at)
    cards.current[at]?.focus()
  }
  const read = (check: UnreadCheck) => {
    const at = checks.indexOf(check)
    takeOut(queryClient, ({ check_id }) => check_id === check.check_id)
    setLast([check.check_id])
    mark.mutate({ check_ids: [check.check_id], seen: true })
    // The next one takes its place; after the last, the one before it.
    const next = Math.min(at, checks.length - 2)
    setCurrent(next)
    requestAnimationFrame(() => cards.current[next]?.focus())
  }
  const readAll = () => {
    const [newest] = checks
    if (!newest) return
    setLast(checks.map(({ check_id }) => check_id))
    takeOut(queryClient, () => true)
    setCurrent(-1)
    mark.mutate({ until: newest.completed_at, seen: true })
  }
  const undo = () => {
    if (last.length === 0) return
    mark.mutate({ check_ids: [...last], seen: false })
    setLast([])
  }
  const chosen = checks[Math.max(current, 0)]
  useHotkeys([
    ['j', () => walk(current + 1)],
    ['k', () => walk(current - 1)],
    ['e', () => mayChange && chosen && read(chosen)],
    ['u', () => mayChange && undo()],
    [
      'Enter',
      () => {
        // A link or a button that has the keyboard acts by itself.
        const isCard = document.activeElement === cards.current[current]
        if (chosen && isCard)
          void navigate({ to: '/schedules/$scheduleId', params: { scheduleId: chosen.schedule_id } })
      },
      { preventDefault: false },
    ],
  ])
  const cardRef = (at: number) => (card: HTMLLIElement | null) => {
    cards.current[at] = card
  }
  return { current, setCurrent, cardRef, read, readAll, undo, last }
}
