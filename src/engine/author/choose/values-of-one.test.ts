import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { columnOf } from '../columns/column.fixture.ts'
import { pageColumns } from '../columns/page-columns.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { wantedField } from '../request/intent.ts'
import { ownChoices } from './whose-value.ts'

/** Values of a page about one thing, as pages of many kinds write them. */

function read(body: string, description: string, fields: Record<string, string>, head = ''): Record<string, unknown> {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: parsed.schema })
  if (!made.ok) throw new Error(made.found)
  expect(made.items).toHaveLength(1)
  return made.items[0] ?? {}
}

test('the authors of a paper are all that have a tag of the same name', () => {
  const authors = ['Ida Holm', 'Jon Berg', 'Mia Strand']
  const item = read(
    '<h1>Tides of the inner harbour</h1><p>Water comes and goes twice a day, and the quay knows it.</p>',
    'title and authors',
    { title: 'string', authors: 'array' },
    `<title>Tides of the inner harbour</title>
    ${authors.map((name) => `<meta name="citation_author" content="${name}">`).join('')}`,
  )
  expect(item.authors).toEqual(authors)
})

test('several people that wrote one text are asked for in the plural', () => {
  const data = {
    '@type': 'NewsArticle',
    headline: 'Tides of the inner harbour',
    author: ['Ida Holm', 'Jon Berg'].map((name) => ({ '@type': 'Person', name })),
  }
  const head = `<title>Tides of the inner harbour</title><meta name="author" content="Ida Holm"><script type="application/ld+json">${JSON.stringify(data)}</script>`
  const body = '<h1>Tides of the inner harbour</h1><p>Water comes and goes twice a day, and the quay knows it.</p>'
  const item = read(body, 'tittel, journalister', { tittel: 'string', journalister: 'string' }, head)
  expect(item.journalister).toEqual(['Ida Holm', 'Jon Berg'])
})

test('of several numbers of papers that of the page stands in its address', () => {
  const item = read(
    `<main><p>Read before: <a href="https://doi.org/10.1000/nets.7">10.1000/nets.7</a></p><h1>Tides of the inner harbour</h1><p>Water comes and goes twice a day, and the quay knows it.</p>
    <p><a href="https://doi.org/10.1000/tides.3">10.1000/tides.3</a></p></main>`,
    'title and DOI',
    { title: 'string', doi: 'string' },
    '<title>Tides of the inner harbour</title><link rel="canonical" href="https://papers.test/doi/10.1000%2Ftides.3">',
  )
  expect(item.doi).toBe('10.1000/tides.3')
})

test('how far a rating could go is not the rating', () => {
  const data = {
    '@type': 'Movie',
    name: 'The long quay',
    aggregateRating: { '@type': 'AggregateRating', bestRating: '10', worstRating: '2', ratingValue: '9.4' },
  }
  const item = read(
    '<h1>The long quay</h1><p>A film about a harbour.</p>',
    'title and rating',
    { title: 'string', rating: 'number' },
    `<title>The long quay</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
  )
  expect(item.rating).toBe(9.4)
})

test('an author is given without the day that stands behind, and a day without the word before', () => {
  const item = read(
    `<article><h1>Nets and their menders</h1>
    <div class="blog-meta">By <a href="/people/7">Dario Strand</a> | November 02, 2018</div>
    <p>Nobody mends a net alone, and nobody does it twice in one way.</p></article>`,
    'headline and author',
    { headline: 'string', author: 'string' },
  )
  expect(item.author).toBe('Dario Strand')
  const event = read(
    `<main><h1>Lantern fair</h1><div class="event-start-date"><div class="inner"><div class="content">Happening July 27, 2025</div></div></div>
    <p>Bring a lantern.</p></main>`,
    'event name and date',
    { title: 'string', date: 'string' },
  )
  expect(event.date).toBe('July 27, 2025')
  const french = read(
    `<main><h1>Le port ouvre</h1><div><span class="published-at">le 7 mai 2020</span></div><p>Le port de la ville a ouvert ses portes.</p></main>`,
    'titre et date',
    { title: 'string', date: 'string' },
  )
  expect(french.date).toBe('7 mai 2020')
})

test('of several labels in one line without signs between them each has its own value', () => {
  const item = read(
    `<main><h1>港口开放</h1><div class="info">来源：海港报&nbsp;&nbsp;作者：王小明<br>时间：2019年10月31日 23:00&nbsp;&nbsp;浏览： 33</div>
    <p>港口今天早上开放了，许多船只进入港口，市民前来参观。</p></main>`,
    '标题、来源、作者、发布时间',
    { title: 'string', source: 'string', author: 'string', time: 'string' },
  )
  expect(item).toEqual({ title: '港口开放', source: '海港报', author: '王小明', time: '2019年10月31日 23:00' })
})

test('of several numbers of a book that is taken which has as many digits as asked for', () => {
  const page = `<main><h1>Salt roads</h1><ul class="details"><li><b>ISBN:</b> 0061138010</li><li><b>Publisher:</b> Tern Books</li>
    <li><b>ISBN13:</b> 9780061138010</li></ul></main>`
  expect(read(page, 'title and ISBN-13', { title: 'string', isbn_13: 'string' }).isbn_13).toBe('9780061138010')
  expect(read(page, 'title and ISBN-10', { title: 'string', isbn_10: 'string' }).isbn_10).toBe('0061138010')
})

test('a number for scripts is named by its own name, and not by what its element shows', () => {
  const model = modelOf(
    '<body><h1>Cod</h1><div class="cook-time" data-product-id="18656">Ready in 20 mins</div></body>',
  )
  const column = pageColumns(model).find(({ values }) => values[0] === '18656')
  expect(column?.words.map(({ word }) => word)).toEqual(['product', 'id'])
})

test('a link to a place on the page itself is no value', () => {
  const model = modelOf('<body><h1>Cod</h1><a href="#top">Document</a> <a href="/cod.pdf">Document</a></body>')
  const links = pageColumns(model).filter(({ kind }) => kind === 'link')
  expect(links.map(({ values }) => values[0])).toEqual(['https://example.test/cod.pdf'])
})

test('in the place of what a reader wrote stands the next best that is of the thing itself', () => {
  const model = modelOf(
    `<body><h1>Cod</h1><p class="day">May 4, 2021</p>
    <div itemscope itemtype="https://schema.org/Review"><p class="day">May 9, 2021</p></div></body>`,
  )
  const days = model.nodes.filter(({ classes }) => classes.includes('day'))
  const [own, others] = days.map((node) =>
    columnOf([model.text(node)], { slot: { kind: 'nodes', nodes: [[node]], take: {}, header: null } }),
  )
  if (!own || !others) throw new Error('The page has no days')
  const choice = { field: wantedField('date', '', null), column: others, others: [], fit: 3, chance: 0.6 }
  expect(ownChoices(model, [choice])[0]?.column).toBeNull()
  const spare = [{ column: own, fit: 2, chance: 0.4 }]
  expect(ownChoices(model, [{ ...choice, spare }])[0]).toMatchObject({ column: own, chance: 0.4 })
})

test('the place of a job is given without the link to a map below it', () => {
  const item = read(
    `<main><h1>Harbour pilot</h1><dl><dt>Location:</dt><dd><div class="place">York, England</div><div><a href="#">Map job</a></div></dd>
    <dt>Company:</dt><dd>Tern Pilots</dd></dl></main>`,
    'job title, company and location',
    { title: 'string', company: 'string', location: 'string' },
  )
  expect(item.location).toBe('York, England')
})

test('a price is no sentence without an amount', () => {
  const item = read(
    `<main><h1>Two rooms at the quay</h1><div class="summary">$470,000 - $500,000</div><dl><dt>Price guide</dt>
    <dd><p>View the statement of information in compliance with the act</p></dd><dt>Rooms</dt><dd>2</dd></dl></main>`,
    'title, price and rooms',
    { title: 'string', price: 'string', rooms: 'string' },
  )
  expect(item.price).toBe('$470,000 - $500,000')
})
