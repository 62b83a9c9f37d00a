import { findAddress } from '#engine/recipe/forms/address.ts'
import { countHours } from '#engine/recipe/forms/opening-hours.ts'
import { findPhones } from '#engine/recipe/forms/phone.ts'
import { type Form, readForm } from '#engine/recipe/forms/read-form.ts'
import { othersHeadingOf } from '../../page/others-heading.ts'
import { attribute, type PageModel, type PageNode } from '../../page/page-model.ts'
import type { PageSubject } from '../../page/page-subject.ts'
import type { Take } from '../column.ts'
import { labelWords } from '../column-words.ts'
import type { ColumnDraft } from '../make-column.ts'
import { formWords } from './form-words.ts'

/** Things with a form of their own, wherever on the page they stand: in a line of a footer, in running text, in an element each. */

type Found = { form: Form; node: PageNode; take: Take; value: string; rank: number }

const MAX_BLOCK_CHARS = 900
const MAX_FOUND = 60
const CLOSED = new Set([
  'option',
  'select',
  'button',
  'textarea',
  'title',
  'script',
  'style',
  'head',
  'meta',
  'noscript',
])

export function formDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const found = [...addresses(model), ...numbers(model), ...hours(model), ...codes(model)]
  const othersHeading = othersHeadingOf(model)
  return found.slice(0, MAX_FOUND * 4).map(({ form, node, take, value, rank }) => ({
    kind: 'text',
    slot: { kind: 'nodes', nodes: [[node]], take: { ...take, form }, header: null },
    values: [value],
    words: [...formWords(form, 1.2), ...(form === 'document_number' ? labelWords('document number') : [])],
    place: node.id / model.nodes.length,
    near: subject.isNear(node),
    doubt: doubtOf(model, node, subject, othersHeading(node) === null ? rank : OF_OTHERS),
  }))
}

/** The first on the page is most often the page's own; others are branches, partners, or the firm that made the site. */
function doubtOf(model: PageModel, node: PageNode, subject: PageSubject, rank: number): number {
  const far = 0.3 * (Math.abs(node.id - subject.position) / model.nodes.length)
  return Math.min(0.5, 0.12 * rank) + far + (subject.isInCard(node) ? 0.3 : 0) + (node.hidden ? 0.2 : 0)
}

/** Elements with text of their own that may hold what is looked for. */
function seeds(model: PageModel, test: RegExp, maxChars = MAX_BLOCK_CHARS): PageNode[] {
  return model.nodes.filter((node) => {
    if (!node.hasOwnText || CLOSED.has(node.tag)) return false
    const size = model.size(node)
    return size > 3 && size <= maxChars * 2 && test.test(model.text(node))
  })
}

/** The element and those around it, as long as they are small. */
function* outwards(model: PageModel, node: PageNode, levels: number): Generator<PageNode> {
  let at: PageNode | null = node
  for (let level = 0; at && level <= levels && at.tag !== 'body' && model.size(at) <= MAX_BLOCK_CHARS * 2; level += 1) {
    if (model.text(at).length <= MAX_BLOCK_CHARS) yield at
    at = at.parent
  }
}

const POSTAL =
  /\d{4}|\d{3}\s\d{2}|[A-Z]\d[A-Z\d]?\s?\d|,\s?[A-Z]{2}\b|[\p{Script=Han}]{2}[都道府県市]|[\p{Script=Hangul}](?:시|도)\s/u
const ADDRESS_PARTS = ['address', 'street', 'city', 'region', 'postcode', 'country', 'house_number'] as const

function addresses(model: PageModel): Found[] {
  const found: Found[] = []
  const seen = new Map<string, number>()
  const done = new Set<PageNode>()
  for (const seed of seeds(model, POSTAL)) {
    if (seen.size >= MAX_FOUND / 4) break
    let best: { node: PageNode; parts: number; city: string | null } | null = null
    for (const node of outwards(model, seed, 5)) {
      const address = findAddress(model.text(node))
      if (!address) continue
      if (best && address.city !== best.city) break
      const parts = ADDRESS_PARTS.filter((part) => readForm(part, model.text(node)) !== null).length
      if (!best || parts > best.parts) best = { node, parts, city: address.city }
      if (address.street !== null && address.country !== null) break
    }
    if (!best || done.has(best.node)) continue
    done.add(best.node)
    const text = model.text(best.node)
    const key = readForm('address', text) ?? ''
    if (!seen.has(key)) seen.set(key, seen.size)
    for (const form of ADDRESS_PARTS) {
      const value = readForm(form, text)
      if (value !== null) found.push({ form, node: best.node, take: {}, value, rank: seen.get(key) ?? 0 })
    }
  }
  return found
}

const NUMBER = /\d.*\d.*\d.*\d.*\d.*\d|\d{3}.*[A-Z]{4}|@|\(at\)|\[at\]/iu

function numbers(model: PageModel): Found[] {
  const found: Found[] = []
  const ranks = new Map<string, number>()
  const add = (form: Form, node: PageNode, take: Take, value: string | null) => {
    if (value === null || found.length >= MAX_FOUND * 2) return
    const count = ranks.get(form) ?? 0
    const known = ranks.get(`${form} ${value}`)
    if (known === undefined) {
      ranks.set(`${form} ${value}`, count)
      ranks.set(form, count + 1)
    }
    found.push({ form, node, take, value, rank: known ?? count })
  }
  for (const node of seeds(model, NUMBER)) {
    const text = model.text(node)
    add('email', node, {}, readForm('email', text))
    for (const around of labelled(model, node)) {
      const whole = model.text(around)
      for (const form of ['phone', 'fax', 'mobile'] as const) add(form, around, {}, readForm(form, whole))
    }
  }
  for (const node of model.nodes) {
    const href = node.tag === 'a' ? attribute(node, 'href') : null
    if (href && /^tel:/i.test(href) && findPhones(model.text(node)).length === 0)
      add('phone', node, { attribute: 'href' }, readForm('phone', href))
    if (href && /^mailto:/i.test(href)) add('email', node, { attribute: 'href' }, readForm('email', safeDecode(href)))
    const hidden = attribute(node, 'data-cfemail')
    if (hidden) add('email', node, { attribute: 'data-cfemail' }, readForm('email', hidden))
  }
  return found
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The element that holds a number, and the one that holds its label as well. */
function labelled(model: PageModel, node: PageNode): PageNode[] {
  const own = findPhones(model.text(node))
  const [first] = own
  if (!first) return []
  if (own.some(({ isLabelled }) => isLabelled) || own.length > 1) return [node]
  for (const around of outwards(model, node.parent ?? node, 1)) {
    const phones = findPhones(model.text(around))
    const same = phones.find(({ text }) => text === first.text)
    if (!same?.isLabelled) continue
    // Labelled as a fax, the number alone would be taken for a telephone.
    if (same.kind === 'fax') return phones.length === 1 ? [around] : []
    return [node, around]
  }
  return [node]
}

function hours(model: PageModel): Found[] {
  const found: Found[] = []
  const done = new Set<PageNode>()
  const seen = new Set<PageNode>()
  for (const seed of seeds(model, /\d\s?(?:[:.h]\d|[ap]\.?m|uhr|h\b|[-–]\s?\d)/iu)) {
    if (found.length >= 6) break
    let best: { node: PageNode; count: number } | null = null
    for (const node of outwards(model, seed, 6)) {
      if (seen.has(node)) break
      seen.add(node)
      const count = countHours(model.text(node))
      if (count > (best?.count ?? 0)) best = { node, count }
    }
    if (!best || done.has(best.node)) continue
    done.add(best.node)
    const value = readForm('opening_hours', model.text(best.node))
    if (value !== null) found.push({ form: 'opening_hours', node: best.node, take: {}, value, rank: found.length })
  }
  return found
}

const CODES = ['isbn', 'gtin', 'doi', 'document_number', 'latitude', 'longitude', 'price_unit'] as const
const MAX_CODE_CHARS = 300

/** The number that the page names most often is its own; a longer one that begins with it is that of a part. */
function codes(model: PageModel): Found[] {
  const found: Found[] = []
  for (const node of seeds(model, /\d.*\d/, MAX_CODE_CHARS)) {
    if (found.length >= MAX_FOUND) break
    const text = model.text(node)
    if (text.length > MAX_CODE_CHARS) continue
    for (const form of CODES) {
      const value = readForm(form, text)
      if (value !== null) found.push({ form, node, take: {}, value, rank: 0 })
    }
  }
  const address = ownAddress(model)
  for (const one of found) {
    const same = found.filter(({ form }) => form === one.form)
    const isOfPage = ({ form, value }: Found) => form === 'doi' && address.includes(value.toLowerCase())
    const count = (value: string) => same.filter((other) => other.value.startsWith(value)).length
    const own = count(one.value)
    one.rank = new Set(same.filter(({ value }) => count(value) > own).map(({ value }) => value)).size
    // The others are those of works that the page refers to.
    if (!isOfPage(one) && same.some(isOfPage)) one.rank += OF_OTHERS
  }
  return found
}

const OF_OTHERS = 4

/** As the page says itself; in small letters. */
function ownAddress(model: PageModel): string {
  const own = model.nodes.find(
    ({ tag, element }) =>
      (tag === 'link' && element.attribs.rel === 'canonical') ||
      (tag === 'meta' && element.attribs.property === 'og:url'),
  )
  const address = own?.element.attribs.href ?? own?.element.attribs.content ?? ''
  return address.replaceAll(/%2f/gi, '/').toLowerCase()
}
