import { isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { commonAncestor } from '../regions/region.ts'
import { type FoundSelector, fieldSelectors, sameNodes } from './field-selector.ts'
import { firstMatches, selectorOf } from './matching-nodes.ts'
import { commonSteps, counted, type Step } from './selector-steps.ts'

/**
 * Selectors for elements of a page that is one record: by name, or by the way from the nearest element that has a name of its own. `scope`: they
 * are to be found inside this part of the page; null for the whole of it.
 */
export function pageSelectors(
  model: PageModel,
  scope: PageNode | null,
  nodes: readonly PageNode[],
  many: boolean,
): FoundSelector[] {
  const root = scope ?? model.nodes.find((node) => node.tag === 'html') ?? model.nodes[0]
  if (!root) return []
  const found = fieldSelectors(model, [[root]], [nodes], many).filter(
    (one) => one.hits === 1 && one.kind !== 'position' && (many || !isAnything(one)),
  )
  if (found.length >= 2) return found
  const wanted = { model, scope, nodes, many }
  const all = [...found, ...anchored(wanted)]
  return all.length > 0 || !many ? all : underHeading(wanted)
}

type Wanted = { model: PageModel; scope: PageNode | null; nodes: readonly PageNode[]; many: boolean }

const MAX_SECTION_CLIMB = 4

/** Several elements that no name sets apart: those between the heading before them and the next heading like it. */
function underHeading(wanted: Wanted): FoundSelector[] {
  const { nodes, scope } = wanted
  let around = nodes.length > 0 ? commonAncestor(nodes) : null
  for (let climbed = 0; around && climbed < MAX_SECTION_CLIMB; climbed += 1) {
    const found = underHeadingOf(around, wanted)
    if (found || around === scope) return found ? [found] : []
    around = around.parent
  }
  return []
}

function underHeadingOf(around: PageNode, wanted: Wanted): FoundSelector | null {
  const { nodes } = wanted
  const [first] = nodes
  const last = nodes.at(-1)
  if (!first || !last) return null
  const { children } = around
  const from = children.findIndex((child) => isInside(first, child))
  const to = children.findIndex((child) => isInside(last, child))
  // A line that is no heading may stand right before them, and one like it behind them.
  const line = children[from - 1]
  const isHeading = (child: PageNode) => /^h[1-6]$/.test(child.tag)
  const heading = children.slice(0, from).findLast(isHeading)
  const next = heading && children.slice(to + 1).find(({ tag }) => tag === heading.tag)
  const sections = [
    { heading, next, isLine: false },
    ...(line && line !== heading ? [{ heading: line, next: children[to + 1], isLine: true }] : []),
  ]
  for (const { heading, next, isLine } of sections) {
    if (!heading) continue
    const inner = first.parent === around ? '' : ` ${first.tag}`
    for (const step of [...anchorsOf(around), { text: '', kind: 'path', cost: 3 }]) {
      const at = (node: PageNode) => (step.text === '' ? counted(node) : `${step.text} > ${counted(node)}`)
      const end = next ? `:not(${at(next)} ~ *)${isLine ? `:not(${at(next)})` : ''}` : ''
      const text = `${at(heading)} ~ ${inner === '' ? first.tag : '*'}${end}${inner}`
      if (selects(wanted, text)) return { selector: text, kind: `section ${step.kind}`, cost: step.cost + 3, hits: 1 }
    }
  }
  return null
}

/** `span` is the price today; tomorrow the first span is something else. */
const TELLING_TAGS = new Set(['h1', 'h2', 'time', 'address', 'del', 'ins', 's', 'cite', 'blockquote', 'figcaption'])

function isAnything({ kind, selector }: FoundSelector): boolean {
  return kind === 'tag' && !TELLING_TAGS.has(selector ?? '')
}

const MAX_CLIMB = 8
const MAX_ANCHORS = 6

function anchored(wanted: Wanted): FoundSelector[] {
  const { scope, nodes, many } = wanted
  const first = nodes[0]
  if (!first) return []
  const isList = many && nodes.length > 1
  const start = isList ? commonAncestor(nodes) : first
  const tail = isList ? ` ${first.tag}` : ''
  const found: FoundSelector[] = []
  let path = ''
  let at = start
  for (let climbed = 0; at && at !== scope && climbed < MAX_CLIMB && found.length < 2; climbed += 1) {
    if (climbed > 0 || isList) {
      for (const step of anchorsOf(at)) {
        const text = `${step.text}${path}${tail}`
        if (selects(wanted, text)) {
          found.push({ selector: text, kind: `anchored ${step.kind}`, cost: step.cost + 2.5 + climbed * 0.3, hits: 1 })
          break
        }
      }
    }
    path = ` > ${counted(at)}${path}`
    at = at.parent
  }
  // Without a name on the way: the way from the record itself.
  if (found.length === 0 && scope && at === scope && !isList && selects(wanted, path.trim()))
    found.push({ selector: path.trim(), kind: 'path', cost: 5, hits: 1 })
  return found
}

/** Named steps first; a tag alone is an anchor where it is the only one of its kind (`main`, `article`). */
function anchorsOf(node: PageNode): Step[] {
  const steps = commonSteps([node])
  const named = steps.filter((step) => step.kind !== 'tag').slice(0, MAX_ANCHORS)
  return [...named, ...steps.filter((step) => step.kind === 'tag')]
}

function selects({ model, scope, nodes, many }: Wanted, selector: string): boolean {
  const compiled = selectorOf(model, selector)
  if (!compiled) return false
  const part = scope ? { from: scope.id + 1, to: scope.last } : { from: 0, to: model.nodes.length }
  const found = firstMatches(model, compiled, { part, scope, most: many ? nodes.length + 1 : 1 })
  return many ? sameNodes(found, nodes) : found[0] === nodes[0]
}

function nodesIn(model: PageModel, scope: PageNode | null): readonly PageNode[] {
  return scope ? model.nodes.slice(scope.id + 1, scope.last + 1) : model.nodes
}

/** With the blanks of its markup; what holds more than that begins with no amount. */
const MOST_CHARS_AROUND = 4000

/**
 * A number with its unit ("4 bedrooms") is found by the unit wherever it stands: the first element of that tag whose text is a number and the
 * unit. Null when another element comes first.
 */
export function byUnit(
  model: PageModel,
  scope: PageNode | null,
  node: PageNode,
): { selector: string; pattern: string } | null {
  const text = model.text(node)
  const unit = /^[\d.,\s]+\s*(\p{L}{2,})/u.exec(text)?.[1] ?? /^(\p{L}{2,})\s*:?\s*\d[\d.,]*$/u.exec(text)?.[1]
  if (!unit) return null
  const isAfter = /^\d/.test(text)
  const test = isAfter ? new RegExp(`^\\d[\\d.,\\s]*\\s*${unit}`, 'iu') : new RegExp(`^${unit}\\s*:?\\s*\\d`, 'iu')
  const first = nodesIn(model, scope).find(
    (other) => other.tag === node.tag && model.size(other) < MOST_CHARS_AROUND && test.test(model.text(other)),
  )
  if (first !== node) return null
  const pattern = isAfter ? `(?i)^(\\d[\\d.,\\s]*\\s*${unit}.*)$` : `(?i)^(${unit}\\s*:?\\s*\\d.*)$`
  return { selector: node.tag, pattern }
}
