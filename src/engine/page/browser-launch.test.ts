import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startBrowser } from './browser-launch.ts'

test('the browser starts without all that Playwright leaves out, and without the address bar', async () => {
  const start = await startBrowser({}, 'http://127.0.0.1:9')
  if (!start.ok) throw new Error(start.message)
  const { running } = start
  try {
    const words = (await readFile(`/proc/${running.process?.pid}/cmdline`, 'utf8')).split('\0')
    const lists = words.flatMap((word) => (word.startsWith('--disable-features=') ? [word.slice(19).split(',')] : []))

    // Chromium takes the last one.
    const [playwrights = [], ours = []] = lists
    expect(lists).toHaveLength(2)
    expect(ours).toEqual(expect.arrayContaining(playwrights))
    expect(ours).toContain('WebUIOmniboxPopup')
  } finally {
    await running.close()
  }
})
