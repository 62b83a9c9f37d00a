import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** A record of a list lacks a value that the others have: it stays empty, and no neighbour stands in for it. */

const url = 'https://shop.test/'

const page = (rows: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>List</title></head><body><h1>All of them</h1><div>${rows.join('')}</div></body></html>`

function readLater(
  description: string,
  before: readonly string[],
  after: readonly string[],
): Record<string, unknown>[] {
  const made = generateRecipe({ html: page(before), url, description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  const recipe = compileRecipe(made.recipe)
  if (recipe.kind === 'api') throw new Error('reads no page')
  const run = runRecipe(recipe, { html: page(after), url })
  if (!run.ok) throw new Error(run.message)
  return run.items
}

const NAMES = ['Tea pot', 'Oak board', 'Glass vase', 'Wool rug', 'Brass lamp', 'Linen towel']

const ware = (at: number, price: string) =>
  `<div class="item"><h2 class="name">${NAMES[at % NAMES.length]} ${at}</h2>${price}<div class="ship">£4.99 delivery</div></div>`

test('a price that goes away is not the cost of delivery', () => {
  const priced = (at: number) => ware(at, `<div class="price">£${45 + at}</div>`)
  const before = NAMES.map((_, at) => priced(at))
  const after = NAMES.map((_, at) => (at === 2 ? ware(at, '') : priced(at)))

  const items = readLater('name and price of each item', before, after)

  expect(items.map(({ price }) => price)).toEqual(['£45', '£46', null, '£48', '£49', '£50'])
})

test('one job of sixty without a salary has none, whichever one it is', () => {
  const towns = ['Bath', 'York', 'Leeds', 'Ripon']
  const job = (at: number) =>
    `<div class="job"><h2>Baker ${at}</h2><span class="company">Mill ${at}</span>${
      at === 7 ? '' : `<span class="salary">£${30 + at},000</span>`
    }<span class="town">${towns[at % towns.length]}</span><span class="closes">Closes ${1 + (at % 28)} Dec 2026</span></div>`
  const rows = Array.from({ length: 60 }, (_, at) => job(at))

  const items = readLater('title, company, salary and location of each job', rows, rows)

  expect(items[7]).toMatchObject({ salary: null, location: 'Ripon' })
  expect(items.filter(({ salary }) => !/^£\d\d,000$/.test(String(salary)))).toHaveLength(1)
})

test('records without an optional value stay in the list', () => {
  const titles = ['Cook', 'Baker', 'Nurse', 'Welder', 'Clerk', 'Intern', 'Driver']
  const firms = ['Acme', 'Globex', 'Initech', 'Umbra', 'Hooli', 'Globe', 'Zeta']
  const towns = ['Rome', 'Oslo', 'Bonn', 'Lyon', 'Cork', 'Gent', 'Bern']
  const salaries = ['€70,000', '€45,000', null, '€60,000', '€41,000', null, '€39,000']
  const jobs = titles.map(
    (title, at) =>
      `<li class="job"><h2><a href="/jobs/${at}">${title}</a></h2><div class="meta"><span class="company">${firms[at]}</span> · <span class="loc">${towns[at]}</span></div><span class="type">Full-time</span>${salaries[at] ? `<span class="salary">${salaries[at]}</span>` : ''}</li>`,
  )
  const list = [`<ul class="jobs">${jobs.join('')}</ul>`]

  const items = readLater('title, company, location and salary of all jobs', list, list)

  expect(items.map(({ salary }) => salary)).toEqual(salaries)
})
