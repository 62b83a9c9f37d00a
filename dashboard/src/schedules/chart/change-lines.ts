/**
 * Numbers over time, from what changed:
 * 1. Every item whose field had more than one number is a line; one that never changed would be flat.
 * 2. A line begins where the item was first seen or, where that is not known, at the check before its first change. Where the first
 *    change is the first check that is known, it begins there, and may be a single point.
 * 3. A value holds to the last check. Where the item goes, or its value is no number, the line pauses.
 */

import type { Item } from '../../strategies/item.ts'
import type { ChangeEntry } from '../schedules-api.ts'
import { numberOf } from './number-of.ts'

/** `value` null: no number from here on. */
export type Point = { at: number; value: number | null }
export type Line = { name: string; points: Point[] }

type Told = Pick<ChangeEntry, 'completed_at' | 'changed_items' | 'new_items' | 'removed_items'>

/** Fields that changed from number to another number, those that did it most often first. */
export function numericFields(entries: readonly Told[]): string[] {
  const counts = new Map<string, number>()
  for (const { changed_items = [] } of entries) {
    for (const { fields } of changed_items) {
      for (const [name, { before, after }] of Object.entries(fields)) {
        const [was, is] = [numberOf(before), numberOf(after)]
        if (was === null || is === null || was === is) continue
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

/** `entries` are of one page, newest first, as they come. Lines with most points first. */
export function changeLines(entries: readonly Told[], field: string): Line[] {
  const checks = entries.toReversed().map((entry) => checkOf(entry, field))
  const names = new Set(checks.flatMap(({ changed }) => [...changed.keys()]))
  return [...names]
    .filter((name) => numbersOf(name, checks).size > 1)
    .map((name) => ({ name, points: pointsOf(name, checks) }))
    .sort((a, b) => b.points.length - a.points.length)
}

type Check = {
  at: number
  changed: Map<string, { before: number | null; after: number | null }>
  added: Map<string, number | null>
  removed: ReadonlySet<string>
}

function checkOf({ completed_at, changed_items = [], new_items = [], removed_items = [] }: Told, field: string): Check {
  const changed: Check['changed'] = new Map()
  for (const { key, fields } of changed_items) {
    const change = Object.hasOwn(fields, field) ? fields[field] : undefined
    // Two items of one name cannot be told apart: the first of them stays.
    if (change && !changed.has(key)) {
      changed.set(key, { before: numberOf(change.before), after: numberOf(change.after) })
    }
  }
  const added: Check['added'] = new Map()
  for (const item of new_items) {
    for (const name of namesOf(item)) if (!added.has(name)) added.set(name, numberOf(item[field]))
  }
  return { at: new Date(completed_at).getTime(), changed, added, removed: new Set(removed_items.flatMap(namesOf)) }
}

/** What a person calls an item is one of its values; which one, the changes know. */
function namesOf(item: Item): string[] {
  return Object.values(item).filter((value) => typeof value === 'string')
}

function numbersOf(name: string, checks: readonly Check[]): Set<number> {
  const values = checks.flatMap(({ changed, added }) => {
    const change = changed.get(name)
    return [change?.before, change?.after, added.get(name)]
  })
  return new Set(values.filter((value) => typeof value === 'number'))
}

function pointsOf(name: string, checks: readonly Check[]): Point[] {
  const points: Point[] = []
  for (const [place, { at, changed, added, removed }] of checks.entries()) {
    const change = changed.get(name)
    const earlier = checks[place - 1]
    if (change && points.length === 0 && earlier) points.push({ at: earlier.at, value: change.before })
    if (change) points.push({ at, value: change.after })
    else if (added.has(name)) points.push({ at, value: added.get(name) ?? null })
    else if (removed.has(name)) points.push({ at, value: null })
  }
  const [last, lastCheck] = [points.at(-1), checks.at(-1)]
  return last && lastCheck && last.at < lastCheck.at ? [...points, { at: lastCheck.at, value: last.value }] : points
}
