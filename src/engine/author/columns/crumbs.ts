import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import type { PageSubject } from '../page/page-subject.ts'
import { keyWords, nameWords } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

/** The way from the first page to this one: what stands last in it before the thing itself is what the thing is filed under. */

const NAMES: ReadonlySet<string> = new Set(['breadcrumb', 'breadcrumbs', 'crumb', 'crumbs', 'breadcrumblist'])
const MOST_LINKS = 8
const MOST_CHARS = 60
/** What stands between two steps of a way. */
const STEP = /^\s*(?:[>»›→/\\]|::)+\s*$/u

export function crumbDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const name = subject.position > 0 ? model.nodes[subject.position] : undefined
  const title = name ? model.text(name) : ''
  const [trail] = trailsOf(model)
  const last = trail?.findLast((link) => model.text(link) !== title)
  if (!trail || !last || last === trail[0]) return []
  return [
    {
      kind: 'text',
      slot: { kind: 'nodes', nodes: [[last]], take: {}, header: null },
      values: [model.text(last)],
      words: keyWords('category', 1.2),
      place: last.id / model.nodes.length,
      linked: true,
      doubt: 0.2,
    },
  ]
}

/** The links of each way, in order. */
function trailsOf(model: PageModel): PageNode[][] {
  return model.nodes.flatMap((node) => {
    if (model.size(node) === 0 || model.size(node) > MOST_LINKS * MOST_CHARS || node.tag === 'a') return []
    const isNamed = isNamedTrail(node)
    if (!isNamed && !node.hasOwnText && node.children.length < 3) return []
    const links = linksIn(model, node)
    const isTrail = links.length >= 2 && links.length <= MOST_LINKS && (isNamed || areSteps(model, node, links))
    return isTrail ? [links] : []
  })
}

function isNamedTrail(node: PageNode): boolean {
  return (
    nameWords(node).some(({ word, weight }) => weight >= 0.8 && NAMES.has(word)) ||
    /breadcrumb/i.test(`${attribute(node, 'aria-label') ?? ''} ${attribute(node, 'itemtype') ?? ''}`)
  )
}

function linksIn(model: PageModel, node: PageNode): PageNode[] {
  const links = model.nodes
    .slice(node.id + 1, node.last + 1)
    .filter((one) => one.tag === 'a' && /^[^#]/.test(attribute(one, 'href')?.trim() ?? '') && model.text(one) !== '')
  return links.every((link) => model.size(link) <= MOST_CHARS) ? links : []
}

/** Between any two of them stands the sign for a step, and nothing else. */
function areSteps(model: PageModel, node: PageNode, links: readonly PageNode[]): boolean {
  const whole = model.text(node).replaceAll('\n', ' ')
  let from = -1
  return links.every((link) => {
    const text = model.text(link).replaceAll('\n', ' ')
    const at = whole.indexOf(text, Math.max(0, from))
    const isStep = at !== -1 && (from === -1 || STEP.test(whole.slice(from, at)))
    from = at + text.length
    return isStep
  })
}
