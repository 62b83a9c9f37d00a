/**
 * A page about one thing: where its values stand, and the part of the page that holds them.
 *
 * 1. The same text may stand in many places: "In stock" on the product and on each related one. A field is read where the thing itself
 *    is, not in a card, a link or a side column.
 * 2. The record is the smallest part that holds all fields and can be named. What is inside is never read from outside.
 */
import type { Element } from 'domhandler'
import { type Place, Places, placesAgree } from '#engine/recipe/place.ts'
import type { CssContainer, ElementContainer } from '#engine/recipe/recipe.ts'
import type { Column } from '../columns/column.ts'
import { isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { matchesOf } from '../write/matching-nodes.ts'
import { commonSteps } from '../write/selector-steps.ts'
import { commonAncestor } from './region.ts'

export type RecordScope = {
  /** Null: the whole page. */
  node: PageNode | null
  /** The smallest part that holds all fields, whether it can be named or not; null where no element shows them. */
  around: PageNode | null
  container: CssContainer | null
  /** Where the column's values stand on the page; null where no element shows them. */
  anchorOf(column: Column): Anchor | null
  /** All elements that show the column's values belong to other things: only its label leads to it. */
  isElsewhere(column: Column): boolean
  placeOf(node: PageNode): Place
  placeOfElement(element: Element): Place
  /** Whether a node may stand in for what was found at the anchor. */
  agrees(anchor: Anchor | null, node: PageNode): boolean
  holds(node: PageNode): boolean
}

export type Anchor = { node: PageNode; place: Place }

/** `given`: the scope of a recipe that is there already; null when it has none. */
export function recordScope(model: PageModel, columns: readonly Column[], given?: PageNode | null): RecordScope {
  const places = new Places()
  const subject = model.headings.find((heading) => heading.level === 1)?.node.id ?? 0
  const placeOf = (node: PageNode) => places.of(node.element)
  const known = new Map<Column, Anchor | null>()
  const foundAt = (column: Column): Anchor | null => {
    const found = known.get(column)
    if (found !== undefined) return found
    const best = bestAnchor(shownNodes(column), placeOf, (node) => Math.abs(node.id - subject) / model.nodes.length)
    known.set(column, best)
    return best
  }
  // Beside its label on the thing itself a value may have no element of its own.
  const isElsewhere = (column: Column) =>
    foundAt(column)?.place.repeated === true && column.near && column.slots.some(({ kind }) => kind === 'label')
  const anchorOf = (column: Column) => (isElsewhere(column) ? null : foundAt(column))
  const around = partAround(columns, anchorOf)
  const node = given === undefined ? namedPart(model, around) : given
  const holds = (inner: PageNode) => node !== null && inner !== node && isInside(inner, node)
  return {
    node,
    around,
    container: node === null ? null : containerOf(model, node),
    anchorOf,
    isElsewhere,
    placeOf,
    placeOfElement: (element) => places.of(element),
    holds,
    agrees: (anchor, other) =>
      anchor === null || (placesAgree(anchor.place, placeOf(other)) && (holds(other) || !holds(anchor.node))),
  }
}

/** The first element of each way to the column that a reader sees. */
function shownNodes(column: Column): PageNode[] {
  return column.slots.flatMap((slot) => (slot.kind === 'nodes' ? (slot.nodes[0]?.[0] ?? []) : [])).filter(isShown)
}

export function isShown(node: PageNode): boolean {
  for (let at: PageNode | null = node; at; at = at.parent) if (at.tag === 'head') return false
  return node.tag !== 'meta'
}

function bestAnchor(
  nodes: readonly PageNode[],
  placeOf: (node: PageNode) => Place,
  distance: (node: PageNode) => number,
): Anchor | null {
  let best: (Anchor & { rank: number }) | null = null
  for (const node of nodes) {
    const place = placeOf(node)
    const rank = remoteness(place) + (node.hidden ? 1 : 0) + distance(node)
    if (!best || rank < best.rank) best = { node, place, rank }
  }
  return best && { node: best.node, place: best.place }
}

function remoteness(place: Place): number {
  return (place.part ? 3 : 0) + (place.repeated ? 2 : 0) + (place.linked ? 1 : 0) + place.heading / 2
}

function partAround(columns: readonly Column[], anchorOf: (column: Column) => Anchor | null): PageNode | null {
  const anchors = columns.flatMap((column) => anchorOf(column) ?? [])
  const central = anchors.filter(({ place }) => !place.part && !place.repeated)
  const nodes = (central.length * 2 > anchors.length ? central : anchors)
    .map(({ node }) => node)
    .sort((a, b) => a.id - b.id)
  return commonAncestor(nodes)
}

function namedPart(model: PageModel, around: PageNode | null): PageNode | null {
  let at = around
  while (at && at.tag !== 'body' && at.tag !== 'html' && uniqueSelectors(model, at).length === 0) at = at.parent
  return at && at.tag !== 'body' && at.tag !== 'html' ? at : null
}

const MAX_ALTERNATES = 2

/** By names of its own; wider parts stand in where these are gone. */
function containerOf(model: PageModel, node: PageNode): CssContainer {
  const found: string[] = uniqueSelectors(model, node).slice(0, 1)
  for (let at = node.parent; at && found.length <= MAX_ALTERNATES; at = at.parent) {
    if (at.tag === 'body' || at.tag === 'html') break
    found.push(...uniqueSelectors(model, at).slice(0, 1))
  }
  const [selector = 'body', ...others] = [...new Set(found)]
  const alternates = others
    .slice(0, MAX_ALTERNATES)
    .map((other): ElementContainer => ({ selector: other, single: true }))
  return { selector, single: true, ...(alternates.length > 0 ? { alternates } : {}) }
}

/** Tags that stand for a part of the page by themselves. */
const NAMED_PARTS = new Set(['main', 'article'])

/** Elements of a page's own making have names by their nature. */
function isNamedPart(tag: string): boolean {
  return NAMED_PARTS.has(tag) || tag.includes('-')
}

const KINDS = new Set(['property', 'test', 'id', 'class', 'stem'])

/** Selectors that match this element alone, those that last longest first. */
function uniqueSelectors(model: PageModel, node: PageNode): string[] {
  const names = namesOf(node)
  const own = names.filter((text) => isUnique(model, node, text))
  if (own.length > 0 || names.length === 0) return own
  // Cards of other things may go by the same name: what holds it tells it apart.
  const inside = (node.parent?.tag === 'body' ? ['body'] : node.parent ? namesOf(node.parent) : []).slice(0, 2)
  return inside
    .flatMap((parent) => names.slice(0, 2).map((name) => `${parent} > ${name}`))
    .filter((text) => isUnique(model, node, text))
}

function namesOf(node: PageNode): string[] {
  return commonSteps([node])
    .filter(({ kind }) => KINDS.has(kind) || (kind === 'tag' && isNamedPart(node.tag)))
    .sort((a, b) => a.cost - b.cost)
    .map(({ text }) => text)
}

function isUnique(model: PageModel, node: PageNode, text: string): boolean {
  const [match, ...others] = matchesOf(model, text) ?? []
  return match === node && others.length === 0
}
