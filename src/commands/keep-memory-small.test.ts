import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Of a process in which much lives for a short time: the most room that its young objects were given. */
function youngMegabytes(begin: string): number {
  const script = `
    import { setImmediate as turn } from 'node:timers/promises'
    import { getHeapSpaceStatistics } from 'node:v8'
    import { keepMemorySmall } from '${import.meta.resolve('./keep-memory-small.ts')}'
    ${begin}
    const held = []
    let most = 0
    for (let round = 0; round < 200; round++) {
      held.push(Array.from({ length: 20_000 }, (_, at) => ({ at, round })))
      if (held.length > 40) held.shift()
      await turn()
      most = Math.max(most, getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)
    }
    console.log(most / 2 ** 20)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

test('room for young objects grows under load, and is bounded', () => {
  const bounded = youngMegabytes('keepMemorySmall()')
  expect(bounded).toBeGreaterThan(8)
  expect(bounded).toBeLessThanOrEqual(64)
})
