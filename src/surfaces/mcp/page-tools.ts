/** Tools that read a page and keep nothing, and the one that finds the pages of a site. */
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { wholeAddress } from '#base/whole-address.ts'
import type { Discovery } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'
import { DISCOVERY_LIMITS } from '#engine/discover/discovery-limits.ts'
import { CANCELLED } from '#features/discoveries/discoveries.ts'
import { answerText, moreHint } from './answer.ts'
import { ToolFailure } from './failure-text.ts'
import { markedText } from './marked-text.ts'
import { NOTICE, showItems } from './page-data.ts'
import { defineTool } from './tool.ts'
import { Description, Limit, Offset, pageOf, Url } from './tool-arguments.ts'

const extractPage = defineTool({
  name: 'extract_page',
  title: 'Extract records from a page',
  description:
    'Reads a web page once and returns what the description asks for as structured records (JSON). Stores nothing. For prose use read_page; to read the same kind of page again and again use create_strategy.',
  input: Type.Object({ url: Url, description: Description, limit: Type.Optional(Limit) }),
  isRead: true,
  run: async (sandpiper, { url, description, ...given }, signal) => {
    const { limit } = pageOf(given)
    const { final_url, title, items = [], warnings } = await sandpiper.extract({ url, description }, { signal })
    const data = showItems(items.slice(0, limit))
    const shown = { offset: 0, shown: data.items.length, total: items.length }
    return answerText({
      url: final_url,
      item_count: items.length,
      warnings,
      more: moreHint(
        shown,
        () => 'Ask for fewer fields, or use create_strategy and run_strategy, whose results can be paged.',
      ),
      page_data: { title, ...data },
    })
  },
})

const CHARS = 20_000

const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page as Markdown',
  description:
    'Reads a web page once and returns its main content as Markdown: headings, text, tables, code and absolute links, without navigation. Stores nothing.',
  input: Type.Object({
    url: Url,
    limit: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: 100_000,
        default: CHARS,
        description: `How many characters, ${CHARS} unless told`,
      }),
    ),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        default: 0,
        description: 'At which character to begin, to go on where an answer ended',
      }),
    ),
  }),
  isRead: true,
  run: async (sandpiper, { url, limit = CHARS, offset = 0 }, signal) => {
    const { content, final_url, title, warnings } = await sandpiper.extract({ url, format: 'markdown' }, { signal })
    const whole = typeof content === 'string' ? content : ''
    const text = whole.slice(offset, offset + limit).toWellFormed()
    const shown = { offset, shown: text.length, total: whole.length }
    const more = moreHint(shown, (next) => `For more call read_page again with offset ${next}.`)
    const head = [`Page: ${final_url}`, ...warnings, NOTICE]
    return [
      ...head,
      markedText([...(title && offset === 0 ? [`Title: ${title}`, ''] : []), text].join('\n')),
      ...(more ? [`Characters. ${more}`] : []),
    ].join('\n')
  },
})

/** Clients wait for a minute; a large site goes on in the background. */
const SEARCH_MS = 40_000
/** A search as young as this is not made again, so that its pages can be asked for one after another. */
const FRESH_MS = 3_600_000

const discoverSite = defineTool({
  name: 'discover_site',
  title: 'Find the pages of a site',
  description:
    'Lists the URLs of a web site, from its sitemap or else by following its links. Use it to find which pages to read. A large site is searched on in the background: call again for more.',
  input: Type.Object({ url: Url, limit: Type.Optional(Limit), offset: Type.Optional(Offset) }),
  isRead: true,
  run: async (sandpiper, { url, ...given }, signal) => {
    const { limit, offset } = pageOf(given)
    const address = URL.parse(wholeAddress(url))
    if (address === null) throw new ToolFailure('url is not an address. Give one such as https://example.com/')
    const discovery = (await recentSearch(sandpiper, address, signal)) ?? (await search(sandpiper, address, signal))
    const { urls, total } = await sandpiper.discoveries.urls(discovery.discovery_id, { limit, offset }, { signal })
    return answerText({
      status: discovery.status,
      url_count: total,
      more: moreHint(
        { offset, shown: urls.length, total },
        (next) => `For more call discover_site with the same url and offset ${next}.`,
      ),
      next: isOpen(discovery) ? 'The search goes on: call discover_site again later.' : undefined,
      page_data: { notice: NOTICE, url_patterns: discovery.url_patterns, urls },
    })
  },
})

/** As this tool would make it now: one that somebody narrowed, or stopped, tells less of the site. */
async function recentSearch(sandpiper: Sandpiper, { href }: URL, signal: AbortSignal): Promise<Discovery | null> {
  const known = await sandpiper.discoveries.list({ limit: 100 }, { signal })
  const requests = [sitemapRequest(href), linksRequest(href)]
  const found = known.find(
    (discovery) =>
      Date.now() - Date.parse(discovery.created_at) < FRESH_MS &&
      requests.some((request) => isDeepStrictEqual(discovery.discovery, request)) &&
      isAnswer(discovery) &&
      !discovery.errors?.includes(CANCELLED),
  )
  return found ? sandpiper.discoveries.get(found.discovery_id, { signal }) : null
}

type SearchRequest = Parameters<Sandpiper['discoveries']['create']>[0]['discovery']

/** Without anything left to defaults, to be told from others by what it asks for. */
function sitemapRequest(href: string): SearchRequest {
  return { method: 'sitemap', sitemap_url: href, url_pattern: null, max_urls: DISCOVERY_LIMITS.max_urls.default }
}

function linksRequest(href: string): SearchRequest {
  const { max_depth, max_urls } = DISCOVERY_LIMITS
  return {
    method: 'link_pattern',
    seed_url: href,
    link_pattern: '/**',
    navigation_pattern: null,
    max_depth: max_depth.default,
    max_urls: max_urls.default,
  }
}

/** By the sitemap; where that has nothing, by links. */
async function search(sandpiper: Sandpiper, { href }: URL, signal: AbortSignal): Promise<Discovery> {
  const bySitemap = await runSearch(sandpiper, sitemapRequest(href), signal)
  if (isAnswer(bySitemap)) return bySitemap
  const byLinks = await runSearch(sandpiper, linksRequest(href), signal)
  if (isAnswer(byLinks)) return byLinks
  throw new ToolFailure(`The pages of ${href} could not be found: ${byLinks.errors?.[0] ?? 'it cannot be read'}`)
}

function isAnswer(discovery: Pick<Discovery, 'status' | 'discovery_method' | 'filtered_count'>): boolean {
  if (discovery.discovery_method === 'sitemap') return isOpen(discovery) || (discovery.filtered_count ?? 0) > 0
  return discovery.status !== 'failed'
}

function isOpen({ status }: Pick<Discovery, 'status'>): boolean {
  return status === 'pending' || status === 'running'
}

async function runSearch(sandpiper: Sandpiper, discovery: SearchRequest, signal: AbortSignal): Promise<Discovery> {
  const { discovery_id: id } = await sandpiper.discoveries.create({ discovery }, { signal })
  const enough = AbortSignal.timeout(SEARCH_MS)
  try {
    const events = sandpiper.discoveries.events(id, { signal: AbortSignal.any([signal, enough]) })
    while (!(await events.next()).done);
  } catch (error) {
    if (!enough.aborted || signal.aborted) throw error
  }
  return sandpiper.discoveries.get(id, { signal })
}

export const PAGE_TOOLS = [extractPage, readPage, discoverSite]
