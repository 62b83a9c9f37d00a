/** `notify` of a schedule of any kind, as requests say it. */
import type { Json } from '#base/json.ts'
import type { ItemFields } from '#engine/filter/item-fields.ts'
import { resultFields } from '#engine/filter/item-fields.ts'
import { digestRecurrence, type Notify, readNotify } from '#engine/notify/notify.ts'
import { notifyFieldProblem } from '#engine/notify/notify-fields.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { nextRun } from '#engine/recurrence/next-run.ts'
import { invalid, storedSchema } from '#features/strategies/read-request.ts'
import type { JsonObject } from './receiver.ts'

/** Undefined when it is left out: then it stays. Throws what a client may see. */
export function checkedNotify(value: JsonObject | null | undefined, now: Date): Notify | null | undefined {
  if (value === undefined) return undefined
  const read = readNotify(value, now)
  if (!read.ok) throw invalid(read.problem, { field: read.field })
  return read.notify
}

/** Once the fields are known. A name that no item has would keep a schedule silent for ever. */
export function requireNotifyFields(notify: Notify | null, kinds: readonly ItemFields[] | null): void {
  const found = notifyFieldProblem(notify, kinds)
  if (found !== null) throw invalid(found.problem, { field: found.field })
}

export function fieldsOf({ recipe, output_schema }: { recipe: Recipe; output_schema: Json | null }): ItemFields[] {
  return [resultFields(recipe, storedSchema(output_schema))]
}

type DigestTime = { notify: Notify | null; timezone: string | null }

/** Null without a daily digest. */
export function nextDigestAt({ notify, timezone }: DigestTime, now: Date): Date | null {
  const recurrence = digestRecurrence(notify, timezone)
  return recurrence && nextRun(recurrence, now)
}

/** Another time counts from now. Where there is no daily digest any more, what waits for it is sent now. */
export function changedDigestAt(before: DigestTime & { next_digest_at: Date | null }, after: DigestTime, now: Date) {
  const [old, wanted] = [
    digestRecurrence(before.notify, before.timezone),
    digestRecurrence(after.notify, after.timezone),
  ]
  if (wanted === null) return before.next_digest_at === null ? null : now
  const isSame = old?.expression === wanted.expression && old.timezone === wanted.timezone
  return isSame && before.next_digest_at !== null ? before.next_digest_at : nextRun(wanted, now)
}
