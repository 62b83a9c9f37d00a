import { isFiller, plain, stem, wordsOf } from '../language/words.ts'
import { attribute, type Heading, type PageModel, type PageNode } from '../page/page-model.ts'
import type { Intent } from '../request/intent.ts'
import { commonAncestor, firstNode, type Region, recordAt } from './region.ts'

/** How far a region is the part of the page that the request speaks of, by its heading, its names and what lies around it. */
type Relevance = { score: number; heading: Heading | null }

/** How many of the regions carry each word in their names: a word that all carry tells nothing. */
export type NameCounts = { regions: number; counts: ReadonlyMap<string, number> }

export function countNames(regions: readonly Region[]): NameCounts {
  const counts = new Map<string, number>()
  for (const region of regions) for (const name of namesAround(region)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return { regions: regions.length, counts }
}

export function relevanceOf(model: PageModel, region: Region, intent: Intent, known: NameCounts): Relevance {
  const first = region.records[0] ? firstNode(region.records[0]) : null
  if (!first) return { score: 0, heading: null }
  const heading = headingOf(model, region)
  const title = heading ? heading.text : ''
  const names = namesAround(region)
  let score = 0
  score +=
    2.2 * Math.max(quotedMatch(intent.sections, `${title} ${names.join(' ')}`), sameTitle(title, intent.subjectText))
  score += 1.6 * overlap(stems(title), intent.subject)
  score += namedBy(names, intent.subject, known)
  score -= 1.2 * Math.min(1, named([...stems(title), ...names], intent.unwanted))
  return { score: score > 0 && heading ? score * shareUnder(model, region, heading) : score, heading }
}

/** Which share of the records stands under the heading: a set that goes on under other headings is more than the section. */
function shareUnder(model: PageModel, region: Region, heading: Heading): number {
  const nodes = region.records.map(firstNode)
  const next = model.headings.find(
    (other) =>
      other.node.id > (nodes[0]?.id ?? 0) && other.level <= heading.level && recordAt(region, other.node.id) === -1,
  )
  if (!next) return 1
  return nodes.filter((node) => node.id < next.node.id).length / nodes.length
}

/** Its own words in a heading say that it is meant; many other words say that it is something more special. */
function overlap(title: readonly string[], subject: readonly string[]): number {
  if (title.length === 0 || subject.length === 0) return 0
  const common = new Set(title.filter((word) => subject.includes(word))).size
  return common === 0 ? 0 : (common / title.length) * 0.6 + (common / subject.length) * 0.4
}

function named(names: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((word) => names.includes(word)).length / Math.max(1, Math.min(2, wanted.length))
}

/** Words of the request in the names around the records; the rarer among the regions, the more they tell. */
function namedBy(names: readonly string[], subject: readonly string[], known: NameCounts): number {
  let score = 0
  for (const word of subject) {
    if (!names.includes(word)) continue
    score += 0.2 + 1.0 * (1 - (known.counts.get(word) ?? 0) / Math.max(1, known.regions))
  }
  return Math.min(1.5, score)
}

function quotedMatch(sections: readonly string[], text: string): number {
  const folded = plain(text)
  return sections.some((section) => folded.includes(section)) ? 1 : 0
}

/** The request names the section by its whole heading. */
function sameTitle(title: string, subject: string): number {
  const heading = wordsOf(title).join(' ')
  return heading.includes(' ') && ` ${wordsOf(subject).join(' ')} `.includes(` ${heading} `) ? 1 : 0
}

function stems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isFiller(word) && word.length > 1)
    .map(stem)
}

/** The last heading before the records that is not part of another list's records. */
export function headingOf(model: PageModel, region: Region): Heading | null {
  const nodes = region.records.map(firstNode)
  const first = nodes[0]
  const around = commonAncestor(nodes)
  if (!first) return null
  let best: Heading | null = null
  for (const heading of model.headings) {
    if (heading.node.id >= first.id) break
    // A heading inside a deeper branch that ended before belongs to that branch, unless it is only wrapped.
    const branch = branchBelow(heading.node, around)
    if (branch && branch.last - branch.id > 12 && !isHeader(branch)) continue
    best = heading
  }
  return best
}

/** The ancestor of a node right below the first element that also holds the records. */
function branchBelow(node: PageNode, around: PageNode | null): PageNode | null {
  let at: PageNode | null = node
  let outer = around
  while (outer && !(node.id > outer.id && node.id <= outer.last)) outer = outer.parent
  while (at?.parent && at.parent !== outer) at = at.parent
  return at
}

function isHeader(node: PageNode): boolean {
  return node.tag === 'header' || node.tag === 'thead'
}

/** Names that hold for all records: those that they share, and those of what lies around them. */
function namesAround(region: Region): string[] {
  const names = new Set<string>()
  const nodes = region.records.map(firstNode)
  const add = (text: string) => {
    for (const word of wordsOf(text)) names.add(stem(word))
  }
  for (const token of nodes[0]?.classes ?? []) if (nodes.every((node) => node.classes.includes(token))) add(token)
  let at = commonAncestor(nodes)
  for (let climbed = 0; at && climbed < 4; climbed += 1) {
    for (const token of at.classes) add(token)
    for (const name of ['id', 'aria-label', 'data-testid', 'data-component', 'itemtype']) {
      const value = attribute(at, name)
      if (value && value.length < 80) add(value)
    }
    at = at.parent
  }
  return [...names]
}
