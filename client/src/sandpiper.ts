import { type Bound, bindMethods } from './bind-methods.ts'
import type { Fetch, Settings } from './send.ts'
import { SURFACE } from './surface.ts'

export type SandpiperOptions = {
  /** Where the service is: `http://127.0.0.1:8080` */
  baseUrl: string | URL
  /** `sk_live_…` */
  apiKey: string
  /** For one call, its retries included; ten minutes unless told. */
  timeoutMs?: number | undefined
  /** After 429, 502, 503, 504 or a lost connection, where repeating does no harm; 3 unless told. */
  maxRetries?: number | undefined
  /** In place of the global one. */
  fetch?: Fetch | undefined
}

type Surface = Bound<typeof SURFACE>

/** The whole API. Methods take ids first, then the body, then the query, then options; refusals are thrown as `SandpiperError`. */
export class Sandpiper {
  readonly strategies: Surface['strategies']
  readonly jobs: Surface['jobs']
  readonly schedules: Surface['schedules']
  readonly discoveries: Surface['discoveries']
  readonly groups: Surface['groups']
  readonly workflows: Surface['workflows']
  readonly accessProfiles: Surface['accessProfiles']
  readonly webhooks: Surface['webhooks']
  readonly deliveries: Surface['deliveries']
  readonly changes: Surface['changes']
  readonly account: Surface['account']
  /** What needs somebody, and what comes next. */
  readonly operator: Surface['operator']
  readonly overview: Surface['overview']
  /** A strategy and its schedule in one call. */
  readonly watch: Surface['watch']
  /** Reads a page once and stores nothing. */
  readonly extract: Surface['extract']
  /** A picture that an item links to, fetched without cookies. */
  readonly picture: Surface['picture']

  constructor(options: SandpiperOptions) {
    const bound = bindMethods(settingsOf(options), SURFACE)
    this.strategies = bound.strategies
    this.jobs = bound.jobs
    this.schedules = bound.schedules
    this.discoveries = bound.discoveries
    this.groups = bound.groups
    this.workflows = bound.workflows
    this.accessProfiles = bound.accessProfiles
    this.webhooks = bound.webhooks
    this.deliveries = bound.deliveries
    this.changes = bound.changes
    this.account = bound.account
    this.operator = bound.operator
    this.overview = bound.overview
    this.watch = bound.watch
    this.extract = bound.extract
    this.picture = bound.picture
  }
}

function settingsOf({ baseUrl, apiKey, timeoutMs = 600_000, maxRetries = 3, ...more }: SandpiperOptions): Settings {
  if (!/^https?:\/\//i.test(String(baseUrl)) || !URL.canParse(String(baseUrl))) {
    throw new TypeError('baseUrl must be an http(s) address')
  }
  const url = new URL(baseUrl)
  if (typeof apiKey !== 'string' || apiKey.trim() === '') throw new TypeError('apiKey is needed')
  return {
    baseUrl: url.origin + url.pathname.replace(/\/+$/, ''),
    apiKey: apiKey.trim(),
    timeoutMs,
    maxRetries,
    // Called as a method of something else, a browser's own refuses.
    fetch: more.fetch ?? ((input, init) => fetch(input, init)),
  }
}
