/**
 * The only reader of the environment. Every setting has a name with its unit, a default and one line of meaning;
 * `--help` prints this table. A bad value stops the start with a sentence that names the setting.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { TIERS, type Tier, type TierLimits } from '#base/tiers.ts'
import { WORK_KINDS, type WorkKind } from '#base/work-kinds.ts'
import { BadAddress, readHosts, type SessionAttribute } from '#platform/db/database-hosts.ts'
import { SAMPLERS } from '#platform/tracing/sampler.ts'

/** A setting is wrong: the message is meant for the operator, without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** The one whose value is wrong, with which the message begins. */
  readonly setting: string | null

  constructor(message: string, setting: string | null = null) {
    super(message)
    this.setting = setting
  }
}

type Read<T> = (text: string) => T

type Setting<T> = {
  name: string
  read: Read<T>
  fallback: T
  /** How the default is written in `--help`. */
  shown: string
  meaning: string
}

/** A `Read` throws this; the setting's name is put before it. */
class BadValue extends Error {}

function setting<T>(name: string, read: Read<T>, fallback: T, meaning: string, shown?: string): Setting<T> {
  return { name, read, fallback, shown: shown ?? (fallback === null ? 'none' : String(fallback)), meaning }
}

const text: Read<string> = (value) => value

function integer(minimum: number, maximum: number): Read<number> {
  return (value) => {
    const number = Number(value)
    if (!/^-?\d+$/.test(value) || number < minimum || number > maximum) {
      throw new BadValue(`must be a whole number from ${minimum} to ${maximum}`)
    }
    return number
  }
}

const flag: Read<boolean> = (value) => {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new BadValue('must be true or false')
}

/** Each proxy adds whom it was asked by, so that what a caller wrote there stands before what they say. */
const proxies: Read<number> = (value) => (/^\d+$/.test(value) ? integer(0, 10)(value) : Number(flag(value)))

function oneOf<const T extends string>(...choices: readonly T[]): Read<T> {
  return (value) => {
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw new BadValue(`must be one of ${choices.join(', ')}`)
    return choice
  }
}

function someOf<const T extends string>(...choices: readonly T[]): Read<readonly T[]> {
  const one = oneOf(...choices)
  return (value) => [...new Set(value.split(',').map((part) => one(part.trim())))]
}

function urlOf(...protocols: readonly string[]): Read<string> {
  return (value) => {
    const url = URL.canParse(value) ? new URL(value) : null
    if (!url || !protocols.includes(url.protocol)) {
      throw new BadValue(`must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
    }
    return value
  }
}

/** What is written behind it, such as `/setup`, must fit. */
const publicAddress: Read<string> = (value) => {
  const url = new URL(urlOf('http:', 'https:')(value))
  if (url.search !== '' || url.hash !== '') throw new BadValue('must be a URL without ? and #')
  if (!/^[\w./~-]*$/.test(url.pathname)) throw new BadValue('may have letters, digits and - _ . ~ / in its path')
  return value.replace(/\/+$/, '')
}

/** One host or several, of which `target_session_attrs` may ask for one of these kinds. */
function databaseAddress(...takes: readonly SessionAttribute[]): Read<string> {
  return (value) => {
    const { wanted } = hostsOf(value)
    if (wanted !== null && !takes.includes(wanted)) {
      throw new BadValue(`takes a target_session_attrs of ${takes.join(', ')}`)
    }
    return value
  }
}

function hostsOf(value: string): ReturnType<typeof readHosts> {
  try {
    return readHosts(value)
  } catch (error) {
    throw error instanceof BadAddress ? new BadValue(error.message) : error
  }
}

function integers(minimum: number, count?: number): Read<readonly number[]> {
  const one = integer(minimum, 1_000_000_000)
  return (value) => {
    const numbers = value.split(',').map((part) => one(part.trim()))
    if (count !== undefined && numbers.length !== count) {
      throw new BadValue(`must be ${count} whole numbers separated by commas`)
    }
    return numbers
  }
}

/** 32 bytes, however they are written. */
const secretKey: Read<Uint8Array> = (value) => {
  const encoding = /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64'
  const isBase64 = /^[A-Za-z0-9+/]{43}=?$/.test(value)
  if (encoding === 'base64' && !isBase64) {
    throw new BadValue('must be 32 bytes in base64 or hex, as `openssl rand -base64 32` prints them')
  }
  return Buffer.from(value, encoding)
}

const mailAddress: Read<string> = (value) => {
  if (!/^([^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(value)) {
    throw new BadValue('must be an e-mail address, as me@example.com or Sandpiper <me@example.com>')
  }
  return value
}

const addressPairs: Read<ReadonlyArray<{ address: string; port: number }>> = (value) =>
  value.split(',').map((part) => {
    const match = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(part.trim())
    const address = match?.[1] ?? match?.[2] ?? ''
    const port = Number(match?.[3])
    if (isIP(address) === 0 || port < 1 || port > 65_535) {
      throw new BadValue(`must be exact ip:port pairs separated by commas, not "${part.trim()}"`)
    }
    return { address, port }
  })

/** As OpenTelemetry has them: `name=value` pairs with commas between, the values percent-encoded. */
const pairs: Read<Readonly<Record<string, string>>> = (value) =>
  Object.fromEntries(
    value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [, name = '', text = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(part) ?? []
        // What it holds may be a secret: the message names none of it.
        if (name === '') throw new BadValue('must be name=value pairs separated by commas')
        return [name, decoded(text.trim())]
      }),
  )

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const share: Read<number> = (value) => {
  const number = Number(value)
  if (!(number >= 0 && number <= 1)) throw new BadValue('must be a number from 0 to 1')
  return number
}

const tierLimits: Read<TierLimits> = (value) => limitsOf(integers(-1, 4)(value))

function limitsOf(numbers: readonly number[]): TierLimits {
  const [strategiesPer30Days = -1, generationsPerDay = -1, requestsPerMinute = -1, jobsPerHour = -1] = numbers
  return { strategiesPer30Days, generationsPerDay, requestsPerMinute, jobsPerHour }
}

function tierSetting(tier: Tier, ...numbers: number[]): Setting<TierLimits> {
  const meaning = `${tier} tier: strategies per 30 days, generations per day, requests per minute, jobs per hour; -1 is unlimited`
  return setting(`LIMITS_${tier.toUpperCase()}`, tierLimits, limitsOf(numbers), meaning, numbers.join(','))
}

const SETTINGS = {
  port: setting('PORT', integer(0, 65_535), 8080, 'where the service listens; 0 takes any free port'),
  host: setting('HOST', text, '127.0.0.1', 'address to listen on; 0.0.0.0 for all'),
  publicUrl: setting<string | null>(
    'PUBLIC_URL',
    publicAddress,
    null,
    'how people reach this installation, when a proxy stands in front; may have a path',
  ),
  demoPages: setting('DEMO_PAGES', flag, true, 'pages to try Sandpiper on, at /demo'),
  trustedProxies: setting(
    'TRUST_PROXY',
    proxies,
    0,
    'believe X-Forwarded-For and -Proto; only behind a proxy that sets them; how many of them there are, where it is more than one',
    'false',
  ),
  dataDir: setting('DATA_DIR', text, './data', "the embedded database's files and local files"),
  databaseUrl: setting<string | null>(
    'DATABASE_URL',
    databaseAddress('read-write', 'primary'),
    null,
    'an existing PostgreSQL (15 or newer) instead of the embedded one; of several hosts the one that takes writes',
  ),
  databaseDirectUrl: setting<string | null>(
    'DATABASE_DIRECT_URL',
    databaseAddress('read-write', 'primary'),
    null,
    'the same database without PgBouncer, when DATABASE_URL leads to one in transaction mode',
  ),
  databaseReadUrl: setting<string | null>(
    'DATABASE_READ_URL',
    databaseAddress('any', 'read-only', 'standby', 'prefer-standby'),
    null,
    'a replica of it, for lists, results and exports, which may then be a little old',
  ),
  databasePoolSize: setting('DATABASE_POOL_SIZE', integer(2, 500), 10, 'database connections of one process'),
  databaseWaitSeconds: setting(
    'DATABASE_WAIT_SECONDS',
    integer(1, 300),
    10,
    'how long a request waits for a free database connection before it is answered 503',
  ),
  databaseStartSeconds: setting(
    'DATABASE_START_SECONDS',
    integer(0, 3600),
    30,
    'how long a start waits for a database that does not answer yet',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'least important log lines that are written',
  ),
  metricsToken: setting<string | null>('METRICS_TOKEN', text, null, 'when set, /metrics asks for it as a bearer token'),
  allowPrivateNetworks: setting(
    'ALLOW_PRIVATE_NETWORKS',
    flag,
    false,
    'lets pages and webhooks live on loopback and private addresses',
  ),
  egressAllow: setting(
    'EGRESS_ALLOW',
    addressPairs,
    [],
    'only these private addresses, as exact ip:port pairs, comma-separated',
    'none',
  ),
  outboundProxyUrl: setting<string | null>(
    'OUTBOUND_PROXY_URL',
    urlOf('http:', 'https:'),
    null,
    'an HTTP proxy for all requests to pages',
  ),
  userAgent: setting<string | null>(
    'USER_AGENT',
    text,
    null,
    'how Sandpiper names itself to web sites',
    'Mozilla/5.0 (compatible; Sandpiper/<version>)',
  ),
  respectRobots: setting('RESPECT_ROBOTS', flag, true, 'obey robots.txt'),
  respectConsentDialogs: setting(
    'RESPECT_CONSENT_DIALOGS',
    flag,
    false,
    'leave consent dialogs of pages as they are instead of refusing',
  ),
  hostConcurrency: setting(
    'HOST_CONCURRENCY',
    integer(1, 1000),
    4,
    'requests at once to one web host, over all workers',
  ),
  workKinds: setting<readonly WorkKind[]>(
    'WORK_KINDS',
    someOf(...WORK_KINDS),
    WORK_KINDS,
    `kinds of background work that this process does, comma-separated: ${WORK_KINDS.join(', ')}`,
    'all',
  ),
  workerPort: setting<number | null>(
    'WORKER_PORT',
    integer(0, 65_535),
    null,
    'where a worker answers /healthz, /readyz and /metrics, on HOST; 0 takes any free port',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    integer(0, 600),
    0,
    'how long a process that is told to stop is not ready but still takes requests, so that a load balancer notices',
  ),
  jobConcurrency: setting('JOB_CONCURRENCY', integer(1, 1000), 24, 'jobs at once in one process'),
  jobTimeoutSeconds: setting('JOB_TIMEOUT_SECONDS', integer(5, 3600), 300, 'a run that takes longer counts as failed'),
  listTimeoutSeconds: setting(
    'LIST_TIMEOUT_SECONDS',
    integer(5, 36_000),
    1800,
    'the same for a run over the pages of a list; what was read after four fifths of it is the result, truncated',
  ),
  jobRetryDelaysSeconds: setting(
    'JOB_RETRY_DELAYS_SECONDS',
    integers(0, 2),
    [2, 10],
    'waits before the second and the third attempt of a job',
    '2,10',
  ),
  recheckDelaySeconds: setting(
    'RECHECK_DELAY_SECONDS',
    integer(0, 3600),
    10,
    'a change that looks like a fault is read again after so long before it is told',
  ),
  jobMaxItems: setting(
    'JOB_MAX_ITEMS',
    integer(1, 100_000),
    50_000,
    'items of one job, over all its pages; a job that had to leave out more says truncated',
  ),
  apiMaxPages: setting(
    'API_MAX_PAGES',
    integer(1, 1000),
    100,
    'pages of an API list that one job reads, where neither its strategy nor its recipe says how many',
  ),
  fieldMaxValues: setting('FIELD_MAX_VALUES', integer(1, 100_000), 1000, 'values of one field of one item'),
  valueMaxChars: setting('VALUE_MAX_CHARS', integer(100, 1_000_000), 100_000, 'characters of one value'),
  retentionDays: setting(
    'RETENTION_DAYS',
    integer(1, 36_500),
    90,
    'how long ended jobs, their results and the pages they read are kept',
  ),
  pagesKeptPerUrl: setting(
    'PAGES_KEPT_PER_URL',
    integer(1, 10_000),
    30,
    'pages of earlier runs that changed something, beside those of the last good and the last failing run',
  ),
  pageRetentionDays: setting(
    'PAGE_RETENTION_DAYS',
    integer(1, 36_500),
    90,
    'how long these are kept, at most as long as their runs',
  ),
  pageStoreBytes: setting(
    'PAGE_STORE_BYTES',
    integer(0, Number.MAX_SAFE_INTEGER),
    5_000_000_000,
    'how much they take together; the oldest go first',
  ),
  extractThreads: setting('EXTRACT_THREADS', integer(1, 64), 2, 'threads that parse pages'),
  chromiumPath: setting<string | null>(
    'CHROMIUM_PATH',
    text,
    null,
    'the Chromium that renders pages',
    'found by itself',
  ),
  browserCdpUrl: setting<string | null>(
    'BROWSER_CDP_URL',
    urlOf('ws:', 'wss:', 'http:', 'https:'),
    null,
    'a browser elsewhere, by its DevTools address',
  ),
  browserSandbox: setting<boolean | null>(
    'BROWSER_SANDBOX',
    flag,
    null,
    "Chromium's own sandbox; false for containers that do not allow it",
    'true, but for root, whom Chromium refuses it',
  ),
  browserProxyHost: setting<string | null>(
    'BROWSER_PROXY_HOST',
    text,
    null,
    'with BROWSER_CDP_URL: the name by which that browser reaches this machine',
  ),
  discoveryMaxPages: setting(
    'DISCOVERY_MAX_PAGES',
    integer(1, 1_000_000),
    20_000,
    'pages that the crawl of one discovery asks for',
  ),
  discoveryMaxLikePages: setting(
    'DISCOVERY_MAX_LIKE_PAGES',
    integer(10, 1_000_000),
    2000,
    'pages that differ in numbers or ids only which one crawl follows; of those that differ in dates a tenth',
  ),
  discoveryMaxSitemaps: setting('DISCOVERY_MAX_SITEMAPS', integer(1, 50_000), 500, 'sitemaps that one discovery reads'),
  discoveryTimeoutSeconds: setting(
    'DISCOVERY_TIMEOUT_SECONDS',
    integer(10, 604_800),
    3600,
    'how long one discovery may work; what it found until then is kept',
  ),
  defaultTier: setting('DEFAULT_TIER', oneOf(...TIERS), 'enterprise', 'tier of a new account'),
  limitsFree: tierSetting('free', 10, 20, 60, 200),
  limitsHobby: tierSetting('hobby', 30, 60, 300, 2000),
  limitsPro: tierSetting('pro', 100, 300, 1200, 20_000),
  limitsEnterprise: tierSetting('enterprise', -1, -1, 12_000, -1),
  webhookRetryDelaysSeconds: setting(
    'WEBHOOK_RETRY_DELAYS_SECONDS',
    integers(0),
    [900, 1800, 3600, 7200, 14_400],
    'waits before each retry of a failed delivery',
  ),
  webhookPauseAfterSeconds: setting(
    'WEBHOOK_PAUSE_AFTER_SECONDS',
    integer(0, 31_536_000),
    259_200,
    'a receiver that has failed for so long is paused until somebody resumes it',
  ),
  webhookTimeoutSeconds: setting(
    'WEBHOOK_TIMEOUT_SECONDS',
    integer(1, 300),
    30,
    'a slower reply counts as failed and is retried',
  ),
  deliveryHistoryDays: setting(
    'DELIVERY_HISTORY_DAYS',
    integer(1, 3650),
    30,
    'how long finished webhook deliveries are kept',
  ),
  secretKey: setting<Uint8Array | null>(
    'SECRET_KEY',
    secretKey,
    null,
    'key for stored secrets, 32 bytes in base64 or hex; the same for all processes on one database',
    'DATA_DIR/secret.key, made at the first start',
  ),
  smtpUrl: setting<string | null>(
    'SMTP_URL',
    urlOf('smtp:', 'smtps:'),
    null,
    'mail server for webhooks of the type email, as smtp://user:password@host:port',
  ),
  smtpFrom: setting<string | null>('SMTP_FROM', mailAddress, null, 'who those mails are from'),
  sweepIntervalSeconds: setting(
    'SWEEP_INTERVAL_SECONDS',
    integer(1, 3600),
    2,
    'how often due schedules and deliveries are looked for',
  ),
  aiProvider: setting(
    'AI_PROVIDER',
    oneOf('embedded', 'openai-compatible', 'openai', 'anthropic'),
    'embedded',
    'who makes recipes; embedded needs no key and no network',
  ),
  aiFallback: setting(
    'AI_FALLBACK',
    oneOf('embedded', 'none'),
    'embedded',
    'what to do while the AI provider is down: make recipes without it where that gives a sensible one, or always answer 503',
  ),
  aiBaseUrl: setting<string | null>(
    'AI_BASE_URL',
    urlOf('http:', 'https:'),
    null,
    'address of an OpenAI-compatible server',
  ),
  aiApiKey: setting<string | null>('AI_API_KEY', text, null, 'key for the AI provider'),
  aiModel: setting<string | null>('AI_MODEL', text, null, 'model name at the AI provider'),
  otelEndpoint: setting<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    urlOf('http:', 'https:'),
    null,
    'an OpenTelemetry receiver, for traces by OTLP over HTTP; none are made without one',
  ),
  otelTracesEndpoint: setting<string | null>(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    urlOf('http:', 'https:'),
    null,
    'the same for traces alone, with its whole path',
    'OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces',
  ),
  otelHeaders: setting('OTEL_EXPORTER_OTLP_HEADERS', pairs, {}, 'sent to it, as name=value,name=value', 'none'),
  otelTracesHeaders: setting('OTEL_EXPORTER_OTLP_TRACES_HEADERS', pairs, {}, 'the same for traces alone', 'none'),
  otelProtocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    oneOf('http/json', 'http/protobuf'),
    'http/json',
    'JSON is sent by either, which receivers over HTTP take',
  ),
  otelTimeoutMs: setting('OTEL_EXPORTER_OTLP_TIMEOUT', integer(1, 600_000), 10_000, 'milliseconds to send spans in'),
  otelServiceName: setting<string | null>(
    'OTEL_SERVICE_NAME',
    text,
    null,
    'by which name the processes are seen there',
    'sandpiper',
  ),
  otelResource: setting(
    'OTEL_RESOURCE_ATTRIBUTES',
    pairs,
    {},
    'said of each process, as name=value,name=value',
    'none',
  ),
  otelSampler: setting('OTEL_TRACES_SAMPLER', oneOf(...SAMPLERS), 'parentbased_always_on', 'which traces are recorded'),
  otelSamplerShare: setting('OTEL_TRACES_SAMPLER_ARG', share, 1, 'of traceidratio: the share of traces, 0 to 1'),
  otelTracesExporter: setting('OTEL_TRACES_EXPORTER', oneOf('otlp', 'none'), 'otlp', 'none: no traces are sent'),
  otelDisabled: setting('OTEL_SDK_DISABLED', flag, false, 'true: no traces are made'),
  serverUrl: setting(
    'SANDPIPER_URL',
    urlOf('http:', 'https:'),
    'http://127.0.0.1:8080',
    'the running Sandpiper that commands with --server call',
  ),
  serverKey: setting<string | null>('SANDPIPER_API_KEY', text, null, 'the API key with which they call it'),
} as const

type Values = { [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never }

export type Config = Readonly<
  Omit<Values, 'limitsFree' | 'limitsHobby' | 'limitsPro' | 'limitsEnterprise'> & {
    limits: Readonly<Record<Tier, TierLimits>>
  }
>

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Throws a `ConfigError` that names the setting and says what it takes. An empty value counts as not set. What a command was called
 * with comes before the environment.
 */
export function readConfig(surroundings: Environment = process.env, given: Environment = {}): Config {
  refuseMisspelt(surroundings)
  const environment = { ...surroundings, ...given }
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, entry]) => [key, settingValue(entry as Setting<unknown>, environment)]),
  ) as Values
  const { limitsFree, limitsHobby, limitsPro, limitsEnterprise, ...rest } = values
  if (rest.aiProvider === 'openai-compatible' && rest.aiBaseUrl === null) {
    throw new ConfigError('AI_BASE_URL is needed when AI_PROVIDER is openai-compatible')
  }
  if (rest.aiProvider !== 'embedded' && rest.aiModel === null) {
    throw new ConfigError(`AI_MODEL is needed when AI_PROVIDER is ${rest.aiProvider}`)
  }
  if ((rest.aiProvider === 'openai' || rest.aiProvider === 'anthropic') && rest.aiApiKey === null) {
    throw new ConfigError(`AI_API_KEY is needed when AI_PROVIDER is ${rest.aiProvider}`)
  }
  if (rest.databaseUrl === null && (rest.databaseDirectUrl !== null || rest.databaseReadUrl !== null)) {
    throw new ConfigError('DATABASE_DIRECT_URL and DATABASE_READ_URL are needed beside DATABASE_URL only')
  }
  if ((rest.smtpUrl === null) !== (rest.smtpFrom === null)) {
    throw new ConfigError('SMTP_URL and SMTP_FROM are needed together')
  }
  return Object.freeze({
    ...rest,
    dataDir: resolve(rest.dataDir),
    limits: { free: limitsFree, hobby: limitsHobby, pro: limitsPro, enterprise: limitsEnterprise },
  })
}

function settingValue<T>(entry: Setting<T>, environment: Environment): T {
  const given = environment[entry.name]?.trim()
  if (given === undefined || given === '') return entry.fallback
  try {
    return entry.read(given)
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    throw new ConfigError(`${entry.name} ${error.message}`, entry.name)
  }
}

/** A name one or two letters away from a setting is a slip that would otherwise be ignored without a word. */
function refuseMisspelt(environment: Environment): void {
  const names = Object.values(SETTINGS).map((entry) => entry.name)
  for (const given of Object.keys(environment)) {
    if (names.includes(given) || given.length < 8) continue
    const meant = names.find((name) => name.length >= 8 && isNear(name, given))
    if (meant) throw new ConfigError(`Unknown setting ${given}. Did you mean ${meant}?`)
  }
}

/** At most two letters added, left out or changed. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return (row[b.length] ?? 3) <= 2
}

/** The settings as `--help` shows them. */
export function describeSettings(): string {
  const width = Math.max(...Object.values(SETTINGS).map((entry) => entry.name.length))
  return Object.values(SETTINGS)
    .map((entry) => `  ${entry.name.padEnd(width)}  ${entry.meaning} (${entry.shown})`)
    .join('\n')
}
