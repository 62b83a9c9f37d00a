import { expect, test, vi } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { htmlOf, processesIn, startRendering, startSite } from '#test/support/rendering.ts'
import type { Action } from './action.ts'

/** `npm run soak -- actions` does 200. */
const ROUNDS = atLeast(3)

const PAGE = `<input id="q"><button onclick="document.body.append(q.value); window.open('/')">Show</button>`

const ACTIONS: readonly Action[] = [
  { type: 'fill', selector: '#q', value: 'written' },
  { type: 'click', text: 'Show' },
]
const FAILING: readonly Action[] = [...ACTIONS, { type: 'wait_for', text: 'Nowhere', seconds: 0.1 }]

test('runs with actions, also failing ones, leave no browser behind', patience(20_000, ROUNDS), async () => {
  await using site = await startSite({ '/': PAGE })
  const rendering = await startRendering({ sites: [site], settings: { maxPagesPerBrowser: 5 } })
  const { tempDir } = rendering
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.all(
        [ACTIONS, FAILING].map((actions) => rendering.render({ url: site.origin, actions })),
      )
      expect(outcomes[0] && htmlOf(outcomes[0])).toContain('written')
      expect(outcomes[1]).toMatchObject({ kind: 'failed', failure: { code: 'action_failed' } })
    }
    expect(rendering.browsers.facts().openPages).toBe(0)
  } finally {
    await rendering.browsers[Symbol.asyncDispose]()
  }
  await vi.waitFor(async () => expect(await processesIn(tempDir)).toEqual([]), { timeout: 40_000, interval: 50 })
  await rendering[Symbol.asyncDispose]()
})
