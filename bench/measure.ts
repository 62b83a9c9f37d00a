/** Medians of interleaved rounds: machines are noisy, so the ways are compared in one run, round by round. */
export type Way = { name: string; run: () => unknown | Promise<unknown> }

export type Measured = { name: string; cpuMs: number; wallMs: number }

export async function compareWays(
  ways: readonly Way[],
  options: { rounds: number; repeats: number },
): Promise<Measured[]> {
  const samples = ways.map(() => ({ cpu: [] as number[], wall: [] as number[] }))
  for (const way of ways) await repeat(way, Math.ceil(options.repeats / 2))
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, way] of ways.entries()) {
      const cpu = process.cpuUsage()
      const wall = performance.now()
      await repeat(way, options.repeats)
      const used = process.cpuUsage(cpu)
      samples[index]?.cpu.push((used.user + used.system) / 1000 / options.repeats)
      samples[index]?.wall.push((performance.now() - wall) / options.repeats)
    }
  }
  return ways.map(({ name }, index) => ({
    name,
    cpuMs: median(samples[index]?.cpu ?? []),
    wallMs: median(samples[index]?.wall ?? []),
  }))
}

async function repeat(way: Way, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await way.run()
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function printRatios(
  title: string,
  measured: readonly Measured[],
  unit: keyof Omit<Measured, 'name'> = 'cpuMs',
): void {
  const base = measured[0]?.[unit] ?? 1
  console.log(`\n${title}`)
  for (const one of measured) {
    console.log(
      `  ${one.name.padEnd(44)} ${one[unit].toFixed(2).padStart(9)} ms   ${(base / one[unit]).toFixed(2).padStart(6)}×`,
    )
  }
}
