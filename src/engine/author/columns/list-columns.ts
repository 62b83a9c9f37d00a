import { comparable } from '#engine/recipe/fold-text.ts'
import { readForm } from '#engine/recipe/forms/read-form.ts'
import { pageLanguages } from '../language/page-languages.ts'
import { wordsOf } from '../language/words.ts'
import { ariaHeadersOf } from '../page/aria-tables.ts'
import { type Headers, headerOf, headersOf } from '../page/cell-headers.ts'
import { CONTACT_SCHEMES } from '../page/contact-link.ts'
import { drawnHeadersOf } from '../page/drawn-tables.ts'
import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import { isJoined } from '../regions/joined-rows.ts'
import type { Region, RegionRecord } from '../regions/region.ts'
import { spread } from '../regions/structure-score.ts'
import { withAnswers } from './answers.ts'
import { boldTitles } from './bold-titles.ts'
import type { Column, Take, WeightedWord } from './column.ts'
import {
  constantWords,
  iconWords,
  isDoer,
  keyWords,
  labelBefore,
  labelWords,
  wholeLabel,
  wordAfter,
  wordsAround,
} from './column-words.ts'
import { exampleColumns, stateDrafts } from './derived-columns.ts'
import {
  AFTER,
  imageOf,
  isComposite,
  isImage,
  isInlineText,
  isLink,
  isTextHolder,
  linkOf,
  takeText,
  tellingAttributes,
} from './element-takes.ts'
import { formWords } from './forms/form-words.ts'
import { listForms } from './forms/list-forms.ts'
import { lineOf, nodeAt, type Side } from './in-line.ts'
import { labelDrafts } from './label-columns.ts'
import { type ColumnDraft, makeColumns, withoutTwins } from './make-column.ts'
import { sectionDrafts } from './section-columns.ts'
import { type PlaceSlot, placeSlots } from './slots.ts'
import { areNamedApart, NAMED_ENDS, textParts } from './text-parts.ts'
import { unevenIn, unevenLines } from './uneven-lines.ts'

/** Columns are distinguished on this many records; more change nothing but the time. */
export const COLUMN_SAMPLE = 30
const MAX_INDEXED = 12
const MAX_COLUMNS = 160
/** A place that is filled in fewer records is chance. */
const MIN_COVERAGE = 0.08

type ColumnOptions = { sample?: number; examples?: readonly string[] }

export function listColumns(model: PageModel, region: Region, options: ColumnOptions = {}): Column[] {
  const records = spread(region.records, options.sample ?? COLUMN_SAMPLE)
  // Of rows that belong together a header is a word for what each of them has below it, and no way to it.
  const areJoined = region.rows !== null && records.every(isJoined)
  const headers =
    region.isTable || areJoined ? headersOf(records) : (ariaHeadersOf(model, records) ?? drawnHeadersOf(model, records))
  const slots = placeSlots(model.nodes, records, areJoined ? undefined : headers?.cells).filter(
    (slot) => filledIn(slot) >= Math.max(1, records.length * MIN_COVERAGE),
  )
  const drafts: ColumnDraft[] = []
  const titles = boldTitles(model, records)
  const longest = Math.max(1, ...slots.map((slot) => slot.order))
  for (const slot of slots) {
    for (const variant of variantsOf(model, records, slot)) {
      drafts.push(
        ...slotDrafts(model, records, variant, {
          place: slot.order / longest,
          step: 1 / longest,
          headers,
          isTable: region.isTable,
          isRoot: slot.path === '.',
          titles,
        }),
      )
    }
    if (drafts.length > MAX_COLUMNS * 3) break
  }
  drafts.push(...stateDrafts(records), ...sectionDrafts(model, region, records), ...labelDrafts(model, records))
  drafts.push(...unevenLines(model, records))
  const columns = withAnswers(model, records, makeColumns(drafts))
  const parts = [...exampleColumns(columns, options.examples ?? []), ...listForms(columns)]
  return withoutTwins([...columns, ...parts], pageLanguages(model), MAX_COLUMNS)
}

function filledIn(slot: PlaceSlot): number {
  return slot.nodes.filter((nodes) => nodes.length > 0).length
}

type Variant = { nodes: readonly (readonly PageNode[])[]; many: boolean; doubt: number }

/** A place that is filled several times in a record is read by position when the number is always the same, and as a list otherwise. */
function variantsOf(model: PageModel, records: readonly RegionRecord[], slot: PlaceSlot): Variant[] {
  const most = Math.max(...slot.nodes.map((nodes) => nodes.length))
  const single = slot.nodes.filter((nodes) => nodes.length <= 1).length
  if (most <= 1 || single >= slot.nodes.length * 0.97) {
    return [{ nodes: slot.nodes.map((nodes) => nodes.slice(0, 1)), many: false, doubt: 0 }]
  }
  const whole: Variant = { nodes: slot.nodes, many: true, doubt: 0 }
  // Seldom more than one: the first is the value, and what follows belongs to few records.
  if (single >= slot.nodes.length * 0.75)
    return [whole, placeAt(slot, 'first', 0, 0.1), ...counted(model, records, slot, most).slice(1)]
  return [whole, ...counted(model, records, slot, most)]
}

const OUT_OF_LINE = 0.7

/** Where the number differs, the record is a group of records, or its list is wanted whole; or one more stands before or behind. */
function counted(model: PageModel, records: readonly RegionRecord[], slot: PlaceSlot, most: number): Variant[] {
  const usual = slot.nodes.filter((nodes) => nodes.length === most).length
  const isSteady = usual >= slot.nodes.length * 0.7
  const line = usual < slot.nodes.length && most <= MAX_INDEXED ? lineOf(model, slot.nodes) : null
  const places = [...Array(isSteady || line?.whole ? Math.min(most, MAX_INDEXED) : Math.min(most, 3)).keys()]
  if (line?.whole) return places.map((index) => placeAt(slot, line.whole ?? 'first', index, 0))
  // An empty cell keeps its place.
  const isOfRows = records.some(([node]) => node?.tag === 'tr')
  const uneven = line && !isOfRows ? unevenIn(slot.nodes.map((list) => list.map((node) => model.text(node)))) : null
  const doubtAt = (index: number) => (isSteady || line?.isInLine('first', index) ? 0 : OUT_OF_LINE)
  return [
    ...places
      .filter((index) => !uneven || uneven.isTold(index) || (index === 0 && openRecords(model, records, slot)))
      .map((index) => placeAt(slot, 'first', index, doubtAt(index))),
    ...places.filter((index) => line?.isInLine('last', index)).map((index) => placeAt(slot, 'last', index, 0)),
  ]
}

/** Nothing stands before the first of them. */
function openRecords(model: PageModel, records: readonly RegionRecord[], { nodes }: PlaceSlot): boolean {
  return nodes.every(([node], at) => {
    const first = records[at]?.[0]
    return !node || !first || model.text(first).startsWith(model.text(node))
  })
}

function placeAt({ nodes }: PlaceSlot, side: Side, index: number, doubt: number): Variant {
  return { nodes: nodes.map((list) => [nodeAt(list, side, index) ?? []].flat()), many: false, doubt }
}

const BOLD_TITLE = 0.6

/** `step`: from one element to the next. */
type SlotPlace = {
  place: number
  step: number
  headers: Headers | null
  isTable: boolean
  isRoot: boolean
  titles: ReadonlySet<PageNode>
}

function slotDrafts(
  model: PageModel,
  records: readonly RegionRecord[],
  variant: Variant,
  at: SlotPlace,
): ColumnDraft[] {
  const { nodes, many, doubt } = variant
  if (many && isOfTerms(nodes)) return []
  // One from the middle stands for all: the first may be a stray. An empty one tells nothing of the others.
  const there = nodes.flatMap((list, index) => (list.length > 0 ? [index] : []))
  const said = there.filter((index) => !isEmpty(model, nodes[index]?.[0]))
  const filled = said.length > 0 ? said : there
  const firstRecord = filled[Math.floor(filled.length / 2)] ?? -1
  const first = nodes[firstRecord]?.[0]
  if (!first) return []
  const top = records[firstRecord]?.length === 1 ? (records[firstRecord]?.[0] ?? null) : null
  const header = many ? null : headerOf(at.headers, nodes)
  const isBold = nodes.every(([node]) => !node || at.titles.has(node))
  const words = [
    ...(at.isRoot ? [] : slotWords(model, nodes, first, top, header)),
    ...(isBold ? [{ word: 'title', weight: BOLD_TITLE }] : []),
  ]
  const heading = isInHeading(first, top)
  const base = { many, doubt, place: at.place, heading, linked: isInLink(first, top) }
  const drafts: ColumnDraft[] = []
  const add = (
    kind: Column['kind'],
    take: Take,
    read: (node: PageNode) => string,
    extra: Partial<ColumnDraft> = {},
  ) => {
    const readAll = (list: readonly PageNode[]) => list.map(read).filter((value) => value !== '')
    const values = nodes.map((list) => (list.length > 1 ? readAll(list).join('\n') : list[0] ? read(list[0]) : ''))
    drafts.push({
      ...base,
      kind,
      slot: { kind: 'nodes', nodes, take, header: at.isTable ? header : null },
      values,
      words,
      ...extra,
    })
  }
  if (isLink(first))
    add('link', {}, (node) => linkOf(model, node), { words: [...words, ...linkTextWords(model, nodes)] })
  if (isImage(first)) add('image', {}, (node) => imageOf(model, node))
  if (isTextHolder(model, first) && !isTerm(model, nodes, first)) {
    add('text', {}, (node) => flat(model.text(node), many), {
      doubt: doubt + (!heading && isControl(model, first, top) ? CONTROL_DOUBT : 0),
      composite:
        isComposite(first) ||
        isPair(model, nodes) ||
        (header === null && !heading && !holdsLink(first) && areNamedApart(textsOf(model, nodes))) ||
        (header === null && isMultiLine(textsOf(model, nodes))),
    })
    if (!many) drafts.push(...partDrafts(model, variant, drafts.at(-1) as ColumnDraft, first, at.step))
  }
  if (!many && !at.isRoot) drafts.push(...afterDrafts(model, nodes, drafts[0] ?? null, base))
  if (!many) {
    for (const name of attributesOf(nodes)) {
      if (isConstant(nodes, name)) continue
      add('text', { attribute: name }, (node) => takeText(model, node, { attribute: name }), {
        words: [...words, ...(name.startsWith('data-') ? keyWords(name.slice(5), 1) : [])],
        // What scripts sort by stands beside what readers read.
        doubt: doubt + (name.startsWith('data-') ? (model.size(first) > 0 ? 0.6 : 0.3) : 0),
      })
    }
    for (const { form, values } of hiddenContacts(model, nodes))
      add('text', { attribute: 'href', form }, (node) => values.get(node) ?? '', { words: formWords(form, 1.2) })
  }
  return drafts
}

/** Addresses and numbers that links lead to, whatever these say: "Write". */
function hiddenContacts(model: PageModel, nodes: readonly (readonly PageNode[])[]) {
  const links = nodes.flatMap(([node]) => (node && isLink(node) ? [node] : []))
  return CONTACT_SCHEMES.flatMap(([scheme, form]) => {
    const values = new Map(
      links.flatMap((node) => {
        const address = attribute(node, 'href')?.trim() ?? ''
        const isShown = readForm(form, model.text(node)) !== null
        const value = isShown || !address.toLowerCase().startsWith(scheme) ? null : readForm(form, address)
        return value === null ? [] : [[node, value] as const]
      }),
    )
    return values.size > links.length / 2 ? [{ form, values }] : []
  })
}

function isEmpty(model: PageModel, node: PageNode | undefined): boolean {
  return !node || (model.size(node) === 0 && node.last === node.id && !isImage(node) && !isLink(node))
}

/** Definitions of several terms are one value each, not a list. */
function isOfTerms(nodes: readonly (readonly PageNode[])[]): boolean {
  return nodes.some(([first, second]) => {
    if (first?.tag !== 'dd' || second?.tag !== 'dd' || first.parent !== second.parent) return false
    const siblings = first.parent?.children ?? []
    return siblings.slice(siblings.indexOf(first), siblings.indexOf(second)).some(({ tag }) => tag === 'dt')
  })
}

/** The same term in all records names what is defined after it. */
function isTerm(model: PageModel, nodes: readonly (readonly PageNode[])[], { tag }: PageNode): boolean {
  if (tag !== 'dt' || nodes.length < 3) return false
  return new Set(nodes.map((list) => list.map((node) => model.text(node)).join('\n')).filter(Boolean)).size === 1
}

/** The text that follows the element inside the one around it; an element that always says the same is its label. */
function afterDrafts(
  model: PageModel,
  nodes: readonly (readonly PageNode[])[],
  beside: ColumnDraft | null,
  base: Pick<ColumnDraft, 'place'>,
): ColumnDraft[] {
  const filled = nodes.filter(([node]) => node?.parent?.hasOwnText)
  if (filled.length < nodes.length * 0.5) return []
  const values = nodes.map(([node]) => (node ? takeText(model, node, { text: 'after' }) : ''))
  const around = nodes.map(([node]) => (node?.parent ? model.text(node.parent) : ''))
  if (values.filter((value) => value !== '').length < nodes.length * 0.5 || !isText(values, around)) return []
  const [parent] = filled.flatMap(([node]) => node?.parent ?? [])
  const texts = [...new Set((beside?.values ?? []).filter((value) => value !== ''))]
  const [label] = texts.length === 1 ? texts : []
  const words = label === undefined ? (parent ? wordsAround(parent, null).slice(0, 6) : []) : labelWords(label)
  const take = { text: 'after' as const, pattern: AFTER }
  return [
    { kind: 'text', slot: { kind: 'nodes', nodes, take, header: null }, values, words, place: base.place, doubt: 0.1 },
  ]
}

/** Nearly always one marked part and a text beside it: two values, as "<b>Smith v. Jones</b>, 12 U.S. 3". A marked word inside a text is none. */
function isPair(model: PageModel, nodes: readonly (readonly PageNode[])[]): boolean {
  const filled = nodes.flatMap(([node]) => (node ? [node] : []))
  const pairs = filled.filter((node) => node.hasOwnText && node.children.length === 1 && standsBeside(model, node))
  return filled.length >= 4 && pairs.length >= filled.length * 0.9
}

function standsBeside(model: PageModel, node: PageNode): boolean {
  const text = model.text(node)
  const part = node.children[0] ? model.text(node.children[0]) : ''
  if (!/\p{L}{2}/u.test(part)) return false
  return (
    (text.startsWith(part) && /^[\s,;:|(–-]/.test(text.slice(part.length))) ||
    (text.endsWith(part) && /[\s,;:|)–-]$/.test(text.slice(0, -part.length)))
  )
}

function textsOf(model: PageModel, nodes: readonly (readonly PageNode[])[]): string[] {
  return nodes.map(([node]) => (node ? model.text(node) : ''))
}

/** A link is one value. */
function holdsLink(node: PageNode): boolean {
  return isLink(node) || node.children.some(holdsLink)
}

function isMultiLine(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.filter((value) => value.includes('\n')).length > filled.length * 0.5
}

function flat(text: string, many: boolean): string {
  return many ? text.replaceAll('\n', ' ') : text
}

function attributesOf(nodes: readonly (readonly PageNode[])[]): string[] {
  const names = new Map<string, number>()
  for (const [node] of nodes)
    if (node) for (const name of tellingAttributes(node)) names.set(name, (names.get(name) ?? 0) + 1)
  const filled = nodes.filter((list) => list.length > 0).length
  return [...names]
    .filter(([, count]) => count >= filled * 0.3)
    .map(([name]) => name)
    .slice(0, 6)
}

/** An attribute with the same value in every record labels the value; it is not the value. */
function isConstant(nodes: readonly (readonly PageNode[])[], name: string): boolean {
  const values = nodes.flatMap(([node]) => (node ? [attribute(node, name) ?? ''] : []))
  return values.length >= 3 && new Set(values).size === 1
}

/** The text without child elements, its lines, and the parts of a template. */
function partDrafts(
  model: PageModel,
  variant: Variant,
  whole: ColumnDraft,
  first: PageNode,
  step: number,
): ColumnDraft[] {
  const drafts: ColumnDraft[] = []
  const { nodes } = variant
  const reads = (take: Take): string[] => nodes.map(([node]) => (node ? takeText(model, node, take) : ''))
  const from = (take: Take, values: readonly string[], words: readonly WeightedWord[] = []): ColumnDraft => ({
    ...whole,
    slot: { ...whole.slot, take } as ColumnDraft['slot'],
    values,
    words: [...whole.words, ...words],
    composite: false,
  })
  if (first.hasOwnText && first.children.some((child) => model.size(child) > 0 && child.tag !== 'br')) {
    // Marked words inside a text are part of it; only a text beside other values stands for itself.
    const own = {
      ...from(
        { text: 'own' },
        reads({ text: 'own' }),
        constantWords(whole.values).map((word) => ({ word, weight: 0.9 })),
      ),
      doubt: (whole.doubt ?? 0) + (whole.composite ? 0 : 0.25),
      place: follows(model, first) ? Math.min(1, whole.place + (first.last - first.id) * step) : whole.place,
    }
    if (isText(own.values, whole.values)) {
      drafts.push(own, ...templateDrafts(own, { text: 'own' }, first))
      const most = Math.max(...own.values.map((value) => value.split('\n').length))
      for (let line = 0; most > 1 && most <= 6 && line < most; line += 1)
        drafts.push(from({ text: 'own', line }, reads({ text: 'own', line })))
    }
  }
  const cut = whole.values.map((value) => (SHARE.test(value) ? value : ''))
  if (isNowAndThen(cut, whole.values))
    drafts.push({ ...from({ pattern: SHARE.source }, cut, keyWords('discount', 0.9)), doubt: whole.doubt ?? 0 })
  const lines = whole.values.map((value) => value.split('\n').length)
  const isUneven = unevenIn(whole.values.flatMap((value) => (value === '' ? [] : [value.split('\n')]))) !== null
  const usual = isUneven ? 0 : Math.max(...lines)
  if (usual > 1 && usual <= 6 && first.children.some((child) => child.tag === 'br')) {
    // Under a header the whole cell is the value.
    const apart = 'header' in whole.slot && whole.slot.header !== null ? 0.4 : 0
    for (let line = 0; line < usual; line += 1)
      drafts.push({
        ...from({ line }, reads({ line })),
        doubt: (whole.doubt ?? 0) + apart,
        composite: first.children.some((child) => isPartOfLine(model, first, child, line)),
      })
  }
  if (isInlineText(model.nodes, first)) drafts.push(...templateDrafts(whole, {}, first))
  return drafts
}

/** In the line stands what is marked apart, and more. */
function isPartOfLine(model: PageModel, node: PageNode, child: PageNode, line: number): boolean {
  const text = model.text(child)
  const whole = model.text(node).split('\n')[line] ?? ''
  return (child.tag === 'b' || child.tag === 'strong') && text !== '' && text !== whole && whole.startsWith(text)
}

const SHARE = /^(.*\d\s?%.*)$/

/** A badge says now how much cheaper it is, and now "New" or "Sale". */
function isNowAndThen(cut: readonly string[], badges: readonly string[]): boolean {
  const others = badges.filter((badge, at) => badge !== '' && cut[at] === '')
  return cut.some((value) => value !== '') && others.length > 0 && others.every((badge) => !/\d/.test(badge))
}

/** The text of its own stands behind the one part that is marked: "<b>API</b> Operational". */
function follows(model: PageModel, node: PageNode): boolean {
  const [part, ...others] = node.children
  return part !== undefined && others.length === 0 && model.text(node).startsWith(model.text(part))
}

/** Commas between links are no text, nor is the rest of a word whose first letter is set apart. */
function isText(own: readonly string[], whole: readonly string[]): boolean {
  const filled = own.filter((value) => value !== '')
  const said = own.filter((value, index) => {
    const at = (whole[index] ?? '').indexOf(value)
    return /[\p{L}\d]/u.test(value) && !(at > 0 && /^\p{L}\p{Ll}/u.test((whole[index] ?? '').slice(at - 1)))
  })
  return said.length >= Math.max(1, filled.length * 0.5)
}

function templateDrafts(whole: ColumnDraft, take: Take, first: PageNode): ColumnDraft[] {
  // A title may have a colon.
  const isNamed = !whole.heading && !whole.linked && !holdsLink(first) && areNamedApart(whole.values)
  const ends: readonly string[] = NAMED_ENDS
  const parts = textParts(whole.values).filter(({ pattern }) => isNamed || !ends.includes(pattern))
  return parts.map((part) => ({
    ...whole,
    slot: { ...whole.slot, take: { ...take, pattern: part.pattern } } as ColumnDraft['slot'],
    values: part.values,
    words: [
      ...whole.words.map((one) => ({ ...one, weight: one.weight * 0.5 })),
      ...part.words.map((word) => ({ word, weight: 0.9 })),
    ],
    composite: false,
    heading: false,
    linked: false,
    // A value with its label beside it is still the value that a reader would copy.
    doubt:
      (whole.doubt ?? 0) +
      (isNamed ? 0 : 0.3 + (totalLength(whole.values) <= 2.5 * totalLength(part.values) ? 0.3 : 0)),
  }))
}

function totalLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0)
}

function slotWords(
  model: PageModel,
  nodes: readonly (readonly PageNode[])[],
  first: PageNode,
  top: PageNode | null,
  header: string | null,
): WeightedWord[] {
  const words = [...wordsAround(first, top), ...iconWords(first)]
  if (header !== null) words.push(...labelWords(header, 1.6), ...abbreviation(header), ...wholeLabel(header))
  const label = commonLabel(model, nodes, wordAfter) ?? commonLabel(model, nodes, labelBefore)
  if (label) words.push(...labelWords(label), ...wholeLabel(label))
  if (nodes.every(([node]) => !node || isDoer(model, node))) words.push({ word: 'author', weight: 1 })
  return words
}

/** "P", "Pts", "GP": tables shorten their headers. */
function abbreviation(header: string): WeightedWord[] {
  const [word, ...others] = wordsOf(header)
  return word !== undefined && others.length === 0 && word.length <= 3 ? [{ word: `~${word}`, weight: 1 }] : []
}

/** The label before or after the value, when most records have the same one. */
function commonLabel(
  model: PageModel,
  nodes: readonly (readonly PageNode[])[],
  labelOf: (model: PageModel, node: PageNode) => string | null,
): string | null {
  const labels = new Map<string, number>()
  let seen = 0
  for (const [node] of nodes) {
    if (!node) continue
    seen += 1
    const label = labelOf(model, node)
    if (label) labels.set(label, (labels.get(label) ?? 0) + 1)
    if (seen >= 10) break
  }
  for (const [label, count] of labels) if (count >= Math.max(2, seen * 0.6)) return label
  return null
}

function linkTextWords(model: PageModel, nodes: readonly (readonly PageNode[])[]): WeightedWord[] {
  const texts = nodes.flatMap(([node]) =>
    node ? [comparable(model.text(node)), comparable(node.element.attribs.title ?? '')] : [],
  )
  const counts = Map.groupBy(
    texts.filter((text) => text !== '' && text.length <= 40),
    (text) => text,
  )
  const filled = nodes.filter((list) => list.length > 0).length
  return [...counts]
    .filter(([, same]) => same.length >= Math.max(2, filled * 0.5))
    .flatMap(([text]) => labelWords(text, 1.2))
}

function isInHeading(node: PageNode, top: PageNode | null): boolean {
  for (let at: PageNode | null = node; at; at = at.parent) {
    if (/^h[1-6]$/.test(at.tag)) return true
    if (at === top) return false
  }
  return false
}

/** What can be pressed says what happens then; only where nothing else tells is it a value ("Sold out"). */
const CONTROL_DOUBT = 0.5

const WHOLE = 0.8

/** In a button, or around nothing but one. What holds all of a record can be pressed like a link, and says nothing of what is in it. */
function isControl(model: PageModel, node: PageNode, top: PageNode | null): boolean {
  const isPart = (button: PageNode) => top === null || button === node || model.size(button) < model.size(top) * WHOLE
  for (let at: PageNode | null = node; at && at !== top; at = at.parent) if (isButton(at) && isPart(at)) return true
  let inner = node
  while (!inner.hasOwnText && inner.children.length === 1 && inner.children[0]) inner = inner.children[0]
  return isButton(inner)
}

function isButton(node: PageNode): boolean {
  return node.tag === 'button' || (node.tag !== 'a' && attribute(node, 'role') === 'button')
}

function isInLink(node: PageNode, top: PageNode | null): boolean {
  for (let at: PageNode | null = node; at && at !== top; at = at.parent) if (isLink(at)) return true
  return false
}
