import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import { firstNode, type RegionRecord } from '../regions/region.ts'
import { matchesOf } from './matching-nodes.ts'
import { commonSteps, nested, quoted, type Step } from './selector-steps.ts'

const MAX_CANDIDATES = 24
const MIN_HITS = 0.98

/** Selectors whose last match before each record is the wanted element, the most lasting first. */
export function precedingSelectors(
  model: PageModel,
  records: readonly RegionRecord[],
  nodes: readonly (PageNode | null)[],
): Step[] {
  const wanted = [...new Set(nodes.filter((node) => node !== null))]
  return candidates(wanted)
    .slice(0, MAX_CANDIDATES)
    .filter(({ text }) => {
      const found = matchesOf(model, text) ?? []
      const hits = records.filter((record, index) => lastBefore(found, firstNode(record)) === nodes[index]).length
      return hits >= records.length * MIN_HITS
    })
    .slice(0, 2)
}

function candidates(wanted: readonly PageNode[]): Step[] {
  const own = [...commonSteps(wanted), ...widthSteps(wanted)]
  const parents = [...new Set(wanted.flatMap((node) => node.parent ?? []))]
  const inside = commonSteps(parents)
    .slice(0, 4)
    .flatMap((above) => own.slice(0, 4).map((inner) => nested(above, inner, 1)))
  return [...own, ...inside].sort((a, b) => a.cost - b.cost)
}

/** A cell over the whole width of a table, where it has no name. */
function widthSteps([first, ...others]: readonly PageNode[]): Step[] {
  const width = first && attribute(first, 'colspan')
  if (!width || others.some((node) => node.tag !== first.tag || attribute(node, 'colspan') !== width)) return []
  return [{ text: `${first.tag}[colspan=${quoted(width)}]`, kind: 'width', cost: 2.2 }]
}

function lastBefore(found: readonly PageNode[], record: PageNode): PageNode | null {
  return found.findLast((node) => node.last < record.id) ?? null
}
