import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { wantedField } from '../request/intent.ts'
import { holdsListed } from './listed-values.ts'

const of = (phrase: string, values: string[]) => holdsListed(wantedField('x', phrase, null), columnOf(values))

test('a column holds the values that a request lists for a field', () => {
  expect(of('mark (new or soon gone)', ['New', '', 'Soon gone', 'New'])).toBe(true)
  expect(of('Stand (verkauft oder reserviert)', ['Verkauft', 'Reserviert'])).toBe(true)
  expect(of('group (ropes, sails…)', ['Ropes', 'Ropes', 'Sail', 'Anchors'])).toBe(true)
})

test('one of them may be there by chance, and what only explains a field lists none', () => {
  expect(of('mark (new or soon gone)', ['New', 'Old'])).toBe(false)
  expect(of('price (in euro, without tax)', ['in euro', '12'])).toBe(false)
  expect(of('mark (new or soon gone)', ['New and soon gone as well, says the owner', 'Old'])).toBe(false)
})

test('a field is read from the column whose values the request lists, whatever it is called', () => {
  const boats = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay']
  const rows = boats.map(
    (name, at) =>
      `<li><a href="/b/${at}">${name}</a> <i class="q7">${['Moored', 'At sea', 'Moored'][at % 3]}</i> <b>${['Oak', 'Elm', 'Pine'][at % 3]}</b></li>`,
  )
  const made = generateRecipe({
    html: `<h1>Boats of the harbour</h1><ul>${rows.join('')}</ul>`,
    url: 'https://harbour.test/boats',
    description: 'all boats: name, whereabouts (moored or at sea)',
    outputSchema: null,
  })

  expect(made.ok && made.items.map((item) => item.whereabouts)).toEqual([
    'Moored',
    'At sea',
    'Moored',
    'Moored',
    'At sea',
    'Moored',
  ])
})
