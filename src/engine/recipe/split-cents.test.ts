import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import { parseHtml } from './parse-html.ts'
import type { CssRecipe } from './recipe.ts'
import { runOnPage, runRecipe } from './run-recipe.ts'
import { visibleText } from './visible-text.ts'

function textOf(html: string): string {
  const parsed = parseHtml({ html, url: 'https://shop.example/' })
  return parsed.ok ? visibleText(parsed.page.document.children) : ''
}

test.each([
  ['<span class="price"><span>$10</span><sup>00</sup></span>', '$10.00'],
  ['<span>10</span><span>00</span> €', '10,00 €'],
  ['<html lang="en"><body><p><span>10</span><span>00</span> €', '10.00 €'],
  ['<html lang="nl"><body><p>€ <span>10</span><sup>95</sup>', '€ 10,95'],
  ['<sup>$</sup><b>1,299</b><sup>49</sup>', '$1,299.49'],
  ['<b>1.299</b><sup>49</sup> €', '1.299,49 €'],
  ['<b>1 299</b><sup>00</sup> kr', '1 299,00 kr'],
  ['<b>10</b><sup>49 zł</sup>', '10,49 zł'],
  ['<b>10</b><sup>49*</sup> €', '10,49* €'],
  ['$<b>10</b>\n <sup>49</sup>', '$10.49'],
  ['<b>10</b> <span class="price-cents">49</span>', '10,49'],
  ['<html lang="en"><body><p><b>10</b><span class="a-price-fraction">49</span>', '10.49'],
  ['<b>$10</b><sup><span hidden>.</span>49</sup> each', '$10.49 each'],
  ['<p>$10<small>49</small></p><p>$11<small>50</small></p>', '$10.49\n$11.50'],
])('the cents of %s are set apart: %s', (html, text) => {
  expect(textOf(html)).toBe(text)
})

test.each([
  ['$10<sup>1</sup>', '$10'],
  ['€ 16.800<sup>1</sup> incl.', '€ 16.800 incl.'],
  ['16.800<sup>1)</sup> €', '16.800 €'],
  ['$10.50<sup>12</sup>', '$10.50'],
  ['<b>$10</b><sup>49</sup><sup>2</sup>', '$10.49'],
  ['$10<sup><a href="#n12">12</a></sup>', '$10'],
])('the number of a note in %s is no part of the amount: %s', (html, text) => {
  expect(textOf(html)).toBe(text)
})

test.each([
  ['$10<sup>00</sup>0', '$10000'],
  ['12<sup>3</sup> km', '123 km'],
  ['12 m<sup>2</sup>', '12 m2'],
  ['10<sup>23</sup> atoms', '1023 atoms'],
  ['1<sup>st</sup> of 10', '1st of 10'],
  ['<s>$10</s><b>12</b>', '$1012'],
  ['$<b>10</b><b>000</b>', '$10000'],
  ['$1<b>00</b><b>0</b>', '$1000'],
  ['$50<b>20</b>%', '$5020%'],
  ['<p>10<b>20</b></p><p>€ 5</p>', '1020\n€ 5'],
  ['<b>12</b><span class="percent">50</span>', '1250'],
  ['<b>12</b> <b>50</b> €', '12 50 €'],
])('there are no cents in %s', (html, text) => {
  expect(textOf(html)).toBe(text)
})

const RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: {
    shown: { selector: '.price', type: 'text' },
    price: { selector: '.price', type: 'number' },
    labelled: { label: 'Fee', type: 'number' },
  },
}

test('both readers read the same amounts', () => {
  const html = `<html lang="de"><body><ul>
    <li><i class="price"><span>10</span><sup>49</sup> €</i> <b>Fee</b>: <u>2</u><sup>50</sup> €</li>
    <li><i class="price"><span>8</span><!-- --><span class="cent">00</span></i> <b>Fee</b>: 3,10 €</li>
    <li><i class="price">€ 16.800<sup>1</sup></i> <b>Fee</b>: 4 €</li></ul>`
  const expected = [
    { shown: '10,49 €', price: 10.49, labelled: 2.5 },
    { shown: '8,00', price: 8, labelled: 3.1 },
    { shown: '€ 16.800', price: 16_800, labelled: 4 },
  ]
  const { labelled: _, ...fields } = RECIPE.fields
  const parsed = parseHtml({ html, url: 'https://shop.example/' })
  if (!parsed.ok) throw new Error('too large')

  expect(runOnPage(compileRecipe(RECIPE), parsed.page)).toMatchObject({ items: expected })
  expect(runRecipe(compileRecipe({ ...RECIPE, fields }), { html, url: 'https://shop.example/' })).toMatchObject({
    items: expected.map(({ shown, price }) => ({ shown, price })),
  })
})
