/** The filter knows "more than" and "less than" alone; "at least 4" is more than a number just below 4. */
const JUST_BESIDE = 0.000001

/** The value of a condition that keeps what lies beyond a limit. */
export function limitText(operator: 'gt' | 'lt', limit: number, includes: boolean): string {
  const beside = operator === 'gt' ? -JUST_BESIDE : JUST_BESIDE
  return String(Math.round((includes ? limit + beside : limit) * 1e6) / 1e6)
}
