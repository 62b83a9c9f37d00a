import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function item(body: string, description: string, language: string): Record<string, unknown> | undefined {
  const html = `<!doctype html><html lang="${language}"><title>Halmvik - Atlas</title><body><nav><a href="/">Start</a></nav><h1>Halmvik</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://atlas.example/halmvik', description, outputSchema: null })
  return made.ok ? made.items[0] : undefined
}

test.each([
  [
    'en',
    `<table class="infobox"><tr><th>Country</th><td>Norway</td></tr><tr><th colspan="2">Government</th></tr><tr><th>&nbsp;•&nbsp;Mayor</th><td>Inger Dahl</td></tr>
     <tr><th colspan="2">Area</th></tr><tr><th>&nbsp;•&nbsp;Total</th><td>86.4 km<sup>2</sup> (33.4 sq mi)</td></tr>
     <tr><th colspan="2">Population <span>(2025)</span></th></tr><tr><th>&nbsp;•&nbsp;Total</th><td>18,342</td></tr><tr><th>&nbsp;•&nbsp;Density</th><td>212/km<sup>2</sup></td></tr>
     <tr><th>Postal code</th><td>4611</td></tr></table>`,
    'population, area, mayor and postal code of the town',
    ['18,342', '86.4 km2 (33.4 sq mi)', 'Inger Dahl', '4611'],
  ],
  [
    'fr',
    `<table><tr><td colspan="2"><b>Superficie</b></td></tr><tr><td>– Total</td><td>86,4 km²</td></tr><tr><td>– Eau</td><td>3,1 km²</td></tr>
     <tr><td colspan="2"><b>Population</b></td></tr><tr><td>– Total</td><td>18 342</td></tr><tr><td>– Densité</td><td>212/km²</td></tr></table>`,
    'superficie et population de la ville',
    ['86,4 km²', '18 342'],
  ],
  [
    'de',
    `<h2>Speicher</h2><dl><dt>Kapazität</dt><dd>256 GB</dd><dt>Typ</dt><dd>UFS</dd></dl><h2>Akku</h2><dl><dt>Kapazität</dt><dd>5000 mAh</dd><dt>Typ</dt><dd>Li-Ion</dd></dl>
     <h2>Bildschirm</h2><dl><dt>Größe</dt><dd>6,1 Zoll</dd></dl>`,
    'Kapazität des Akkus, Größe des Bildschirms',
    ['5000 mAh', '6,1 Zoll'],
  ],
  [
    'en',
    `<section><h3>Storage</h3><table><tr><th>Capacity</th><td>256 GB</td></tr><tr><th>Type</th><td>UFS</td></tr></table></section>
     <section><h3>Battery</h3><table><tr><th>Capacity</th><td>5000 mAh</td></tr><tr><th>Type</th><td>Li-ion</td></tr></table></section>`,
    'battery capacity and storage type',
    ['5000 mAh', 'UFS'],
  ],
])('the heading of a section belongs to the labels of its rows (%s)', (language, body, description, expected) => {
  expect(Object.values(item(body, description, language) ?? {})).toEqual(expected)
})
