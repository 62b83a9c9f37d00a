import { wholeAddress } from '../../../src/base/whole-address.ts'
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
  label: 'At most this many pages',
  hint: 'It stops there. From 1 to 10,000.',
  kind: 'number',
  standard: 1_000,
  least: 1,
  most: 10_000,
}

/** The first field of each method is where it begins. */
export const METHODS: Readonly<Record<DiscoveryMethod, MethodWords>> = {
  sitemap: {
    label: 'Sitemap',
    when: 'Most sites keep a list of their pages for search engines. The quickest way: try it first.',
    fields: [
      {
        name: 'sitemap_url',
        label: 'Address of the site or of its sitemap',
        hint: 'For a site, its sitemaps are looked up. A feed or a plain list of addresses works too.',
        kind: 'address',
        placeholder: 'shop.example',
        isRequired: true,
      },
      {
        name: 'url_pattern',
        label: 'Keep only pages like',
        hint: '* stands for anything. Empty keeps all of them.',
        kind: 'pattern',
        placeholder: '/product/*',
      },
      MAX_URLS,
    ],
    advice: 'Check the address in your browser, or let Sandpiper follow the links of the site instead.',
  },
  pagination: {
    label: 'Numbered pages',
    when: 'For a long list that goes on over pages 1, 2, 3 and so on. It ends by itself after the last one.',
    fields: [
      {
        name: 'url_template',
        label: 'Address with {n} in place of the number',
        hint: 'Open the second page of the list, copy its address and write {n} for the number.',
        kind: 'address',
        placeholder: 'https://shop.example/mugs?page={n}',
        isRequired: true,
      },
      {
        name: 'url_pattern',
        label: 'Keep links like',
        hint: 'Collects what the pages of the list link to; * stands for anything. Empty keeps the pages of the list themselves.',
        kind: 'pattern',
        placeholder: '/product/*',
      },
      {
        name: 'start_index',
        label: 'First number',
        hint: 'Some sites begin at 0.',
        kind: 'number',
        standard: 1,
        least: 0,
        most: 1_000_000_000,
      },
      {
        name: 'step',
        label: 'Count on by',
        hint: '20 where the numbers go 0, 20, 40.',
        kind: 'number',
        standard: 1,
        least: 1,
        most: 1_000_000,
      },
      {
        name: 'max_pages',
        label: 'At most this many pages of the list',
        hint: 'From 1 to 1,000.',
        kind: 'number',
        standard: 100,
        least: 1,
        most: 1_000,
      },
    ],
    advice: 'Open the address with the first number in your browser. It should show the list.',
  },
  link_pattern: {
    label: 'Links',
    when: 'Goes from page to page as a visitor does, on one site. Slower, but the site needs no list.',
    fields: [
      {
        name: 'seed_url',
        label: 'Start at',
        hint: 'A page that leads to the others, such as the front page or a category.',
        kind: 'address',
        placeholder: 'shop.example',
        isRequired: true,
      },
      {
        name: 'link_pattern',
        label: 'Keep pages like',
        hint: '* stands for anything; * alone keeps every page.',
        kind: 'pattern',
        placeholder: '/product/*',
        isRequired: true,
      },
      {
        name: 'navigation_pattern',
        label: 'Follow only links like',
        hint: 'Keeps it out of parts that you do not need. Empty follows every link on the site.',
        kind: 'pattern',
        placeholder: '/category/*',
      },
      {
        name: 'max_depth',
        label: 'Clicks from the start',
        hint: 'Each click more may take ten times as long. From 0 to 10.',
        kind: 'number',
        standard: 2,
        least: 0,
        most: 10,
      },
      MAX_URLS,
    ],
    advice:
      'Start at a page that has the links on it, or allow more clicks. Pages that are built by scripts show no links.',
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
