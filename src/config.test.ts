import { expect, test } from 'vitest'
import { ConfigError, describeSettings, readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    allowPrivateNetworks: false,
    egressAllow: [],
    defaultTier: 'enterprise',
    webhookRetryDelaysSeconds: [900, 1800, 3600, 7200, 14_400],
    webhookTimeoutSeconds: 30,
    sweepIntervalSeconds: 2,
    deliveryHistoryDays: 30,
    secretKey: null,
    smtpUrl: null,
    aiProvider: 'embedded',
    respectRobots: true,
    respectConsentDialogs: false,
    limits: {
      free: { strategiesPer30Days: 10, generationsPerDay: 20, requestsPerMinute: 60, jobsPerHour: 200 },
      hobby: { strategiesPer30Days: 30, generationsPerDay: 60, requestsPerMinute: 300, jobsPerHour: 2000 },
      pro: { strategiesPer30Days: 100, generationsPerDay: 300, requestsPerMinute: 1200, jobsPerHour: 20_000 },
      enterprise: { strategiesPer30Days: -1, generationsPerDay: -1, requestsPerMinute: 12_000, jobsPerHour: -1 },
    },
  })
  expect(readConfig({}).dataDir).toMatch(/\/data$/)
})

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['RESPECT_ROBOTS', 'maybe', 'RESPECT_ROBOTS must be true or false'],
  ['AI_PROVIDER', 'bard', 'AI_PROVIDER must be one of embedded, openai-compatible, openai, anthropic'],
  ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  [
    'DATABASE_URL',
    'postgres://a,b/c?target_session_attrs=standby',
    'DATABASE_URL takes a target_session_attrs of read-write, primary',
  ],
  [
    'WORK_KINDS',
    'jobs,tea',
    'WORK_KINDS must be one of jobs, discoveries, schemas, repairs, webhooks, workflows, schedules, housekeeping',
  ],
  ['PUBLIC_URL', 'https://a.example/b?c', 'PUBLIC_URL must be a URL without ? and #'],
  ['PUBLIC_URL', 'https://a.example/b"c', 'PUBLIC_URL may have letters, digits and - _ . ~ / in its path'],
  ['DEFAULT_TIER', 'gold', 'DEFAULT_TIER must be one of free, hobby, pro, enterprise'],
  ['EGRESS_ALLOW', '10.0.0.1', 'EGRESS_ALLOW must be exact ip:port pairs separated by commas, not "10.0.0.1"'],
  ['EGRESS_ALLOW', 'intranet:80', 'EGRESS_ALLOW must be exact ip:port pairs separated by commas, not "intranet:80"'],
  ['LIMITS_FREE', '1,2,3', 'LIMITS_FREE must be 4 whole numbers separated by commas'],
  ['WEBHOOK_RETRY_DELAYS_SECONDS', '1,-2', 'WEBHOOK_RETRY_DELAYS_SECONDS must be a whole number from 0 to 1000000000'],
  ['SECRET_KEY', 'abc', 'SECRET_KEY must be 32 bytes in base64 or hex, as `openssl rand -base64 32` prints them'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
  ['SMTP_FROM', 'me', 'SMTP_FROM must be an e-mail address, as me@example.com or Sandpiper <me@example.com>'],
])('%s=%s stops the start with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence, name))
})

test('a misspelt setting is named with the one that was meant', () => {
  expect(() => readConfig({ ALLOW_PRIVATE_NETWORK: 'true' })).toThrow(
    'Unknown setting ALLOW_PRIVATE_NETWORK. Did you mean ALLOW_PRIVATE_NETWORKS?',
  )
})

test('an OpenAI-compatible provider needs its address', () => {
  expect(() => readConfig({ AI_PROVIDER: 'openai-compatible' })).toThrow('AI_BASE_URL is needed')
})

test('a mail server and a sender are needed together', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow('SMTP_URL and SMTP_FROM are needed together')
  const both = readConfig({ SMTP_URL: 'smtp://localhost:25', SMTP_FROM: 'Sandpiper <me@example.com>' })
  expect(both.smtpFrom).toBe('Sandpiper <me@example.com>')
})

test.each(['base64', 'hex'] as const)('the secret key is read from %s', (encoding) => {
  const key = Buffer.alloc(32, 7)
  expect(readConfig({ SECRET_KEY: key.toString(encoding) }).secretKey).toEqual(key)
})

test('exact address pairs are read, IPv6 in brackets', () => {
  expect(readConfig({ EGRESS_ALLOW: '10.0.0.1:80, [::1]:8080' }).egressAllow).toEqual([
    { address: '10.0.0.1', port: 80 },
    { address: '::1', port: 8080 },
  ])
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '' }).port).toBe(8080)
})

test('the help lists every setting with its default', () => {
  expect(describeSettings()).toMatch(/ {2}PORT +where the service listens.*\(8080\)/)
  expect(describeSettings()).toMatch(/ {2}LIMITS_PRO +.*\(100,300,1200,20000\)/)
})
