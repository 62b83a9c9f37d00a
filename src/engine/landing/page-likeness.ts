import { type PageProfile, PROFILE_LIMITS } from './page-profile.ts'

/**
 * From here on two pages are of one kind. Measured on pages of fifty sites: two of one kind have 0.76 to 1 (half of them 0.97 and more), the
 * frame of the one around a list, an article, a login or a notice at most 0.65, and 0.71 where a small page keeps its block of other things;
 * pages of other sites have at most 0.4. The same page with all of its classes renamed has about 0.4, and up to 0.7 where it had few.
 */
export const SAME_KIND_SCORE = 0.72

type Likeness = { value: number; evidence: number }
type Part = { weight: number; likeness: (known: PageProfile, now: PageProfile) => Likeness }

const PARTS: readonly Part[] = [
  { weight: 2, likeness: mainFound },
  { weight: 2, likeness: (a, b) => overlap(mainOf(a), mainOf(b), PROFILE_LIMITS.mainNames) },
  { weight: 2, likeness: (a, b) => overlap(a.single, b.single, PROFILE_LIMITS.single) },
  { weight: 3, likeness: (a, b) => overlap(a.names, b.names, PROFILE_LIMITS.names) },
  { weight: 1, likeness: (a, b) => overlap(a.paths, b.paths, PROFILE_LIMITS.paths) },
  { weight: 2, likeness: (a, b) => overlap(a.kinds, b.kinds, PROFILE_LIMITS.kinds) },
  { weight: 1, likeness: (a, b) => overlap(a.labels, b.labels, PROFILE_LIMITS.labels) },
  { weight: 1, likeness: (a, b) => overlap(a.body, b.body, PROFILE_LIMITS.body) },
  { weight: 3, likeness: (a, b) => overlap(a.heading, b.heading, PROFILE_LIMITS.heading) },
  { weight: 1, likeness: (a, b) => ({ value: sizeLikeness(a.sizes, b.sizes), evidence: 1 }) },
]

/**
 * Whether two pages are of one kind, by what their template left in their profiles: 0 for pages that have nothing in common, 1 for pages of
 * one template.
 */
export function pageLikeness(known: PageProfile, now: PageProfile): number {
  let total = 0
  let weights = 0
  for (const part of PARTS) {
    const { value, evidence } = part.likeness(known, now)
    total += part.weight * evidence * value
    weights += part.weight * evidence
  }
  return total / weights
}

function mainOf({ mainNames, mainPaths }: PageProfile): number[] {
  return [...mainNames, ...mainPaths]
}

/** Few marks prove little, whether they agree or not. */
const FULL_EVIDENCE = 10

/** Twice what is shared of all there is, estimated from what was kept. */
function overlap(a: readonly number[], b: readonly number[], kept: number): Likeness {
  const [own, other] = [new Set(a), new Set(b)]
  const all = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, kept)
  if (all.length === 0) return { value: 1, evidence: 0 }
  const share = all.filter((one) => own.has(one) && other.has(one)).length / all.length
  return { value: (2 * share) / (1 + share), evidence: Math.min(1, all.length / FULL_EVIDENCE) }
}

/**
 * How much of what makes up the main part of one page is anywhere on the other, both ways. Where the main part begins depends on how much
 * text there is, so that the parts themselves may differ on pages of one kind.
 */
function mainFound(known: PageProfile, now: PageProfile): Likeness {
  const kept = foundShare(known, now)
  const expected = foundShare(now, known)
  if (kept === null || expected === null) return { value: 1, evidence: 0 }
  return { value: Math.sqrt(kept * expected), evidence: 1 }
}

/** By names, and where the page has hardly any, by tags. */
function foundShare(from: PageProfile, on: PageProfile): number | null {
  const names = foundOf(from.mainNames, on.names, PROFILE_LIMITS.names)
  const paths = foundOf(from.mainPaths, on.paths, PROFILE_LIMITS.paths)
  const { found, all } =
    names.all >= FULL_EVIDENCE ? names : { found: names.found + paths.found, all: names.all + paths.all }
  return all === 0 ? null : found / all
}

/** Of a list that was cut, marks beyond its last are not known to be missing. */
function foundOf(marks: readonly number[], list: readonly number[], kept: number): { found: number; all: number } {
  const last = list.length < kept ? Number.POSITIVE_INFINITY : (list.at(-1) ?? 0)
  const known = marks.filter((one) => one <= last)
  const there = new Set(list)
  return { found: known.filter((one) => there.has(one)).length, all: known.length }
}

function sizeLikeness(a: readonly number[], b: readonly number[]): number {
  const gaps = a.map((size, at) => Math.min(1, Math.abs(size - (b[at] ?? 0)) / 10))
  return 1 - gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
}
