/**
 * Whether what a process takes stays as it is. The first three minutes of a process are warm-up; after them the slope is the median of
 * the slopes between all pairs of samples (Theil and Sen), which a few high samples do not move. Growth is that slope over the whole time.
 */
export type Sample = { atMs: number; value: number }

export type Flatness = {
  /** Null: it did not live long enough to tell. */
  isFlat: boolean | null
  median: number
  perMinute: number
  minutes: number
}

export type Allowance = { absolute: number; share: number }

const WARM_UP_MS = 3 * 60_000
const LEAST_MS = 4 * 60_000
const MAX_SAMPLES = 400

/** `startedAtMs`: of the process, on the clock of the samples. */
export function judgeFlat(samples: readonly Sample[], startedAtMs: number, allowance: Allowance): Flatness {
  const counted = thin(samples.filter(({ atMs }) => atMs >= startedAtMs + WARM_UP_MS))
  const median = medianOf(counted.map(({ value }) => value))
  const lengthMs = (counted.at(-1)?.atMs ?? 0) - (counted[0]?.atMs ?? 0)
  const minutes = lengthMs / 60_000
  const perMinute = slopeOf(counted) * 60_000
  if (lengthMs < LEAST_MS) return { isFlat: null, median, perMinute, minutes }
  const allowed = Math.max(allowance.absolute, allowance.share * median)
  return { isFlat: perMinute * minutes <= allowed, median, perMinute, minutes }
}

function thin(samples: readonly Sample[]): Sample[] {
  const step = Math.ceil(samples.length / MAX_SAMPLES)
  return samples.filter((_, index) => index % Math.max(1, step) === 0)
}

function slopeOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((from, index) =>
    samples
      .slice(index + 1)
      .filter(({ atMs }) => atMs > from.atMs)
      .map((to) => (to.value - from.value) / (to.atMs - from.atMs)),
  )
  return medianOf(slopes)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
