import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { typeName } from '../columns/linked-data-columns.ts'
import { attribute, type PageModel } from '../page/page-model.ts'
import type { Region } from './region.ts'

/**
 * Whether a page is a list or one thing, for requests that do not say ("title, price and link"): the more, the likelier a list. A page that calls itself an article
 * or a product is one thing, whatever it lists beside; otherwise records that hold most of its text are what it is there for.
 */
export function pageLean(model: PageModel, regions: readonly Region[]): number {
  if (isOneThing(model)) return ONE_THING
  const body = model.nodes.find((node) => node.tag === 'body') ?? model.nodes[0]
  const whole = body ? model.text(body).length : 0
  const best = regions.slice(0, BEST_REGIONS).filter((region) => region.records.length >= FEW_RECORDS)
  const lists = best.map((region) => ({
    count: region.records.length,
    share: textOf(model, region) / Math.max(1, whole),
  }))
  const share = Math.max(0, ...lists.filter(({ count }) => count >= MIN_RECORDS).map((list) => list.share))
  if (share >= 0.5 || lists.some((list) => list.share >= ALMOST_ALL)) return LIST
  return share >= 0.4 ? PERHAPS_LIST : ONE_THING
}

/** Who wants a list mostly says so: a request that does not is for one thing, even where comments or offers take up most of its page. */
const LIST = 0.2
const PERHAPS_LIST = -0.4
const ONE_THING = -0.8
const BEST_REGIONS = 6
/** Fewer are the sections of a page as often as they are records. */
const MIN_RECORDS = 5
/** Unless there is hardly anything else. */
const FEW_RECORDS = 3
const ALMOST_ALL = 0.8

function textOf(model: PageModel, { records }: Region): number {
  return records.reduce((sum, record) => sum + record.reduce((size, node) => size + model.text(node).length, 0), 0)
}

const THINGS =
  /^(?:product|productgroup|recipe|article|newsarticle|blogposting|reportagenewsarticle|event|jobposting|book|movie|tvseries|softwareapplication|realestatelisting|singlefamilyresidence|apartment|vehicle|car|qapage|profilepage|videoobject|scholarlyarticle)$/i

/** A list page may describe each of its records; one of a kind is the page's subject. */
export function isOneThing(model: PageModel): boolean {
  const kind = model.nodes.find((node) => node.tag === 'meta' && attribute(node, 'property') === 'og:type')
  const declared = kind ? (attribute(kind, 'content') ?? '') : ''
  if (/article|product|profile|recipe|book|video|event/i.test(declared)) return true
  const types = embeddedJson(model.page)
    .roots({ json: 'ld+json', path: '' }, () => false)
    .flatMap((node) => typeName(node) ?? [])
  return types.some((type) => THINGS.test(type) && types.filter((other) => other === type).length === 1)
}
