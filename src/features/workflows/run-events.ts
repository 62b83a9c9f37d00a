/** A run while someone looks at it: `run` with its nodes and counts whenever they changed; `end` is the last. */
import type { Followed } from '#platform/http/stream-while-changing.ts'
import { presentRunWithNodes } from './present.ts'
import type { RunWithNodes } from './runs.ts'

export function runNews({ id, account_id }: RunWithNodes, read: () => Promise<RunWithNodes>): Followed {
  let sent = ''
  return {
    isStored: true,
    news: {
      'runs.changed': (message) => message.endsWith(` ${id}`),
      'jobs.ended': (message) => message.startsWith(`${account_id} `),
    },
    tell: async (send) => {
      const run = await read()
      const shown = presentRunWithNodes(run)
      const text = JSON.stringify(shown)
      if (text !== sent) send('run', shown)
      sent = text
      if (run.completed_at !== null) send('end', { status: run.status })
      return run.completed_at === null
    },
  }
}
