import type { Line } from './change-lines.ts'

export type Extent = { from: number; to: number }

/** Room above and below, also around a single value. Null without one. */
export function valueExtent(lines: readonly Line[]): Extent | null {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value)).filter((value) => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length === 0) return null
  const room = (high - low || Math.abs(high) || 1) * 0.08
  return { from: low - room, to: high + room }
}

/** Null without a point. */
export function timeExtent(lines: readonly Line[]): Extent | null {
  const times = lines.flatMap(({ points }) => points.map(({ at }) => at))
  if (times.length === 0) return null
  return { from: Math.min(...times), to: Math.max(...times) }
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round numbers within the extent, about `count` of them. */
export function ticks({ from, to }: Extent, count: number): number[] {
  const rough = (to - from) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((size) => size * power >= rough) ?? 10)
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)))
}

/** A value's place between `start` and `end`. */
export function place(
  value: number,
  { from, to }: Extent,
  [start, end]: readonly [start: number, end: number],
): number {
  const share = to === from ? 0.5 : (value - from) / (to - from)
  return Math.round(10 * (start + share * (end - start))) / 10
}

/** The commands of a stepped path: a value holds until the next check finds another. */
export function steppedPath(points: ReadonlyArray<{ x: number; y: number | null }>): string {
  const commands: string[] = []
  let isDrawing = false
  for (const { x, y } of points) {
    if (isDrawing) commands.push(`H${x}`)
    if (y !== null) commands.push(isDrawing ? `V${y}` : `M${x} ${y}`)
    isDrawing = y !== null
  }
  return commands.join(' ')
}
