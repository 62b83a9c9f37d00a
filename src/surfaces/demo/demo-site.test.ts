import { expect, test } from 'vitest'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import type { FetchRequest } from '#engine/page/fetch-page.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import { createDemoSite, withDemoSite } from './demo-site.ts'

const NETWORK: FetchOutcome = {
  kind: 'failed',
  failure: { code: 'blocked_address', message: 'refused', transient: false },
}

/** What goes on to the network is counted. */
function reader(own: string[], others: string[] = []) {
  const asked: string[] = []
  const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [] })
  const fetch = async ({ url }: FetchRequest) => {
    asked.push(url)
    return NETWORK
  }
  const clock = { now: () => new Date('2026-03-10T12:00:00Z') }
  const demo = createDemoSite({ clock, ownUrls: () => own, otherUrls: async () => others })
  return { ...withDemoSite({ guard, fetch, fetchSent: fetch }, demo), asked, plainGuard: guard }
}

test.each([
  [['http://127.0.0.1:8080'], 'http://127.0.0.1:8080/demo/shop'],
  [['http://127.0.0.1:8080'], 'http://localhost:8080/demo/shop'],
  [['http://localhost:9000'], 'http://[::1]:9000/demo/jobs?page=2'],
  [['https://watch.example.com'], 'https://watch.example.com/demo/auction'],
  [['https://example.com/sandpiper/'], 'https://example.com/sandpiper/demo/shop/enamel-mug'],
  [['http://10.0.0.5:8080'], 'http://10.0.0.5:8080/demo/'],
])('an installation at %j answers %s itself', async (own, url) => {
  const web = reader(own)
  expect(web.guard.checkUrl(url)).toMatchObject({ ok: true })
  const outcome = await web.fetch({ url })
  expect(outcome).toMatchObject({ kind: 'page', page: { status: 200, mediaType: 'text/html' } })
  expect(web.asked).toEqual([])
})

test.each([
  'http://127.0.0.1:8081/demo/shop',
  'http://127.0.0.1:8080/demo/elsewhere',
  'http://127.0.0.1:8080/demo/../dashboard/session',
  'http://127.0.0.1:8080/demo%2Fshop',
  'http://127.0.0.1:8080/api/jobs',
  'http://127.0.0.1:8080/demoshop',
  'https://127.0.0.1:8080/demo/shop',
  'http://169.254.169.254/demo/shop',
  'http://user:secret@127.0.0.1:8080/demo/shop',
])('%s stays closed to an installation at http://127.0.0.1:8080', async (url) => {
  const web = reader(['http://127.0.0.1:8080'])
  expect(web.guard.checkUrl(url)).toMatchObject({ ok: false })
  expect(await web.fetch({ url })).toBe(NETWORK)
  expect(web.asked).toEqual([url])
})

test('what connects is as closed as before', async () => {
  const web = reader(['http://127.0.0.1:8080'])
  expect(web.guard.allowsAddress('127.0.0.1', 8080)).toBe(false)
  const target = { hostname: '127.0.0.1', port: 8080 }
  await expect(web.guard.connect(target as never, new AbortController().signal)).rejects.toThrow()
  expect(web.plainGuard.checkUrl('http://127.0.0.1:8080/demo/shop')).toMatchObject({ ok: false })
})

test('a process that serves nothing reads the pages of those that do', async () => {
  const web = reader([], ['http://127.0.0.1:9123'])
  expect(await web.fetchSent({ url: 'http://localhost:9123/demo/shop' })).toMatchObject({ kind: 'page' })
  expect(await web.fetchSent({ url: 'http://localhost:9124/demo/shop' })).toBe(NETWORK)
})

test('a request with a body is none for a page', async () => {
  const web = reader(['http://127.0.0.1:8080'])
  expect(await web.fetch({ url: 'http://127.0.0.1:8080/demo/shop', json: '{}' })).toBe(NETWORK)
})

test('a page that is as it was is told so', async () => {
  const web = reader(['http://127.0.0.1:8080'])
  const url = 'http://127.0.0.1:8080/demo/shop'
  const first = await web.fetch({ url })
  const bodyHash = first.kind === 'page' ? first.page.bodyHash : ''
  expect(await web.fetch({ url, conditional: { etag: null, lastModified: null, bodyHash } })).toMatchObject({
    kind: 'not_modified',
    by: 'body',
  })
})
