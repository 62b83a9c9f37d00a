/** An invented shop on loopback that is redesigned while it is read. */
import { expect, vi } from 'vitest'
import {
  type Design,
  designFor,
  drawPage,
  REDESIGNS,
  randomFrom,
  SITES,
  type Site,
  type Things,
  thingsOf,
} from '#engine/repair/redesigns.fixture.ts'
import type { ChangingShop } from './changing-shop.ts'
import type { TestAccount, TestService } from './service.ts'

export type ShownRepair = {
  repair_id: string
  strategy_id: string
  status: string
  created_at: string
  closed_at: string | null
  reason: string
  recipe: { fields: Record<string, unknown> } | null
  proof: {
    items_before: number
    items_after: number
    matched_items: number
    fields: Record<
      string,
      { matched: number; agreed: number; type_ok: boolean; filled_before: number; filled_after: number }
    >
    stored_pages_read: number
    score: number
  } | null
  preview: Record<string, unknown>[]
  compared: Array<{ before: Record<string, unknown> | null; after: Record<string, unknown> | null }>
  doubt: string | null
  urls: string[]
  is_automatic: boolean
  from_version: number
  version: number | null
}

const SHOP = SITES[0] as Site
const OLD = designFor(SHOP, 'classes renamed')
export const NEW = (REDESIGNS['nesting changed'] as (design: Design, site: Site) => Design)(OLD, SHOP)

export type RedesignedSite = TestAccount & {
  url: string
  strategyId: string
  /** As it was when the strategy was made. */
  things: Things
  /** From now on, at one address or at the strategy's own. */
  drawOld(things?: Things, url?: string): void
  redesign(things?: Things, url?: string): void
  html(text: string, url?: string): void
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>
  /** Runs the strategy and waits for the end. */
  run(url?: string): Promise<{ status: string; error_code: string | null; result_count: number | null }>
  repairs(): Promise<ShownRepair[]>
  /** The newest repair, once it is in one of these states. */
  repairThat(...statuses: string[]): Promise<ShownRepair>
}

let count = 0

export async function prepareSite(
  service: TestService,
  shop: ChangingShop,
  more: Record<string, unknown> = {},
): Promise<RedesignedSite> {
  const account = await service.makeAccount()
  const path = `/site-${++count}`
  const url = shop.page(path)
  const random = randomFrom(count)
  const things = thingsOf(SHOP, random)
  const html = (text: string, at = url) => shop.html(new URL(at).pathname, text)
  const draw = (design: Design, shown: Things, at: string) => html(drawPage(SHOP, shown, design, randomFrom(1)), at)
  draw(OLD, things, url)
  const call = <T>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key: account.key, ...(body === undefined ? {} : { body }) })
  const made = await call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    url,
    description: SHOP.description,
    name: 'Shop',
    ...more,
  })
  expect(made.status).toBe(201)
  const strategyId = made.body.strategy_id
  const repairs = async () => (await call<ShownRepair[]>('GET', `/api/strategies/${strategyId}/repairs`)).body
  return {
    ...account,
    url,
    strategyId,
    things,
    drawOld: (shown = things, at = url) => draw(OLD, shown, at),
    redesign: (shown = things, at = url) => draw(NEW, shown, at),
    html,
    call,
    repairs,
    run: async (at = url) =>
      (
        await call<{ status: string; error_code: string | null; result_count: number | null }>(
          'POST',
          '/api/jobs/execute',
          { strategy_id: strategyId, url: at },
        )
      ).body,
    repairThat: async (...statuses) => {
      let found: ShownRepair | undefined
      await vi.waitUntil(
        async () => {
          ;[found] = await repairs()
          return found !== undefined && statuses.includes(found.status)
        },
        { timeout: 60_000, interval: 50 },
      )
      return found as ShownRepair
    },
  }
}

/** Another price for one of them. */
export function priced(things: Things, at: number, price: string): Things {
  return things.map((thing, index) => (index === at ? { ...thing, price } : thing))
}
