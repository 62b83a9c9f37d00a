/** The discovery routes of the service. */

import type {
  DiscoveryExecution,
  DiscoveryMethod,
  NewDiscoverySchedule,
  NewDiscovery as NewSearch,
} from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import type { Range } from '../paging.ts'
import { answer, api } from '../request.ts'

export type { Discovery, DiscoveryMethod, DiscoveryProgress, ListedDiscovery } from '../../generated/api.ts'

export type NewDiscovery = NewSearch['discovery']

/** Which of the addresses are meant: the first so many that fit the filter. */
export type Selection = Required<Pick<DiscoveryExecution, 'url_filter' | 'max_urls'>>

export const DISCOVERY_METHODS: readonly DiscoveryMethod[] = ['sitemap', 'pagination', 'link_pattern']
/** As many as a discovery keeps, and as one answer holds. */
export const MAX_URLS = 10_000

const of = (discovery_id: string) => ({ params: { path: { discovery_id } } })

export const eventsPath = (discoveryId: string) =>
  belowBase(`/dashboard/discover/${encodeURIComponent(discoveryId)}/events`)

export const listDiscoveries = (query: Range) => answer(api.GET('/discoveries', { params: { query } }))

export const startDiscovery = (discovery: NewDiscovery) => answer(api.POST('/discover', { body: { discovery } }))

export const getDiscovery = (discoveryId: string) => answer(api.GET('/discover/{discovery_id}', of(discoveryId)))

export const getProgress = (discoveryId: string) =>
  answer(api.GET('/discover/{discovery_id}/progress', of(discoveryId)))

export const listUrls = (discovery_id: string) =>
  answer(api.GET('/discover/{discovery_id}/urls', { params: { path: { discovery_id }, query: { limit: MAX_URLS } } }))

export const cancelDiscovery = (discoveryId: string) =>
  answer(api.POST('/discover/{discovery_id}/cancel', of(discoveryId)))

export const deleteDiscovery = (discoveryId: string) => answer(api.DELETE('/discover/{discovery_id}', of(discoveryId)))

export const scrapeOnce = (discoveryId: string, body: DiscoveryExecution) =>
  answer(api.POST('/discover/{discovery_id}/execute', { ...of(discoveryId), body }))

export const watchAll = (discoveryId: string, body: NewDiscoverySchedule) =>
  answer(api.POST('/discover/{discovery_id}/schedule', { ...of(discoveryId), body }))
