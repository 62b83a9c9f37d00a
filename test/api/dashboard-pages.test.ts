import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ dashboard: true, workers: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const browser = { accept: 'text/html,application/xhtml+xml' }
const SOME_ID = '00000000-0000-7000-8000-000000000000'

test.each([
  '/',
  '/setup',
  '/sign-in',
  '/keys',
  '/account',
  '/watch',
  `/watch/${SOME_ID}`,
  '/schedules',
  `/schedules/${SOME_ID}`,
  '/strategies',
  '/strategies/new',
  `/strategies/${SOME_ID}`,
  '/jobs',
  '/jobs/new',
  `/jobs/${SOME_ID}`,
  `/jobs/batch/${SOME_ID}`,
  '/workflows',
  '/workflows/new',
  `/workflows/${SOME_ID}`,
  `/workflows/${SOME_ID}/output`,
  `/workflows/${SOME_ID}/runs/${SOME_ID}`,
  '/sites',
  '/sites/new',
  `/sites/${SOME_ID}`,
  '/groups',
  `/groups/${SOME_ID}`,
  '/access',
  `/access/${SOME_ID}`,
  `/strategies/${SOME_ID}/repairs/${SOME_ID}`,
  '/audit',
  '/compare',
  '/read',
])('%s is a page of the web app, with a fresh nonce in a strict policy', async (path) => {
  const [one, two] = [
    await service.call('GET', path, { headers: browser }),
    await service.call('GET', path, { headers: browser }),
  ]

  expect(one.status).toBe(200)
  expect(one.text).toContain('<title>Sandpiper</title>')
  const nonce = /'nonce-([^']+)'/.exec(one.headers.get('content-security-policy') ?? '')?.[1] ?? '?'
  expect(one.text).toContain(nonce)
  expect(one.text).not.toMatch(/<script>|<style|__CSP_NONCE__/)
  expect(two.headers.get('content-security-policy')).not.toContain(nonce)
})

test('an unknown path shows a person a page and tells a program a sentence, both with 404', async () => {
  const person = await service.call('GET', '/nowhere', { headers: browser })
  const program = await service.call('GET', '/nowhere')
  expect([person.status, program.status]).toEqual([404, 404])
  expect(person.text).toContain('<title>Sandpiper</title>')
  expect(program.body).toEqual({ detail: 'No such path: GET /nowhere' })
})

test('files of the app are served by name, and nothing beside them', async () => {
  const page = await service.call('GET', '/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
  const file = await service.call('GET', script)
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect((await service.call('GET', '/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  for (const path of [
    '/index.html',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/none.js',
    '/src/main.tsx',
  ]) {
    expect((await service.call('GET', path)).status).toBe(404)
  }
  expect((await service.call('GET', '/assets/none.js')).body).toEqual({ detail: 'No such path: GET /assets/none.js' })
  expect((await service.call('POST', '/assets/none.js')).status).toBe(404)
  const posted = await service.call('POST', script)
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await service.call('HEAD', script)).status).toBe(200)
})

test('scripts and styles come compressed to a caller that takes it', async () => {
  const page = await service.call('GET', '/')
  const script = /src="(\/assets\/start-[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
  const ask = (accepted: string) => service.call('GET', script, { headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const accepted of ['gzip, deflate, br', 'GZIP;q=0.5', 'br, *']) {
    const answer = await ask(accepted)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.text.length / 2)
    expect(answer.text).toBe(plain.text)
  }
  for (const refused of ['br', 'gzip;q=0', 'gzip; q=0.000', 'xgzip'])
    expect((await ask(refused)).headers.get('content-encoding')).toBeNull()
  const picture = await service.call('GET', '/favicon.svg', { headers: { 'accept-encoding': 'gzip' } })
  expect(picture.text).toContain('<svg')
})
