import { type ChildNode, type Element, isTag } from 'domhandler'
import { textBeside, visibleText } from '#engine/recipe/visible-text.ts'
import type { Column } from '../columns/column.ts'
import { AFTER, imageOf, isImage, isLink, linkOf, trimmedAfter } from '../columns/element-takes.ts'
import { type ColumnDraft, makeColumns, withoutTwins } from '../columns/make-column.ts'
import { textParts } from '../columns/text-parts.ts'
import { pageLanguages } from '../language/page-languages.ts'
import { classQuality } from '../page/class-quality.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import type { Region } from '../regions/region.ts'
import type { Intent } from '../request/intent.ts'
import { containerSelectors } from '../write/container-selector.ts'
import { assign, type Bans } from './assign.ts'
import type { ReadyProposal } from './ready-fields.ts'

/** Records that are lines of one element, cut at its line breaks: `Blue mug – $12<br>Red mug – $9<br>…`. */

const MIN_LINES = 3
const MAX_PARENTS = 12
const SAMPLE = 30
const MAX_LINE_CHARS = 400

export function proposeLines(model: PageModel, intent: Intent, bans: Bans): ReadyProposal[] {
  return parentsOfLines(model).flatMap(({ parent, lines }) => {
    const [container] = containerSelectors(model, regionOf(parent))
    if (!container) return []
    const columns = lineColumns(model, lines.slice(0, SAMPLE))
    const assignment = assign(intent, columns, bans, 'by hand')
    const count = Math.min(1, Math.log2(lines.length) / 5)
    return [
      {
        container: { ...container, rows: { kind: 'separated', by: 'br' } },
        region: { records: lines },
        isList: true,
        columns,
        assignment,
        score: assignment.score + count + 0.7 * Math.max(-1.5, Math.min(1.5, intent.plural)),
      },
    ]
  })
}

function regionOf(parent: PageNode): Region {
  return { kind: 'elements', records: [[parent]], rows: null, isTable: false, structure: 0 }
}

type Line = { nodes: readonly ChildNode[]; elements: readonly PageNode[]; text: string }

function parentsOfLines(model: PageModel): { parent: PageNode; lines: Line[] }[] {
  const found: { parent: PageNode; lines: Line[] }[] = []
  for (const parent of model.nodes) {
    if (parent.hidden || parent.children.filter((child) => child.tag === 'br').length < MIN_LINES - 1) continue
    const lines = linesOf(parent)
    const isList = lines.length >= MIN_LINES && lines.every(({ text }) => text.length <= MAX_LINE_CHARS)
    if (isList) found.push({ parent, lines })
  }
  return found.sort((a, b) => b.lines.length - a.lines.length).slice(0, MAX_PARENTS)
}

/** As the recipe will cut them: lines without text are none. */
function linesOf(parent: PageNode): Line[] {
  const byElement = new Map<Element, PageNode>(parent.children.map((node) => [node.element, node]))
  const groups: ChildNode[][] = [[]]
  for (const node of parent.element.children) {
    if (isTag(node) && node.name === 'br') groups.push([])
    else groups.at(-1)?.push(node)
  }
  return groups
    .map((nodes) => ({
      nodes,
      elements: nodes.flatMap((node) => (isTag(node) ? (byElement.get(node) ?? []) : [])),
      text: visibleText(nodes),
    }))
    .filter(({ text }) => text !== '')
}

function lineColumns(model: PageModel, lines: readonly Line[]): Column[] {
  const texts = lines.map((line) => line.text)
  const whole: ColumnDraft = {
    kind: 'text',
    slot: { kind: 'ready', source: {}, holds: 'text', take: {} },
    values: texts,
    words: [],
    place: 0,
  }
  const parts = textParts(texts)
  const drafts: ColumnDraft[] = [
    { ...whole, composite: parts.length > 0 },
    ...parts.map(({ pattern, values, words }) => ({
      ...whole,
      slot: { ...whole.slot, source: { pattern } } as ColumnDraft['slot'],
      values,
      words: words.map((word) => ({ word, weight: 0.9 })),
      place: placeOf(texts, values),
      doubt: 0.2,
    })),
    ...elementDrafts(model, lines),
  ]
  const languages = pageLanguages(model)
  return withoutTwins(makeColumns(drafts), languages)
}

/** Where in the lines the values stand, 0 to 1. */
function placeOf(texts: readonly string[], values: readonly string[]): number {
  const index = values.findIndex((value) => value !== '')
  const text = texts[index] ?? ''
  return text === '' ? 0 : Math.max(0, text.indexOf(values[index] ?? '')) / text.length
}

/** Elements of one kind in most lines, and the text that follows them. */
function elementDrafts(model: PageModel, lines: readonly Line[]): ColumnDraft[] {
  const selectors = new Set(lines.flatMap(({ elements }) => elements.map(selectorOf)))
  return [...selectors].flatMap((selector) => {
    const nodes = lines.map(({ elements }) => elements.find((node) => selectorOf(node) === selector))
    const first = nodes.find((node) => node !== undefined)
    if (!first || nodes.filter((node) => node !== undefined).length < lines.length * 0.3) return []
    const draft = (kind: Column['kind'], source: object, read: (node: PageNode) => string): ColumnDraft => ({
      kind,
      slot: { kind: 'ready', source: { selector, ...source }, holds: 'text', take: {} },
      values: nodes.map((node) => (node ? read(node) : '')),
      words: [],
      place: 'text' in source ? 0.7 : 0.1,
      heading: !('text' in source) && /^(?:b|strong)\b/.test(selector),
      linked: !('text' in source) && isLink(first),
    })
    return [
      draft('text', {}, (node) => model.text(node)),
      draft('text', { text: 'after', pattern: AFTER }, (node) => trimmedAfter(textBeside(node.element, 'after'))),
      ...(isLink(first) ? [draft('link', {}, (node) => linkOf(model, node))] : []),
      ...(isImage(first) ? [draft('image', {}, (node) => imageOf(model, node))] : []),
    ]
  })
}

function selectorOf({ tag, classes }: PageNode): string {
  const named = classes.find((token) => /^[A-Za-z][\w-]*$/.test(token) && classQuality(token) === 'readable')
  return named === undefined ? tag : `${tag}.${named}`
}
