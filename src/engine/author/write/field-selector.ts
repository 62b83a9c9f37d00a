import { TEXT_ATTRIBUTES } from '#engine/recipe/field-value.ts'
import { byClass, byTitle, isIcon, leadingIcon } from '../page/icon.ts'
import { isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import type { RegionRecord } from '../regions/region.ts'
import { spread } from '../regions/structure-score.ts'
import { firstMatches, type Part, selectorOf } from './matching-nodes.ts'
import { commonSteps, counted, countedFromLast, holdingSteps, matcherOf, nested, type Step } from './selector-steps.ts'

/** A selector for the elements of a slot, with the share of records in which it finds exactly them. */
export type FoundSelector = { selector: string | null; kind: string; cost: number; hits: number }

/** In fewer records it is another field's selector. */
const MIN_HITS = 0.98
const MAX_RECORDS = 40
const MAX_CANDIDATES = 70

/** The best selector and alternates of other kinds. `null` is the record itself. `ofText`: what is read is the text of the elements. */
export function fieldSelectors(
  model: PageModel,
  records: readonly RegionRecord[],
  nodes: readonly (readonly PageNode[])[],
  many: boolean,
  ofText = false,
): FoundSelector[] {
  const pairs = spread(
    records.map((record, index) => ({ record, nodes: nodes[index] ?? [] })),
    MAX_RECORDS,
  )
  const filled = pairs.filter((pair) => pair.nodes.length > 0)
  if (filled.length === 0) return []
  if (filled.every(({ record, nodes: [node] }) => record.length === 1 && node === record[0]))
    return [{ selector: null, kind: 'record', cost: 0, hits: 1 }]
  const isShown = (node: PageNode) =>
    node.tag === 'time' || TEXT_ATTRIBUTES[node.tag] !== undefined || (model.size(node) > 0 && model.text(node) !== '')
  const isText = ofText && !many
  const tests = pairs.map(({ record, nodes: wanted }) => ({
    parts: partsOf(record),
    scope: scopeOf(record),
    // A run passes by what is empty and goes on to the next that the selector finds.
    isMeant: (node: PageNode) => !isText || isShown(node),
    wanted: isText ? wanted.filter(isShown) : wanted,
  }))
  const found: FoundSelector[] = []
  for (const step of candidates(filled).slice(0, MAX_CANDIDATES)) {
    const hits = hitShare(model, step.text, tests, many)
    if (hits !== null) found.push({ selector: step.text, kind: step.kind, cost: step.cost, hits })
    if (found.filter((one) => one.hits >= MIN_HITS).length >= 8) break
  }
  return ranked(found)
}

/** The cheapest that hits everywhere, then others of different kinds; below the bar, whatever hits most. */
function ranked(found: readonly FoundSelector[]): FoundSelector[] {
  const good = found.filter((one) => one.hits >= MIN_HITS).sort((a, b) => a.cost - b.cost)
  if (good.length === 0) return [...found].sort((a, b) => b.hits - a.hits || a.cost - b.cost).slice(0, 2)
  const kinds = new Set<string>()
  return good.filter((one) => !kinds.has(one.kind) && kinds.add(one.kind)).slice(0, 3)
}

type Pair = { record: RegionRecord; nodes: readonly PageNode[] }

function candidates(pairs: readonly Pair[]): Step[] {
  const targets = pairs.flatMap((pair) => pair.nodes)
  const own = ofIcon(targets, commonSteps(targets))
  const steps: Step[] = [...own]
  let level = targets
  for (let climbed = 1; climbed <= 3; climbed += 1) {
    const tops = new Set(pairs.flatMap((pair) => pair.record))
    if (level.some((node) => tops.has(node) || !node.parent)) break
    level = level.map((node) => node.parent as PageNode)
    if (level.some((node) => tops.has(node))) break
    for (const above of commonSteps(level)
      .filter((step) => step.kind !== 'tag')
      .slice(0, 6)) {
      for (const inner of own.filter((step) => step.kind !== 'hashed').slice(0, 5))
        steps.push(nested(above, inner, climbed))
    }
  }
  steps.push(
    ...withIcon(targets, own),
    ...beside(targets, own),
    ...neighbours(pairs),
    ...rowsAfter(pairs),
    ...positions(pairs),
  )
  return steps.sort((a, b) => a.cost - b.cost)
}

/** Beside an icon stands what that icon is for: its other classes are those of all icons. */
function ofIcon(targets: readonly PageNode[], steps: Step[]): Step[] {
  const [first] = targets
  if (!first || !isIcon(first)) return steps
  const name = byClass(first)?.name
  if (name !== undefined) return steps.filter(({ text }) => text.includes(name))
  const [title, ...others] = new Set(targets.map((icon) => byTitle(icon)?.selector))
  return title === undefined || others.length > 0 ? steps : [{ text: title, kind: 'icon', cost: 1.5 }]
}

/** By the icon that it begins with. */
function withIcon(targets: readonly PageNode[], own: readonly Step[]): Step[] {
  const selectors = new Set(targets.map((node) => leadingIcon(node)?.selector))
  const [selector] = selectors
  const tag = own.find((step) => step.kind === 'tag')
  if (selector === undefined || selectors.size > 1 || !tag) return []
  const isChild = !selector.startsWith('use')
  return [{ text: `${tag.text}:has(${isChild ? '> ' : ''}${selector})`, kind: 'icon', cost: 1.5 }]
}

/** The element right after or before one with a name. */
function beside(targets: readonly PageNode[], own: readonly Step[]): Step[] {
  const before = targets.map((node) => siblingBefore(node))
  if (before.some((node) => node === null)) return []
  const tag = own.find((step) => step.kind === 'tag')
  if (!tag) return []
  return commonSteps(before as PageNode[])
    .filter((step) => step.kind !== 'tag')
    .slice(0, 2)
    .map((step) => ({ text: `${step.text} + ${tag.text}`, kind: 'beside', cost: step.cost + 2 }))
}

function siblingBefore(node: PageNode): PageNode | null {
  const siblings = node.parent?.children ?? []
  return siblings[siblings.indexOf(node) - 1] ?? null
}

const MAX_NEIGHBOURS = 4

/** In records of several siblings: the way from the first of them, one neighbour after the other. */
function neighbours(pairs: readonly Pair[]): Step[] {
  const ways = new Set<string>()
  for (const { record, nodes } of pairs) {
    const [node] = nodes
    const at = node ? record.indexOf(node) : -1
    if (at < 1 || at > MAX_NEIGHBOURS || nodes.length > 1) return []
    ways.add(
      record
        .slice(0, at + 1)
        .map((one) => one.tag)
        .join(' + '),
    )
  }
  const [way] = ways
  return way !== undefined && ways.size === 1 ? [{ text: way, kind: 'neighbours', cost: 3.5 }] : []
}

/** In records of rows that look alike: so many rows after the first, which is known by what it holds, then by position. */
function rowsAfter(pairs: readonly Pair[]): Step[] {
  const ways = new Set<string>()
  const starts = pairs.every(({ record }) => record.length > 1)
    ? [...commonSteps(firstsOf(pairs)).filter(({ kind }) => kind !== 'tag'), ...holdingSteps(firstsOf(pairs))]
    : []
  const start = starts.find((step) => isOfFirsts(step, pairs)) ?? starts[0]
  if (!start) return []
  for (const { record, nodes } of pairs) {
    const [node] = nodes
    const at = record.findIndex((row) => node && isInside(node, row))
    const row = record[at]
    if (!node || !row || nodes.length > 1 || at > MAX_NEIGHBOURS) return []
    const after = record.slice(1, at + 1).map(({ tag }) => ` + ${tag}`)
    ways.add(`${start.text}${after.join('')} ${row === node ? '' : pathFrom([row], node)}`.trim())
  }
  return spread([...ways], 2).map((text) => ({ text, kind: 'rows', cost: 4.2 }))
}

/** What the later rows are called as well leads to them, too. */
function isOfFirsts({ text }: Step, pairs: readonly Pair[]): boolean {
  const matches = matcherOf(text)
  return matches !== null && pairs.every(({ record }) => !record.slice(1).some((row) => matches(row, null)))
}

function firstsOf(pairs: readonly Pair[]): PageNode[] {
  return pairs.flatMap(({ record }) => record[0] ?? [])
}

/** The path from the record by positions, when it is the same in all records. */
function positions(pairs: readonly Pair[]): Step[] {
  const paths = new Set<string>()
  const typed = new Set<string>()
  const last = new Set<string>()
  for (const { record, nodes } of pairs) {
    const [node] = nodes
    if (!node || nodes.length > 1) return []
    paths.add(pathFrom(record, node))
    typed.add(pathFrom(record, node, ({ tag }) => tag))
    last.add(pathFrom(record, node, (at) => (at === node ? countedFromLast(at) : counted(at))))
  }
  const steps: Step[] = []
  const [plainPath] = typed
  if (typed.size === 1 && plainPath)
    steps.push({ text: plainPath, kind: 'path', cost: 4 + plainPath.split('>').length * 0.1 })
  // More may stand before it in some records.
  const [fromLast] = last
  if (paths.size > 1 && last.size === 1 && fromLast) steps.push({ text: fromLast, kind: 'from last', cost: 5.5 })
  for (const path of spread([...paths], 3))
    if (path !== '') steps.push({ text: path, kind: 'position', cost: 5 + path.split('>').length * 0.1 })
  return steps
}

function pathFrom(record: RegionRecord, node: PageNode, name: (node: PageNode) => string = counted): string {
  const steps: string[] = []
  const tops = new Set(record)
  const isMulti = record.length > 1
  for (let at: PageNode = node; isMulti || !tops.has(at); ) {
    if (isMulti && tops.has(at)) return ''
    steps.unshift(name(at))
    if (!at.parent || steps.length > 8) return ''
    at = at.parent
  }
  return steps.length === 0 ? '' : `> ${steps.join(' > ')}`
}

function partsOf(record: RegionRecord): Part[] {
  return record.map(({ id, last }) => ({ from: record.length > 1 ? id : id + 1, to: last }))
}

function scopeOf(record: RegionRecord): PageNode | null {
  return record.length > 1 ? (record[0]?.parent ?? null) : (record[0] ?? null)
}

type Test = {
  parts: readonly Part[]
  scope: PageNode | null
  isMeant(node: PageNode): boolean
  wanted: readonly PageNode[]
}

/** In which share of the records the selector finds exactly the wanted elements; null when it finds them in hardly any. */
function hitShare(model: PageModel, text: string, tests: readonly Test[], many: boolean): number | null {
  const selector = selectorOf(model, text)
  if (!selector) return null
  let hits = 0
  let misses = 0
  const allowed = tests.length * 0.5
  for (const { parts, scope, isMeant, wanted } of tests) {
    const most = many ? wanted.length + 1 : 1
    const found = parts.flatMap((part) => firstMatches(model, selector, { part, scope, isMeant, most }))
    const isHit = many ? sameNodes(found, wanted) : found[0] === wanted[0]
    if (isHit) hits += 1
    else misses += 1
    if (misses > allowed) return null
  }
  return hits / tests.length
}

export function sameNodes(a: readonly PageNode[], b: readonly PageNode[]): boolean {
  return a.length === b.length && a.every((node, index) => node === b[index])
}
