/** The earliest of all schedules; null when none comes. */
export function nextRunAt(schedules: ReadonlyArray<{ next_run_at: string | null }>): string | null {
  return schedules.flatMap(({ next_run_at }) => next_run_at ?? []).toSorted()[0] ?? null
}
