import { vi } from 'vitest'
import { main } from '#src/main.ts'
import { shareThreads } from './shared-threads.ts'
import type { Finished } from './spawned-service.ts'

/** A command in this process, which starts no other: for all that does not depend on being one. One at a time. */
export async function commandHere(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      written[name] += chunk
      return true
    }),
  )
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    const code = await main(words, { openThreads: shareThreads })
    return { code, ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
