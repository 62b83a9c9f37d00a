import { remembered } from '#base/remembered.ts'
import { ownText } from '#engine/recipe/visible-text.ts'
import type { LanguageCode } from '../language/languages.ts'
import { pageLanguages } from '../language/page-languages.ts'
import { termsOf } from '../language/terms.ts'
import { plain, wordsOf } from '../language/words.ts'
import { type LabelPair, labelPairs, MORE_LABELS } from '../page/label-pairs.ts'
import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import { type PageSubject, pageSubject, pageTitles } from '../page/page-subject.ts'
import { isInSectionHeading, sectionOf } from '../page/section-labels.ts'
import { withoutTally } from '../page/tally.ts'
import { isOneThing } from '../regions/page-lean.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { Column, PagePart, WeightedWord } from './column.ts'
import { iconWords, keyWords, labelBefore, labelWords, nameWords, wholeLabel, wordsAround } from './column-words.ts'
import { crumbDrafts } from './crumbs.ts'
import { imageOf, isComposite, isImage, isLink, linkOf, takeText, tellingAttributes } from './element-takes.ts'
import { companyDrafts } from './forms/company-name.ts'
import { formDrafts } from './forms/page-forms.ts'
import { UP_TO_WIDE } from './labelled-lines.ts'
import { linkedDataDrafts } from './linked-data-columns.ts'
import { type ColumnDraft, makeColumns, withoutTwins } from './make-column.ts'
import { asLines, opensList, pageListDrafts } from './page-lists.ts'
import { markedColumns } from './page-marks.ts'
import { jointParts, pageParts, titleParts } from './page-parts.ts'
import { readOnlyDrafts } from './read-only-values.ts'
import { comparedWith } from './sibling-evidence.ts'
import { valueTypeOf } from './value-type.ts'

/**
 * The columns of a page that is one record: linked data, meta tags, labelled values, single elements and lists of elements. There is one value
 * each, so what it means is judged by names, labels and look alone.
 */
const MAX_TEXT_CHARS = 400
const MAX_ELEMENTS = 1600

export const pageColumns = remembered((model: PageModel): readonly Column[] => {
  const repeats = repeatCounts(model)
  const subject = pageSubject(model)
  const forms = formDrafts(model, subject)
  const isAboutCompany = !isOneThing(model) && forms.some(({ slot }) => slot.take.form === 'street')
  const drafts = [
    ...linkedDataDrafts(model, subject),
    ...metaDrafts(model),
    ...labelDrafts(model, subject),
    ...readOnlyDrafts(model, subject),
    ...elementDrafts(model, repeats, subject),
    ...crumbDrafts(model, subject),
    ...pageListDrafts(model, subject),
    ...forms,
    ...companyDrafts(model, isAboutCompany),
  ]
  const languages = pageLanguages(model)
  const columns = markedColumns(model, subject, withoutTwins(makeColumns(drafts), languages))
  const others = model.siblings.map(pageColumns)
  return others.length === 0 ? columns : comparedWith(model, columns, others, languages)
})

function metaDrafts(model: PageModel): ColumnDraft[] {
  const drafts: ColumnDraft[] = []
  const byKey = new Map<string, PageNode[]>()
  for (const node of model.nodes) {
    if (node.tag !== 'meta') continue
    const { content, property, name, itemprop } = node.element.attribs
    const key = property ?? name ?? itemprop
    if (
      !content ||
      !key ||
      /viewport|robots|verification|generator|theme|twitter:(?:card|site)|fb:|og:(?:type|locale|site_name)|app-/i.test(
        key,
      )
    )
      continue
    const isPicture = /image$|image:url$|image:src$/.test(key)
    const isAddress = /url$/.test(key)
    // Pages also keep addresses for their own scripts here.
    if (isAddress && key !== 'og:url') continue
    const alike = byKey.get(key)
    if (alike) {
      alike.push(node)
      continue
    }
    byKey.set(key, [node])
    drafts.push(metaDraft(key, [node], isPicture ? 'image' : isAddress ? 'link' : 'text'))
  }
  // Each author of a paper has a tag of the same name.
  for (const [key, nodes] of byKey)
    if (nodes.length > 1 && !/image|url/.test(key)) drafts.push(metaDraft(key, nodes, 'text'))
  return drafts
}

function metaDraft(key: string, nodes: readonly PageNode[], kind: ColumnDraft['kind']): ColumnDraft {
  return {
    kind,
    many: nodes.length > 1,
    slot: { kind: 'nodes', nodes: [nodes], take: { attribute: 'content' }, header: null },
    values: [nodes.map((node) => attribute(node, 'content')?.trim().replaceAll('\n', ' ') ?? '').join('\n')],
    words: keyWords(key.replace(/^(?:og|twitter|article|product|dc|dcterms|sailthru|parsely)[:.-]/i, ''), 1),
    place: 0.1,
    structured: true,
    doubt: nodes.some((node) => attribute(node, 'itemprop') !== undefined) ? 0 : 0.35,
  }
}

function labelDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const pairs = labelPairs(model).filter(
    ({ node, value, label }) =>
      value !== null || ![node, node.parent].some((one) => one !== null && opensList(model, one, label)),
  )
  const languages = pageLanguages(model)
  const first = new Map(pairs.toReversed().map((pair) => [pair.label, pair]))
  return pairs
    .flatMap((pair) => [
      { pair, ...beforeNextLabel(pair.text) },
      ...jointParts(pair).map((part) => ({ pair, ...part })),
    ])
    .map(
      ({ pair, text, take, words }): ColumnDraft => ({
        kind: 'text',
        // The label alone leads to the first that is called so.
        slot:
          first.get(pair.label) === pair || !pair.value || sectionOf(model, pair.node) === null
            ? { kind: 'label', label: pair.label, selector: null, take }
            : { kind: 'nodes', nodes: [[pair.value]], take, header: null },
        values: [text],
        words: words ?? [...pairWords(model, pair, languages), ...(pair.value ? nameWords(pair.value) : [])],
        place: pair.node.id / model.nodes.length,
        near: subject.isNear(pair.node),
        composite: text.includes('\n'),
        doubt: (pair.isSure ? 0.1 : 0.25) + subject.strayness(pair.node),
      }),
    )
    .flatMap((draft): ColumnDraft[] => [
      draft,
      ...(draft.slot.kind === 'label' ? asLines(draft.slot.label, draft) : []),
    ])
}

const UP_TO_SIGN = String.raw`^(.+?)\s[|·•]\s`

/** "Harbour: Whitby | Berth: 5": a value ends before the next label. */
function beforeNextLabel(text: string): Omit<PagePart, 'words'> & { words?: WeightedWord[] } {
  const pattern = MORE_LABELS.test(text) ? UP_TO_SIGN : UP_TO_WIDE
  const own = new RegExp(pattern, 'u').exec(text)?.[1]
  return own === undefined ? { text, take: {} } : { text: own, take: { pattern } }
}

/** What says which of several is meant tells less than the label; where the label says no more than "total", it is the name. */
const SECTION = 0.6

function pairWords(
  model: PageModel,
  { label, node, isSure }: LabelPair,
  languages: readonly LanguageCode[],
): WeightedWord[] {
  const own = [...labelWords(label, isSure ? 1.5 : 0.9), ...(isSure ? wholeLabel(label) : [])]
  const section = sectionOf(model, node)
  if (section === null || !isSure) return own
  const isWhole = termsOf(wordsOf(label), languages).some(({ term }) => term === 'total')
  return [
    ...own,
    ...labelWords(section, isWhole ? 1.5 : SECTION),
    ...wholeLabel(`${section} ${label}`),
    ...wholeLabel(`${label} ${section}`),
    ...(isWhole ? wholeLabel(section) : []),
  ]
}

/** On a page with more elements than are looked at, those that are least likely are left out, wherever they stand. */
function elementDrafts(model: PageModel, repeats: ReadonlyMap<string, number>, subject: PageSubject): ColumnDraft[] {
  const titles = pageTitles(model).parts
  const labelled = new Set(labelPairs(model).flatMap(({ node, isSure }) => (isSure ? [node] : [])))
  const hasOneTitle = model.headings.filter((heading) => heading.level === 1).length === 1
  const likely = model.nodes
    .filter((node) => mayHoldValue(model, node))
    .map((node) => {
      const titled = subject.isName(node) || isHeading(node) ? titleEvidence(node, subject, hasOneTitle) : 0
      return { node, doubt: doubtOf(model, node, repeats.get(kindOf(node)) ?? 1, subject) - titled }
    })
    .sort((a, b) => a.doubt - b.doubt)
  const drafts: ColumnDraft[] = []
  for (const { node, doubt } of likely) {
    if (drafts.length >= MAX_ELEMENTS) break
    drafts.push(...draftsOf(model, node, doubt, { subject, titles, labelled }))
  }
  return drafts.sort((a, b) => a.place - b.place)
}

function mayHoldValue(model: PageModel, node: PageNode): boolean {
  if (node.tag === 'meta' || node.tag === 'title' || node.tag === 'option') return false
  return !isInHead(node) && !isColumnName(node) && !isInSectionHeading(model, node)
}

/** `labelled`: what holds a value with its label. */
type About = {
  subject: PageSubject
  titles: ReturnType<typeof pageTitles>['parts']
  labelled: ReadonlySet<PageNode>
}

function draftsOf(
  model: PageModel,
  node: PageNode,
  doubt: number,
  { subject, titles, labelled }: About,
): ColumnDraft[] {
  const drafts: ColumnDraft[] = []
  const base = {
    place: node.id / model.nodes.length,
    doubt,
    heading: isHeading(node) || subject.isName(node),
    linked: node.tag === 'a',
    near: subject.isNear(node),
  }
  const slot = (take = {}) => ({ kind: 'nodes' as const, nodes: [[node]], take, header: null })
  const size = model.size(node)
  const isShort = size > 0 && size <= MAX_TEXT_CHARS && (node.hasOwnText || node.last - node.id <= 8)
  const isLong = !isShort && size > 0 && size < 40_000 && (node.hasOwnText ? isBroken(node) : isNamedBody(node))
  if (isShort || isLong) {
    const text = model.text(node)
    const named = namesOf(model, node)
    const words = [...named, ...unitWords(model, node, text)]
    const composite = isComposite(node) || labelled.has(node)
    if (text !== '')
      drafts.push({
        ...base,
        kind: 'text',
        slot: slot(),
        values: [text],
        words,
        composite,
        doubt: doubt + (isNameOnly(node, text) ? NAME_ONLY : 0),
      })
    const own = withoutTally(model, node) ?? titleIn(node, titles)
    if (own !== null)
      drafts.push({
        ...base,
        kind: 'text',
        slot: slot({ text: 'own' }),
        values: [own],
        words: named,
        doubt: doubt + 0.1,
      })
    const parts = subject.isName(node) ? titleParts(text) : pageParts(node, text, model.text)
    const isList = opensList(model, node)
    for (const part of parts.filter(({ take }) => !isList || take.line === undefined))
      drafts.push({
        ...base,
        kind: 'text',
        slot: slot(part.take),
        values: [part.text],
        words: [...named, ...part.words],
        doubt: doubt + 0.1,
      })
  }
  // What leads to a place on the page itself is there to get about in it.
  if (isLink(node) && !/^\s*#/.test(attribute(node, 'href') ?? '')) {
    const text = model.text(node)
    const words = [
      ...wordsAround(node, null),
      ...labelWords(text.slice(0, 40), 0.8),
      ...iconWords(node),
      ...(isOwnAddress(text, linkOf(model, node)) ? WEBSITE : []),
    ]
    drafts.push({ ...base, kind: 'link', slot: slot(), values: [linkOf(model, node)], words, doubt: doubt + 0.2 })
  }
  if (isImage(node))
    drafts.push({
      ...base,
      kind: 'image',
      slot: slot(),
      values: [imageOf(model, node)],
      words: wordsAround(node, null),
    })
  for (const name of tellingAttributes(node)) {
    if (name === 'alt' || name === 'title' || name === 'aria-label') continue
    drafts.push({
      ...base,
      kind: 'text',
      slot: slot({ attribute: name }),
      values: [takeText(model, node, { attribute: name })],
      words: [
        // A number for scripts is no value of what it stands on: `<div class="cook-time" data-product-id="18656">`.
        ...(/[-_]id$/.test(name) ? [] : wordsAround(node, null)),
        ...(name.startsWith('data-') ? keyWords(name.slice(5), 0.9) : []),
      ],
      doubt: doubt + (isInput(node) ? FORM_VALUE : 0.1),
    })
  }
  return drafts
}

const WEBSITE: readonly WeightedWord[] = [...labelWords('website', 1.2), ...wholeLabel('website')]

/** A link that is called by its address leads to somebody's site: "www.kestrel.example". */
function isOwnAddress(text: string, link: string): boolean {
  const host = /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)(?:\/\S*)?$/i.exec(text.trim())?.[1]?.toLowerCase()
  return host !== undefined && URL.parse(link)?.host.replace(/^www\./, '') === host
}

/** Labels wait for a value; buttons and tabs are named for what they do (`view-all`: "View all"). */
const NAME_ONLY = 0.5

function isNameOnly(node: PageNode, text: string): boolean {
  if (/[:：]$/.test(text)) return true
  if (text.length > 30 || /\d/.test(text)) return false
  const names = new Set(node.classes.flatMap((token) => wordsOf(token)))
  const words = wordsOf(text)
  return words.length > 0 && words.every((word) => names.has(word)) && valueTypeOf(text) !== 'flag'
}

/** What a form sends along is for its server. */
const FORM_VALUE = 0.8

function isInput(node: PageNode): boolean {
  return node.tag === 'input' || node.tag === 'textarea' || node.tag === 'param'
}

/** The heading that the page's own title repeats is what the page is about. */
function titleEvidence(node: PageNode, subject: PageSubject, hasOneTitle: boolean): number {
  const isMain = subject.isName(node) || (node.tag === 'h1' && hasOneTitle)
  return (subject.isTitled(node) ? 0.5 : 0) + (isMain ? 0.4 : 0)
}

/** Set apart from what stands before it, which is no label then. */
const BEHIND_BAR = /^[|·•]\s/

function namesOf(model: PageModel, node: PageNode): WeightedWord[] {
  const label = BEHIND_BAR.test(model.text(node)) ? null : labelBefore(model, node)
  return [...wordsAround(node, null), ...iconWords(node), ...(label ? labelWords(label, 1.3) : [])]
}

/** "<b>197</b> followers", "4 bedrooms": the unit is the name. */
function unitWords(model: PageModel, node: PageNode, text: string): WeightedWord[] {
  if (!/\d/.test(text) || text.length > 30) return []
  const around = node.parent ? model.text(node.parent) : ''
  // Other numbers have units of their own.
  const isAlone = around.length <= 40 && !/\d/.test(around.replace(text, ''))
  if (!isAlone) return labelWords(text, 0.9)
  // What stands in a line of its own below a figure is its label.
  const below = around.startsWith(`${text}\n`) ? wholeLabel(around.slice(text.length)) : []
  return [...labelWords(text, 0.9), ...labelWords(around, 0.9), ...below]
}

function isNamedBody(node: PageNode): boolean {
  return nameWords(node).some(({ word }) =>
    /^(?:body|content|articlebody|text|description|ingredients?|instructions?|directions|method|preparation)$/.test(
      word,
    ),
  )
}

/** A text whose paragraphs are only set apart by line breaks. */
function isBroken(node: PageNode): boolean {
  return node.children.filter(({ tag }) => tag === 'br').length >= 2
}

/** What the page is called, where its heading says more: the way to it, or a remark. */
function titleIn(node: PageNode, titles: ReadonlySet<string>): string | null {
  if (!isHeading(node) || !node.hasOwnText || node.children.length === 0) return null
  const own = ownText(node.element)
  return titles.has(plain(own)) ? own : null
}

function isHeading(node: PageNode): boolean {
  return /^h[1-3]$/.test(node.tag) || /^h[1-3]$/.test(node.parent?.tag ?? '')
}

function isInHead(node: PageNode): boolean {
  for (let at: PageNode | null = node; at; at = at.parent) if (at.tag === 'head') return true
  return false
}

/** The head of a table names its columns, and is the value of none. */
function isColumnName(node: PageNode): boolean {
  let at: PageNode | null = node
  while (at && at.tag !== 'th' && at.tag !== 'td') at = at.parent
  return at?.tag === 'th' && at.parent?.parent?.tag === 'thead' && at.parent.children.length > 1
}

/** How often elements of the same kind stand on the page: the card of a related product is one of many. */
function repeatCounts(model: PageModel): Map<string, number> {
  const counts = new Map<string, number>()
  for (const node of model.nodes) {
    const key = kindOf(node)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function doubtOf(model: PageModel, node: PageNode, repeats: number, subject: PageSubject): number {
  let doubt = repeats > 2 ? Math.min(0.5, 0.12 * Math.log2(repeats)) : 0
  doubt += 0.5 * (Math.abs(node.id - subject.position) / model.nodes.length)
  if (node.id < subject.position) doubt += 0.1
  if (node.hidden) doubt += 0.2
  return doubt + subject.strayness(node)
}
