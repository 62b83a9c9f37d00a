import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** Secrets are cut by name wherever they stand, and API keys by their look, also inside messages. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'webhook_secret',
  'x-webhook-secret',
  'key',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

const SECRET_TEXTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/sk_live_[A-Za-z0-9]+/g, 'sk_live_…'],
  [/whsec_[A-Za-z0-9+/=_-]+/g, 'whsec_…'],
  [/(\/\/)[^/\s"@]+@/g, '$1…@'],
  // A token of a feed, a share, a session or an invitation (see `newSecret`).
  [/(?<![0-9A-Za-z])[0-9A-Za-z]{43}(?![0-9A-Za-z])/g, '…'],
]

/** An error with its texts and numbers alone: the database's driver hangs its whole client on one, with keys and statements. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known = Object.entries(pino.stdSerializers.err(error)).filter(([, value]) => typeof value !== 'object')
  const several = error instanceof AggregateError ? { aggregateErrors: error.errors.map(plainError) } : {}
  return { ...Object.fromEntries(known), ...several }
}

function withoutSecrets(line: string): string {
  return SECRET_TEXTS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '…' },
    serializers: { err: plainError },
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: withoutSecrets },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings, pino.destination(2))
}
