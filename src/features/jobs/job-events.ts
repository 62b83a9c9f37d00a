/** News of an account's jobs while someone looks at them: `ready`, then `jobs` {ended: [ids]} whenever something changed. */
import type { Followed } from '#platform/http/stream-while-changing.ts'

export function jobNews(accountId: string): Followed {
  let isReady = false
  let ended: string[] = []
  return {
    isStored: false,
    news: {
      'jobs.ended': (message) => {
        const [owner, jobId] = message.split(' ')
        if (owner !== accountId) return false
        if (jobId) ended.push(jobId)
        return true
      },
      'jobs.waiting': () => true,
    },
    tell: async (send) => {
      if (!isReady) send('ready', {})
      if (isReady || ended.length > 0) send('jobs', { ended })
      isReady = true
      ended = []
      return true
    },
  }
}
