import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { precedingSelectors } from './preceding-selector.ts'

test('names the headings so that the last before each record is its own', () => {
  const model = modelOf(`<h3>Boats</h3><h3 class=day>Friday</h3><ul><li>Regatta</li><li>Dinner</li></ul>
    <p class=note>Bring oilskins</p><h3 class=day>Saturday</h3><ul><li>Races</li></ul>`)
  const of = (test: (node: (typeof model.nodes)[number]) => boolean) => model.nodes.filter(test)
  const records = of((node) => node.tag === 'li').map((node) => [node])
  const [friday, saturday] = of((node) => node.classes.includes('day'))
  const found = precedingSelectors(model, records, [friday ?? null, friday ?? null, saturday ?? null])

  expect(found.map(({ text }) => text)).toEqual(['.day', 'h3.day'])
  expect(precedingSelectors(model, records, [friday ?? null, saturday ?? null, saturday ?? null])).toEqual([])
})

test('a cell over the whole width is known by its width, where it has no name', () => {
  const model = modelOf(`<table><tr class=even><td colspan=2>Ropes</td></tr><tr class=odd><td>Sheet</td><td>12</td></tr>
    <tr class=even><td>Halyard</td><td>9</td></tr><tr class=odd><td colspan=2>Sails</td></tr>
    <tr class=even><td>Jib</td><td>200</td></tr></table>`)
  const cells = model.nodes.filter((node) => node.tag === 'td')
  const [ropes, sheet, , halyard, , sails, jib] = cells
  const records = [sheet, halyard, jib].flatMap((node) => (node?.parent ? [[node.parent]] : []))
  const found = precedingSelectors(model, records, [ropes ?? null, ropes ?? null, sails ?? null])

  expect(found[0]?.text).toBe('td[colspan="2"]')
})
