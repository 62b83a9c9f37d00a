import { expect, test } from 'vitest'
import { shopPage, shopRequest } from '#test/support/model-questions.ts'
import { generateRecipe, type MadeGeneration } from '../generate-recipe.ts'
import { proveRecipe } from './prove-recipe.ts'

const request = shopRequest(shopPage({ count: 4 }))
const generated = generateRecipe(request)
if (!generated.ok) throw new Error(generated.found)
const made: MadeGeneration = generated

test('a recipe that reads all that is wanted is proven in every point', () => {
  expect(proveRecipe(request, made)).toEqual({
    records: 4,
    fields: ['title', 'price', 'link'].map((name) => ({ name, filled: 1, isOfKind: true, isGuess: false })),
    distinct: 1,
    agreement: 1,
    wantsMany: true,
  })
})

const fieldOf = (name: string, changed: Partial<MadeGeneration>) =>
  proveRecipe(request, { ...made, ...changed }).fields.find((field) => field.name === name)

test('empty values and values of another kind are seen', () => {
  const items = made.items.map((item, index) => ({ ...item, price: 'cheap', link: index === 0 ? null : item.link }))

  expect(fieldOf('price', { items })).toMatchObject({ filled: 1, isOfKind: false })
  expect(fieldOf('link', { items })).toMatchObject({ filled: 0.75, isOfKind: true })
})

test('a column that was taken without being sure is a guess', () => {
  expect(fieldOf('price', { confidence: { ...made.confidence, price: 0.45 } })?.isGuess).toBe(true)
})

test('the same item again and again is seen', () => {
  expect(proveRecipe(request, { ...made, items: made.items.map(() => ({ title: 'Mug' })) }).distinct).toBe(0.25)
})

test('alternates that read something else disagree', () => {
  const { recipe } = made
  if (recipe.scraper_type !== 'css') throw new Error('A page has elements')
  const title = {
    selector: '.product-title',
    type: 'text',
    alternates: [{ selector: '.maker', type: 'text' }],
  } as const
  const changed = { ...recipe, fields: { title: { ...title, alternates: [...title.alternates] } } }

  expect(proveRecipe(request, { ...made, recipe: changed }).agreement).toBe(0)
})

test('fields with other names are matched by their meaning', () => {
  const { recipe } = made
  if (recipe.scraper_type !== 'css') throw new Error('A page has elements')
  const { price: _, ...others } = recipe.fields
  const fields = { ...others, cost: recipe.fields.price ?? { type: 'text' as const } }
  const items = made.items.map(({ price, ...item }) => ({ ...item, cost: price }))

  expect(fieldOf('price', { recipe: { ...recipe, fields }, items })?.filled).toBe(1)
})
