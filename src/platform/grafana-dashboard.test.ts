import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('every metric that the Grafana dashboard and the docs name exists', async () => {
  const files = ['../../deploy/grafana-dashboard.json', '../../docs/metrics.md']
  const named = files.flatMap((file) => [
    ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\b(?:sandpiper|nodejs|process)_[a-z0-9_]+/g),
  ])
  const names = new Set(named.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))
  const text = await createMetrics(async () => []).render()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))

  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !known.has(name))).toEqual([])
})
