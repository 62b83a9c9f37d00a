import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const TABLE = `<!doctype html><html lang="en"><title>Results</title><body><main><h1>Results</h1><table>
  <thead><tr><th rowspan="2">Region</th><th colspan="2">2025</th><th colspan="2">2026</th><th rowspan="2">Manager</th></tr>
  <tr><th>Revenue</th><th>Profit</th><th>Revenue</th><th>Profit</th></tr></thead>
  <tbody><tr><td>North</td><td>1,200</td><td>140</td><td>1,350</td><td>160</td><td>Ann Lee</td></tr>
  <tr><td>South</td><td>980</td><td>-20</td><td>1,010</td><td>15</td><td>Bob Ray</td></tr>
  <tr><td>East</td><td>2,410</td><td>300</td><td>2,380</td><td>310</td><td>Cy Poe</td></tr></tbody></table></main></body></html>`

const BY_QUANTITY = `<!doctype html><html lang="en"><title>Rings</title><body><main><h1>Rings</h1><table>
  <thead><tr><th rowspan="2">Part no.</th><th colspan="2">Size (mm)</th><th colspan="3">Price per piece</th></tr>
  <tr><th>ID</th><th>CS</th><th>1+</th><th>10+</th><th>100+</th></tr></thead>
  <tbody><tr><td>RG-0310</td><td>3.00</td><td>1.00</td><td>£0.40</td><td>£0.12</td><td>£0.08</td></tr>
  <tr><td>RG-0615</td><td>6.00</td><td>1.50</td><td>£0.80</td><td>£0.44</td><td>£0.31</td></tr>
  <tr><td>RG-1020</td><td>10.00</td><td>2.00</td><td>£0.60</td><td>£0.21</td><td>£0.15</td></tr></tbody></table></main></body></html>`

function firstItem(description: string, html = TABLE): Record<string, unknown> | undefined {
  const made = generateRecipe({ html, url: 'https://firm.example/', description, outputSchema: null })
  return made.ok ? made.items[0] : undefined
}

test.each<[description: string, expected: Record<string, unknown>]>([
  [
    'region, 2026 revenue, 2026 profit and manager',
    { region: 'North', revenue: '1,350', profit: '160', manager: 'Ann Lee' },
  ],
  ['region, revenue 2026, profit 2025', { region: 'North', revenue: '1,350', profit: '140' }],
  ['region, 2025 revenue and 2026 revenue', { region: 'North', revenue: '1,200', revenue_2: '1,350' }],
])('of columns under two headers %s has that of its year', (description, expected) => {
  expect(firstItem(description)).toEqual(expected)
})

test('a year that no header has gives no other year', () => {
  expect(firstItem('region, 2027 revenue, manager')?.revenue ?? null).toBeNull()
})

test.each([
  ["each part's number and price for 100 pieces", { number: 'RG-0310', price: '£0.08' }],
  ["each part's number and price for 10 pieces", { number: 'RG-0310', price: '£0.12' }],
])('of prices by quantity %s has that of its own, and the number is that of the part', (description, expected) => {
  expect(firstItem(description, BY_QUANTITY)).toMatchObject(expected)
})
