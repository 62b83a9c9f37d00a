/**
 * Pages to try Sandpiper on, without a foreign site. What they show is decided by the clock alone: the minute for the auction, the day
 * for the shop and the jobs.
 */
import { auctionPage } from './demo-auction.ts'
import { jobsPage } from './demo-jobs.ts'
import { shopPage, thingPage, thingPicture } from './demo-shop.ts'
import { DEMO_STYLE, framed } from './frame.ts'

export type DemoPage = { mediaType: 'text/html' | 'text/css' | 'image/svg+xml'; body: string }

/** What there is to watch, for those who begin. */
export const DEMO_OFFERS = [
  {
    path: '/demo/auction',
    name: 'Fish auction',
    about: 'Prices change with each minute: the quickest way to see a change.',
    description: "each lot's name, boat and price",
    interval_seconds: 60,
  },
  {
    path: '/demo/shop',
    name: 'Shop',
    about: 'A shelf of twelve things with prices of the day.',
    description: "each product's name, price and whether it is in stock",
    interval_seconds: 3600,
  },
  {
    path: '/demo/jobs',
    name: 'Job board',
    about: 'One list over three pages; two new jobs every day.',
    description: "each job's title, company, place and salary from all pages",
    interval_seconds: 3600,
  },
] as const

/** Null where there is no such page. */
export function demoPage(path: string, search: URLSearchParams, now: Date): DemoPage | null {
  const [, root, name, part, ...rest] = path.split('/')
  if (root !== 'demo' || name === undefined || rest.length > 0) return null
  if (part === undefined) return html(plainPage(name, search, now)) ?? (name === 'demo.css' ? STYLE : null)
  if (name === 'shop') return html(thingPage(part, now))
  return name === 'pictures' ? picture(part) : null
}

const STYLE: DemoPage = { mediaType: 'text/css', body: DEMO_STYLE }

function plainPage(name: string, search: URLSearchParams, now: Date): string | null {
  switch (name) {
    case '':
      return indexPage()
    case 'shop':
      return shopPage(now)
    case 'jobs':
      return jobsPage(Number(search.get('page') ?? 1), now)
    case 'auction':
      return auctionPage(now)
    default:
      return null
  }
}

function html(body: string | null): DemoPage | null {
  return body === null ? null : { mediaType: 'text/html', body }
}

function picture(file: string): DemoPage | null {
  const body = file.endsWith('.svg') ? thingPicture(file.slice(0, -'.svg'.length)) : null
  return body === null ? null : { mediaType: 'image/svg+xml', body }
}

function indexPage(): string {
  const links = DEMO_OFFERS.map(
    ({ path, name, about }) => `<li><a href="${path.slice('/demo/'.length)}">${name}</a>: ${about}</li>`,
  )
  return framed({
    title: 'Pages to try',
    intro: 'Watch one of them and see what Sandpiper does.',
    main: `<ul>${links.join('\n')}</ul>`,
  })
}
