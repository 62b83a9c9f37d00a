import { findAddress } from '#engine/recipe/forms/address.ts'
import { copyrightHolderOf } from '#engine/recipe/forms/copyright.ts'
import { plain } from '../../language/words.ts'
import { attribute, type PageModel, type PageNode } from '../../page/page-model.ts'
import type { Take } from '../column.ts'
import { labelWords } from '../column-words.ts'
import type { ColumnDraft } from '../make-column.ts'

/** Whose page it is: its title, its logo, the line above its address and the copyright line each say it, and those that agree are believed. */

/** `says`: whether it names the site wherever it stands, only on a page about whose site it is, or only agrees with others. */
type Source = {
  node: PageNode
  take: Take
  value: string
  weight: number
  says: 'always' | 'of itself' | 'with others'
}

const MAX_NAME_CHARS = 70
const MAX_CANDIDATES = 6
const LEGAL =
  /\b(?:inc|llc|llp|ltd|limited|plc|corp|corporation|company|gmbh|ag|kg|ohg|ug|e\.\s?v|s\.?a\.?r\.?l|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|oy|ab|a\/s|aps|as|sp\. z o\.\s?o|s\.r\.o|a\.s|kft|zrt|d\.o\.o|lda|ltda|pty|pte|co)\.?$/i
/** Parts of titles and lines above addresses that name a page, not whose it is. */
const PAGE_NAMES =
  /^(?:(?:our |the |get |how to |you can )?(?:home ?page|home|welcome.*|start(?:seite)?|contacts?(?: us| information| details| form)?|about(?: us)?|location|locations|address(?:e)?|find us|where.*|visit us|directions|kontakt.*|impressum|imprint|über uns|accueil|nous contacter|à propos|mentions légales|contacto|inicio|quiénes somos|contatti|chi siamo|contato|o nas|kontakty|get in touch|in touch|map|privacy.*|hours|opening hours|headquarters|head office|(?:main |mailing |postal |office |street )?address|office|offices|phone|mail|email|call.*|services|products|menu|search|logo|copyright.*|all rights.*|website))$/i

/** `isSubject`: nothing else is what the page is about. */
export function companyDrafts(model: PageModel, isSubject: boolean): ColumnDraft[] {
  const sources = [
    ...metaNames(model),
    ...titleParts(model),
    ...logos(model),
    ...holders(model),
    ...addressees(model),
    ...headings(model),
  ]
    .map((source) => ({ ...source, key: keyOf(source.value) }))
    .filter(({ value, key }) => key.length >= 2 && value.length <= MAX_NAME_CHARS && !PAGE_NAMES.test(value.trim()))
  const scored = sources
    .map((source) => ({ ...source, score: believed(source, sources) }))
    .sort((a, b) => b.score - a.score)
  const [best] = scored
  if (!best) return []
  const naming = scored.filter(({ says }) => says === 'always' || (says === 'of itself' && isSubject))
  return naming.slice(0, MAX_CANDIDATES).map(({ node, take, value, score }) => ({
    kind: 'text',
    slot: { kind: 'nodes', nodes: [[node]], take, header: null },
    values: [value],
    words: [...labelWords('company organization', 1.2), ...labelWords('business name', 0.5)],
    place: node.id / model.nodes.length,
    doubt: (isSubject ? 0.9 : 1.4) - Math.min(0.7, 0.25 * score) + Math.min(0.6, 0.3 * (best.score - score)),
  }))
}

type Keyed = Source & { key: string }

/** Its own weight, and that of every other kind of place that says the same or a part of it. */
function believed(source: Keyed, sources: readonly Keyed[]): number {
  let score = source.weight + (LEGAL.test(source.value) ? 0.2 : 0) - (source.value.split(' ').length > 7 ? 0.4 : 0)
  for (const other of sources) {
    if (other === source || other.node === source.node) continue
    if (other.key === source.key) score += 0.7 * other.weight
    else if (other.key.includes(source.key)) score += 0.4 * other.weight
    else if (source.key.includes(other.key)) score += 0.2 * other.weight
  }
  return score
}

function keyOf(value: string): string {
  return plain(value).replace(/[^\p{L}\p{N}]+/gu, '')
}

function metaNames(model: PageModel): Source[] {
  return model.nodes.flatMap((node) => {
    if (node.tag !== 'meta') return []
    const key = attribute(node, 'property') ?? attribute(node, 'name') ?? attribute(node, 'itemprop') ?? ''
    const value = attribute(node, 'content')?.trim()
    return value && /^(?:og:site_name|application-name|author|dc\.publisher|publisher)$/i.test(key)
      ? [{ node, take: { attribute: 'content' }, value, weight: key === 'author' ? 0.3 : 0.9, says: 'always' }]
      : []
  })
}

const SEPARATOR = String.raw`\s*(?:\s[-–—:·•~]|[|»«›])+\s+|\s*:\s`

/** The parts of the page's title, each by its number. */
function titleParts(model: PageModel): Source[] {
  const node = model.nodes.find(({ tag }) => tag === 'title')
  if (!node) return []
  const parts = model.text(node).split(new RegExp(SEPARATOR))
  if (parts.length === 1) return [{ node, take: {}, value: parts[0]?.trim() ?? '', weight: 0.5, says: 'of itself' }]
  return parts.slice(0, 4).map((part, index) => ({
    node,
    take: { pattern: `^(?:.+?(?:${SEPARATOR})){${index}}(.+?)(?:${SEPARATOR}|$)` },
    value: part.trim(),
    weight: index === 0 || index === parts.length - 1 ? 0.6 : 0.4,
    says: 'of itself',
  }))
}

function logos(model: PageModel): Source[] {
  const found: Source[] = []
  for (const node of model.nodes) {
    if (found.length >= 3 || node.tag !== 'img') continue
    const { alt = '', src = '', class: name = '', id = '' } = node.element.attribs
    const isLogo = /logo|brand/i.test(
      `${src} ${name} ${id} ${alt} ${node.parent?.element.attribs.class ?? ''} ${node.parent?.element.attribs.id ?? ''}`,
    )
    const value = alt.replace(/\s*\blogo\b\s*/gi, ' ').trim()
    if (!isLogo || value === '') continue
    found.push({
      node,
      take:
        value === alt.trim()
          ? { attribute: 'alt' }
          : { attribute: 'alt', pattern: '(?i)^(?:logo\\s+(?:of\\s+)?)?(.+?)(?:\\s+logo)?$' },
      value,
      weight: 0.5,
      says: 'of itself',
    })
  }
  return found
}

const MAX_LINE_CHARS = 600

function holders(model: PageModel): Source[] {
  const found: Source[] = []
  for (let id = model.nodes.length - 1; id >= 0 && found.length < 3; id -= 1) {
    const node = model.nodes[id]
    if (!node?.hasOwnText || model.size(node) > MAX_LINE_CHARS * 2) continue
    const text = model.text(node)
    if (text.length > MAX_LINE_CHARS || !/©|\(c\)|copyright|rights/i.test(text)) continue
    const value = copyrightHolderOf(text)
    if (value) found.push({ node, take: { form: 'copyright_holder' }, value, weight: 0.8, says: 'always' })
  }
  return found
}

function addressees(model: PageModel): Source[] {
  for (const node of model.nodes) {
    const size = model.size(node)
    if (size < 20 || size > MAX_LINE_CHARS || node.tag === 'title') continue
    const text = model.text(node)
    if (!/\d{4}|[A-Z]\d/.test(text)) continue
    const addressee = findAddress(text)?.addressee
    if (addressee) return [{ node, take: { form: 'addressee' }, value: addressee, weight: 0.6, says: 'of itself' }]
  }
  return []
}

function headings(model: PageModel): Source[] {
  return model.headings.slice(0, 4).map(({ node, text, level }) => ({
    node,
    take: {},
    value: text,
    weight: level === 1 ? 0.4 : 0.2,
    says: 'with others',
  }))
}
