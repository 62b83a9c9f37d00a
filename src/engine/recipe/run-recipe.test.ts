import { describe, expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import type { CssContainer, Field } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'
import { RUN_LIMITS } from './run-result.ts'
import { validateRecipe } from './validate-recipe.ts'

const site = 'https://shop.example'
const url = `${site}/list`

function run(html: string, container: CssContainer | null, fields: Record<string, Field>, limits = RUN_LIMITS) {
  const validation = validateRecipe({ version: 1, scraper_type: 'css', container, fields })
  if (!validation.ok) throw new Error(validation.problem)
  if (validation.recipe.scraper_type !== 'css') throw new Error('not css')
  const result = runRecipe(compileRecipe(validation.recipe), { html, url }, { limits })
  if (!result.ok) throw new Error(result.message)
  return result
}

function items(html: string, container: CssContainer | null, fields: Record<string, Field>) {
  return run(html, container, fields).items
}

/** The one value of a page. */
function value(html: string, field: Field) {
  return items(html, null, { value: field })[0]?.value ?? null
}

const CARDS = `<ul><li class=card><a href="/1">Blue <b>mug</b></a><i class=price>$1,299.50</i><i>new</i><i>hot</i></li>
  <li class="card ad"><a href="/ad">Advert</a></li><li class=card><a href="/2">Red mug</a><i class=price>soon</i></li><li class=card></li></ul>`

test('a list gives one item for each record that holds something', () => {
  const result = run(
    CARDS,
    { selector: '.card', exclude: ['.ad'] },
    {
      title: { selector: 'a', type: 'text' },
      link: { selector: 'a', type: 'url' },
      price: { selector: '.price', type: 'number' },
      labels: { selector: 'i:not(.price)', type: 'text', many: true },
    },
  )

  expect(result.items).toEqual([
    { title: 'Blue mug', link: 'https://shop.example/1', price: 1299.5, labels: ['new', 'hot'] },
    { title: 'Red mug', link: 'https://shop.example/2', price: null, labels: [] },
  ])
  expect(result.warnings).toEqual([{ field: 'price', problem: 'A value could not be read as number', count: 1 }])
})

test.each<[string, string, Field, unknown]>([
  [
    'a price',
    '<b>Price:</b> 20 € <s>25 €</s><br><b>Size:</b> L',
    { label: 'Price', exclude: ['s'], type: 'number' },
    20,
  ],
  [
    'a price after its label in one text',
    'Price: 20 € <i><s>25</s></i><br>Size: L',
    { label: 'Price', exclude: ['s'], type: 'text' },
    '20 €',
  ],
  [
    'a date',
    '<b>Date:</b> 5 March 2024 <b>Place:</b> 6 May 2025 Street',
    { label: 'Date', type: 'date' },
    '5 March 2024',
  ],
  ['a text with its marks', '<b>Note:</b> as it is <u>seen</u>', { label: 'Note', type: 'html' }, 'as it is seen'],
  ['an address', '<b>Seller:</b> Otter <a href="/otter">shop</a>', { label: 'Seller', type: 'url' }, `${site}/otter`],
])(
  '%s that stands beside its label in no element of its own is read, and not what comes after it',
  (_, line, field, expected) => {
    expect(value(`<p>${line}</p>`, field)).toEqual(expected)
  },
)

test('the first alternate that yields a value wins', () => {
  const fields: Record<string, Field> = {
    price: {
      selector: '.now',
      type: 'text',
      default: 'ask',
      alternates: [
        { label: 'Price', type: 'text' },
        { selector: '.old', type: 'text' },
      ],
    },
    id: { attribute: 'id', type: 'text' },
  }
  const html = `<p id=a><b class=now>1</b><b class=old>9</b></p><p id=b><b class=now></b>Price: 2</p><p id=c><b class=old>3</b></p><p id=d>-</p>`

  expect(items(html, { selector: 'p' }, fields).map((item) => item.price)).toEqual(['1', '2', '3', 'ask'])
})

test('a label is looked for in its place, and what it leads to may have headings of its own', () => {
  const html =
    '<h1>Soup</h1><h2>Ingredients</h2><div><h3>Broth</h3><ul><li>salt</li><li>water</li></ul></div><h4>Ingredients</h4><ul><li>ads</li></ul>'

  expect(
    value(html, { label: 'Ingredients', selector: 'li', place: { heading: 2 }, type: 'text', many: true }),
  ).toEqual(['salt', 'water'])
})

test('a selector is relative to its record', () => {
  const html = '<div class=x><p><b>1</b></p><section><p><b>2</b></p></section></div>'

  expect(items(html, { selector: 'section' }, { n: { selector: 'p b', type: 'text' } })).toEqual([{ n: '2' }])
  expect(items(html, { selector: 'section' }, { n: { selector: '.x b', type: 'text' } })).toEqual([])
  expect(items(html, { selector: '.x' }, { n: { selector: '> p > b', type: 'text', many: true } })).toEqual([
    { n: ['1'] },
  ])
  expect(items(html, { selector: '.x' }, { n: { selector: ':scope > p b', type: 'text', many: true } })).toEqual([
    { n: ['1'] },
  ])
})

test('a record inside a record is a record too', () => {
  const html = '<div class=c>a<div class=c>b</div></div>'

  expect(items(html, { selector: '.c' }, { t: { type: 'text' } })).toEqual([{ t: 'a\nb' }, { t: 'b' }])
})

test('the scope keeps other lists of the same shape out', () => {
  const html = '<ul><li>a</ul><div id=s><ul><li>b<li>c</ul></div><div id=s><ul><li>d</ul></div>'

  expect(items(html, { selector: 'li', scope: '#s' }, { t: { type: 'text' } })).toEqual([{ t: 'b' }, { t: 'c' }])
  expect(items(html, { selector: 'li', scope: '#none' }, { t: { type: 'text' } })).toEqual([])
})

test('a heading chooses the list that follows it', () => {
  const html = `<h2>Past events</h2><ul><li>a</ul><h2>Upcoming events</h2><ul><li><h2>b</h2><li>c</ul><h3>note</h3><ul><li>d</ul><h2>More</h2><ul><li>e</ul>`

  const found = items(html, { selector: 'li', heading: 'upcoming events' }, { t: { type: 'text' } })

  expect(found.map((item) => item.t)).toEqual(['b', 'c', 'd'])
})

test('another container is tried when the first finds nothing', () => {
  const container: CssContainer = {
    selector: '.gone',
    alternates: [{ source: { json: 'next_data', path: 'items' } }, { selector: 'li' }],
  }
  const fields: Record<string, Field> = {
    t: { path: 'name', type: 'text', alternates: [{ selector: 'b', type: 'text' }] },
  }

  expect(items('<ul><li><b>x</b></ul>', container, fields)).toEqual([{ t: 'x' }])
  expect(items('<script id=__NEXT_DATA__>{"items":[{"name":"j"}]}</script><li><b>x</b>', container, fields)).toEqual([
    { t: 'j' },
  ])
})

test.each<[string, CssContainer, string, unknown[]]>([
  [
    'rows that follow a first row',
    { selector: 'tr.a', rows: { kind: 'following', end: 'tr.sum' }, exclude: ['.ad'] },
    '<table><tr class=a><td>1<tr><td class=x>one<tr class=ad><td class=x>no<tr class=a><td>2<tr><td class=x>two<tr class=sum><td class=x>sum</table>',
    [
      { n: '1', x: 'one' },
      { n: '2', x: 'two' },
    ],
  ],
  [
    'a fixed number of rows',
    { selector: 'tr', rows: { kind: 'period', size: 2 } },
    '<table><tr><td>1<tr><td class=x>one<tr><td>2<tr><td class=x>two<tr><td>3</table>',
    [
      { n: '1', x: 'one' },
      { n: '2', x: 'two' },
    ],
  ],
  [
    'blocks between separators',
    { selector: '.list', rows: { kind: 'separated', by: 'hr' } },
    '<div class=list><td>1</td><i class=x>one</i><hr><td>2</td><i class=x>two</i><hr></div>',
    [
      { n: '1', x: 'one' },
      { n: '2', x: 'two' },
    ],
  ],
])('records may be %s', (_, container, html, expected) => {
  expect(items(html, container, { n: { selector: 'td', type: 'text' }, x: { selector: '.x', type: 'text' } })).toEqual(
    expected,
  )
})

test('text between line breaks can be a record', () => {
  const html = '<p class=l><b>Ann</b> Berlin<br><b>Bob</b> Paris<br></p>'

  const found = items(
    html,
    { selector: '.l', rows: { kind: 'separated', by: 'br' } },
    {
      name: { selector: 'b', type: 'text' },
      city: { selector: 'b', text: 'after', type: 'text' },
      all: { type: 'text' },
    },
  )

  expect(found).toEqual([
    { name: 'Ann', city: 'Berlin', all: 'Ann Berlin' },
    { name: 'Bob', city: 'Paris', all: 'Bob Paris' },
  ])
})

test('columns are found by their header, with merged cells', () => {
  const html = `<table><thead><tr><th>Day<th>Film<th>Room</thead><tr><td rowspan=2>Mon<td><a href=/a>Alien</a><td>1<tr><td>Brazil<td>2</table>`

  const found = items(
    html,
    { selector: 'tbody tr, table > tr', exclude: ['thead tr'] },
    {
      day: { column: 'Day', type: 'text' },
      film: { column: 'film', type: 'text' },
      link: { column: 'Film', selector: 'a', type: 'url' },
      room: { column: 2, type: 'integer' },
      seat: { column: 'Seat', type: 'text' },
    },
  )

  expect(found).toEqual([
    { day: 'Mon', film: 'Alien', link: 'https://shop.example/a', room: 1, seat: null },
    { day: 'Mon', film: 'Brazil', link: null, room: 2, seat: null },
  ])
})

test('linked data of the page serves single fields and whole lists', () => {
  const html = `<script type="application/ld+json">[{"@type":"Product","name":"Mug","image":[{"url":"/m.jpg"}],"offers":{"price":"12,50"},
    "review":[{"author":"A"},{"author":{"name":"B"}}]},{"@type":"BreadcrumbList","name":"no"}]</script>`
  const product = (path: string): Field => ({ type: 'text', source: { json: 'ld+json', type: 'Product', path } })

  expect(value(html, product('name'))).toBe('Mug')
  expect(value(html, { ...product('offers.price'), type: 'number' })).toBe(12.5)
  expect(value(html, { ...product('image'), type: 'image' })).toBe('https://shop.example/m.jpg')
  expect(value(html, { ...product('review.author'), many: true })).toEqual(['A', 'B'])
  expect(value(html, product('brand'))).toBeNull()
  expect(
    items(
      html,
      { source: { json: 'ld+json', type: 'Product', path: 'review' } },
      { by: { path: 'author', type: 'text' } },
    ),
  ).toEqual([{ by: 'A' }, { by: 'B' }])
})

test.each<[string, string, Field, unknown]>([
  ['an attribute', '<p data-id=" 7 ">x', { selector: 'p', attribute: 'data-id', type: 'integer' }, 7],
  ['an attribute in any case', '<p DATA-ID=7>x', { selector: 'p', attribute: 'Data-Id', type: 'text' }, '7'],
  [
    'an attribute that holds JSON',
    `<p data-j='{"a":{"b":[3]}}'>x`,
    { selector: 'p', attribute: 'data-j', path: 'a.b[0]', type: 'number' },
    3,
  ],
  ['a script that holds JSON', '<script class=j>{"a":"x"}</script>', { selector: '.j', path: 'a', type: 'text' }, 'x'],
  ['markup', '<p>a <b CLASS="x">&lt;</b><br></p>', { selector: 'p', type: 'html' }, 'a <b class="x">&lt;</b><br>'],
  ['own text', '<p>a <b>b</b></p>', { selector: 'p', text: 'own', type: 'text' }, 'a'],
  [
    'text without some of its elements',
    '<p>12 <s>15</s> €</p>',
    { selector: 'p', exclude: ['s'], type: 'text' },
    '12 €',
  ],
  ['one line', '<p>a<br>b<br>c</p>', { selector: 'p', line: 1, type: 'text' }, 'b'],
  ['the last line', '<p>a<br>b<br>c</p>', { selector: 'p', line: -1, type: 'text' }, 'c'],
  ['what a pattern finds', '<p>Ref 42/7</p>', { selector: 'p', pattern: '(\\d+)/', type: 'integer' }, 42],
  ['nothing that a pattern misses', '<p>Ref</p>', { selector: 'p', pattern: '\\d+', type: 'text' }, null],
  [
    'the first element that a pattern fits',
    '<p>Ref</p><p>N 5</p>',
    { selector: 'p', pattern: '\\d+', type: 'text' },
    '5',
  ],
  ['a date for machines', '<time datetime="2024-05-01">1 May</time>', { selector: 'time', type: 'date' }, '2024-05-01'],
  ['a date for people', '<time>1 May</time>', { selector: 'time', type: 'date' }, '1 May'],
  ['the content of a meta element', '<meta name=x content="y">', { selector: 'meta', type: 'text' }, 'y'],
  ['the text instead of an image', '<img alt="A mug">', { selector: 'img', type: 'text' }, 'A mug'],
  ['a boolean', '<b class=s>In stock</b>', { selector: '.s', type: 'boolean' }, true],
  ['pieces', '<p>a, b,, c</p>', { selector: 'p', split: ',', many: true, type: 'text' }, ['a', 'b', 'c']],
  [
    'a mail address as it stands',
    '<a href="mailto:a@b.example">x</a>',
    { selector: 'a', attribute: 'href', clean: [{ strip_prefix: 'mailto:' }], type: 'text' },
    'a@b.example',
  ],
  ['JSON as it is', '<p data-j="[1,{}]">', { selector: 'p', attribute: 'data-j', type: 'json' }, [1, {}]],
  ['half a character made whole', '<p>a\ud800b</p>', { selector: 'p', type: 'text' }, 'a\ufffdb'],
])('a value can be %s', (_, html, field, expected) => {
  expect(value(html, field)).toEqual(expected)
})

test('numbers are read in the language of the page', () => {
  expect(value('<html lang=de><p>1.299</p>', { selector: 'p', type: 'number' })).toBe(1299)
  expect(value('<html lang=en><p>1.299</p>', { selector: 'p', type: 'number' })).toBe(1.299)
})

test('fields nest', () => {
  const html = '<li><div class=s><b>Ann</b><i>5</i></div><div class=s><b>Bob</b></div><div class=s></div></li>'
  const seller: Field = {
    selector: '.s',
    type: 'object',
    many: true,
    fields: { name: { selector: 'b', type: 'text' }, stars: { selector: 'i', type: 'integer' } },
  }

  expect(items(html, { selector: 'li' }, { sellers: seller })).toEqual([
    {
      sellers: [
        { name: 'Ann', stars: 5 },
        { name: 'Bob', stars: null },
      ],
    },
  ])
})

test('an explained run tells where each value came from and reads the same', () => {
  const recipe = compileRecipe({
    version: 1,
    scraper_type: 'css',
    container: { selector: 'li' },
    fields: { t: { selector: 'b', type: 'text', alternates: [{ attribute: 'title', type: 'text' }] } },
  })
  const html = '<li><b>x</b><li title=y>'

  const explained = runRecipe(recipe, { html, url }, { explain: true })

  expect(explained).toEqual({
    ...runRecipe(recipe, { html, url }),
    trace: [
      { item: 0, field: 't', variant: 0, found_by: 'b', raw: 'x' },
      { item: 1, field: 't', variant: 1, found_by: '@title', raw: 'y' },
    ],
  })
})

test('items, values and texts are bounded', () => {
  const many = run('<li><i>x</i>'.repeat(50_001), { selector: 'li' }, { t: { selector: 'i', type: 'text' } })
  expect(many.items.length).toBe(50_000)
  expect(many.warnings).toEqual([{ field: null, problem: expect.stringContaining('50000 items'), count: 1 }])
  expect(value('<i>x</i>'.repeat(1001), { selector: 'i', type: 'text', many: true })).toHaveLength(1000)
  expect(value(`<p>${'x'.repeat(200_000)}`, { selector: 'p', type: 'text' })).toHaveLength(100_000)
})

test('text that nested records share is not read without end', () => {
  const html = `${'<div>'.repeat(500)}${'x '.repeat(30_000)}`
  const limits = { ...RUN_LIMITS, valueChars: 10_000, totalChars: 5_000_000 }

  const result = run(html, { selector: 'div' }, { t: { type: 'text' } }, limits)

  expect(result.warnings).toEqual([
    { field: 't', problem: expect.stringContaining('VALUE_MAX_CHARS'), count: expect.any(Number) },
    { field: null, problem: expect.stringContaining('more text'), count: 1 },
  ])
  expect(result.cut).toBe('list')
})

test('a page that is too large is an outcome, not an exception', () => {
  const recipe = compileRecipe({
    version: 1,
    scraper_type: 'css',
    container: null,
    fields: { t: { selector: 'p', type: 'text' } },
  })

  expect(runRecipe(recipe, { html: 'x'.repeat(51_000_000), url })).toMatchObject({ ok: false, failure: 'too_large' })
})

test('a number that is too long to be read is null, with a warning, and nothing else of the record stands in for it', () => {
  const html = '<table><tr><td>1234567890123456796</td><td>Boat 7</td></tr></table>'
  const id: Field = { selector: 'td', type: 'number', alternates: [{ selector: 'td + td', type: 'number' }] }
  for (const container of [{ selector: 'tr' }, { selector: 'tr:has(> td)' }]) {
    const result = run(html, container, { id, name: { selector: 'td + td', type: 'text' } })
    expect(result.items).toEqual([{ id: null, name: 'Boat 7' }])
    expect(result.warnings).toMatchObject([{ field: 'id', problem: 'A value could not be read as number' }])
  }
})

test.each([
  ['by the scanner', 'li'],
  ['in the tree', 'li:has(b)'],
])(
  'a way that stands in for the whole list is used where those before it find nothing in any record, %s',
  (_, selector) => {
    const price: Field = {
      selector: '.price',
      type: 'number',
      alternates: [
        { selector: 'u', type: 'number', instead: true },
        { selector: 'i', type: 'number', instead: true },
      ],
    }
    const read = (html: string) => {
      const { items, stoodIn } = run(html, { selector }, { name: { selector: 'b', type: 'text' }, price })
      return { prices: items.map((item) => item.price), stoodIn: stoodIn.get('price') ?? 0 }
    }

    expect(read('<li><b>A</b><i class=price>5</i><i>1</i></li><li><b>B</b><i>2</i></li>')).toEqual({
      prices: [5, null],
      stoodIn: 0,
    })
    expect(read('<li><b>A</b><i>5</i></li><li><b>B</b></li>')).toEqual({ prices: [5, null], stoodIn: 1 })
    // What cannot be read stands in its place all the same.
    expect(read('<li><b>A</b><i class=price>soon</i><i>1</i></li><li><b>B</b><i>2</i></li>').prices).toEqual([
      null,
      null,
    ])
  },
)

test.each([
  ['by the scanner', 'li'],
  ['in the tree', 'li:has(b)'],
])('what stands inside something crossed out is left out with it, within the record, %s', (_, selector) => {
  const price: Field = { selector: 'b', text: 'own', exclude: ['s', 'del', 'strike'], type: 'number' }
  const { items } = run(
    `<ul class="was">
      <li class="old"><b>5</b></li>
      <li><del><i><b>7</b></i></del><ins><i><b>6</b></i></ins></li>
      <li><span class="price--was"><b>9</b></span><b>8</b></li>
      <li><p style="text-decoration: line-through"><b>3</b></p><b>2</b></li>
    </ul>`,
    { selector },
    { price },
  )

  expect(items).toEqual([{ price: 5 }, { price: 6 }, { price: 8 }, { price: 2 }])
})

describe('records inside records', () => {
  const comments = (body: string) =>
    run(
      `<ul class="all">${body}</ul>`,
      { selector: '.all > .comment' },
      {
        author: { selector: 'b', type: 'text' },
        votes: { selector: 'i', type: 'integer' },
        replies: { selector: '.comment b', type: 'text', many: true },
      },
    ).items
  const reply = (name: string) => `<ul><li class="comment"><b>${name}</b><i>1</i></li></ul>`

  test('what a record lacks is not taken from one inside it', () => {
    const items = comments(
      `<li class="comment"><b>ann</b><i>5</i>${reply('bob')}</li><li class="comment">[deleted]${reply('eve')}</li><li class="comment"><b>dan</b><i>7</i></li>`,
    )

    expect(items).toEqual([
      { author: 'ann', votes: 5, replies: ['bob'] },
      { author: null, votes: null, replies: ['eve'] },
      { author: 'dan', votes: 7, replies: [] },
    ])
  })

  test('what only those inside have is read there', () => {
    expect(comments(`<li class="comment"><u>x</u>${reply('bob')}</li>`)).toEqual([
      { author: 'bob', votes: 1, replies: ['bob'] },
    ])
  })
})
