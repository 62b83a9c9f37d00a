import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { tracingSettings } from './tracing-settings.ts'

const settingsOf = (env: Record<string, string>) => tracingSettings(readConfig(env), 'serve')

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }, 'http://otel:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/base/' }, 'http://otel:4318/base/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://otel:4318/as/it/is' }, 'http://otel:4318/as/it/is'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:1', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b:2/t' }, 'http://b:2/t'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318', OTEL_TRACES_EXPORTER: 'none' }, undefined],
])('with %j spans go to %s', (env, endpoint) => {
  expect(settingsOf(env)?.endpoint).toBe(endpoint)
})

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }

test('headers and attributes are pairs, percent-encoded, and the more special ones win', () => {
  const settings = settingsOf({
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-team = birds ',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-team=waders',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment=test',
    OTEL_SERVICE_NAME: 'shore',
  })
  expect(settings?.headers).toEqual({ 'api-key': 'a=b', 'x-team': 'waders' })
  expect(settings?.resource).toMatchObject({
    'service.name': 'shore',
    'deployment.environment': 'test',
    'sandpiper.role': 'serve',
  })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json, http/protobuf'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /^OTEL_TRACES_SAMPLER must be one of always_on/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 's3cret' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs(?!.*s3cret)/],
])('%j is refused', (env, message) => {
  expect(() => settingsOf({ ...endpoint, ...env })).toThrow(message)
})
