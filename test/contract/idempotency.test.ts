/** Every POST of the API takes an `Idempotency-Key`, or stands here with the reason why it need not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

const WITHOUT: Readonly<Record<string, string>> = {
  '/api/jobs/compare': 'reads two jobs',
  '/api/jobs/{job_id}/compare-manifest': 'reads a job',
  '/api/strategies/{strategy_id}/compare-manifest': 'reads a job',
  '/api/schedules/{schedule_id}/notify/preview': 'reads what was told',
  '/api/schedules/{schedule_id}/backtest': 'reads what is stored',
  '/api/strategies/{strategy_id}/backtest': 'reads what is stored',
  '/api/webhooks/test': 'sends a sample and keeps nothing',
  '/api/actions/try': 'shows a page and keeps nothing',
  '/api/extract': 'reads a page and keeps nothing',
  '/api/strategies/{strategy_id}/page/ways': 'reads the stored page',
  '/api/strategies/{strategy_id}/drafts': 'reads the stored page',
  '/api/access-profiles/{access_profile_id}/test': 'reads a page and keeps nothing',
  '/api/strategy-groups/{group_id}/webhook/test': 'sends a sample and keeps nothing',
}

const strategy_id = newId()
const page = { url: 'https://example.com/', description: 'the title' }
const manifest = { manifest: [{ name: 'x' }], match_fields: ['name'] }

/** A body of the right shape, for routes that need one. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/api/strategies/generate': { ...page, name: 'x' },
  '/api/strategies/generate/stream': { ...page, name: 'x' },
  '/api/strategies/{strategy_id}/refine': { feedback: 'rename a to b' },
  '/api/strategies/{strategy_id}/compare-manifest': manifest,
  '/api/strategies/{strategy_id}/drafts': { kind: 'feedback', feedback: 'rename a to b' },
  '/api/strategies/{strategy_id}/drafts/accept': {
    version: 1,
    recipe: {},
    output_schema: null,
    filter_config: null,
    words: 'x',
  },
  '/api/jobs': { strategy_id, url: page.url },
  '/api/jobs/execute': { strategy_id, url: page.url },
  '/api/jobs/compare': { job_id: newId(), other_job_id: newId() },
  '/api/jobs/{job_id}/compare-manifest': manifest,
  '/discover': { discovery: { method: 'sitemap', sitemap_url: page.url } },
  '/discover/{discovery_id}/execute': { strategy_id },
  '/discover/{discovery_id}/schedule': { strategy_id, interval_seconds: 60 },
  '/api/strategy-groups': { name: 'x' },
  '/api/strategy-groups/{group_id}/strategies': { strategy_ids: [strategy_id] },
  '/api/strategy-groups/{group_id}/schedule': { interval_seconds: 60 },
  '/api/actions/try': { url: 'http://127.0.0.1:1/', actions: [] },
  '/api/access-profiles': { name: 'x', hosts: ['example.com'] },
  '/api/access-profiles/{access_profile_id}/test': { url: page.url },
  '/api/extract': { url: page.url, format: 'html', access_profile_id: newId() },
  '/api/webhooks/test': { webhook_url: 'http://127.0.0.1:1/' },
  '/api/schedules': { strategy_id, url: page.url, interval_seconds: 60 },
  '/api/schedules/{schedule_id}/notify/preview': { notify: {} },
  '/api/schedules/{schedule_id}/backtest': { notify: {} },
  '/api/strategies/{strategy_id}/backtest': { notify: {} },
  '/api/strategies/bulk': { ids: [strategy_id], action: 'pause' },
  '/api/schedules/bulk': { ids: [strategy_id], action: 'pause' },
  '/api/changes/seen': { check_ids: [newId()] },
  '/api/watch': page,
  '/api/workflows': { name: 'x' },
  '/api/workflows/{workflow_id}/nodes': { node_key: 'a', strategy_id, input_type: 'trigger_only' },
  '/api/workflows/{workflow_id}/edges': { source_node_key: 'a', target_node_key: 'b' },
  '/api/workflows/{workflow_id}/schedules': { interval_seconds: 60 },
}

type Operation = { parameters?: Array<{ in: string; name: string }> }
type Document = { paths: Record<string, { post?: Operation }> }

let service: TestService
let posts: Array<[path: string, operation: Operation]>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  const app = await buildApiToDescribe()
  const document: object = app.swagger()
  const { paths } = document as Document
  posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [[path, post]] : []))
  await app.close()
})
afterAll(() => service[Symbol.asyncDispose]())

test('every POST is described with the header, but for those that need it not', () => {
  const without = posts.filter(([, { parameters = [] }]) => !parameters.some(({ name }) => name === 'idempotency-key'))

  expect(posts.length).toBeGreaterThan(30)
  expect(without.map(([path]) => path).sort()).toEqual(Object.keys(WITHOUT).sort())
})

test('a key that was used for something else is refused by every POST, but for those that need it not', async () => {
  const { key } = await service.makeAccount()
  const headers = { 'idempotency-key': 'used' }
  expect(await service.call('POST', '/api/strategy-groups', { key, headers, body: { name: 'first' } })).toMatchObject({
    status: 201,
  })

  const honouring: string[] = []
  for (const [path] of posts) {
    const url = path.replace('{version}', '1').replaceAll(/\{\w+\}/g, () => newId())
    const body = BODIES[path]
    const answer = await service.call<{ detail: string }>('POST', url, {
      key,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status === 422 && answer.body.detail.startsWith('Idempotency-Key reused')) honouring.push(path)
    else expect(answer.status, `${path}: ${answer.text}`).not.toBe(400)
  }

  const expected = posts.map(([path]) => path).filter((path) => !(path in WITHOUT))
  expect(honouring.sort()).toEqual(expected.sort())
})
