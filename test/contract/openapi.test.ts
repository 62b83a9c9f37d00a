import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

test('docs/openapi.json is fresh (npm run openapi writes it)', async () => {
  const app = await buildApiToDescribe()
  const kept = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'openapi.json'), 'utf8'),
  ) as unknown
  expect(kept).toEqual(JSON.parse(JSON.stringify(app.swagger())))
  await app.close()
})

test('the API reference is a page that needs nothing from elsewhere', async () => {
  const app = await buildApiToDescribe()

  const page = await app.inject('/docs')

  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('/api/account/quota')
  const loaded = [...page.body.matchAll(/(?:src|<link[^>]+href)="([^"]+)"/g)].map((match) => match[1])
  expect(loaded).toEqual(['/favicon.svg', '/docs/reference.css', '/docs/reference.js'])
  for (const path of loaded.slice(1)) expect((await app.inject(path ?? '')).statusCode).toBe(200)
  await app.close()
})
