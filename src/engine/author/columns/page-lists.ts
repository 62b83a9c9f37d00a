import { CONCEPTS, conceptsOfText } from '../language/concepts.ts'
import { wordsOf } from '../language/words.ts'
import { classQuality } from '../page/class-quality.ts'
import type { Heading, PageModel, PageNode } from '../page/page-model.ts'
import type { PageSubject } from '../page/page-subject.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { WeightedWord } from './column.ts'
import { labelWords, nameWords, wholeLabel } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

/** Lists inside a page that is one record: ingredients, steps, paragraphs, tags. Each is the elements of one tag below one element. */

const ITEM_TAGS = ['li', 'p', 'tr', 'a', 'dd', 'div', 'span'] as const
const MAX_ITEMS = 400
const MAX_LISTS = 500

export function pageListDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const bySet = new Map<string, ColumnDraft>()
  const labelled: ColumnDraft[] = []
  const alone: ColumnDraft[] = []
  for (const node of model.nodes) {
    if (bySet.size >= MAX_LISTS) break
    if (node.tag === 'head' || node.tag === 'html' || node.children.length === 0 || model.size(node) === 0) continue
    for (const tag of ITEM_TAGS) {
      const items = itemsOf(model, node, tag)
      if (items.length < 2) continue
      const values = items.map((item) => model.text(item).replaceAll('\n', ' ')).filter((text) => text !== '')
      if (values.length < 2) continue
      const key = items.map((item) => item.id).join(',')
      const known = bySet.get(key)
      const words = containerWords(model, node, items)
      if (known) {
        known.words = [...known.words, ...words.map((one) => ({ ...one, weight: one.weight * 0.8 }))]
        continue
      }
      const draft: ColumnDraft = {
        kind: 'text',
        many: true,
        slot: { kind: 'nodes', nodes: [items], take: {}, header: null },
        values: [values.join('\n')],
        words,
        place: node.id / model.nodes.length,
        near: items.every(subject.isNear),
        doubt: 0.1 + doubtOf(model, items, subject),
      }
      bySet.set(key, draft)
      const label = headingRightBefore(model, node)
      if (label !== null) labelled.push({ ...draft, slot: { kind: 'label', label, selector: tag, take: {} } })
    }
  }
  for (const items of classLists(model)) {
    const key = items.map((item) => item.id).join(',')
    const [first] = items
    if (bySet.has(key) || !first) continue
    bySet.set(key, {
      kind: 'text',
      many: true,
      slot: { kind: 'nodes', nodes: [items], take: {}, header: null },
      values: [items.map((item) => model.text(item).replaceAll('\n', ' ')).join('\n')],
      words: nameWords(first),
      place: first.id / model.nodes.length,
      near: items.every(subject.isNear),
      doubt: 0.1 + doubtOf(model, items, subject),
    })
  }
  for (const { heading, items } of sections(model, subject)) {
    const [only, ...more] = items
    if (only && more.length === 0) {
      alone.push(...sectionTexts(model, subject, heading, only))
      continue
    }
    const key = items.map((item) => item.id).join(',')
    const words = [...labelWords(heading, 1.3), ...wholeLabel(heading)]
    const known = bySet.get(key)
    const [first] = items
    if (known || !first) {
      if (known) known.words = [...known.words, ...words]
      continue
    }
    bySet.set(key, {
      kind: 'text',
      many: true,
      slot: { kind: 'nodes', nodes: [items], take: {}, header: null },
      values: [items.map((item) => model.text(item).replaceAll('\n', ' ')).join('\n')],
      words: [...words, ...nameWords(first), ...(first.parent ? nameWords(first.parent) : [])],
      place: first.id / model.nodes.length,
      near: items.every(subject.isNear),
      doubt: 0.1 + doubtOf(model, items, subject),
    })
  }
  const parts = [...bySet.values()].flatMap((draft) => partDrafts(model, draft)).slice(0, MAX_LISTS)
  return [...bySet.values(), ...labelled, ...alone, ...parts, ...openedLines(model, subject)]
}

const MIN_LINES = 2
const ENTRY = String.raw`^(?:[-–—•*·]|\d{1,2}[.)])\s*(\S.*)$`

/** Lines of one element, the first of which names the others: it is all bold, or has a colon at its end. */
function openedLines(model: PageModel, subject: PageSubject): ColumnDraft[] {
  return model.nodes.flatMap((node) => {
    const opened = openingOf(model, node)
    if (!opened || !mayHaveSeveral(opened.name)) return []
    const { first, name, lines } = opened
    const entry = new RegExp(ENTRY, 'u')
    const entries = lines.map((line) => entry.exec(line)?.[1] ?? '')
    const isMarked = !entries.includes('')
    return [
      {
        kind: 'text',
        many: true,
        slot: {
          kind: 'nodes',
          nodes: [[node]],
          take: isMarked ? { split: '\n', pattern: ENTRY } : { split: '\n', clean: [{ strip_prefix: first }] },
          header: null,
        },
        values: [(isMarked ? entries : lines).join('\n')],
        words: [...labelWords(name, 1.3), ...wholeLabel(name)],
        place: node.id / model.nodes.length,
        near: subject.isNear(node),
        doubt: 0.1 + doubtOf(model, [node], subject),
      },
    ]
  })
}

/** The first line, as it stands there and without its colon, and those that it names. */
function openingOf(model: PageModel, node: PageNode): { first: string; name: string; lines: string[] } | null {
  if (node.hidden || node.children.filter(({ tag }) => tag === 'br').length < MIN_LINES) return null
  const [first = '', ...lines] = model.text(node).split('\n')
  const name = first.replace(/\s?[:：]$/, '')
  if (lines.length < MIN_LINES || name === '' || name.length > MAX_SECTION_HEADING) return null
  const bold = node.children.filter(isBold).map((child) => model.text(child))
  if (name === first && bold[0] !== first) return null
  // Another such line names what follows it.
  return lines.some((line) => bold.includes(line) || /[:：]$/.test(line)) ? null : { first, name, lines }
}

/** Its first line names a list of those that follow: each of them, and the line after the label, is only a part of it. */
export function opensList(model: PageModel, node: PageNode, label?: string): boolean {
  const opened = openingOf(model, node)
  return opened !== null && (label === undefined || label === opened.name) && mayHaveSeveral(opened.name)
}

function isBold({ tag }: PageNode): boolean {
  return tag === 'b' || tag === 'strong' || tag === 'u'
}

/** By its name it may be a list; an address has several lines as well. */
function mayHaveSeveral(name: string): boolean {
  const concepts = conceptsOfText(name)
  const { ingredients = 0, instructions = 0, tags = 0 } = concepts
  return Math.max(ingredients, instructions, tags) >= 0.6 || CONCEPTS.every((concept) => (concepts[concept] ?? 0) < 0.6)
}

/** Each line of the text is one of several. */
export function asLines(name: string, draft: ColumnDraft): ColumnDraft[] {
  if (!mayHaveSeveral(name) || !draft.values[0]?.includes('\n') || Object.keys(draft.slot.take).length > 0) return []
  return [{ ...draft, many: true, composite: false, slot: { ...draft.slot, take: { split: '\n' } } }]
}

const MIN_CLASSED = 3
const MAX_CLASS_LISTS = 40

/** Elements of one class, several side by side and others elsewhere: a list that something stands between. */
function classLists(model: PageModel): PageNode[][] {
  const byKind = new Map<string, PageNode[]>()
  for (const node of model.nodes) {
    if (node.hidden || !node.hasOwnText || !node.classes.some((token) => classQuality(token) === 'readable')) continue
    const kind = kindOf(node)
    const alike = byKind.get(kind)
    if (alike) alike.push(node)
    else byKind.set(kind, [node])
  }
  const isList = (nodes: readonly PageNode[]) => {
    const parents = new Set(nodes.map(({ parent }) => parent))
    return (
      nodes.length >= MIN_CLASSED && nodes.length <= MAX_ITEMS && parents.size > 1 && parents.size <= nodes.length / 2
    )
  }
  return [...byKind.values()].filter(isList).slice(0, MAX_CLASS_LISTS)
}

/** What the items of a list have in common below them: the names in a list of names with their roles, offices or amounts. */
function partDrafts(model: PageModel, draft: ColumnDraft): ColumnDraft[] {
  const items = draft.slot.kind === 'nodes' ? (draft.slot.nodes[0] ?? []) : []
  if (items.length > MAX_PARTED) return []
  const byWay = new Map<string, PageNode[]>()
  const twice = new Set<string>()
  for (const item of items) {
    const seen = new Set<string>()
    for (let id = item.id + 1; id <= Math.min(item.last, item.id + MAX_BELOW); id += 1) {
      const node = model.nodes[id]
      if (!node || node.hidden || model.size(node) === 0 || node.depth > item.depth + MAX_DEPTH) continue
      const way = wayTo(item, node)
      if (seen.has(way)) twice.add(way)
      seen.add(way)
      byWay.set(way, [...(byWay.get(way) ?? []), node])
    }
  }
  return [...byWay]
    .filter(([way, nodes]) => !twice.has(way) && nodes.length >= Math.max(2, MOSTLY * items.length))
    .map(([, nodes]) => ({ nodes, values: nodes.map((node) => model.text(node).replaceAll('\n', ' ')) }))
    .filter(({ values }) => {
      const wholes = new Set(draft.values[0]?.split('\n'))
      return values.filter((value) => value !== '' && !wholes.has(value)).length >= MOSTLY * values.length
    })
    .slice(0, MAX_PARTS)
    .map(({ nodes, values }) => ({
      ...draft,
      slot: { kind: 'nodes', nodes: [nodes], take: {}, header: null },
      values: [values.join('\n')],
      words: [
        ...draft.words.map((one) => ({ ...one, weight: one.weight * OF_THE_LIST })),
        ...(nodes[0] ? nameWords(nodes[0]) : []),
      ],
      doubt: (draft.doubt ?? 0) + PART_DOUBT,
    }))
}

const MAX_PARTED = 60
const MAX_PARTS = 4
const MAX_BELOW = 40
const MAX_DEPTH = 3
const MOSTLY = 0.8
/** What names a list names its items, and their parts a little less. */
const OF_THE_LIST = 0.8
const PART_DOUBT = 0.1

function wayTo(item: PageNode, node: PageNode): string {
  const kinds: string[] = []
  for (let at: PageNode | null = node; at && at !== item; at = at.parent) kinds.push(kindOf(at))
  return kinds.join('<')
}

const MAX_SECTION_CHARS = 40_000

/** One text is all that stands under a heading: the heading names it. */
function sectionTexts(model: PageModel, subject: PageSubject, heading: string, node: PageNode): ColumnDraft[] {
  const text = model.text(node)
  if (text === '' || text.length > MAX_SECTION_CHARS) return []
  const draft = {
    kind: 'text' as const,
    values: [text],
    words: [...labelWords(heading, 1.3), ...wholeLabel(heading), ...nameWords(node)],
    place: node.id / model.nodes.length,
    near: subject.isNear(node),
    composite: text.includes('\n'),
    doubt: 0.1 + doubtOf(model, [node], subject),
  }
  const isNext = headingRightBefore(model, node) === heading
  const drafts: ColumnDraft[] = [
    { ...draft, slot: { kind: 'nodes', nodes: [[node]], take: {}, header: null } },
    ...(isNext ? [{ ...draft, slot: { kind: 'label' as const, label: heading, selector: null, take: {} } }] : []),
  ]
  return drafts.flatMap((one) => [one, ...asLines(heading, one)])
}

/** What stands under a heading, up to the next one of its rank: the lists of a recipe may have headings of their own. */
function sections(model: PageModel, subject: PageSubject): { heading: string; items: readonly PageNode[] }[] {
  const found: { heading: string; items: readonly PageNode[] }[] = []
  const levels = new Map(model.headings.map(({ node, level }) => [node.id, level]))
  for (const { node, level, text } of model.headings) {
    if (text.length > MAX_SECTION_HEADING || subject.isName(node)) continue
    const parts = partsAfter(model, node, level, levels)
    const lists = ['li', 'p'].map((tag) => parts.flatMap((part) => outermost(model, part, tag)))
    const items = lists.find(({ length }) => length >= 2 && length <= MAX_ITEMS) ?? textsAlike(parts)
    if (items) found.push({ heading: text, items })
    // "Step 2" is one of many.
    else if (parts.length === 1 && lists.every(({ length }) => length <= 1) && !/\d/.test(text))
      found.push({ heading: text, items: parts })
  }
  return found.slice(0, MAX_SECTIONS)
}

/** Plain blocks, one for each entry. */
function textsAlike(parts: readonly PageNode[]): readonly PageNode[] | undefined {
  const isText = ({ tag, hasOwnText, children }: PageNode) => tag === 'div' && hasOwnText && children.length <= 1
  return parts.length >= 2 && parts.every(isText) ? parts : undefined
}

const MAX_SECTION_HEADING = 60
const MAX_SECTIONS = 80

function partsAfter(
  model: PageModel,
  heading: PageNode,
  level: number,
  levels: ReadonlyMap<number, number>,
): PageNode[] {
  let at = heading
  for (let climbed = 0; climbed < 3 && at.parent; climbed += 1) {
    const siblings = at.parent.children
    const parts: PageNode[] = []
    for (const part of siblings.slice(siblings.indexOf(at) + 1)) {
      if (isNext(part, level, levels)) break
      if (model.size(part) > 0 && !part.hidden) parts.push(part)
    }
    if (parts.length > 0) return parts
    at = at.parent
  }
  return []
}

function isNext(part: PageNode, level: number, levels: ReadonlyMap<number, number>): boolean {
  for (let id = part.id; id <= part.last; id += 1) if ((levels.get(id) ?? 9) <= level) return true
  return false
}

function outermost(model: PageModel, part: PageNode, tag: string): PageNode[] {
  const items: PageNode[] = []
  for (let id = part.id; id <= part.last; id += 1) {
    const node = model.nodes[id]
    if (node?.tag !== tag || node.hidden || model.text(node) === '') continue
    items.push(node)
    id = node.last
  }
  return items
}

/** Direct children for generic tags; for list items and paragraphs all below the element. */
function itemsOf(model: PageModel, node: PageNode, tag: string): PageNode[] {
  if (tag === 'div' || tag === 'span' || tag === 'a') {
    const children = node.children.filter((child) => child.tag === tag)
    return children.length === node.children.length ? children : []
  }
  if (node.last - node.id > 3000) return []
  const items: PageNode[] = []
  for (let id = node.id + 1; id <= node.last && items.length < MAX_ITEMS; id += 1) {
    const inner = model.nodes[id]
    if (inner?.tag === tag && !inner.hidden) items.push(inner)
  }
  return items
}

function containerWords(model: PageModel, node: PageNode, items: readonly PageNode[]): WeightedWord[] {
  const words = [...nameWords(node)]
  const first = items[0]
  if (first) words.push(...nameWords(first))
  if (node.parent) for (const one of nameWords(node.parent)) words.push({ ...one, weight: one.weight * 0.6 })
  const heading = headingFor(model, node, items)
  if (heading) words.push(...labelWords(heading, 1.3), ...wholeLabel(heading))
  return words
}

/**
 * The last heading before the first item, when it belongs to this list: inside the container or right before it. Where another of its rank follows
 * among the items, it names only the first of them, unless both say the same: "For the dough", "For the filling".
 */
function headingFor(model: PageModel, node: PageNode, items: readonly PageNode[]): string | null {
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return null
  let found: Heading | null = null
  for (const heading of model.headings) {
    if (heading.node.id >= last.id) break
    if (heading.node.id >= first.id) {
      if (found && heading.level <= found.level && !sharesWord(heading.text, found.text)) return null
      continue
    }
    const isWithin = heading.node.id > node.id
    const isBefore = node.id - heading.node.last <= 4 && heading.node.id < node.id
    if (isWithin || isBefore) found = heading
  }
  return found?.text ?? textBefore(model, node)
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}

/** The heading whose next neighbour is the list: the list is then found by the heading's text. */
function headingRightBefore(model: PageModel, node: PageNode): string | null {
  const siblings = node.parent?.children ?? []
  const before = siblings[siblings.indexOf(node) - 1]
  return model.headings.find((heading) => heading.node === before)?.text ?? null
}

/** A short line of its own before the list: "Ingredients:" in a paragraph or a bold line. */
function textBefore(model: PageModel, node: PageNode): string | null {
  const siblings = node.parent?.children ?? []
  const before = siblings[siblings.indexOf(node) - 1]
  const text = before ? model.text(before) : ''
  return text !== '' && text.length <= 40 && !text.includes('\n') ? text : null
}

/** Far from what names the page, or in a part that belongs to something else. */
function doubtOf(model: PageModel, items: readonly PageNode[], subject: PageSubject): number {
  const [first = model.nodes[0]] = items
  if (!first) return 0
  const distance = Math.abs(first.id - subject.position) / model.nodes.length
  return subject.strayness(first) + 0.3 * distance + (first.id < subject.position ? 0.1 : 0)
}
