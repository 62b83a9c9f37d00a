import { Alert, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { texts } from '../texts/texts.ts'
import type { Strategy } from './strategies-api.ts'
import { strategyQuery } from './strategy-queries.ts'

const LOOK_MS = 2_000
/** How long it is worth telling that it is done. */
const NEWS_MS = 60 * 60 * 1_000

/** How far the reading of new fields from earlier pages is. */
export function BackfillNotice({ strategy }: { strategy: Strategy }) {
  const { strategy_id: strategyId, backfill } = strategy
  const isRunning = backfill?.status === 'running'
  useQuery({ ...strategyQuery(strategyId), refetchInterval: isRunning ? LOOK_MS : false })
  if (!backfill || isOld(backfill.completed_at)) return null
  const { status, pages_total: total, pages_read: read, error } = backfill
  return (
    <Alert color={status === 'failed' ? 'red' : 'tide'} role="status" title={titleOf(backfill)}>
      {isRunning && (
        <Progress
          value={total === 0 ? 0 : (100 * read) / total}
          aria-label={texts.strategies.earlierPagesRead}
          my="xs"
        />
      )}
      <p className="wrap">{error ?? foundWords(backfill)}</p>
    </Alert>
  )
}

type Backfill = NonNullable<Strategy['backfill']>

function titleOf({ status, fields, pages_total: total, pages_read: read }: Backfill): string {
  const names = fields.join(', ')
  if (status === 'failed') return texts.strategies.earlierPagesNotRead(names)
  if (status === 'done' && total === 0) return texts.strategies.noEarlierPages(names)
  return status === 'running'
    ? texts.strategies.readingEarlierPages(names, read, total)
    : texts.strategies.readFromEarlierPages(names, read)
}

function foundWords({ status, pages_total: total, pages_unmatched: unmatched }: Backfill): string {
  if (status === 'running') return texts.strategies.itGoesOnByItself
  if (total === 0) return texts.strategies.theHistoryBeginsNow
  return unmatched === 0 ? texts.strategies.theHistoryHasThem : texts.strategies.notFoundAgainOn(unmatched)
}

function isOld(completedAt: string | null): boolean {
  return completedAt !== null && Date.now() - Date.parse(completedAt) > NEWS_MS
}
