import { expect, test } from 'vitest'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { renewRecipe } from './renew-recipe.ts'

const URL_OF_PAGE = 'https://shop.example/mugs'
const DESCRIPTION = "each mug's name, price and maker"
const MUGS = [
  ['Blue mug', '$12.50', 'Nordlys'],
  ['Red cup', '$8.00', 'Havblik'],
  ['Tea pot', '$31.20', 'Skovly'],
  ['Milk jug', '$17.75', 'Nordlys'],
] as const

const cards = MUGS.map(
  ([name, price, maker]) =>
    `<li class="card"><h3>${name}</h3><b class="price">${price}</b><i class="maker">${maker}</i></li>`,
)
const OLD = `<!doctype html><html lang="en"><body><ul>${cards.join('')}</ul></body></html>`
const table = (columns: readonly number[]) => {
  const rows = MUGS.map((mug) => `<tr>${columns.map((at) => `<td>${mug[at]}</td>`).join('')}</tr>`)
  const heads = columns.map((at) => `<th>${['Name', 'Price', 'Maker'][at]}</th>`).join('')
  return `<!doctype html><html lang="en"><body><table><tr>${heads}</tr>${rows.join('')}</table></body></html>`
}

function made(html: string): { recipe: Recipe; items: Record<string, unknown>[] } {
  const answer = generateRecipe({ html, url: URL_OF_PAGE, description: DESCRIPTION, outputSchema: null })
  if (!answer.ok) throw new Error('nothing was made')
  return answer
}

const old = made(OLD)
/** As the strategy calls its fields by now. */
const renamed = {
  ...old.recipe,
  fields: Object.fromEntries(Object.entries(old.recipe.fields).map(([name, field]) => [`my_${name}`, field])),
} as Recipe
const before = old.items.map((item) =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [`my_${name}`, value])),
)

function renew(html: string, known: typeof before) {
  const page = { html, url: URL_OF_PAGE }
  const input = { page, recipe: renamed, made: made(html).recipe, before: known }
  return renewRecipe({ ...input, description: DESCRIPTION, outputSchema: null })
}

test('what was read before is found again under the names that it has', () => {
  const { recipe, missing } = renew(table([0, 1, 2]), before)
  expect(Object.keys(recipe.fields)).toEqual(['my_name', 'my_price', 'my_maker'])
  expect(missing).toEqual([])
})

test('a field that is not on the page any more is named', () => {
  const { recipe, missing } = renew(table([1, 0]), before)
  expect(Object.keys(recipe.fields)).toEqual(['my_name', 'my_price'])
  expect(missing).toEqual(['my_maker'])
})

test('where nothing is known of before, the fields of the description count that the strategy has', () => {
  expect(renew(table([0, 1, 2]), []).missing).toEqual(['my_name', 'my_price', 'my_maker'])
})

test('a field is left out where its place holds another value now', () => {
  const other = MUGS.map(
    ([name, price], at) =>
      `<tr><td>${name}</td><td>${price}</td><td>${['In stock', 'Sold out', 'Few left', 'In stock'][at]}</td></tr>`,
  )
  const head = '<tr><th>Name</th><th>Price</th><th>Maker</th></tr>'
  const page = `<!doctype html><html lang="en"><body><table>${head}${other.join('')}</table></body></html>`

  const { recipe, missing } = renew(page, before)

  expect(Object.keys(recipe.fields)).toEqual(['my_name', 'my_price'])
  expect(missing).toEqual(['my_maker'])
})

test('where nothing is found again, the description gives what is of the same kind, and that is said', () => {
  const rows = ['Oak chair', 'Pine desk', 'Elm stool'].map(
    (name, at) => `<tr><td>${name}</td><td>$${at + 40}.00</td></tr>`,
  )
  const page = `<!doctype html><html lang="en"><body><table><tr><th>Name</th><th>Price</th></tr>${rows.join('')}</table></body></html>`
  const plain = { recipe: old.recipe, made: made(page).recipe, before: old.items }

  const renewed = renewRecipe({
    ...plain,
    page: { html: page, url: URL_OF_PAGE },
    description: DESCRIPTION,
    outputSchema: null,
  })

  expect(renewed.notes).toEqual([
    'Nothing of what was read before is on the page as it is now: the fields were found by the description alone.',
  ])
  expect(renewed.missing).toContain('maker')
})
