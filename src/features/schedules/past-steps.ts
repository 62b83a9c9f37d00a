/** The runs of the past in their order, page by page: what each of them read, and what that is held against. */
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import type { PastPage } from '#features/jobs/past-pages.ts'
import type { PastEnd } from '#features/jobs/store-ended.ts'
import { pageNameOf } from './past-tellings.ts'
import type { ChangeRow } from './store-changes.ts'

/** What a run read: a stored result, or a stored page. Two with one key say the same. */
export type ContentRef = { key: string; from: { snapshotId: string } | { page: PastPage } }

export type Step = {
  run: PastEnd
  content: ContentRef
  /** Null where nothing was before it, or that is not known: `isFirst` tells which. */
  before: ContentRef | null
  isFirst: boolean
  /** The step before it: what it is held against where `before` cannot be read. */
  previous: Step | null
}

export type Steps = { steps: Step[]; leftOut: PastEnd[] }

/** `told`: what was told of runs, by job. Results of another reading are held against what the page before was by that reading. */
export function stepsOfResults(
  ends: readonly PastEnd[],
  told: ReadonlyMap<string, Pick<ChangeRow, 'reason' | 'snapshot_before_id'>>,
  isRead: (run: PastEnd) => boolean,
): Steps {
  return stepsOf(
    ends,
    (run) => (run.snapshot_id !== null && isRead(run) ? resultRef(run.snapshot_id) : null),
    (run, previous) => {
      const change = told.get(run.id)
      if (previous === null) return { before: refOrNull(change?.snapshot_before_id), isFirst: isFirst(change) }
      const isSameReading = previous.run.reading_mark === run.reading_mark || run.reading_mark === null
      const restated = refOrNull(run.rebased_snapshot_id)
      if (isSameReading) return { before: restated ?? previous.content, isFirst: false }
      // What was told of it, where others had read the page in between.
      return { before: refOrNull(change?.snapshot_before_id) ?? restated, isFirst: false }
    },
  )
}

export function stepsOfPages(
  ends: readonly PastEnd[],
  pages: readonly PastPage[],
  told: ReadonlyMap<string, Pick<ChangeRow, 'reason'>>,
): Steps {
  const known = Map.groupBy(pages.toSorted(byTime), ({ pageKey, snapshotId }) => `${pageKey} ${snapshotId}`)
  return stepsOf(
    ends,
    (run) => pageRef(run, known.get(`${pageKeyOf(run.url, run.parameters)} ${run.snapshot_id}`) ?? []),
    (run, previous) => ({ before: previous?.content ?? null, isFirst: previous === null && isFirst(told.get(run.id)) }),
  )
}

type Before = Pick<Step, 'before' | 'isFirst'>

function stepsOf(
  ends: readonly PastEnd[],
  contentOf: (run: PastEnd) => ContentRef | null,
  beforeOf: (run: PastEnd, previous: Step | null) => Before,
): Steps {
  const last = new Map<string, Step>()
  const steps: Step[] = []
  const leftOut: PastEnd[] = []
  for (const run of ends) {
    if (run.status === 'failed') continue
    const content = contentOf(run)
    if (content === null) {
      leftOut.push(run)
      continue
    }
    const name = pageNameOf(run)
    const previous = last.get(name) ?? null
    const step = { run, content, previous, ...beforeOf(run, previous) }
    last.set(name, step)
    steps.push(step)
  }
  return { steps, leftOut }
}

function isFirst(change: Pick<ChangeRow, 'reason'> | undefined): boolean {
  return change?.reason === 'first_run'
}

export function resultRef(snapshotId: string): ContentRef {
  return { key: snapshotId, from: { snapshotId } }
}

function refOrNull(snapshotId: string | null | undefined): ContentRef | null {
  return snapshotId ? resultRef(snapshotId) : null
}

/** A page that makes room for the one after it is stored once more in that moment. */
function byTime(a: PastPage, b: PastPage): number {
  return a.storedAt.getTime() - b.storedAt.getTime() || Number(a.role === 'last') - Number(b.role === 'last')
}

/** Of those that gave its result, in their order, the newest that was there when it ended. */
function pageRef(run: PastEnd, pages: readonly PastPage[]): ContentRef | null {
  const page = pages.findLast(({ storedAt }) => storedAt <= run.completed_at) ?? pages[0]
  if (!page) return null
  return { key: `${page.pageKey} ${page.role} ${page.snapshotId} ${page.storedAt.getTime()}`, from: { page } }
}
