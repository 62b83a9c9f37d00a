import type { CDPSession } from 'playwright-core'

/** Runs in a world of its own, where nothing that the page's scripts redefined has any effect. Undefined when it throws. */
export async function evaluateApart(session: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: executionContextId,
    returnByValue: true,
    awaitPromise: true,
  })
  return exceptionDetails === undefined ? result.value : undefined
}
