import { WrongUse } from './usage.ts'

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** In seconds: `90`, `90s`, `15m`, `6h`, `1d`. */
export function readDuration(text: string, option: string): number {
  const [, amount, unit = 's'] = /^(\d{1,9})([smhd])?$/.exec(text.trim()) ?? []
  if (amount === undefined) throw new WrongUse(`${option} must be a length of time such as 90s, 15m, 6h or 1d`)
  return Number(amount) * (UNITS[unit] ?? 1)
}
