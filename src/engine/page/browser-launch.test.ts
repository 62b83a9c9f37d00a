import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Loaded before a test sets the temporary folder, which Playwright reads once and for all.
import 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBrowser } from './browser-launch.ts'

const PROXY = 'http://127.0.0.1:9'

test('the browser starts without all that Playwright leaves out, and without the address bar', async () => {
  const start = await startBrowser({}, PROXY)
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

test('the browser starts however long the path of the temporary folder is', async () => {
  const folder = await makeFolder()
  const long = join(folder, 'a-folder-with-a-long-name'.repeat(4))
  await mkdir(long)
  vi.stubEnv('TMPDIR', long)
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = await startBrowser({}, PROXY)

  expect(start).toMatchObject({ ok: true })
  if (start.ok) await start.running.close()
})

test.each([
  ['[1:1:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! Update your kernel', /its sandbox on this host/],
  ['[1:1:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not right', /its sandbox/],
  ['[1:1:ERROR:process_singleton_posix.cc(353)] Failed to create the socket', /^Chromium could not be started\.$/],
])('a browser that ends with “%s” says so and blames nothing else', async (output, said) => {
  const program = join(await makeFolder(), 'chromium')
  await writeFile(program, `#!/bin/sh\necho '${output}' >&2\nexit 1\n`)
  await chmod(program, 0o755)

  const start = await startBrowser({ chromiumPath: program, sandbox: false }, PROXY)

  expect(start).toEqual({ ok: false, message: expect.stringMatching(said) })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
