import { Progress, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StrategyQuota } from '../api.ts'
import { Problem } from '../parts/problem.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { quotaQuery } from '../queries.ts'

const UNLIMITED = -1

export function Quota() {
  const quota = useQuery(quotaQuery)
  if (quota.data) return <QuotaShown quota={quota.data.strategy_quota} />
  if (quota.error) return <Problem error={quota.error} onRetry={() => void quota.refetch()} />
  return (
    <div role="status" aria-label="Loading the quota">
      <Skeleton height={20} width="60%" />
    </div>
  )
}

function QuotaShown({ quota }: { quota: StrategyQuota }) {
  if (quota.limit === UNLIMITED) {
    return (
      <Text>
        <strong>{quota.used}</strong> made in the last 30 days. Your tier has no limit.
      </Text>
    )
  }
  const isFull = quota.used >= quota.limit
  return (
    <>
      <Text mb="xs">
        <strong>{quota.used}</strong> of {quota.limit} made in the last 30 days
      </Text>
      <Progress
        value={quota.limit === 0 ? 100 : (100 * quota.used) / quota.limit}
        color={isFull ? 'red' : 'tide'}
        aria-label="Strategies used"
      />
      {quota.reset_at && (
        <Text size="sm" c="dimmed" mt="xs">
          The next place frees <TimeText at={quota.reset_at} isToCome />.
        </Text>
      )}
    </>
  )
}
