/**
 * On a page about one thing a value is that of the thing, or absent: what the thing lacks, others on the page may have.
 *
 * 1. A label without a value says that there is none. What stands in another part of the page is no answer to it.
 * 2. Under a later heading or beside the page, one of several cards that lead elsewhere tells of another thing.
 * 3. So does one of several reviews or comments.
 * 4. One of several alike that are no cards may, and so may what stands in a side column or at the foot without its name. The
 *    telephone of a site is that of who runs it, on a page about something else.
 * 5. Under a heading that speaks of others ("References", "Similar places") everything is theirs, unless the request says the same.
 * 6. A piece of the text that another field has whole is that field's, unless something speaks for it.
 */
import { type Place, Places } from '#engine/recipe/place.ts'
import type { Column } from '../columns/column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { valueTypeOf } from '../columns/value-type.ts'
import { plain, stem, wordsOf } from '../language/words.ts'
import { emptyLabels } from '../page/empty-labels.ts'
import { type LabelPair, labelPairs } from '../page/label-pairs.ts'
import { othersHeadingOf } from '../page/others-heading.ts'
import { attribute, isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { pageSubject } from '../page/page-subject.ts'
import { isShown } from '../regions/record-scope.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { WantedField } from '../request/intent.ts'
import { namesField } from '../write/build-recipe.ts'
import type { Choice } from './assign.ts'
import { asksForReaders, isInWriting } from './reader-values.ts'

export type Whose = 'own' | 'unsure' | 'other'

/** Not sure enough to need no second look. */
const UNSURE = 0.5

/** Without what belongs to something else on the page, and with doubt where it may. */
export function ownChoices(model: PageModel, choices: readonly Choice[]): Choice[] {
  const whose = whoseValues(model, choices)
  return choices.map((choice) => {
    const found = whose(choice)
    if (found === 'other') return ownSpare(model, choices, choice)
    return found === 'own' ? choice : { ...choice, chance: Math.min(UNSURE, choice.chance) }
  })
}

/** The next best that is not a neighbour's as well. */
function ownSpare(model: PageModel, choices: readonly Choice[], choice: Choice): Choice {
  for (const spare of choice.spare ?? []) {
    const other = { ...choice, ...spare, others: [] }
    const whose = whoseValues(
      model,
      choices.map((one) => (one === choice ? other : one)),
    )
    if (whose(other) === 'own') return other
  }
  return withoutColumn(choice)
}

export function withoutColumn(choice: Choice): Choice {
  return { ...choice, column: null, others: [], fit: 0, chance: 0 }
}

/** Of one of the choices that were made together. */
export function whoseValues(model: PageModel, choices: readonly Choice[]): (choice: Choice) => Whose {
  const places = new Places()
  const { position, isInCard } = pageSubject(model)
  const placeOf = (node: PageNode) => places.of(node.element)
  const pairs = labelPairs(model)
  const empty = emptyLabels(model, pairs).filter(({ node }) => node.id > position && !isApart(placeOf(node)))
  const isAnswer = (label: PageNode, node: PageNode) =>
    node.id >= position && !isApart(placeOf(node)) && !hasHeadingBetween(model, label.id, node)
  const isLater = (node: PageNode) =>
    placeOf(node).part !== undefined || (position > 0 && hasHeadingBetween(model, position, node))
  const found = choices.flatMap(({ field, column }) => {
    if (!column || column.structured || column.many || column.kind !== 'text') return []
    const nodes = shownNodes(column, pairs)
    if (nodes.length === 0) return []
    const isLabelled = column.slots.some(({ kind }) => kind === 'label')
    const rows =
      isLabelled || !nodes.every(isLater) ? [] : nodes.flatMap((node) => rowOf(model, node, column.values[0]) ?? [])
    return [{ field, nodes, isLabelled, rows: rows.length === nodes.length ? rows : [] }]
  })
  // Where the most of it stands, or a value of it beside another, is the thing itself.
  const own = found.filter(({ rows }) => rows.length === 0)
  const isOwnRow = (row: PageNode) => own.some(({ nodes }) => nodes.some((node) => isInside(node, row)))
  const isElsewhere = own.length * 2 >= found.length
  const othersHeading = othersHeadingOf(model)
  const isOfOthers = ({ words }: WantedField, nodes: readonly PageNode[]) =>
    nodes.every((node) => {
      const heading = othersHeading(node)
      return heading !== null && !wordsOf(heading).some((said) => words.some(({ word }) => stem(word) === stem(said)))
    })
  const isOfSite = (nodes: readonly PageNode[]) =>
    nodes.every((node) => ENDS.has(placeOf(node).part ?? '') || isInSiteHeader(node, position))
  const named = choices.filter(({ field, column }) => column && namesThing(field))
  const isNotSite =
    found.some(({ field, nodes }) => namesThing(field) && !isOfSite(nodes)) &&
    !named.some(({ column }) => isSiteName(model, column?.values[0] ?? '', choices))
  const isName = (node: PageNode) => node.id === position
  const isThingNamed = named.some(
    ({ field, column }) => isCalled(field) && column !== null && shownNodes(column, pairs).some(isName),
  )
  return (choice) => {
    const { field, column } = choice
    if (isThingNamed && isRunBy(field) && column && saysOnlySite(model, column, isOfSite)) return 'other'
    const one = found.find((other) => other.field === field)
    if (!column || !one) return 'own'
    if (choices.some((other) => isPieceOf(choice, other) || isSameAs(choice, other))) return 'other'
    const { nodes, isLabelled, rows } = one
    const unanswered = empty.filter(({ label }) => namesField(label, field))
    if (unanswered.some(({ node: label }) => !nodes.some((node) => isAnswer(label, node)))) return 'other'
    if (!asksForReaders(field) && nodes.every(isInWriting)) return 'other'
    if (isOfOthers(field, nodes)) return 'other'
    if (rows.length > 0 && isElsewhere && !rows.some(isOwnRow)) return rows.every(isInCard) ? 'other' : 'unsure'
    if (isKnownByForm(column)) return isNotSite && isOfSite(nodes) ? 'unsure' : 'own'
    const isBeside = nodes.every((node) => placeOf(node).part !== undefined)
    return isBeside && !isLabelled ? 'unsure' : 'own'
  }
}

/** Little speaks for it. */
const DOUBTED = 0.35

/** The "640 hours" of an engine are no length. */
function isPieceOf({ column: piece, chance }: Choice, { column: whole, chance: surer }: Choice): boolean {
  if (!piece || !whole || chance >= DOUBTED || surer <= chance) return false
  const [value = ''] = piece.values
  const [text = ''] = whole.values
  const isCut = piece.slots.every(({ take }) => take.pattern !== undefined)
  return isCut && value.length < text.length && text.includes(value) && sharesPlace(piece, whole)
}

/** The value of a surer field once more, in the same place, with its label or without. */
function isSameAs(doubted: Choice, { field, column, chance }: Choice): boolean {
  const [value = ''] = doubted.column?.values ?? []
  const [text = ''] = column?.values ?? []
  if (!doubted.column || !column || doubted.field === field || doubted.chance >= DOUBTED) return false
  if (chance <= doubted.chance || text === '' || !value.endsWith(text)) return false
  const before = plain(value.slice(0, -text.length)).replace(/\s*[:：]?\s*$/, '')
  const labels = column.slots.flatMap((slot) => (slot.kind === 'label' ? [plain(slot.label)] : []))
  return before === '' ? sharesPlace(doubted.column, column) : labels.includes(before)
}

const ENDS: ReadonlySet<string> = new Set(['footer', 'nav'])
const OWN_PARTS: ReadonlySet<string> = new Set(['main', 'article', 'section'])

/** A header that has the name of the thing in it, or stands in a part of the page, is theirs. */
function isInSiteHeader(node: PageNode, position: number): boolean {
  let isFound = false
  for (let at: PageNode | null = node; at; at = at.parent) {
    if (OWN_PARTS.has(at.tag)) return false
    isFound ||= at.tag === 'header' && !(position >= at.id && position <= at.last)
  }
  return isFound
}

function isKnownByForm({ slots }: Column): boolean {
  return slots.some(({ take }) => take.form !== undefined)
}

function namesThing({ concepts }: WantedField): boolean {
  return Math.max(concepts.title ?? 0, concepts.company ?? 0) >= 0.5
}

function isCalled({ concepts }: WantedField): boolean {
  return (concepts.title ?? 0) >= 0.5
}

function isRunBy(field: WantedField): boolean {
  return (field.concepts.company ?? 0) >= 0.6 && !isCalled(field)
}

const OUTSIDE: ReadonlySet<string> = new Set(['meta', 'title', 'img'])

/** On a page about something else, whoever is named by its logo, its footer and its tags alone runs the site; the text names whose the thing is. */
function saysOnlySite(
  model: PageModel,
  { kind, many, slots, values: [value = ''] }: Column,
  isOfSite: (nodes: readonly PageNode[]) => boolean,
): boolean {
  if (kind !== 'text' || many || value === '' || slots.some((slot) => slot.kind !== 'nodes')) return false
  const isSites = (node: PageNode) => OUTSIDE.has(node.tag) || isOfSite([node]) || isLogo(node)
  const nodes = slots.flatMap((slot) => (slot.kind === 'nodes' ? (slot.nodes[0] ?? []) : []))
  const name = plain(value)
  const saysName = (node: PageNode) => node.hasOwnText && plain(model.text(node)).includes(name)
  return nodes.every(isSites) && !model.nodes.some((node) => isShown(node) && saysName(node) && !isSites(node))
}

/** It leads to the first page of the site, or is called so. */
function isLogo(node: PageNode): boolean {
  for (let at: PageNode | null = node; at && at.tag !== 'body'; at = at.parent) {
    const isHome = at.tag === 'a' && /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?$/.test(attribute(at, 'href') ?? '-')
    if (isHome || at.classes.some((token) => wordsOf(token).some((word) => LOGOS.has(word)))) return true
  }
  return false
}

const LOGOS: ReadonlySet<string> = new Set(['logo', 'footer', 'sitename', 'branding', 'masthead'])

const MIN_NAME_CHARS = 4

/** What runs the site is in its address, or in that of its mail. */
function isSiteName(model: PageModel, name: string, choices: readonly Choice[]): boolean {
  const mail = choices.flatMap(({ column }) => column?.values[0]?.match(/@\S+/)?.[0] ?? [])
  const address = plain([URL.parse(model.page.baseUrl)?.hostname ?? '', ...mail].join(' '))
  return wordsOf(name).some((word) => word.length >= MIN_NAME_CHARS && address.includes(word))
}

/** A side column may well hold what is said of the thing. */
function isApart({ repeated, part }: Place): boolean {
  return repeated === true || (part !== undefined && part !== 'aside')
}

/** The elements that show a column's value, or the label beside it. */
function shownNodes({ slots, values }: Column, pairs: readonly LabelPair[]): PageNode[] {
  return slots.flatMap((slot) => {
    if (slot.kind === 'nodes') return (slot.nodes[0]?.slice(0, 1) ?? []).filter(isShown)
    if (slot.kind !== 'label') return []
    return pairs.filter(({ label, text }) => label === slot.label && text === values[0]).map(({ node }) => node)
  })
}

function hasHeadingBetween({ headings }: PageModel, from: number, to: PageNode): boolean {
  return headings.some(({ node }) => node.id > from && node.id < to.id && !isInside(to, node))
}

/** The element around a value that says more than it, beside others that have a value of the same kind in the same place. */
function rowOf(model: PageModel, node: PageNode, value: string | undefined): PageNode | null {
  const type = valueTypeOf(value ?? '')
  // Texts are alike whatever they say.
  if (type === 'text' || type === 'longtext') return null
  const path: string[] = []
  for (let at = node; at.parent && at.tag !== 'body'; at = at.parent) {
    const { parent } = at
    const isAlike = (other: PageNode) =>
      other !== at &&
      kindOf(other) === kindOf(at) &&
      below(other, path).some((one) => valueTypeOf(model.text(one)) === valueTypeOf(model.text(node)))
    if (model.text(at) !== value && parent.children.some(isAlike)) return at
    path.unshift(at.tag)
  }
  return null
}

/** The fields whose value is that of one of several alike on a page that is read as one record. */
export function valuesOfOne(model: PageModel, choices: readonly Choice[]): string[] {
  return choices.flatMap(({ field, column }) => {
    const nodes = column?.values.length === 1 && !column.structured ? shownNodes(column, []) : []
    return nodes.some((node) => rowOf(model, node, column?.values[0]) !== null) ? [field.name] : []
  })
}

function below(top: PageNode, path: readonly string[]): PageNode[] {
  return path.reduce((nodes, tag) => nodes.flatMap(({ children }) => children.filter((one) => one.tag === tag)), [top])
}
