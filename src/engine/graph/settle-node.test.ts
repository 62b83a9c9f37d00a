import { expect, test } from 'vitest'
import { type NodeJob, settleNode } from './settle-node.ts'

const first = { inputHash: 'in', previous: null, force: false }

function job(url: string, more: Partial<NodeJob> = {}): NodeJob {
  return {
    url,
    parameters: {},
    status: 'completed',
    item_count: 2,
    content_hash: `hash of ${url}`,
    error: null,
    error_code: null,
    ...more,
  }
}

const broken = {
  status: 'failed',
  item_count: 0,
  content_hash: null,
  error: 'The page took too long',
  error_code: 'timeout',
} as const

function hashOf(jobs: readonly NodeJob[]): string {
  return settleNode(jobs, first)?.output_hash ?? ''
}

test.each(['pending', 'running'] as const)('a node with a %s job is not settled', (status) => {
  expect(settleNode([job('/a'), job('/b', { status }), job('/c', broken)], first)).toBeNull()
})

test('a node whose jobs completed is completed with all of their items', () => {
  expect(settleNode([job('/a'), job('/b', { item_count: 0 })], first)).toMatchObject({
    status: 'completed',
    reused: false,
    item_count: 2,
    error: null,
    failed_count: 0,
    failures: [],
  })
})

test('a node of which some jobs failed is completed, and lists them', () => {
  expect(settleNode([job('/a'), job('/b', broken)], first)).toMatchObject({
    status: 'completed',
    item_count: 2,
    failed_count: 1,
    failures: [{ url: '/b', error: 'The page took too long', error_code: 'timeout' }],
  })
})

test('a node of which all jobs failed has failed', () => {
  expect(settleNode([job('/a', broken)], first)).toMatchObject({
    status: 'failed',
    item_count: 0,
    output_hash: null,
    error: 'The page took too long',
  })
  expect(settleNode([job('/a', broken), job('/b', { ...broken, error: null })], first)).toMatchObject({
    error: 'All 2 jobs failed. The first: The page took too long',
    failed_count: 2,
  })
})

test('a node whose jobs were deleted has failed', () => {
  expect(settleNode([], first)).toMatchObject({
    status: 'failed',
    error: 'The jobs of this node were deleted',
    failed_count: 0,
  })
})

test('of very many failures the first are listed and all are counted', () => {
  const jobs = Array.from({ length: 10_000 }, (_, index) => job(`/${index}`, broken))

  const outcome = settleNode(jobs, first)

  expect(outcome?.failed_count).toBe(10_000)
  expect(outcome?.failures.map(({ url }) => url)).toEqual(Array.from({ length: 100 }, (_, index) => `/${index}`))
})

test('an unchanged node is skipped, and its results stand', () => {
  const jobs = [job('/a'), job('/b')]
  const previous = { input_hash: 'in', output_hash: hashOf(jobs) }

  expect(settleNode(jobs.toReversed(), { inputHash: 'in', previous, force: false })).toMatchObject({
    status: 'skipped',
    reused: true,
    item_count: 4,
    output_hash: previous.output_hash,
  })
})

test.each<[title: string, jobs: NodeJob[], inputHash: string, force: boolean]>([
  ['forced', [job('/a'), job('/b')], 'in', true],
  ['of other input', [job('/a'), job('/b')], 'other', false],
  ['with other content', [job('/a'), job('/b', { content_hash: 'other' })], 'in', false],
  ['with other parameters', [job('/a'), job('/b', { parameters: { page: 2 } })], 'in', false],
  ['with a failure', [job('/a'), job('/b', broken)], 'in', false],
])('a node %s is not skipped', (_title, jobs, inputHash, force) => {
  const previous = { input_hash: 'in', output_hash: hashOf([job('/a'), job('/b')]) }

  expect(settleNode(jobs, { inputHash, previous, force })).toMatchObject({ status: 'completed', reused: false })
})

test('the same failure twice is not taken for unchanged content', () => {
  const jobs = [job('/a'), job('/b', broken)]
  const previous = { input_hash: 'in', output_hash: hashOf(jobs) }

  expect(settleNode(jobs, { inputHash: 'in', previous, force: false })).toMatchObject({ status: 'completed' })
})
