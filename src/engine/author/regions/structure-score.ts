import { attribute, type PageModel, type PageNode, rememberedNode } from '../page/page-model.ts'
import type { Region, RegionRecord } from './region.ts'

/** Records that are looked at; a list is as regular as its first rows. */
const SAMPLE = 24

/** How much a set of elements looks like a list of records, 0 (not at all) to about 5. */
export function structureScore(model: PageModel, region: Region): number {
  const sample = spread(region.records, SAMPLE)
  const sizes = sample.map((record) => record.reduce((sum, node) => sum + model.text(node).length, 0))
  const filled = sizes.filter((size) => size > 0).length
  const withContent = sample.filter((record, index) => (sizes[index] ?? 0) > 0 || hasPicture(model, record)).length
  if (withContent < sample.length * 0.5) return 0
  const richness = mean(sample.map((record) => Math.min(1, leaves(model, record) / 6)))
  const count = Math.min(1, Math.log2(region.records.length) / 5)
  const text = Math.min(1, mean(sizes.map((size) => Math.min(size, 200))) / 100)
  const likeness = regularity(sample)
  const distinct =
    new Set(sample.map((record) => record.map((node) => model.text(node)).join('\n'))).size / sample.length
  const share = Math.min(1, filled / sample.length)
  const first = region.records[0]?.[0]
  return Math.max(
    0.01,
    1.2 * richness + 0.8 * count + 0.8 * text + likeness + 0.5 * distinct + 0.3 * share - (first ? chrome(first) : 0),
  )
}

export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as T)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function leaves(model: PageModel, record: RegionRecord): number {
  let count = 0
  for (const root of record) {
    for (let id = root.id; id <= root.last && count < 12; id += 1) {
      const node = model.nodes[id]
      if (node && (node.hasOwnText || node.tag === 'img' || (node.tag === 'a' && node.children.length === 0)))
        count += 1
    }
  }
  return count
}

function hasPicture(model: PageModel, record: RegionRecord): boolean {
  return record.some((root) => {
    for (let id = root.id; id <= root.last; id += 1) if (model.nodes[id]?.tag === 'img') return true
    return false
  })
}

/** The mean likeness of the records' shapes with that of the commonest kind. */
function regularity(sample: readonly RegionRecord[]): number {
  const shapes = sample.map(shapeOf)
  const reference = shapes[Math.floor(shapes.length / 2)] ?? new Set()
  const other = shapes[0] ?? new Set()
  const against = (shape: ReadonlySet<string>) => mean(shapes.map((one) => overlap(one, shape)))
  return Math.max(against(reference), against(other))
}

/** 0 to 1: how many of their parts two records have in common. */
export function partsInCommon(a: RegionRecord, b: RegionRecord): number {
  return overlap(shapeOf(a), shapeOf(b))
}

const MAX_SHAPE = 60

function shapeOf(record: RegionRecord): ReadonlySet<string> {
  return record.length === 1 && record[0] ? shapeOfOne(record[0]) : shapeOfAll(record)
}

/** An element is part of many sets. */
const shapeOfOne = rememberedNode((node) => shapeOfAll([node]))

function shapeOfAll(record: RegionRecord): ReadonlySet<string> {
  const paths = new Set<string>()
  const visit = (node: PageNode, path: string, depth: number) => {
    const here = `${path}/${node.tag}`
    paths.add(here)
    if (depth >= 4 || paths.size >= MAX_SHAPE) return
    for (const child of node.children) visit(child, here, depth + 1)
  }
  for (const root of record) visit(root, '', 0)
  return paths
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const path of a) if (b.has(path)) common += 1
  const all = a.size + b.size - common
  return all === 0 ? 1 : common / all
}

const CHROME_WORDS =
  /(?:^|[-_ ])(?:nav|navbar|navigation|menu|breadcrumbs?|footer|header|pagination|pager|toolbar|cookie|consent|social|share|filters?|facets?|dropdown|modal|skip)(?:$|[-_ ])/i

/** It stands in what leads around the site, by its mark-up. */
export function isInMenu(node: PageNode): boolean {
  let at: PageNode | null = node
  while (at && !MENU_TAGS.has(at.tag) && !MENU_ROLES.has(attribute(at, 'role') ?? '')) at = at.parent
  return at !== null
}

const MENU_TAGS: ReadonlySet<string> = new Set(['nav', 'footer'])
const MENU_ROLES: ReadonlySet<string> = new Set(['navigation', 'menu', 'menubar', 'contentinfo'])

/** Navigation, footers and filters repeat as well. */
function chrome(node: PageNode): number {
  let penalty = 0
  let above: PageNode | null = node
  for (let climbed = 0; above && climbed < 12; climbed += 1) {
    const role = attribute(above, 'role') ?? ''
    if (above.tag === 'nav' || role === 'navigation' || role === 'menu' || role === 'menubar')
      penalty = Math.max(penalty, 1.5)
    if (above.tag === 'footer' || role === 'contentinfo') penalty = Math.max(penalty, 1.2)
    if (above.tag === 'header' && climbed > 1) penalty = Math.max(penalty, 0.8)
    const name = `${above.classes.join(' ')} ${attribute(above, 'id') ?? ''}`
    if (above.tag !== 'body' && CHROME_WORDS.test(name)) penalty = Math.max(penalty, 0.7)
    if (above.hidden && climbed === 0) penalty = Math.max(penalty, 0.2)
    above = above.parent
  }
  return penalty
}
