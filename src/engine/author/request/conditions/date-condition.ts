import type { Condition } from '#engine/filter/conditions.ts'
import { readDate } from '#engine/filter/read-date.ts'
import type { Expressed } from './amount-condition.ts'
import type { KnownField } from './known-field.ts'
import type { Stated } from './stated.ts'

type DateStated = Extract<Stated, { kind: 'date' }>

const MOSTLY = 0.9
const HALF = 0.5

export function dateCondition(stated: DateStated, field: KnownField): Expressed {
  const { after, before } = limitsOf(stated)
  const { name, values } = field
  const keeps = [
    ...(after === null ? [] : [`${name} from ${after}`]),
    ...(before === null ? [] : [`${name} before ${before}`]),
  ].join(' and ')
  const isIn = (test: (value: unknown) => boolean) =>
    field.filled >= HALF && values.filter(test).length >= values.length * MOSTLY
  const limited = (operator: 'gt' | 'lt', day: string | null, written = (limit: string) => limit): Condition[] =>
    day === null ? [] : [{ field: name, operator, value: written(day) }]
  if (isIn(isYear)) {
    const isWhole = [after, before].every((limit) => limit === null || limit.endsWith('-01-01'))
    if (!isWhole) return { ok: false, because: `${name} has years alone` }
    const conditions = [
      ...limited('gt', after, (day) => String(Number(day.slice(0, 4)) - 1)),
      ...limited('lt', before, (day) => day.slice(0, 4)),
    ]
    return { ok: true, conditions, keeps: keeps.replaceAll('-01-01', '') }
  }
  if (!isIn((value) => typeof value === 'string' && readDate(value) !== null)) {
    return { ok: false, because: `the values of ${name} cannot be compared as dates` }
  }
  const conditions = [...limited('gt', after, lastMomentBefore), ...limited('lt', before)]
  return { ok: true, conditions, keeps }
}

function limitsOf({ after, before, year }: DateStated): { after: string | null; before: string | null } {
  return year === null ? { after, before } : { after: `${year}-01-01`, before: `${year + 1}-01-01` }
}

function isYear(value: unknown): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(String(value).trim())
}

/** The filter has no "from": what comes after the last second before a day is on that day or later. */
function lastMomentBefore(day: string): string {
  return new Date(Date.parse(day) - 1_000).toISOString().slice(0, 19)
}
