/** Something a receiver is notified of. The producer writes the payload; the formats only choose from it. */

const NOTIFY_KINDS = ['job_completed', 'job_failed', 'run_finished', 'digest', 'test'] as const
type NotifyKind = (typeof NOTIFY_KINDS)[number]

export type NotifyItem = Readonly<Record<string, unknown>>

export type NotifyEvent = {
  kind: NotifyKind
  /** The standard payload: what a receiver of the type `standard` gets, field by field. */
  payload: Readonly<Record<string, unknown>>
  title: string
  /** What changed, in sentences that a person reads. */
  lines: readonly string[]
  /** The page it is about. */
  url: string | null
  items: readonly NotifyItem[]
  /** How many more lines and items there were, wherever they were left out. */
  omitted?: { lines: number; items: number }
}

/** A receiver that speaks HTTP gets a JSON body, a mailbox gets a mail. */
export type Notice =
  | { kind: 'http'; body: string }
  | { kind: 'email'; mail: { subject: string; text: string; html: string } }
