import { expect, test } from 'vitest'
import { launchTestBrowser } from '#test/support/browser.ts'
import { startPrefixProxy } from '#test/support/prefix-proxy.ts'
import { startTestService } from '#test/support/service.ts'

test('behind a proxy with a path, the dashboard, the API and the reference all lie below it', async () => {
  await using proxy = await startPrefixProxy('/tools/sandpiper')
  await using service = await startTestService({
    dashboard: true,
    workers: false,
    env: { PUBLIC_URL: `${proxy.url}/` },
  })
  proxy.leadTo(service.url, { strips: true })
  await using browser = await launchTestBrowser()
  await using visit = await browser.visit(new URL(proxy.url).origin)
  const { page } = visit
  const arriveAt = (path: string) => page.waitForURL((url) => url.pathname === `/tools/sandpiper${path}`)

  const enter = async (button: string) => {
    await page.getByLabel('E-mail').fill('me@example.test')
    await page.getByLabel('Password', { exact: true }).fill('seven grey herons')
    await page.getByRole('button', { name: button }).click()
  }

  await page.goto(`${proxy.url}/setup#${service.setupToken}`)
  await enter('Create the account')
  await arriveAt('/')
  await page.getByRole('link', { name: 'Strategies' }).first().click()
  await arriveAt('/strategies')
  await page.reload()
  await page.getByRole('heading', { name: 'Strategies' }).first().waitFor()
  const reference = page.getByRole('link', { name: 'API reference' }).first()
  expect(await reference.getAttribute('href')).toBe('/tools/sandpiper/docs')
  await reference.click()
  await arriveAt('/docs')
  const styles = await page.evaluate('getComputedStyle(document.body).margin')
  await page.context().clearCookies()
  await page.goto(`${proxy.url}/jobs?status=failed`)
  await arriveAt('/sign-in')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/jobs?status=failed')
  await enter('Sign in')
  await arriveAt('/jobs')
  expect(new URL(page.url()).search).toBe('?status=failed')
  await page.goto(`${proxy.url}/sign-in?next=%2Fstrategies`)
  await arriveAt('/strategies')
  await page.context().clearCookies()
  await page.goto(`${proxy.url}/sign-in?next=%2F%2Felsewhere.example`)
  await enter('Sign in')
  await arriveAt('/')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt('/sign-in')
  await enter('Sign in')
  await arriveAt('/')

  expect(styles).toBe('0px')
  expect(visit.problems).toEqual([])
  expect(proxy.strays).toEqual([])

  const { key } = await service.makeAccount()
  const ask = async (path: string) => {
    const response = await fetch(proxy.url + path, { headers: { authorization: `Bearer ${key}` } })
    return { status: response.status, body: await response.json() }
  }
  for (const strips of [true, false]) {
    proxy.leadTo(service.url, { strips })
    expect(await ask('/api/strategies')).toEqual({ status: 200, body: [] })
    expect((await ask('/openapi.json')).body).toMatchObject({ servers: [{ url: proxy.url }] })
    expect((await fetch(proxy.url)).status).toBe(200)
  }
  // Below the path alone: one that only begins like it is another.
  expect((await fetch(`${service.url}/tools/sandpiperx/api/strategies`)).status).toBe(404)
})
