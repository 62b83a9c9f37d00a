import { headingLevel } from '#engine/recipe/find-records.ts'
import { comparable } from '#engine/recipe/fold-text.ts'
import type { ElementContainer } from '#engine/recipe/recipe.ts'
import { drawnHeaderBeside } from '../page/drawn-tables.ts'
import { attribute, isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { commonAncestor, firstNode, type Region } from '../regions/region.ts'
import { headingOf } from '../regions/relevance.ts'
import { matchesOf } from './matching-nodes.ts'
import { commonSteps, counted, holdingSteps, nested, type Step } from './selector-steps.ts'

const MAX_CONTAINERS = 3

/** One or two more of the same name are most often records that the region missed; more than that are another list. */
const FEW_MORE = 0.9

/** What selects more of other things than of the records does not name them. */
const MOSTLY = 0.5

type Near = { container: ElementContainer; score: number; precision: number }

/** Containers that select the region's records, the most lasting first. Those that select more or less than the records come last. */
export function containerSelectors(model: PageModel, region: Region): ElementContainer[] {
  const wanted = selectedNodes(region)
  const rows = region.rows ? { rows: region.rows } : {}
  const exact: { container: ElementContainer; cost: number; kind: string }[] = []
  const near: Near[] = []
  const scopes = scopeSteps(model, wanted)
  const section = sectionOf(model, region)
  const found = new Set<string>()
  for (const step of candidates(wanted, drawnHeaderBeside(model, wanted[0]))) {
    // The cheapest come first; each further one is a walk over the page.
    if (found.size >= MAX_CONTAINERS) break
    if (found.has(step.kind)) continue
    const matched = matchesOf(model, step.text)
    if (matched === null) continue
    const { isExact, recall, precision } = compare(matched, wanted)
    const { text: selector, kind, cost } = step
    if (isExact) {
      found.add(kind)
      exact.push({ container: { selector, ...rows }, cost, kind })
    } else if (recall >= 0.9) {
      const scoped = scopes.find((scope) => compare(inside(matched, scope.node), wanted).isExact)
      if (scoped) {
        const container = { selector, scope: scoped.text, ...rows }
        exact.push({ container, cost: cost + scoped.cost + 0.5, kind: `scoped ${kind}` })
      } else if (section && precision < FEW_MORE && compare(underHeading(model, matched, section), wanted).isExact) {
        const container = { selector, heading: model.text(section), ...rows }
        exact.push({ container, cost: cost + 2, kind: `section ${kind}` })
      } else near.push({ container: { selector, ...rows }, score: recall + precision - cost * 0.01, precision })
    }
  }
  exact.sort((a, b) => a.cost - b.cost)
  near.sort((a, b) => b.score - a.score)
  const isLoose = exact.length === 0 && near.every(({ precision }) => precision < FEW_MORE)
  const placed = isLoose ? inPlace(model, wanted, near) : null
  if (placed) return [placed]
  const usable = near.filter(({ precision }) => precision >= MOSTLY)
  const kinds = new Set<string>()
  const around = partOf(model, wanted, scopes)
  const kept = exact
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
    .map(({ container }) => ('scope' in container || 'heading' in container ? container : { ...container, ...around }))
  return [
    ...kept.slice(0, MAX_CONTAINERS),
    ...(kept.length === 0 ? usable.slice(0, 2).map(({ container }) => container) : []),
  ]
}

/** Other lists may come to use the same boxes: the records are those in their own part of the page, where that has a name of its own. */
function partOf(
  model: PageModel,
  wanted: readonly PageNode[],
  scopes: readonly Scope[],
): Pick<ElementContainer, 'scope' | 'lone_scope'> {
  const own = scopes
    .filter(({ text }) => matchesOf(model, text)?.length === 1)
    // The nearest, by what lasts longest.
    .toSorted((a, b) => b.node.depth - a.node.depth || a.cost - b.cost)[0]
  if (own) return { scope: own.text, lone_scope: true }
  return wanted.length > 1 && wanted.every(({ parent }) => parent === wanted[0]?.parent) ? { lone_scope: true } : {}
}

/** What the selector has to match: the records, or the parents that are cut into records. */
function selectedNodes({ records, rows }: Region): PageNode[] {
  const firsts = records.map(firstNode)
  if (rows?.kind !== 'separated') return firsts
  return [...new Set(firsts.flatMap((node) => node.parent ?? []))]
}

/** Ways to name all records at once, the most lasting first. `header` is the row of names beside them, which is no record. */
function candidates(wanted: readonly PageNode[], header: PageNode | null): Step[] {
  const own = commonSteps(wanted)
  const steps: Step[] = [...own]
  const tag = own.find((step) => step.kind === 'tag')
  let level: PageNode[] = [...wanted]
  let path = ''
  for (let climbed = 1; climbed <= 4; climbed += 1) {
    if (level.some((node) => !node.parent)) break
    level = [...new Set(level.map((node) => node.parent as PageNode))]
    for (const above of commonSteps(level)
      .filter((step) => step.kind !== 'tag' || climbed <= 2)
      .slice(0, 8)) {
      for (const inner of own.slice(0, 6)) {
        const joint = climbed === 1 ? `${above.text} > ${inner.text}` : `${above.text} ${inner.text}`
        steps.push({
          text: joint,
          kind: `${above.kind}>${inner.kind}`,
          cost: above.cost + inner.cost * 0.6 + 0.5 * climbed,
        })
      }
      if (tag && climbed > 1)
        steps.push({
          text: `${above.text} > ${path}${tag.text}`,
          kind: `${above.kind}>path`,
          cost: above.cost + 2 + climbed * 0.5,
        })
    }
    const shared = level.every((node) => node.tag === level[0]?.tag) ? (level[0]?.tag ?? '*') : '*'
    path = `${shared} > ${path}`
  }
  if (tag && !NAMED.some((kind) => own.some((step) => step.kind === kind))) {
    const holding = holdingSteps(wanted)
    const parents = commonSteps([...new Set(wanted.flatMap(({ parent }) => parent ?? []))]).slice(0, MAX_PARENTS)
    steps.push(...holding, ...parents.flatMap((above) => holding.slice(0, 4).map((inner) => nested(above, inner, 1))))
  }
  if (tag?.text === 'tr')
    steps.push(...steps.filter((step) => /(?:^|[\s>])tr[^\s>]*$/.test(step.text)).flatMap(withoutHeader))
  if (wanted.every((node) => node.tag !== 'tr' && attribute(node, 'role') === 'row'))
    steps.push(...own.map(withoutColumnHeaders))
  if (header) steps.push(...steps.flatMap((step) => withoutNames(step, wanted, header)))
  return steps.sort((a, b) => a.cost - b.cost).slice(0, 90)
}

const MAX_PARENTS = 3

function withoutColumnHeaders({ text, kind, cost }: Step): Step {
  return { text: `${text}:not(:has([role="columnheader"]))`, kind: `${kind} cells`, cost: cost + 0.3 }
}

/** All but the row of names, which is told by a class of its own, or stands first. */
function withoutNames({ text, kind, cost }: Step, wanted: readonly PageNode[], header: PageNode): Step[] {
  const own = header.classes.filter(
    (name) => /^[\w-]+$/.test(name) && !wanted.some(({ classes }) => classes.includes(name)),
  )
  const isFirst = header.parent?.children[0] === header
  return [
    ...own.slice(0, 1).map((name) => ({ text: `${text}:not(.${name})`, kind: `${kind} names`, cost: cost + 0.3 })),
    ...(isFirst ? [{ text: `${text}:not(:first-child)`, kind: `${kind} rest`, cost: cost + 0.6 }] : []),
  ]
}

const NAMED = ['property', 'test']

/** Rows with data cells, with several of them, or all but the first: a header without a `thead` stands among the records. */
function withoutHeader(step: Step): Step[] {
  return [
    { text: `${step.text}:has(> td)`, kind: `${step.kind} td`, cost: step.cost + 0.3 },
    // A notice across the table is a single cell.
    { text: `${step.text}:has(> td + td)`, kind: `${step.kind} cells`, cost: step.cost + 0.4 },
    { text: `${step.text}:not(:first-child)`, kind: `${step.kind} rest`, cost: step.cost + 0.6 },
  ]
}

type Scope = { text: string; cost: number; node: PageNode }

/** Ancestors of all records that are the first of their name on the page: the engine takes the first. */
function scopeSteps(model: PageModel, wanted: readonly PageNode[]): Scope[] {
  const scopes: Scope[] = []
  let at = commonAncestor(wanted)
  for (let climbed = 0; at && climbed < 6 && at.tag !== 'body'; climbed += 1) {
    for (const step of commonSteps([at]).filter((one) => one.kind !== 'tag')) {
      if (matchesOf(model, step.text)?.[0] === at)
        scopes.push({ text: step.text, cost: step.cost + climbed * 0.3, node: at })
    }
    at = at.parent
  }
  return scopes.sort((a, b) => a.cost - b.cost).slice(0, 12)
}

/** Nothing names these records alone: those of a kind that stand at one place of the page. */
function inPlace(model: PageModel, wanted: readonly PageNode[], near: readonly Near[]): ElementContainer | null {
  const around = commonAncestor(wanted)
  if (!around || around.tag === 'body' || around.tag === 'html') return null
  const fitting = near
    .slice(0, 6)
    .find(({ container }) => compare(inside(matchesOf(model, container.selector) ?? [], around), wanted).isExact)
  const scope = fitting ? placeScope(model, around) : null
  return fitting && scope !== null ? { ...fitting.container, scope } : null
}

/** The page has no other name for it: a place below an ancestor that has one. */
function placeScope(model: PageModel, node: PageNode): string | null {
  const path: string[] = []
  for (let at: PageNode = node; at.parent && path.length < MAX_PLACE_STEPS; at = at.parent) {
    path.unshift(counted(at))
    for (const above of [...commonSteps([at.parent]).filter((one) => one.kind !== 'tag'), { text: 'body' }]) {
      if (above.text === 'body' && at.parent.tag !== 'body') continue
      const text = `${above.text} > ${path.join(' > ')}`
      if (matchesOf(model, text)?.[0] === node) return text
    }
  }
  return null
}

const MAX_PLACE_STEPS = 8

/** The heading that a recipe can find the section by: the first of its text, and without figures, which change. */
function sectionOf(model: PageModel, region: Region): PageNode | null {
  const node = region.rows ? null : (headingOf(model, region)?.node ?? null)
  if (!node || headingLevel(node.element) === null || /\d/.test(model.text(node))) return null
  const text = comparable(model.text(node))
  return model.headings.find((other) => headingLevel(other.node.element) !== null && comparable(other.text) === text)
    ?.node === node
    ? node
    : null
}

/** What of the elements stands between the heading and the next one of its level, as recipes read it. */
function underHeading(model: PageModel, matched: readonly PageNode[], heading: PageNode): PageNode[] {
  const level = headingLevel(heading.element) ?? 1
  const isMatched = new Set(matched)
  const found: PageNode[] = []
  for (let id = heading.id + 1; id < model.nodes.length; id += 1) {
    const node = model.nodes[id]
    if (!node) break
    const last = found.at(-1)
    if (isMatched.has(node)) found.push(node)
    else if ((headingLevel(node.element) ?? 10) <= level && !(last && isInside(node, last))) break
  }
  return found
}

function inside(nodes: readonly PageNode[], outer: PageNode): PageNode[] {
  return nodes.filter((node) => node.id > outer.id && node.id <= outer.last)
}

function compare(
  matched: readonly PageNode[],
  wanted: readonly PageNode[],
): { isExact: boolean; recall: number; precision: number } {
  const set = new Set(wanted)
  let hits = 0
  for (const node of matched) if (set.has(node)) hits += 1
  return {
    isExact: hits === wanted.length && matched.length === wanted.length,
    recall: hits / wanted.length,
    precision: matched.length === 0 ? 0 : hits / matched.length,
  }
}
