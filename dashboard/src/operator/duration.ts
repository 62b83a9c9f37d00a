import { locale } from '../texts/language.ts'

const UNITS: ReadonlyArray<readonly [unit: string, seconds: number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "0.4 sec", "45 sec", "3 min", "2 hr", "5 days": as long as it takes to know whether it is too long. */
export function duration(seconds: number, spoken: string | undefined = locale): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? ['second', 1]
  const value = seconds / size
  const digits = unit === 'second' && value < 10 ? 1 : 0
  const shown = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(spoken, shown).format(value)
}
