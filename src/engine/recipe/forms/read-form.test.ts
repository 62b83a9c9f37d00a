import { expect, test } from 'vitest'
import { compileRecipe } from '../compile-recipe.ts'
import { parseHtml } from '../parse-html.ts'
import type { CssRecipe } from '../recipe.ts'
import { runOnPage, runRecipe } from '../run-recipe.ts'
import { validateRecipe } from '../validate-recipe.ts'
import { FORMS, readForm } from './read-form.ts'

const PAGE = {
  url: 'https://example.test/',
  html: '<ul><li><p>7 Quay Road, Falmouth TR11 1ZZ · Tel 01326 555010</p></li></ul>',
}

const recipe: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: {
    city: { selector: 'p', form: 'city', type: 'text' },
    phone: { selector: 'p', form: 'phone', type: 'text' },
    fax: { selector: 'p', form: 'fax', type: 'text' },
  },
}

test('a recipe reads a form from a text, in the tree and by scanning alike', () => {
  const expected = [{ city: 'Falmouth', phone: '01326 555010', fax: null }]
  expect(validateRecipe(recipe).ok).toBe(true)
  const parsed = parseHtml(PAGE)
  expect(parsed.ok && runOnPage(compileRecipe(recipe), parsed.page)).toMatchObject({ items: expected })
  expect(runRecipe(compileRecipe(recipe), PAGE)).toMatchObject({ items: expected })
})

test('a form that is not known is no recipe', () => {
  const fields = { city: { selector: 'p', form: 'shoe', type: 'text' } }
  expect(validateRecipe({ ...recipe, fields }).ok).toBe(false)
})

test.each(FORMS)('%s is not found in a text that holds nothing', (form) => {
  expect(readForm(form, 'Slow boats for sale')).toBeNull()
})

test.each(FORMS)('%s takes little time, whatever the text', (form) => {
  const texts = [
    '1 '.repeat(20_000),
    'A1 '.repeat(15_000),
    'a@'.repeat(20_000),
    'Mon 9-'.repeat(8000),
    'Street, '.repeat(6000),
    '© A'.repeat(10_000),
  ]
  const before = process.threadCpuUsage()
  for (const text of texts) readForm(form, text)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1500)
})
