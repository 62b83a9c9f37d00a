import { describe, expect, test } from 'vitest'
import { makeGraph } from '#engine/graph/graph.fixture.ts'
import { judgeResult, type KnownResult, type ResultPage } from './result-contents.ts'

//  list → details, other: the leaves are details and other.
const graph = makeGraph(['list', 'details', 'other'], ['list → details'])

const page = (url: string, content = 'v1', call = '{}'): ResultPage => ({ url, content_hash: content, call })

function known(details: readonly ResultPage[], other: readonly ResultPage[] = []): KnownResult {
  return judgeResult(graph, { details, other }, null, false)
}

describe('without failures', () => {
  test('the first result is a change', () => {
    expect(judgeResult(graph, { details: [] }, null, false).changed).toBe(true)
  })

  test.each([
    ['the same pages in another order', [page('/b'), page('/a')], false],
    ['other content of a page', [page('/a', 'v2'), page('/b')], true],
    ['a new page', [page('/a'), page('/b'), page('/c')], true],
    ['a page that is gone', [page('/a')], true],
  ])('%s', (_what, details, changed) => {
    expect(judgeResult(graph, { details }, known([page('/a'), page('/b')]), false).changed).toBe(changed)
  })
})

describe('with failures', () => {
  const before = known([page('/a'), page('/b')], [page('/x')])

  test.each([
    ['a page that is missing', { details: [page('/a')], other: [page('/x')] }, false],
    ['a leaf that gave nothing', { other: [page('/x')] }, false],
    ['other content of a page that was read', { details: [page('/a', 'v2')], other: [page('/x')] }, true],
    ['a new page beside a missing one', { details: [page('/a'), page('/c')] }, true],
  ])('%s', (_what, found, changed) => {
    expect(judgeResult(graph, found, before, true).changed).toBe(changed)
  })

  test('what returns afterwards is no change, and what stayed away for good is one', () => {
    const outage = judgeResult(graph, { details: [page('/a', 'v2')], other: [page('/x')] }, before, true)
    const back = { details: [page('/a', 'v2'), page('/b')], other: [page('/x')] }
    expect(judgeResult(graph, back, outage, false).changed).toBe(false)
    expect(judgeResult(graph, { ...back, details: [page('/a', 'v2')] }, outage, false).changed).toBe(true)
  })

  test('calls of one address are told apart', () => {
    const calls = known([page('/api', 'one', '{"id":1}'), page('/api', 'two', '{"id":2}')])
    const found = { details: [page('/api', 'two', '{"id":2}')] }
    expect(judgeResult(graph, found, calls, true).changed).toBe(false)
  })

  test('names that objects have by themselves are names like any other', () => {
    const odd = makeGraph(['constructor'])
    expect(judgeResult(odd, {}, { result_hash: '', contents: {} }, true).contents).toEqual({ constructor: [] })
  })
})
