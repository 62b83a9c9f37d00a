import { shortenText } from '#engine/compare/shorten-text.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import type { Proposal } from './choose/propose.ts'
import type { Column } from './columns/column.ts'
import type { PageModel } from './page/page-model.ts'
import { type Region, recordAt } from './regions/region.ts'

const MOST_LISTS = 2

/** For who asked for something else: which lists the page has, with a few of their entries. */
export function whatItHolds({ headings }: Pick<PageModel, 'headings'>, proposals: readonly Proposal[]): string {
  const title = foldText(headings[0]?.text ?? '')
  const parts = mainLists(proposals).map(({ region, columns }) => {
    const samples = samplesOf(columns).map((sample) => `"${sample}"`)
    return `a list of ${region.records.length} entries${samples.length > 0 ? ` such as ${samples.join(', ')}` : ''}`
  })
  const what = parts.length > 0 ? parts.join(' and ') : 'no list of records'
  return `The page${title ? ` "${title}"` : ''} holds ${what}.`
}

/** What a reader would call the lists of the page, whatever was asked for. Parts of records are none. */
function mainLists(proposals: readonly Proposal[]): Proposal[] {
  const lists: Proposal[] = []
  const found = proposals.filter(({ region }) => region.kind === 'elements')
  for (const list of found.toSorted((a, b) => b.region.structure - a.region.structure))
    if (!lists.some(({ region }) => areNested(region, list.region))) lists.push(list)
  return lists.slice(0, MOST_LISTS)
}

function areNested(a: Region, b: Region): boolean {
  return isWithin(a, b) || isWithin(b, a)
}

function isWithin({ records }: Region, outer: Region): boolean {
  return records.some((record) => record.some(({ id }) => recordAt(outer, id) >= 0))
}

const MOST_SAMPLES = 2
const SAMPLE_CHARS = 60

/** What its entries are called: texts that a reader sees, of the column that tells the entries apart best. */
function samplesOf(columns: readonly Column[]): string[] {
  const [names] = columns.filter(isReadable).toSorted((a, b) => naming(b) - naming(a))
  const samples: string[] = []
  for (const value of names?.values ?? []) {
    const sample = shortenText(foldText(value), SAMPLE_CHARS)
    const isPart = samples.some((other) => other.includes(sample) || sample.includes(other))
    if (sample !== '' && !isPart) samples.push(sample)
  }
  return samples.slice(0, MOST_SAMPLES)
}

function isReadable({ kind, type, composite, many, slots }: Column): boolean {
  return kind === 'text' && type === 'text' && !composite && !many && slots[0]?.take.attribute === undefined
}

function naming({ heading, linked, distinct, coverage }: Column): number {
  return distinct * coverage + (heading ? 1 : 0) + (linked ? 0.5 : 0)
}
