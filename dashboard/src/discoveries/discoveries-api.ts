/** The discovery routes of the service, as typed calls with the session's cookie. */
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { CreatedSchedule, ReceiverBody, Timing } from '../schedules/schedules-api.ts'

export const DISCOVERY_METHODS = ['sitemap', 'pagination', 'link_pattern'] as const
export type DiscoveryMethod = (typeof DISCOVERY_METHODS)[number]

type DiscoveryStatus = 'pending' | 'running' | 'completed' | 'failed'

/** What was found is there once it has ended, and the errors alone when it failed. */
export type Discovery = {
  discovery_id: string
  status: DiscoveryStatus
  discovery_method: DiscoveryMethod
  root_url: string
  total_urls?: number
  filtered_count?: number
  inferred_pattern?: string | null
  errors?: string[]
  /** Which limits left something out. */
  warnings?: string[]
}

export type ListedDiscovery = Discovery & { created_at: string }

export type DiscoveryProgress = {
  discovery_id: string
  status: DiscoveryStatus
  found_so_far: number
  kept_so_far: number
  pages_read: number
  errors: string[]
  warnings: string[]
  created_at: string
  started_at: string | null
  completed_at: string | null
}

export type NewDiscovery = { method: DiscoveryMethod } & Record<string, string | number>

export type FoundUrls = { urls: string[]; total: number }

/** Which of the addresses are meant: the first so many that fit the filter. */
export type Selection = { url_filter: string | null; max_urls: number | null }

export type NewWatch = Selection & Timing & ReceiverBody & { strategy_id: string; rediscover: boolean }

const ROOT = '/dashboard/discover'
/** As many as a discovery keeps, and as one answer holds. */
export const MAX_URLS = 10_000

const pathOf = (discoveryId: string) => `${ROOT}/${encodeURIComponent(discoveryId)}`

export const eventsPath = (discoveryId: string) => `${pathOf(discoveryId)}/events`

export const listDiscoveries = ({ limit, offset }: Range) =>
  request<ListedDiscovery[]>('GET', `/dashboard/discoveries?limit=${limit}&offset=${offset}`)

export const startDiscovery = (discovery: NewDiscovery) => request<Discovery>('POST', ROOT, { discovery })

export const getDiscovery = (discoveryId: string) => request<Discovery>('GET', pathOf(discoveryId))

export const getProgress = (discoveryId: string) => request<DiscoveryProgress>('GET', `${pathOf(discoveryId)}/progress`)

export const listUrls = (discoveryId: string) =>
  request<FoundUrls>('GET', `${pathOf(discoveryId)}/urls?limit=${MAX_URLS}`)

export const cancelDiscovery = (discoveryId: string) => request<Discovery>('POST', `${pathOf(discoveryId)}/cancel`)

export const deleteDiscovery = (discoveryId: string) => request<{ message: string }>('DELETE', pathOf(discoveryId))

export const scrapeOnce = (discoveryId: string, selection: Selection & { strategy_id: string }) =>
  request<{ batch_id: string; jobs_queued: number }>('POST', `${pathOf(discoveryId)}/execute`, selection)

export const watchAll = (discoveryId: string, watch: NewWatch) =>
  request<CreatedSchedule>('POST', `${pathOf(discoveryId)}/schedule`, watch)
