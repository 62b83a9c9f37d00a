import { Tabs, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChangeEntry } from '../../generated/api.ts'
import { ItemDiff } from '../items/item-diff.tsx'
import { ItemsTable } from '../items/items-table.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { BirdMark } from '../parts/bird-mark.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { entryWords } from '../schedules/schedule-words.ts'
import { ColorSchemeControl } from '../shell/color-scheme-control.tsx'
import type { Item } from '../strategies/item.ts'
import { texts } from '../texts/texts.ts'
import { getShared, getSharedChanges, getSharedItems } from './shared-api.ts'
import './shared-page.css'

/** A watch, for whoever was given its link: to look at, without an account. */
export function SharedPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const watch = useQuery({ queryKey: ['shared', token], queryFn: () => getShared(token), retry: false })
  useDocumentTitle(`${watch.data?.name ?? texts.shared.shared} · Sandpiper`)
  return (
    <Frame>
      <Awaited query={watch} what={texts.shared.thePage} height={80}>
        {({ name, url, last_run_at: lastRun, next_run_at: nextRun }) => (
          <>
            <Title order={1} className="wrap" dir="auto">
              {name}
            </Title>
            <Text c="dimmed" className="wrap">
              <a href={url} rel="noreferrer noopener nofollow" target="_blank">
                {url}
              </a>
              {lastRun && (
                <>
                  {', '}
                  {texts.shared.lastRead(<TimeText at={lastRun} />)}
                </>
              )}
              {nextRun && (
                <>
                  {', '}
                  {texts.shared.next(<TimeText at={nextRun} isToCome />)}
                </>
              )}
            </Text>
            <Tabs defaultValue="data" mt="md" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="data">{texts.shared.data}</Tabs.Tab>
                <Tabs.Tab value="changes">{texts.shared.changes}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="data" pt="md">
                <Data token={token} />
              </Tabs.Panel>
              <Tabs.Panel value="changes" pt="md">
                <Changes token={token} />
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </Awaited>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="shared">
      <header className="shared-head">
        <span className="brand">
          <BirdMark size={32} />
          Sandpiper
        </span>
        <ColorSchemeControl />
      </header>
      <main>{children}</main>
    </div>
  )
}

function Data({ token }: { token: string }) {
  const items = useQuery({ queryKey: ['shared', token, 'items'], queryFn: () => getSharedItems(token) })
  return (
    <Awaited query={items} what={texts.shared.theItems} height={160}>
      {(page) => (
        <>
          <ItemsTable items={page.items.map(withoutJob)} label={texts.shared.items} />
          {page.total > page.items.length && (
            <p className="note">{texts.shared.theFirstOf(page.items.length, page.total)}</p>
          )}
        </>
      )}
    </Awaited>
  )
}

/** Which job read it tells a visitor nothing. */
function withoutJob({ _job_id, ...item }: Item): Item {
  return item
}

function Changes({ token }: { token: string }) {
  const changes = useQuery({ queryKey: ['shared', token, 'changes'], queryFn: () => getSharedChanges(token) })
  return (
    <Awaited query={changes} what={texts.shared.theChanges} height={160}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="note">{texts.shared.nothingHasChangedYet}</p>
        ) : (
          <ol className="plain-list" reversed>
            {entries.map((entry) => (
              <li key={`${entry.job_id} ${entry.reason}`} className="timeline-entry">
                <div className="spread timeline-head">
                  <strong>{entryWords(entry)}</strong>
                  <span className="dim">
                    <TimeText at={entry.completed_at} />
                  </span>
                </div>
                <Diff entry={entry} />
              </li>
            ))}
          </ol>
        )
      }
    </Awaited>
  )
}

function Diff({ entry }: { entry: ChangeEntry }) {
  const { new_items: added, removed_items: removed, changed_items: changed } = entry
  if (entry.reason !== 'content_changed' || !added || !removed || !changed) return null
  return <ItemDiff changes={{ added, removed, changed, moved: [] }} />
}
