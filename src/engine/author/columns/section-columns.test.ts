import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { Region } from '../regions/region.ts'
import { sectionDrafts } from './section-columns.ts'

function sections(html: string, tag = 'li'): (readonly string[])[] {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.tag === tag).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable: false, structure: 0 }
  return sectionDrafts(model, region, records).map(({ values }) => values)
}

test('a heading between records holds for those that follow it', () => {
  const html = `<h2>Menu</h2><h4>Soups</h4><ul><li>Leek</li><li>Pea</li></ul><h4>Fish</h4><ul><li>Cod</li><li>Eel</li></ul>
    <h4>Sweets</h4><ul><li>Flan</li></ul>`
  expect(sections(html)).toEqual([['Soups', 'Soups', 'Fish', 'Fish', 'Sweets']])
})

test('a row of a table may head the rows that follow', () => {
  const html = `<table><tr class=day><td>Friday</td></tr><tr><td>Regatta</td></tr><tr><td>Dinner</td></tr>
    <tr class=day><td>Saturday</td></tr><tr><td>Races</td></tr></table>`
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.tag === 'tr' && node.classes.length === 0).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable: true, structure: 0 }
  expect(sectionDrafts(model, region, records).map(({ values }) => values)).toContainEqual([
    'Friday',
    'Friday',
    'Saturday',
  ])
})

test('what stands before each record, or always says the same, heads nothing', () => {
  const before = ['Leek', 'Pea', 'Cod', 'Flan'].map((name) => `<h4>${name} dish</h4><ul><li>${name}</li></ul>`)
  expect(sections(before.join(''))).toEqual([])
  expect(sections('<p>More</p><li>a</li><li>b</li><p>More</p><li>c</li><li>d</li><li>e</li>')).toEqual([])
})

test('lists inside records take nothing from the record around them', () => {
  const html = ['Ann Lee', 'Bo Kay', 'Cy Dow']
    .map(
      (name, index) =>
        `<div><b>${name}</b><p>${'Sails every day. '.repeat(9)}</p><ul>${'<li>boats</li>'.repeat(index + 1)}</ul></div>`,
    )
    .join('')
  expect(sections(html)).toEqual([])
})
