import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import { runRecipe } from './run-recipe.ts'

function shape(html: string, engine: 'tree' | 'scanner' = 'scanner') {
  const compiled = compileRecipe({
    version: 1,
    scraper_type: 'css',
    container: { selector: 'li' },
    fields: { t: { type: 'text' } },
  })
  const result = runRecipe(engine === 'tree' ? { ...compiled, scan: null } : compiled, {
    html,
    url: 'https://a.example/',
  })
  return result.ok ? result.shape : null
}

const card = (text: string) => `<li class="c ${text}"><a href=/${text}><h3>${text}</h3></a><p>${text}</p></li>`

test('other texts, classes and counts keep the shape', () => {
  expect(shape(card('a') + card('b'))).toBe(shape(card('x') + card('y') + card('z')))
})

test('a part that few records have keeps the shape', () => {
  const plain = card('a').repeat(3)

  expect(shape(plain + card('b').replace('</li>', '<b>new</b></li>'))).toBe(shape(plain))
})

test('another template has another shape', () => {
  expect(shape(card('a'))).not.toBe(shape(card('a').replaceAll('h3', 'h2')))
  expect(shape(card('a'))).not.toBe(shape('<li><a><h3>a</h3><p>a</p></a></li>'))
})

test('both engines see the same shape, and none without records', () => {
  expect(shape(card('a'), 'tree')).toBe(shape(card('a')))
  expect([shape('<p>', 'tree'), shape('<p>')]).toEqual([null, null])
})
