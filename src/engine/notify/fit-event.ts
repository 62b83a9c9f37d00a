/**
 * What a receiver is sent is at most 1 MiB.
 * 1. What was changed is listed in the room that the results leave; `changes.truncated` says that there is more.
 * 2. Results beyond the limit are left out, from the end, and the payload says so: `truncated: true`, `results_omitted: n`. All of
 *    them can be read by the job's or the run's id.
 */
import type { NotifyEvent } from './notify-event.ts'
import { shrinkChanges, type ToldChanges } from './told-changes.ts'

export const BODY_LIMIT_BYTES = 1_048_576

/** More than any format shows. */
const KEPT_LINES = 100
const KEPT_ITEMS = 50
const KEPT_ITEM_BYTES = 256 * 1024

type Payload = Readonly<Record<string, unknown>>

/** The event without what no receiver would get, so that it can be stored and sent again as it is. */
export function fitEvent(event: NotifyEvent): NotifyEvent {
  const lines = event.lines.slice(0, KEPT_LINES)
  const items = withinBytes(
    event.items.slice(0, KEPT_ITEMS).map((item) => ({ item, bytes: bytesOf(item) })),
    KEPT_ITEM_BYTES,
  ).map(({ item }) => item)
  return {
    ...event,
    payload: fitPayload(event.payload, BODY_LIMIT_BYTES),
    lines,
    items,
    omitted: {
      lines: event.lines.length - lines.length + (event.omitted?.lines ?? 0),
      items: event.items.length - items.length + (event.omitted?.items ?? 0),
    },
  }
}

/** As many from the beginning as fit together. */
function withinBytes<T extends { bytes: number }>(parts: readonly T[], limitBytes: number): T[] {
  let bytes = 0
  const firstTooMany = parts.findIndex((part) => {
    bytes += part.bytes
    return bytes > limitBytes
  })
  return firstTooMany < 0 ? [...parts] : parts.slice(0, firstTooMany)
}

export function fitPayload(payload: Payload, limitBytes: number): Payload {
  if (bytesOf(payload) <= limitBytes) return payload
  if (isShrinkable(payload)) return fitPayload(withFewerChanges(payload, limitBytes), limitBytes)
  const places = placesOf(payload)
  const frameBytes = bytesOf(withResults(payload, [], places.length))
  const kept = withinBytes(places, limitBytes - frameBytes)
  return withResults(payload, kept, places.length - kept.length)
}

type WithChanges = Payload & { changes: ToldChanges }

function isShrinkable(payload: Payload): payload is WithChanges {
  const changes = payload.changes as ToldChanges | undefined | null
  return Array.isArray(changes?.changed) && changes.added.length + changes.removed.length + changes.changed.length > 0
}

/** As many as fit beside all that there is; then they cannot be shrunk any more. */
function withFewerChanges(payload: WithChanges, limitBytes: number): Payload {
  const none = { added: [], removed: [], changed: [], truncated: true }
  const room = limitBytes - bytesOf({ ...payload, changes: none })
  return { ...payload, changes: room > 0 ? shrinkChanges(payload.changes, room) : none }
}

/** One result, where it stands, and what it adds to the text at most: a page and a label that come up for the first time add their names. */
type Place = { url: string; label: string; item: unknown; bytes: number }

type Grouped = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

function placesOf(payload: Payload): Place[] {
  const list = listOf(payload.results)
  if (list) return list.items.map((item) => ({ url: '', label: '', item, bytes: bytesOf(item) + 1 }))
  const grouped = groupedOf(payload)
  return Object.entries(grouped).flatMap(([url, labels]) =>
    Object.entries(labels).flatMap(([label, items]) => {
      const names = bytesOf(url) + bytesOf(label) + 8
      return items.map((item, index) => ({ url, label, item, bytes: bytesOf(item) + 1 + (index === 0 ? names : 0) }))
    }),
  )
}

function withResults(payload: Payload, kept: readonly Place[], omitted: number): Payload {
  const note = { truncated: true, results_omitted: omitted }
  const list = listOf(payload.results)
  if (list) return { ...payload, results: list.wrap(kept.map(({ item }) => item)), ...note }
  if (payload.final_results_by_url_grouped === undefined) return { ...payload, ...note }
  const grouped = byName(kept, 'url', (ofUrl) => byName(ofUrl, 'label', (ofLabel) => ofLabel.map(({ item }) => item)))
  return { ...payload, final_results_by_url_grouped: grouped, ...note }
}

type ResultList = { items: readonly unknown[]; wrap: (items: readonly unknown[]) => unknown }

/** A run's results are a list, or a list under the one key that an output schema gives it. */
function listOf(results: unknown): ResultList | null {
  if (Array.isArray(results)) return { items: results, wrap: (items) => items }
  if (results === null || typeof results !== 'object') return null
  const [entry, ...more] = Object.entries(results)
  if (!entry || more.length > 0 || !Array.isArray(entry[1])) return null
  return { items: entry[1], wrap: (items) => Object.fromEntries([[entry[0], items]]) }
}

function byName<T>(
  places: readonly Place[],
  name: 'url' | 'label',
  valueFor: (group: Place[]) => T,
): Record<string, T> {
  const groups = Map.groupBy(places, (place) => place[name])
  return Object.fromEntries([...groups].map(([key, group]) => [key, valueFor(group)]))
}

function groupedOf(payload: Payload): Grouped {
  return (payload.final_results_by_url_grouped ?? {}) as Grouped
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
