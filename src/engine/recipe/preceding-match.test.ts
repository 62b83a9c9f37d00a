import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import type { Field } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'
import { validateRecipe } from './validate-recipe.ts'

const DAYS = `<div><h3>Programme</h3></div><section><h3>Friday</h3><ul><li><b>Regatta</b></li><li><b>Dinner</b></li></ul></section>
  <section><div class=day><h3>Saturday</h3></div><ul><li><b>Races</b></li><li><i>advert</i></li></ul></section>`

function read(field: Field, html = DAYS) {
  const fields = { what: { selector: 'b', type: 'text' as const }, day: field }
  const valid = validateRecipe({ version: 1, scraper_type: 'css', container: { selector: 'li' }, fields })
  if (!valid.ok || valid.recipe.scraper_type !== 'css') return valid
  const result = runRecipe(compileRecipe(valid.recipe), { html, url: 'https://club.example/' })
  return result.ok ? result.items : []
}

test('the last match before a record is its own, and a record that has nothing else is none', () => {
  expect(read({ selector: 'h3', preceding: true, type: 'text' })).toEqual([
    { what: 'Regatta', day: 'Friday' },
    { what: 'Dinner', day: 'Friday' },
    { what: 'Races', day: 'Saturday' },
  ])
})

test('what holds the record, stands in it or comes later does not precede it', () => {
  const days = (html: string, selector: string) =>
    (read({ selector, preceding: true, type: 'text' }, html) as { day: unknown }[]).map(({ day }) => day)

  expect(days('<p>One</p><div>Two<ul><li><b>a</b></li></ul></div>', 'p, div')).toEqual(['One'])
  expect(days('<ul><li><b>a</b><p>in</p></li></ul><p>late</p>', 'p')).toEqual([null])
})

test('a date in a heading ends with the next heading of its kind, which may have none', () => {
  const day = { selector: 'small', preceding: true, type: 'text' } as const
  const list = (...names: string[]) => `<ul>${names.map((name) => `<li><b>${name}</b></li>`).join('')}</ul>`
  const releases = `<h2>2.1 <small>4 March</small></h2>${list('a', 'b')}<h3>Fixed</h3>${list('c')}<h2>2.0</h2>${list('d')}
    <h2>1.0 <small>1 May</small></h2>${list('e')}`

  expect(read(day, releases)).toEqual([
    { what: 'a', day: '4 March' },
    { what: 'b', day: '4 March' },
    { what: 'c', day: '4 March' },
    { what: 'd', day: null },
    { what: 'e', day: '1 May' },
  ])
})

test('it needs a selector that stands alone', () => {
  for (const field of [{ label: 'Day' }, { selector: 'h3', outside: true }, { selector: '> h3' }])
    expect(read({ ...field, preceding: true, type: 'text' } as Field)).toMatchObject({ ok: false })
})
