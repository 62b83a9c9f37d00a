import { expect, test } from 'vitest'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { type ApiAnswer, type ApiProposal, generateApiRecipes } from './generate-api-recipe.ts'

function answer(json: unknown, more: Partial<ApiAnswer> = {}): ApiAnswer {
  return { method: 'GET', url: 'https://shop.test/api/mugs', headers: {}, postData: null, json, ...more }
}

function generate(answers: readonly ApiAnswer[], description: string, outputSchema: OutputSchema | null = null) {
  return generateApiRecipes({ answers, pageUrl: 'https://shop.test/mugs', description, outputSchema })
}

function best(answers: readonly ApiAnswer[], description: string, schema: OutputSchema | null = null): ApiProposal {
  const made = generate(answers, description, schema)
  if (!made.ok || !made.proposals[0]) throw new Error(made.ok ? 'nothing' : made.found)
  return made.proposals[0]
}

const MUGS = {
  data: {
    products: [
      { id: 1, title: 'Blue mug', price: { amount: 12.5, currency: 'USD' }, url: '/mugs/1', tags: ['new', 'blue'] },
      { id: 2, title: 'Red mug', price: { amount: 9, currency: 'USD' }, url: '/mugs/2', tags: [] },
    ],
  },
  filters: [{ label: 'Colour' }, { label: 'Size' }, { label: 'Brand' }],
}

test('each field is read by its own key, and by no other that has the same values today', () => {
  const films = ['Alien', 'Brazil', 'Contact', 'Dune'].map((title, at) => ({ id: at + 1, rank: at + 1, title }))
  const fields = (description: string) => best([answer({ films })], description).recipe.fields

  expect(fields("each film's rank and title")).toEqual({
    rank: { path: 'rank', type: 'number' },
    title: { path: 'title', type: 'text' },
  })
  expect(fields('each film: id, rank and title')).toMatchObject({ id: { path: 'id' }, rank: { path: 'rank' } })
})

test('a list with the wanted fields becomes an API recipe', () => {
  const made = best([answer(MUGS)], "each product's name, price, link and tags")
  expect(made.recipe).toEqual({
    version: 1,
    scraper_type: 'api',
    container: {
      request: { method: 'GET', url: 'https://shop.test/api/mugs', parameters: {} },
      items: 'data.products',
    },
    fields: {
      name: { path: 'title', type: 'text' },
      price: { path: 'price.amount', type: 'number' },
      link: { path: 'url', type: 'url' },
      tags: { path: 'tags', type: 'text', many: true },
    },
  })
  expect(made.items[0]).toEqual({
    name: 'Blue mug',
    price: 12.5,
    link: 'https://shop.test/mugs/1',
    tags: ['new', 'blue'],
  })
})

test('the output schema names and types the fields', () => {
  const parsed = parseOutputSchema({ product: 'string', cost: 'integer' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const { items } = best([answer(MUGS)], "each product's name and price", parsed.schema)
  expect(items[0]).toEqual({ product: 'Blue mug', cost: 13 })
})

test('the answer that fits is found among others', () => {
  const others = [
    answer({ user: null, flags: { beta: true } }, { url: 'https://shop.test/api/session' }),
    answer({ visitors: [{ at: 1, n: 3 }] }, { url: 'https://stats.test/v1' }),
    answer(MUGS),
  ]
  expect(best(others, "each product's name and price").recipe.container.request.url).toBe('https://shop.test/api/mugs')
})

test('a single object answers a request for one thing', () => {
  const json = {
    repo: {
      full_name: 'acme/tool',
      stars: 12,
      html_url: 'https://hub.test/acme/tool',
      url: 'https://api.hub.test/r/1',
    },
  }
  const { recipe, items } = best([answer(json)], 'the name, number of stars and link of the repository')
  expect(recipe.container.items).toBe('repo')
  expect(items).toEqual([{ name: 'acme/tool', stars: 12, link: 'https://hub.test/acme/tool' }])
})

test('a path without a host is no link on another site than the page', () => {
  const { recipe } = best([answer(MUGS, { url: 'https://api.other.test/mugs' })], "each product's name, price and link")
  expect(Object.keys(recipe.fields)).toEqual(['name', 'price'])
})

test('what a recipe cannot ask for again is left aside', () => {
  const made = generate([answer(MUGS, { method: 'POST', postData: 'page=1' })], "each product's name and price")
  expect(made).toMatchObject({ ok: false })
})

test('without a fit, what was seen is told', () => {
  expect(generate([answer({ visitors: [{ at: 1, n: 3 }] })], "each product's name and price")).toEqual({
    ok: false,
    reason: 'nothing_fits',
    found: 'One JSON answer was seen, holding a list of one entry with at, n.',
  })
  expect(generate([], 'names')).toEqual({ ok: false, reason: 'no_answers', found: 'No JSON answers were seen.' })
})

test('a list that is longer than a run reads is made a recipe for, too', () => {
  const many = Array.from({ length: 60_000 }, (_, id) => ({ id, title: `Mug ${id}`, amount: id % 90 }))
  expect(best([answer(many)], "each product's title and amount").recipe.fields).toMatchObject({
    title: { path: 'title' },
    amount: { path: 'amount' },
  })
})
