import { wholeAddress } from '../../../src/base/whole-address.ts'
import { texts } from '../texts/texts.ts'
import type { DiscoveryMethod, NewDiscovery } from './discoveries-api.ts'

export type MethodField = { name: string; label: string; hint: string; isRequired?: true } & (
  | { kind: 'address' | 'pattern'; placeholder: string }
  | { kind: 'number'; standard: number; least: number; most: number }
)

export type MethodWords = {
  label: string
  /** When to choose it. */
  when: string
  fields: readonly MethodField[]
  /** What to do when it found nothing. */
  advice: string
}

const MAX_URLS: MethodField = {
  name: 'max_urls',
  label: texts.discoveries.atMostThisManyPages,
  hint: texts.discoveries.itStopsThereFrom1,
  kind: 'number',
  standard: 1_000,
  least: 1,
  most: 10_000,
}

/** The first field of each method is where it begins. */
export const METHODS: Readonly<Record<DiscoveryMethod, MethodWords>> = {
  sitemap: {
    label: texts.discoveries.sitemap,
    when: texts.discoveries.mostSitesKeepAList,
    fields: [
      {
        name: 'sitemap_url',
        label: texts.discoveries.addressOfTheSiteOr,
        hint: texts.discoveries.forASiteItsSitemaps,
        kind: 'address',
        placeholder: 'shop.example',
        isRequired: true,
      },
      {
        name: 'url_pattern',
        label: texts.discoveries.keepOnlyPagesLike,
        hint: texts.discoveries.standsForAnythingEmptyKeeps,
        kind: 'pattern',
        placeholder: '/product/*',
      },
      MAX_URLS,
    ],
    advice: texts.discoveries.checkTheAddressInYour,
  },
  pagination: {
    label: texts.discoveries.numberedPages,
    when: texts.discoveries.forALongListThat,
    fields: [
      {
        name: 'url_template',
        label: texts.discoveries.addressWithNInPlace,
        hint: texts.discoveries.openTheSecondPageOf,
        kind: 'address',
        placeholder: 'https://shop.example/mugs?page={n}',
        isRequired: true,
      },
      {
        name: 'url_pattern',
        label: texts.discoveries.keepLinksLike,
        hint: texts.discoveries.collectsWhatThePagesOf,
        kind: 'pattern',
        placeholder: '/product/*',
      },
      {
        name: 'start_index',
        label: texts.discoveries.firstNumber,
        hint: texts.discoveries.someSitesBeginAt0,
        kind: 'number',
        standard: 1,
        least: 0,
        most: 1_000_000_000,
      },
      {
        name: 'step',
        label: texts.discoveries.countOnBy,
        hint: texts.discoveries.n20WhereTheNumbersGo,
        kind: 'number',
        standard: 1,
        least: 1,
        most: 1_000_000,
      },
      {
        name: 'max_pages',
        label: texts.discoveries.atMostThisManyPagesOf,
        hint: texts.discoveries.from1To1000,
        kind: 'number',
        standard: 100,
        least: 1,
        most: 1_000,
      },
    ],
    advice: texts.discoveries.openTheAddressWithThe,
  },
  link_pattern: {
    label: texts.discoveries.links,
    when: texts.discoveries.goesFromPageToPage,
    fields: [
      {
        name: 'seed_url',
        label: texts.discoveries.startAt,
        hint: texts.discoveries.aPageThatLeadsTo,
        kind: 'address',
        placeholder: 'shop.example',
        isRequired: true,
      },
      {
        name: 'link_pattern',
        label: texts.discoveries.keepPagesLike,
        hint: texts.discoveries.standsForAnythingAloneKeeps,
        kind: 'pattern',
        placeholder: '/product/*',
        isRequired: true,
      },
      {
        name: 'navigation_pattern',
        label: texts.discoveries.followOnlyLinksLike,
        hint: texts.discoveries.keepsItOutOfParts,
        kind: 'pattern',
        placeholder: '/category/*',
      },
      {
        name: 'max_depth',
        label: texts.discoveries.clicksFromTheStart,
        hint: texts.discoveries.eachClickMoreMayTake,
        kind: 'number',
        standard: 2,
        least: 0,
        most: 10,
      },
      MAX_URLS,
    ],
    advice: texts.discoveries.startAtAPageThat,
  },
}

/** The request for what was typed, by field name: addresses made whole, and what was left empty left out. */
export function discoveryOf(method: DiscoveryMethod, typed: Readonly<Record<string, string>>): NewDiscovery {
  const discovery: Record<string, string | number> = {}
  for (const { name, kind } of METHODS[method].fields) {
    const text = (typed[name] ?? '').trim()
    if (text !== '') discovery[name] = typedValue(kind, text)
  }
  return { ...discovery, method }
}

function typedValue(kind: MethodField['kind'], text: string): string | number {
  if (kind === 'number') return Number(text)
  return kind === 'address' ? wholeAddress(text) : text
}
