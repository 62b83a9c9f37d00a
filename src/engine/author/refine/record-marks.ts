import { wordSet } from '#base/word-set.ts'
import { plain, stem } from '#engine/author/language/words.ts'
import { classQuality } from '#engine/author/page/class-quality.ts'
import { attribute, type PageModel, type PageNode } from '#engine/author/page/page-model.ts'
import type { RegionRecord } from '#engine/author/regions/region.ts'
import { matcherOf } from '#engine/author/write/selector-steps.ts'

/** Which records carry a mark ("Sponsored", "In stock"), and how it is recognised. */
const SYNONYMS: readonly (readonly string[])[] = [
  `sponsored, ad, ads, advert, advertisement, advertising, promoted, promotion, sponsored ads, anzeige, gesponsert, werbung, patrocinado, promocionado,
  anuncio, sponsorisé, publicité, annonce, sponsorizzato, annuncio, pubblicità, gesponsord, advertentie, sponsorowane, reklama, sponsrad, annons,
  広告, 广告, 推广`,
  `sold out, sold-out, out of stock, unavailable, not available, ausverkauft, vergriffen, agotado, épuisé, rupture de stock, esaurito, esgotado,
  uitverkocht, wyprzedane, niedostępny, slutsåld, 売り切れ, 在庫切れ, 售罄, 缺货`,
  `in stock, in-stock, available, auf lager, lieferbar, verfügbar, en stock, disponible, disponibile, disponível, em estoque, op voorraad, dostępny,
  i lager, 在庫あり, 有货`,
].map((group) => group.split(',').map((words) => words.trim()))

/** Words that people say of records and never of a field. */
export function isKnownMark(words: string): boolean {
  const own = tokensOf(words)
  return SYNONYMS.some((list) => list.some((one) => sameTokens(tokensOf(one), own)))
}

/** The ways in which a page may put it. A word that only says where ("in Berlin") need not be there. */
export function spellings(words: string): string[][] {
  const own = tokensOf(words.replace(/\([^)]*\)/g, ' '))
  const aside = tokensOf(/\(([^)]*)\)/.exec(words)?.[1] ?? '')
  const group = SYNONYMS.find((list) => list.some((one) => sameTokens(tokensOf(one), own)))
  const bare = /^(?:in|from|by|at|on|for|of|as)$/.test(own[0] ?? '') ? [own.slice(1)] : []
  return [own, aside, ...(group ? group.map(tokensOf) : bare)].filter((tokens) => tokens.length > 0)
}

function tokensOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return (plain(spaced).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)
}

function sameTokens(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, index) => token === b[index])
}

export const NEGATIONS = wordSet(
  `not no non un never nicht without kein keine keinen ohne ni sin sans pas senza sem zonder geen niet bez nie utan inte`,
)

/** Whether the text says it; "not in stock" does not say "in stock". */
export function says(text: string, wanted: readonly (readonly string[])[]): boolean {
  const tokens = tokensOf(text)
  return wanted.some((phrase) =>
    tokens.some(
      (_, at) => phrase.every((token, index) => tokens[at + index] === token) && !NEGATIONS.has(tokens[at - 1] ?? ''),
    ),
  )
}

/** A mark is short: a long text that happens to have the word in it is none. */
const MAX_MARK_CHARS = 60

export function marksIn(model: PageModel, record: RegionRecord, wanted: readonly (readonly string[])[]): PageNode[] {
  const found: PageNode[] = []
  for (const top of record) {
    for (let id = top.id; id <= top.last; id += 1) {
      const node = model.nodes[id]
      if (node && isMark(model, node, wanted)) found.push(node)
    }
  }
  return found
}

function isMark(model: PageModel, node: PageNode, wanted: readonly (readonly string[])[]): boolean {
  if (node.classes.some((token) => says(token, wanted))) return true
  for (const name of ['aria-label', 'title', 'alt', 'data-label', 'data-badge', 'data-type']) {
    const value = attribute(node, name)
    if (value !== undefined && value.length <= MAX_MARK_CHARS && says(value, wanted)) return true
  }
  if (
    Object.keys(node.element.attribs).some(
      (name) => name.startsWith('data-') && isSet(node, name) && says(name, wanted),
    )
  )
    return true
  if (!node.hasOwnText || model.size(node) > MAX_MARK_CHARS * 3) return false
  const text = model.text(node)
  return text.length <= MAX_MARK_CHARS && says(text, wanted)
}

function isSet(node: PageNode, name: string): boolean {
  return !/^(?:false|0|no)$/i.test(attribute(node, name) ?? '')
}

/** A selector that the marked records match and no other: by names that say the word first, then by any readable name. */
export function tellingSelector(
  records: readonly PageNode[],
  marks: ReadonlyMap<PageNode, readonly PageNode[]>,
  wanted: readonly (readonly string[])[],
): { selector: string; saysIt: boolean } | null {
  const [first] = marks.keys()
  if (!first) return null
  const tried = (marks.get(first) ?? []).flatMap((node) =>
    stepsOf(node, wanted).map((step) => ({
      ...step,
      selector: node === first ? step.selector : `:has(${step.selector})`,
    })),
  )
  tried.sort((a, b) => Number(b.saysIt) - Number(a.saysIt))
  return tried.find(({ selector }) => tells(selector, records, marks)) ?? null
}

function stepsOf(node: PageNode, wanted: readonly (readonly string[])[]): { selector: string; saysIt: boolean }[] {
  const steps: { selector: string; saysIt: boolean }[] = []
  for (const token of node.classes) {
    if (/^[a-z][\w-]*$/i.test(token) && (says(token, wanted) || classQuality(token) === 'readable'))
      steps.push({ selector: `.${token}`, saysIt: says(token, wanted) })
  }
  for (const [name, value] of Object.entries(node.element.attribs)) {
    if (!/^[a-z][a-z-]*$/.test(name) || name === 'class' || name === 'id' || name === 'style' || name === 'href')
      continue
    if (says(name, wanted))
      steps.push({ selector: value === '' ? `[${name}]` : `[${name}="${quoted(value)}"]`, saysIt: true })
    else if (value.length <= MAX_MARK_CHARS && says(value, wanted))
      steps.push({ selector: `[${name}="${quoted(value)}"]`, saysIt: true })
  }
  return steps
}

function quoted(value: string): string {
  return value.replaceAll(/[\\"]/g, '\\$&').replaceAll(/[\n\r\f]/g, ' ')
}

function tells(selector: string, records: readonly PageNode[], marks: ReadonlyMap<PageNode, unknown>): boolean {
  const matches = matcherOf(selector)
  return matches !== null && records.every((record) => matches(record, null) === marks.has(record))
}
