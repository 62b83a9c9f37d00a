import type { Log } from '#platform/log.ts'
import { NO_TRACING, type Tracing } from '#platform/tracing/tracing.ts'
import type { Config } from './config.ts'
import { tracingSettings } from './tracing-settings.ts'

/** Traces by OpenTelemetry's own variables. Off, and what makes them not even loaded, unless an endpoint is given. */
export async function openTracing(config: Config, role: string, log: Log): Promise<Tracing> {
  const settings = tracingSettings(config, role)
  if (settings === null) return NO_TRACING
  const { createOtlpTracing } = await import('#platform/tracing/otlp-tracing.ts')
  return createOtlpTracing(settings, { log, fetch })
}
