import { hostname } from 'node:os'
import type { TracingSettings } from '#platform/tracing/tracing.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** Null: no traces. */
export function tracingSettings(config: Config, role: string): TracingSettings | null {
  const endpoint = endpointOf(config)
  if (endpoint === null || config.otelDisabled || config.otelTracesExporter === 'none') return null
  return {
    endpoint,
    headers: { ...config.otelHeaders, ...config.otelTracesHeaders },
    timeoutMs: config.otelTimeoutMs,
    sampler: config.otelSampler,
    ratio: config.otelSamplerShare,
    resource: {
      'service.name': 'sandpiper',
      'service.version': VERSION,
      'host.name': hostname(),
      'process.pid': String(process.pid),
      'sandpiper.role': role,
      ...config.otelResource,
      ...(config.otelServiceName === null ? {} : { 'service.name': config.otelServiceName }),
    },
  }
}

function endpointOf({ otelEndpoint, otelTracesEndpoint }: Config): string | null {
  if (otelTracesEndpoint !== null || otelEndpoint === null) return otelTracesEndpoint
  const url = new URL(otelEndpoint)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`
  return url.href
}
