import { isTag } from 'domhandler'
import { readBoolean } from '#engine/recipe/coerce-boolean.ts'
import { isLongInteger } from '#engine/recipe/coerce-number.ts'
import { type LabelledValue, labelledValues } from '#engine/recipe/label-value.ts'
import { type Place, placesAgree } from '#engine/recipe/place.ts'
import type { Alternate, CssContainer, CssRecipe, Field, FieldSource, FieldType } from '#engine/recipe/recipe.ts'
import { STRUCK_TAGS } from '#engine/recipe/struck-tags.ts'
import type { Choice } from '../choose/assign.ts'
import { wantsMany } from '../choose/field-traits.ts'
import type { Column, Slot, Take } from '../columns/column.ts'
import { CONCEPTS, conceptsOfText } from '../language/concepts.ts'
import { meaningOf, wordsOf } from '../language/words.ts'
import { FOOTNOTE_MARKS, hasFootnoteMark } from '../page/footnote-mark.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import { isStruck } from '../page/struck.ts'
import { type Anchor, isShown, type RecordScope, recordScope } from '../regions/record-scope.ts'
import type { Region, RegionRecord } from '../regions/region.ts'
import type { WantedField } from '../request/intent.ts'
import { containerSelectors } from './container-selector.ts'
import { excludeSelectors } from './exclude-records.ts'
import { fieldSelectors } from './field-selector.ts'
import { byUnit, pageSelectors } from './page-selector.ts'
import { precedingSelectors } from './preceding-selector.ts'

/** From chosen columns to a recipe that finds them again: each field with up to four ways of different kinds. */

const MAX_WAYS = 4

export function buildRecipe(
  model: PageModel,
  region: Region,
  sample: readonly RegionRecord[],
  choices: readonly Choice[],
  unwanted: readonly string[] = [],
): CssRecipe | null {
  const chosen = choices.flatMap(({ column }) => column ?? [])
  const scope = region.kind === 'page' ? recordScope(model, chosen, region.scope) : null
  const container = scope ? scope.container : containerOf(model, region, unwanted)
  if (!scope && !container) return null
  const on: Ground = { model, sample, scope }
  const fields: Record<string, Field> = {}
  for (const { field, column, others } of choices) {
    const built = column ? fieldOf(on, field, column) : null
    if (built)
      fields[field.name] = withOthers(
        built,
        others.map((other) => fieldOf(on, field, other)),
      )
  }
  return Object.keys(fields).length === 0 ? null : { version: 1, scraper_type: 'css', container, fields }
}

/** One field of the records of a region, read from a column. */
export function buildField(
  model: PageModel,
  region: Region,
  sample: readonly RegionRecord[],
  { field, column }: Pick<Choice, 'field'> & { column: Column },
): Field | null {
  const scope = region.kind === 'page' ? recordScope(model, [column], region.scope) : null
  return fieldOf({ model, sample, scope }, field, column)
}

/** What fields are built on. `scope`: of a page that is one record. */
type Ground = {
  model: PageModel
  sample: readonly RegionRecord[]
  scope: RecordScope | null
}

/** What fills the gaps is tried after the ways to the column itself. */
function withOthers(field: Field, others: readonly (Field | null)[]): Field {
  const found = others.filter((other) => other !== null)
  if (found.length === 0) return field
  const extra = found.map(({ alternates: _, many: __, default: ___, ...source }): Alternate => source)
  return { ...field, alternates: [...(field.alternates ?? []).slice(0, MAX_WAYS - 2), ...extra] }
}

function containerOf(model: PageModel, region: Region, unwanted: readonly string[]): CssContainer | null {
  const excluded = excludeSelectors(model, region, unwanted)
  const exclude = excluded.length > 0 ? { exclude: excluded } : {}
  const [best, ...others] = containerSelectors(model, region).map((container) => ({ ...container, ...exclude }))
  if (!best) return null
  return others.length > 0 ? { ...best, alternates: others } : best
}

function fieldOf(on: Ground, field: WantedField, column: Column): Field | null {
  const many = column.many && (wantsMany(field) || field.type === null || field.type === 'string')
  const sources = column.slots.flatMap((slot) => {
    const ways = sourcesOf(on, field, column, slot)
    return column.kind === 'text' && isNoted(on.model, slot) ? ways.map(withoutMarks) : ways
  })
  sources.sort((a, b) => a.cost - b.cost)
  const [first, ...rest] = distinct(sources)
  if (!first) return null
  const spare = on.scope ? rest.filter(({ kind }) => !isByPosition(kind)) : rest
  const alternates = spare
    .slice(0, MAX_WAYS - 1)
    .map(({ source, kind }): Alternate => (isByPosition(kind) ? { ...source, instead: true } : source))
  return {
    ...first.source,
    ...(many ? { many: true } : {}),
    ...(first.source.attribute === 'class' && field.type === 'boolean' ? { default: isDenied(field, column) } : {}),
    ...(alternates.length > 0 ? { alternates } : {}),
  }
}

function isNoted(model: PageModel, slot: Slot): boolean {
  // What a label leads to may be anywhere.
  const nodes = slot.kind === 'label' ? model.nodes.slice(0, 1) : slot.kind === 'nodes' ? slot.nodes.flat() : []
  return nodes.some((node) => hasFootnoteMark(model, node))
}

function withoutMarks(way: Way): Way {
  const { attribute, text, exclude = [] } = way.source
  if (attribute !== undefined || text !== undefined) return way
  return { ...way, source: { ...way.source, exclude: [...exclude, FOOTNOTE_MARKS] } }
}

/** A class that says no: where it is missing, the answer is yes. */
function isDenied({ name }: WantedField, { values }: Column): boolean {
  return values.some((value) => readBoolean(value, name) === false)
}

/** In a list the values of all records prove such a way; on a page about one thing, what stands in the place now may be anything. */
function isByPosition(kind: string): boolean {
  return /^(?:beside|neighbours|path|position|tag)/.test(kind)
}

type Way = { source: FieldSource; kind: string; cost: number }

function distinct(ways: readonly Way[]): Way[] {
  const kinds = new Set<string>()
  const texts = new Set<string>()
  return ways.filter(({ source, kind }) => {
    const text = JSON.stringify(source)
    if (kinds.has(kind) || texts.has(text)) return false
    kinds.add(kind)
    texts.add(text)
    return true
  })
}

function sourcesOf({ model, sample, scope }: Ground, field: WantedField, column: Column, slot: Slot): Way[] {
  const type = typeOf(field, column)
  const take = { ...slot.take, ...cleanerOf(field, column, slot.take) }
  if (slot.kind === 'json') return [{ source: { source: slot.source, ...take, type }, kind: 'json', cost: 0.2 }]
  if (slot.kind === 'ready') return []
  if (slot.kind === 'preceding')
    return precedingSelectors(model, sample, slot.nodes).map(({ text, kind, cost }) => ({
      source: { selector: text, preceding: true, ...take, type },
      kind: `preceding ${kind}`,
      cost: cost + 3,
    }))
  // In a list the same label in all records is no chance.
  if (slot.kind === 'label' && scope && !(namesField(slot.label, field) || isCompoundOf(slot.label, field))) return []
  if (slot.kind === 'label') {
    const inner = slot.selector === null ? {} : { selector: slot.selector }
    const where = scope ? labelPlace(model, scope, column, slot) : {}
    const apart = scope && isPrice(field, column) ? { exclude: [...STRUCK_TAGS] } : {}
    const source = { label: slot.label, ...inner, ...where, ...take, ...apart, type }
    return where ? [{ source, kind: 'label', cost: 1.3 }] : []
  }
  const ways: Way[] = []
  const penalty =
    (slot.nodes.some(([node]) => node && isAroundText(model, node)) ? (scope ? AROUND : AROUND / 10) : 0) +
    (take.attribute !== undefined ? 0.3 : 0) +
    (take.pattern !== undefined ? 4 : 0) +
    (take.form !== undefined ? 0.6 : 0) +
    (take.line !== undefined ? 0.5 : 0)
  if (slot.header !== null && !column.many) {
    const inner = columnWay(model, slot.nodes)
    if (inner !== null)
      ways.push({
        source: { column: slot.header, ...(inner ? { selector: inner } : {}), ...take, type },
        kind: 'column',
        cost: 0.4 + penalty,
      })
  }
  const node = slot.nodes[0]?.[0]
  if (node && isShown(node) && scope?.isElsewhere(column) && isLabelled(model, scope, field, column)) return []
  const isOfSeveral = column.many && take.split === undefined
  const where = scope && node ? nodePlace(scope, scope.anchorOf(column), slot.nodes[0] ?? [], isOfSeveral) : {}
  if (!where) return []
  const within = scope && !where.outside ? scope.node : null
  const found = scope
    ? pageSelectors(model, within, slot.nodes[0] ?? [], column.many)
    : fieldSelectors(model, sample, slot.nodes, column.many, column.kind === 'text' && take.attribute === undefined)
  // A currency is no unit that tells one amount from another.
  const isPlain = Object.keys(slot.take).length === 0 && !column.many && column.type !== 'price'
  const unit = scope && node && isPlain ? byUnit(model, within, node) : null
  if (unit) ways.push({ source: { ...unit, ...where, ...take, type }, kind: 'unit', cost: 2.3 })
  const aparts = isPrice(field, column) && take.attribute === undefined ? withoutOther(model, slot.nodes, scope) : [{}]
  for (const { selector, kind, cost, hits } of found)
    for (const [at, apart] of aparts.entries()) {
      ways.push({
        source: { ...(selector === null ? {} : { selector }), ...where, ...take, ...apart, type },
        kind: `${kind}${take.attribute ?? ''}${at === 0 ? '' : ' apart'}`,
        cost: cost + penalty + (1 - hits) * 20 + at,
      })
    }
  return ways
}

/** Its currency may stand in an element of its own. */
function isPrice(field: WantedField, column: Column): boolean {
  const isAmount = column.type === 'price' || column.type === 'number'
  return isAmount && (field.concepts.price ?? 0) >= 0.5 && (field.concepts.old_price ?? 0) < 0.5
}

/** What a sale will put inside the same element is not the price; it may also put the price itself one element deeper. */
function withoutOther(
  model: PageModel,
  nodes: readonly (readonly PageNode[])[],
  scope: RecordScope | null,
): Partial<FieldSource>[] {
  const all = nodes.flat()
  if (all.some(isStruck)) return [{}]
  const apart = { exclude: [...STRUCK_TAGS] }
  const [node] = all
  return scope && node && !isAroundText(model, node) ? [{ text: 'own' }, apart] : [apart]
}

/** A sale puts the old price beside the new one, inside the same element. */
const AROUND = 2

/** Of an element and the one around it, both of which are the value today, the inner one will still be when the outer gets a second. */
function isAroundText(model: PageModel, node: PageNode): boolean {
  return node.children.some((child) => model.size(child) > 0)
}

type Where = { outside?: true; place?: Place }

/** Null where the element is not where the field is. What nobody sees has no place. */
function nodePlace(scope: RecordScope, anchor: Anchor | null, nodes: readonly PageNode[], many: boolean): Where | null {
  const [node] = nodes
  if (!node) return {}
  const outside = scope.node && !scope.holds(node) ? { outside: true as const } : {}
  if (!isShown(node)) return outside
  if (!scope.agrees(anchor, node)) return null
  const place = anchor?.place ?? scope.placeOf(node)
  if (!many) return { ...outside, place }
  // A text goes on behind its own headings, and each of its steps may have one.
  const { behind: _, beside_link: __, ...around } = place
  const heading = Math.max(around.heading, ...nodes.filter(isShown).map((one) => scope.placeOf(one).heading))
  return { ...outside, place: { ...around, heading } }
}

/** The label that leads to the column's values: in the record, or on the page where it is not there. */
function labelPlace(
  model: PageModel,
  scope: RecordScope,
  column: Column,
  slot: Extract<Slot, { kind: 'label' }>,
): Where | null {
  const [value = ''] = column.values
  const isPart = slot.take.pattern !== undefined
  const isHere = ({ text }: LabelledValue) =>
    text !== '' && (value.startsWith(text.slice(0, 30)) || (isPart && text.includes(value)))
  const inside = scope.node ? [scope.node.element] : []
  const anchor = scope.anchorOf(column)
  for (const roots of [inside, model.page.document.children]) {
    const found = labelledValues(roots, slot.label).find((value) => slot.selector !== null || isHere(value))
    const parent = found?.label.parent
    if (!parent || !isTag(parent)) continue
    const place = scope.placeOfElement(parent)
    // A heading stands above what it leads to.
    const leadsTo = found.element && /^h[1-6]$/.test(parent.name) ? scope.placeOfElement(found.element) : place
    if (anchor && !placesAgree(anchor.place, leadsTo)) continue
    return { ...(scope.node && roots !== inside ? { outside: true } : {}), place }
  }
  return null
}

/** Its label leads to the column: what else stands before it is no reason to leave the elements that show it. */
function isLabelled(model: PageModel, scope: RecordScope, field: WantedField, column: Column): boolean {
  return column.slots.some(
    (slot) => slot.kind === 'label' && namesField(slot.label, field) && labelPlace(model, scope, column, slot) !== null,
  )
}

const LEAST_IN_COMPOUND = 5

/** "Umfangsangabe" says which `umfang` it is. */
function isCompoundOf(label: string, { words }: WantedField): boolean {
  return words.some(
    ({ word, weight }) =>
      weight >= 0.5 && word.length >= LEAST_IN_COMPOUND && wordsOf(label).some((other) => other.startsWith(word)),
  )
}

/** A text that happens to stand before the value is a way to it only if it is the field's name. */
export function namesField(label: string, field: WantedField): boolean {
  if (field.labels.includes(`=${wordsOf(label).join(' ')}`)) return true
  const words = wordsOf(label)
  const concepts = conceptsOfText(label)
  return (
    field.words.some((asked) => asked.weight >= 0.5 && words.some((other) => meaningOf(asked).read(other) >= 0.7)) ||
    CONCEPTS.some((concept) => (field.concepts[concept] ?? 0) >= 0.5 && (concepts[concept] ?? 0) >= 0.5)
  )
}

const BYLINE_PREFIXES = ['By ', 'Von ', 'Par ', 'Por ', 'Di ', 'Door ', 'Written by ']

/** Longer ones first: only one of them is at the beginning. */
const DATE_PREFIXES = `
  Published on|Published:|Published|Posted on|Posted:|Posted|Last updated on|Last updated:|Last updated|Updated on|Updated:|Updated|Released:|Date:
  Veröffentlicht am|Veröffentlicht:|Aktualisiert am|Aktualisiert:|Stand:|Datum:|Publié le|Mis à jour le|Mise à jour le
  Publicado el|Publicado em|Publicado:|Actualizado el|Atualizado em|Fecha:|Data:|Pubblicato il|Aggiornato il
  Gepubliceerd op|Geplaatst op|Bijgewerkt op|Publicerad|Uppdaterad|Opublikowano:|Opublikowano`
  .trim()
  .split(/[|\n]/)
  .map((prefix) => `${prefix.trim()} `)

/** "By Jane Doe" is Jane Doe, and "Published 3 May" is 3 May. */
function cleanerOf({ concepts }: WantedField, column: Column, take: Take): Take {
  if (column.kind !== 'text') return {}
  const begins = (prefix: string) => column.values.some((value) => value.toLowerCase().startsWith(prefix.toLowerCase()))
  const isDate = (concepts.date ?? 0) >= 0.7 && (concepts.author ?? 0) < 0.7
  const byDate = isDate ? DATE_PREFIXES.find(begins) : undefined
  // A maker may be called "Von Arx": before him it is cut off only where it stands before all.
  const isMaker = (concepts.brand ?? 0) >= 0.7
  const filled = column.values.filter((value) => value !== '')
  const beginAll = (prefix: string) => filled.every((value) => value.toLowerCase().startsWith(prefix.toLowerCase()))
  const byline = BYLINE_PREFIXES.filter((concepts.author ?? 0) >= 0.7 ? begins : isMaker ? beginAll : () => false)
  const used = byline.length > 0 || byDate === undefined ? byline : [byDate]
  return used.length === 0
    ? {}
    : { clean: [...(take.clean ?? []), ...used.map((prefix) => ({ strip_prefix: prefix }))] }
}

/** Inside the cell under the header: nothing more to select when the value is the cell. Null when the header does not lead to these nodes. */
function columnWay(model: PageModel, nodes: readonly (readonly PageNode[])[]): string | null {
  const cells = nodes.map(([node]) => (node ? cellOf(node) : null))
  const index = nodes.findIndex(([node]) => node !== undefined)
  const node = nodes[index]?.[0]
  const cell = cells[index]
  if (!node || !cell) return null
  if (nodes.every(([one], at) => !one || one === cells[at])) return ''
  const records = cells.flatMap((one, at) => (one && nodes[at]?.[0] ? [{ record: [one], nodes: nodes[at] ?? [] }] : []))
  const [best] = fieldSelectors(
    model,
    records.map((one) => one.record),
    records.map((one) => one.nodes),
    false,
  )
  return best?.selector ?? null
}

function cellOf(node: PageNode): PageNode | null {
  let at: PageNode | null = node
  while (at && at.tag !== 'td' && at.tag !== 'th') at = at.parent
  return at
}

/**
 * The recipe's type is what the user asked for; without a schema the look of the values decides only for links and images. Numbers that
 * are too long to be read as such stay text, of which the schema then says that it is no number.
 */
function typeOf(field: WantedField, column: Column): FieldType {
  if (column.kind === 'link') return 'url'
  if (column.kind === 'image') return 'image'
  if (field.type !== 'boolean' && column.values.some(isLongInteger)) return 'text'
  if (field.type === 'number' || field.type === 'integer' || field.type === 'boolean') return field.type
  return 'text'
}
