import { expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const only =
  (...paths: string[]) =>
  async (path: string) =>
    paths.includes(path)

test.each([
  ['linux', '/usr/bin/chromium'],
  ['linux', '/usr/bin/chromium-browser'],
  ['linux', '/usr/bin/google-chrome'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('on %s a browser at %s is found', async (platform, path) => {
  expect(await findChromium({ platform, isExecutable: only(path) })).toEqual({ ok: true, executablePath: path })
})

test('a Chromium is preferred to a Chrome', async () => {
  const isExecutable = only('/usr/bin/google-chrome', '/usr/bin/chromium')
  expect(await findChromium({ platform: 'linux', isExecutable })).toMatchObject({ executablePath: '/usr/bin/chromium' })
})

test('the given path wins over the usual ones', async () => {
  const isExecutable = only('/opt/mine/chrome', '/usr/bin/chromium')
  const found = await findChromium({ chromiumPath: '/opt/mine/chrome', platform: 'linux', isExecutable })
  expect(found).toEqual({ ok: true, executablePath: '/opt/mine/chrome' })
})

test('a given path that cannot be run is reported, not replaced', async () => {
  const isExecutable = only('/usr/bin/chromium')
  const found = await findChromium({ chromiumPath: '/opt/gone/chrome', platform: 'linux', isExecutable })
  expect(found).toEqual({ ok: false, message: 'No Chromium found: CHROMIUM_PATH does not name an executable file.' })
})

test.each(['linux', 'freebsd'] as const)('without any on %s the answer says how to get one', async (platform) => {
  const found = await findChromium({ platform, isExecutable: only() })
  expect(found).toMatchObject({ ok: false, message: expect.stringMatching(/apt-get install chromium.*CHROMIUM_PATH/) })
})
