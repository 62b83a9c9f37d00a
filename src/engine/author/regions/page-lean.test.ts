import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageLean } from './page-lean.ts'
import { findRegions } from './regions.ts'

function leanOf(html: string): number {
  const model = modelOf(html)
  return pageLean(model, findRegions(model))
}

const cards = ['Dinghy', 'Ketch', 'Sloop', 'Yawl', 'Cutter', 'Punt']
  .map((name) => `<li class="boat"><h3>${name}</h3><p>A ${name} in good order</p><b>€900</b></li>`)
  .join('')

test('records that hold most of the text make a list', () => {
  expect(leanOf(`<body><h1>Boats</h1><ul>${cards}</ul></body>`)).toBeGreaterThan(0)
})

test('a few records are a list where there is hardly anything else', () => {
  const few = cards.split('</li>').slice(0, 3).join('</li>')
  expect(leanOf(`<body><h1>Boats</h1><ul>${few}</li></ul></body>`)).toBeGreaterThan(0)
  expect(leanOf(`<body><h1>Boats</h1><p>${'We sell boats. '.repeat(4)}</p><ul>${few}</li></ul></body>`)).toBeLessThan(0)
})

test('a few records beside a long text do not', () => {
  expect(
    leanOf(`<body><h1>The ketch</h1><p>${'She sails well. '.repeat(80)}</p><ul>${cards}</ul></body>`),
  ).toBeLessThan(0)
})

test('a page that calls itself one thing is one, whatever it lists beside', () => {
  const og = '<head><meta property="og:type" content="article"></head>'
  const product = '<script type="application/ld+json">{"@type":"Product","name":"Ketch"}</script>'

  expect(leanOf(`<html>${og}<body><ul>${cards}</ul></body></html>`)).toBeLessThan(0)
  expect(leanOf(`<body>${product}<ul>${cards}</ul></body>`)).toBeLessThan(0)
})
