import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** Lists as the systems that most sites run on write them. */

function read(body: string, description: string, fields: Record<string, string>): Record<string, unknown>[] {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><head><title>Harbour</title></head><body>
    <nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li><li><a href="/contact">Contact</a></li></ul></nav>
    <main>${body}</main><footer><p>Harbour, 2024</p></footer></body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.test/', description, outputSchema: parsed.schema })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

const NAMES = ['Aleppo pepper', 'Black cardamom', 'Gift box of twelve', 'Smoked salt', 'Saffron threads', 'Dried mint']

test('products on sale and products without a price are all there, and only a price that is crossed out is the old one', () => {
  const prices: readonly (readonly [now: string, before: string])[] = [
    ['£6.50', ''],
    ['£4.95', '£5.95'],
    ['£48.00', '£55.00'],
    ['', ''],
    ['£7.80', ''],
    ['£2.60', ''],
  ]
  const amount = (text: string) => `<span class="amount"><bdi>${text}</bdi></span>`
  const cards = NAMES.map((name, at) => {
    const [now = '', before = ''] = prices[at] ?? []
    const price =
      now === '' ? '' : before === '' ? amount(now) : `<del>${amount(before)}</del> <ins>${amount(now)}</ins>`
    return `<li class="product entry ${at === 4 ? 'outofstock' : 'instock'} shipping"><a class="card-link" href="/p/${at}"><img src="/i/${at}.jpg" alt="">
      <h2 class="card-title">${name}</h2><div class="stars">Rated <strong class="rating">${4 + at / 10}</strong> out of 5</div>
      <span class="price">${price}</span></a><a class="button" href="?add=${at}">Add to cart</a></li>`
  })

  const items = read(
    `<ul class="products">${cards.join('')}</ul>`,
    'name, price, old price if it is on sale, rating, whether it is in stock and the link of each product',
    { name: 'string', price: 'number', old_price: 'number', rating: 'number', in_stock: 'boolean', link: 'string' },
  )

  expect(items.map(({ name, price }) => [name, price])).toEqual(
    NAMES.map((name, at) => [name, [6.5, 4.95, 48, null, 7.8, 2.6][at]]),
  )
  expect(items.map(({ old_price }) => old_price)).toEqual([null, 5.95, 55, null, null, null])
  expect(items.map(({ in_stock }) => in_stock)).toEqual([true, true, true, true, false, true])
})

test('a card of a picture and a text, each with the title, is one record', () => {
  const cards = NAMES.map(
    (
      name,
      at,
    ) => `<li class="grid__item"><div class="card"><div class="card__inner"><div class="card__media"><img src="/i/${at}.jpg" alt="${name}"></div>
      <div class="card__content"><h3 class="card__heading"><a class="full-link" href="/products/${at}">${name}</a></h3></div></div>
      <div class="card__content"><div class="card__information"><h3 class="card__heading h5"><a class="full-link" href="/products/${at}">${name}</a></h3>
      <div class="price"><span class="price-item">$${at + 12}.00</span></div></div></div></div></li>`,
  )

  const items = read(`<ul id="product-grid">${cards.join('')}</ul>`, 'products with name, price and link', {
    name: 'string',
    price: 'number',
    link: 'string',
  })

  expect(items.map(({ name, price }) => [name, price])).toEqual(NAMES.map((name, at) => [name, at + 12]))
})

test('the word after a number says what it counts', () => {
  const homes = [
    ['1418 Juniper Court', 3, 2, '1,612'],
    ['27 Catalpa Drive', 4, 3, '3,240'],
    ['9 Ginger Lane', 2, 1, '1,048'],
    ['210 Pine Street', 5, 4, '2,875'],
    ['63 Willow Way', 1, 2, '640'],
  ] as const
  const cards = homes.map(
    ([address, beds, baths, area], at) => `<li class="x7a"><a href="/home/${at}"><address>${address}</address></a>
      <ul class="b91"><li><b>${beds}</b> <abbr>bds</abbr></li><li><b>${baths}</b> <abbr>ba</abbr></li><li><b>${area}</b> <abbr>sqft</abbr></li></ul>
      <span class="q3">$${at + 4}89,900</span></li>`,
  )

  const items = read(`<ul>${cards.join('')}</ul>`, 'homes for sale: address, price, beds, baths, area in sqft', {
    address: 'string',
    price: 'number',
    beds: 'integer',
    baths: 'integer',
    sqft: 'integer',
  })

  expect(items.map(({ beds, baths, sqft }) => [beds, baths, sqft])).toEqual(
    homes.map(([, beds, baths, area]) => [beds, baths, Number(area.replace(',', ''))]),
  )
})

test('a number in front is no year, nor is the number of a record', () => {
  const rows = NAMES.map(
    (
      name,
      at,
    ) => `<div class="result"><span class="record-number">${at + 1}</span><a class="title" href="/Record/${at}">${name}</a>
      <div class="ids">01044588${at}2</div><div class="facts">Ann Lee, published ${1988 + at * 5}</div></div>`,
  )

  const items = read(`<div class="results">${rows.join('')}</div>`, 'all results with title and year', {
    title: 'string',
    year: 'integer',
  })

  expect(items.map(({ year }) => year ?? null)).toEqual(NAMES.map((_, at) => 1988 + at * 5))
})

test('an author is neither the comma nor the label around the name', () => {
  const posts = NAMES.map(
    (name, at) => `<article class="teaser"><h2 class="teaser__title"><a href="/node/${at}">${name}</a></h2>
      <div class="meta"><span class="author">Written by: <span class="user">${['Ann Lee', 'Bo Katz', 'Cy Dunn'][at % 3]}</span></span><span class="sep">,</span>
      <span class="date">${at + 3} May 2024</span></div><p class="teaser__text">What we found out about ${name.toLowerCase()} this week.</p></article>`,
  )

  const items = read(`<div class="view">${posts.join('')}</div>`, 'every story: headline, author and date', {
    headline: 'string',
    author: 'string',
    date: 'string',
  })

  expect(items.map(({ author }) => author)).toEqual(NAMES.map((_, at) => ['Ann Lee', 'Bo Katz', 'Cy Dunn'][at % 3]))
})

test('the link of a topic is that of its title, and not of the last post', () => {
  const topics = NAMES.map(
    (name, at) => `<li class="row"><dl><dt><a class="topictitle" href="/t/${at}">${name}</a><br>
      <div class="poster">by <a href="/u/${at}">user${at}</a></div></dt><dd class="posts">${at * 3}</dd>
      <dd class="lastpost"><span>by <a href="/u/9">old_salt</a> <a href="/p/${at}#p${at}" title="Go to last post">View</a></span></dd></dl></li>`,
  )

  const items = read(`<ul class="topics">${topics.join('')}</ul>`, 'all topics with title, link and replies', {
    title: 'string',
    link: 'string',
    replies: 'integer',
  })

  expect(items.map(({ title, link }) => [title, link])).toEqual(
    NAMES.map((name, at) => [name, `https://harbour.test/t/${at}`]),
  )
})

test('the events of all months are read where the request means none of them more than another', () => {
  const month = (name: string, days: readonly number[]) =>
    `<h4>Events in ${name}</h4><ul>${days
      .map(
        (day) =>
          `<li><a href="/event/${name}-${day}">Workshop of ${name} ${day}</a> <span class="date">${day} ${name}</span></li>`,
      )
      .join('')}</ul>`

  const items = read(
    `<div class="event-list">${month('June', [3, 8, 11, 14, 20, 24])}${month('July', [1, 5, 9, 17, 30])}${month('August', [2, 6, 19])}</div>`,
    'all events with title, date and link',
    { title: 'string', date: 'string', link: 'string' },
  )

  expect(items).toHaveLength(14)
})

test('the meetings of all years are read, also where each year has a part of its own under its heading', () => {
  const year = (number: number, days: readonly string[]) => `<div class="fold"><h2>Harbour board schedule ${number}</h2>
    <div class="module"><table class="plain${number}"><thead><tr><th>Date</th><th>Agenda</th></tr></thead>${days
      .map(
        (day) => `<tr class="data"><td>${day}/${number}</td><td><a href="/a/${number}-${day}.pdf">Agenda</a></td></tr>`,
      )
      .join('')}</table></div></div>`

  const items = read(
    `<h1>Harbour board schedule</h1><h2>Ask the office for older papers</h2>${year(2023, ['03/01', '05/03', '09/06', '11/08'])}${year(2022, ['01/12', '02/09', '06/15', '10/19'])}`,
    'harbour board schedule, all years: meeting date and agenda link',
    { date: 'string', agenda: 'string' },
  )

  expect(items).toHaveLength(8)
})

test('of a section that the request quotes, one is read where two of its name stand on the page', () => {
  const grid = (names: readonly string[]) =>
    `<section><h2>Goes well with it</h2><div class="fold"><div class="grid">${names
      .map(
        (name, at) =>
          `<div class="card"><a href="/p/${name}"><img src="/${at}.jpg"><b>${name}</b></a> <i>$${at + 4}.00</i></div>`,
      )
      .join('')}</div></div></section>`

  expect(
    read(
      `<h1>Sea salt</h1><h2>About it</h2><p>From the bay.</p>${grid(NAMES)}${grid(NAMES.map((name) => `More ${name}`))}`,
      'The "Goes well with it" grid: name, price, link',
      { name: 'string', price: 'string', link: 'string' },
    ).map(({ name }) => name),
  ).toEqual(NAMES)
})

test('a thing that has a name and a link is one of the list, whatever its name is called by', () => {
  const plain = NAMES.slice(0, 2).map(
    (name, at) => `<li class="card"><h3><a href="/events/p${at}">${name}</a></h3></li>`,
  )
  const full = NAMES.map(
    (
      name,
      at,
    ) => `<li class="card"><h3><a href="/events/${at}">Day of ${name}</a></h3><p class="day">${at + 3} May 2026</p>
      <p class="hours">${at + 1}:00 pm</p><div class="fee">$${at + 5}.00</div></li>`,
  )

  expect(
    read(
      `<h1>Events</h1><ul>${plain.join('')}${full.join('')}</ul>`,
      'Harbour events: name, when, time, admission, link',
      {
        event: 'string',
        date: 'string',
        time: 'string',
        admission: 'string',
        url: 'string',
      },
    ),
  ).toHaveLength(8)
})

test('rows that are coloured in turn are one list', () => {
  const rows = [...NAMES, 'Sea lavender', 'Fennel pollen'].map(
    (name, at) => `<div class="${at % 2 === 0 ? 'windowbg' : 'windowbg2'}"><h4 class="poster">${name}</h4>
      ${at % 4 === 0 ? '' : `<span class="group">Member</span>`}<div class="when">${at + 3} May 2024</div><div class="inner">What ${name} wrote today, in a few words.</div></div><hr>`,
  )

  expect(
    read(`<form>${rows.join('')}</form>`, 'all posts with author, group, date and text', {
      author: 'string',
      group: 'string',
      date: 'string',
      text: 'string',
    }),
  ).toHaveLength(8)
})

test('facts behind icons are read by them, also where one is missing', () => {
  const facts: readonly (readonly [fuel: string, gears: string, km: string])[] = [
    ['Diesel', 'Manual', '41,250 km'],
    ['Petrol', 'Automatic', '68,300 km'],
    ['Hybrid', 'Automatic', ''],
    ['Diesel', 'Manual', '9,120 km'],
    ['Petrol', 'Manual', '15,700 km'],
    ['', 'Automatic', '88,010 km'],
  ]
  const fact = (icon: string, text: string) =>
    text === '' ? '' : `<li class="list-inline-item"><i class="fas fa-${icon} fa-fw"></i> ${text}</li>`
  const cards = facts.map(
    (
      [fuel, gears, km],
      at,
    ) => `<div class="card"><h5 class="card-title"><a href="/cars/${at}">Skiff ${at + 100}</a></h5>
      <ul class="list-inline">${fact('road', km)}${fact('gas-pump', fuel)}${fact('cogs', gears)}</ul></div>`,
  )

  const items = read(`<div class="row">${cards.join('')}</div>`, 'all cars with name, fuel, transmission and mileage', {
    name: 'string',
    fuel: 'string',
    transmission: 'string',
    mileage: 'integer',
  })

  expect(items.map(({ fuel }) => fuel)).toEqual(facts.map(([fuel]) => fuel || null))
  expect(items.map(({ transmission }) => transmission)).toEqual(facts.map(([, gears]) => gears))
  expect(items.map(({ mileage }) => mileage)).toEqual([41_250, 68_300, null, 9_120, 15_700, 88_010])
})

test('a price in pieces is read whole', () => {
  const piece = (name: string, text: string) => `<span class="amount_${name}__x9Zk2">${text}</span>`
  const cards = NAMES.map(
    (name, at) => `<article class="card_root__Ab3dE"><strong class="card_title__Qw8rT">${name}</strong>
      <div class="amount_root__Lp2sD">${piece('whole', String(at + 2))}${piece('dot', '.')}${piece('cents', String(at * 9 + 40))}</div></article>`,
  )

  const items = read(`<div>${cards.join('')}</div>`, 'all products with name and price', {
    name: 'string',
    price: 'number',
  })

  expect(items.map(({ price }) => price)).toEqual([2.4, 3.49, 4.58, 5.67, 6.76, 7.85])
})

test('a list under a heading is read without those under the next', () => {
  const list = (...texts: string[]) => `<ul class="plain">${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

  const [item] = read(
    `<article class="job"><h1>Harbour pilot</h1><p>We look after the port by day and by night.</p>
      <h2>Your tasks</h2>${list('Bring ships in', 'Bring ships out')}
      <h2>What you bring</h2>${list('A licence', 'Ten years at sea', 'Good eyes')}
      <h2>What we offer</h2>${list('A boat', 'Tea')}</article>`,
    'job title, tasks and requirements',
    { title: 'string', tasks: 'array', requirements: 'array' },
  )

  expect(item).toMatchObject({
    tasks: ['Bring ships in', 'Bring ships out'],
    requirements: ['A licence', 'Ten years at sea', 'Good eyes'],
  })
})

test('what an icon is titled is the label of the value beside it', () => {
  const fact = (icon: string, title: string, value: string) =>
    `<div class="col-4"><div class="pic"><span><img src="/icons/${icon}.svg" title="${title}" alt=""></span></div><div class="box"><div class="text">${value}</div></div></div>`

  const [item] = read(
    `<h1>Villa above the bay</h1><p class="price">€ 450,000</p><div class="row">${fact('x1', 'Bedrooms', '5')}${fact('x2', 'Bathrooms', '4')}${fact('x3', 'Garage', '2')}</div>
      <h2>Similar homes</h2><div class="card"><a href="/v/2">Villa by the river</a><ul><li>3 bedrooms</li><li>2 bathrooms</li></ul></div>`,
    'title, price, bedrooms and bathrooms of the house',
    { title: 'string', price: 'number', bedrooms: 'integer', bathrooms: 'integer' },
  )

  expect(item).toMatchObject({ bedrooms: 5, bathrooms: 4 })
})

test('of a price and a list price in the same element, the higher one is the old one', () => {
  const prices: readonly (readonly [now: number, list: number])[] = [
    [79, 109],
    [129, 0],
    [279, 399],
    [59, 89],
    [18, 0],
    [119, 149],
  ]
  const cards = NAMES.map((name, at) => {
    const [now = 0, list = 0] = prices[at] ?? []
    const before =
      list === 0
        ? ''
        : `<span class="list-price"><span class="list-price-no-line-through">RRP </span><span class="list-price-price">${list}.95 €*</span><span class="list-price-percentage">(saved)</span></span>`
    return `<div class="card product-box"><a class="product-name" href="/p/${at}">${name}</a><div class="product-price-wrapper">
      <span class="product-price${list === 0 ? '' : ' with-list-price'}"> ${now}.95 €* ${before}</span></div></div>`
  })

  const items = read(
    `<div class="listing">${cards.join('')}</div>`,
    'name, price and old price (RRP) of all products',
    {
      name: 'string',
      price: 'number',
      old_price: 'number',
    },
  )

  expect(items.map(({ price, old_price }) => [price, old_price])).toEqual(
    prices.map(([now, list]) => [now + 0.95, list === 0 ? null : list + 0.95]),
  )
})

test.each([
  ['an icon with a name for who cannot see it', (name: string) => `<svg aria-label="${name}"></svg>`],
  ['an icon with a title', (name: string) => `<i title="${name}"></i>`],
  ['a drawing with a text in its place', (name: string) => `<img src="/icon.svg" alt="${name}">`],
])('facts that are known by %s are not read from their neighbours', (_, icon) => {
  const homes: readonly (readonly [name: string, bedrooms: string, bathrooms: string])[] = [
    ['1 Mill Lane', '2', '1'],
    ['18 Station Road', '3', '2'],
    ['The Old Forge', '1', '1'],
    ['7 Castle Street', '2', '3'],
    ['Studio 3', '', '1'],
  ]
  const fact = (name: string, value: string) => (value === '' ? '' : `<span class="fact">${icon(name)}${value}</span>`)
  const cards = homes.map(
    ([name, bedrooms, bathrooms], at) =>
      `<div class="card"><a href="/p/${at}">${name}</a><div class="facts">${fact('bedrooms', bedrooms)}${fact('bathrooms', bathrooms)}</div></div>`,
  )

  const items = read(cards.join(''), 'bedrooms and bathrooms of each property', {
    bedrooms: 'integer',
    bathrooms: 'integer',
  })

  expect(items.map(({ bedrooms }) => bedrooms)).toEqual([2, 3, 1, 2, null])
  expect(items.map(({ bathrooms }) => bathrooms)).toEqual([1, 2, 1, 3, 1])
})

test.each([
  ['one after the other', (head: string, rows: string) => `${head}${rows}`],
  ['in groups', (head: string, rows: string) => `<div role="rowgroup">${head}</div><div role="rowgroup">${rows}</div>`],
])('a table by its roles, with the rows %s, is read by its column headers, which are no record', (_, table) => {
  const row = (role: string, cells: readonly string[]) =>
    `<div role="row">${cells.map((cell) => `<div role="${role}"><span>${cell}</span></div>`).join('')}</div>`
  const rows = [
    ['08:15', 'Paris', 'AF1681', 'On time'],
    ['08:40', 'Madrid', 'IB3167', 'Delayed'],
    ['09:05', 'Berlin', 'BA982', 'Boarding'],
    ['09:30', 'Oslo', 'SK804', 'On time'],
  ]
  const body = table(
    row('columnheader', ['Time', 'To', 'Flight', 'Status']),
    rows.map((cells) => row('cell', cells)).join(''),
  )

  const items = read(`<div role="table">${body}</div>`, 'time, flight and status of each departure', {
    time: 'string',
    flight: 'string',
    status: 'string',
  })

  expect(items).toEqual(rows.map(([time, , flight, status]) => ({ time, flight, status })))
})

test('marks of footnotes are no part of a value', () => {
  const note = (number: number) => `<sup class="reference"><a href="#cite_note-${number}">[${number}]</a></sup>`
  const rows = [
    `<td><a href="/w/1">Warsaw</a></td><td>1,863,056</td>`,
    `<td><a href="/w/2">Kraków</a>${note(2)}</td><td>804,237</td>`,
    `<td><a href="/w/3">Łódź</a></td><td>655,279${note(3)}${note(4)}</td>`,
    `<td><a href="/w/4">Wrocław</a></td><td>641,928</td>`,
  ]

  const items = read(
    `<table><tr><th>City</th><th>Population${note(1)}</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`,
    'city and population',
    { city: 'string', population: 'string' },
  )

  expect(items).toEqual([
    { city: 'Warsaw', population: '1,863,056' },
    { city: 'Kraków', population: '804,237' },
    { city: 'Łódź', population: '655,279' },
    { city: 'Wrocław', population: '641,928' },
  ])
})

test('the price is not read from what a sale says again to listeners', () => {
  const prices: readonly (readonly [now: string, before: string])[] = [
    ['18,00 €', '24,00 €'],
    ['42,00 €', ''],
    ['35,00 €', ''],
    ['15,00 €', '19,00 €'],
    ['27,50 €', ''],
    ['31,00 €', ''],
  ]
  const amount = (text: string) => `<span class="amount"><bdi>${text}</bdi></span>`
  const again = (text: string) => `<span class="screen-reader-text">${text}.</span>`
  const cards = NAMES.map((name, at) => {
    const [now = '', before = ''] = prices[at] ?? []
    const sale = `<del aria-hidden="true">${amount(before)}</del> ${again(`Ursprünglicher Preis war: ${before}`)}<ins aria-hidden="true">${amount(now)}</ins>${again(`Aktueller Preis ist: ${now}`)}`
    return `<li class="product"><a href="/p/${at}"><h2>${name}</h2><span class="price">${before === '' ? amount(now) : sale}</span></a></li>`
  })

  const items = read(`<ul class="products">${cards.join('')}</ul>`, 'Name, Preis und alter Preis jedes Produkts', {
    name: 'string',
    preis: 'number',
    alter_preis: 'number',
  })

  expect(items.map(({ preis }) => preis)).toEqual([18, 42, 35, 15, 27.5, 31])
  expect(items.map(({ alter_preis }) => alter_preis)).toEqual([24, null, null, 19, null, null])
})

const CARS: readonly (readonly string[])[] = [
  ['Audi A4', '£12,000', '2018', '40,000 miles', 'Diesel'],
  ['Ford Focus', '£8,500', '2017', '51,020 miles', 'Petrol'],
  ['Kia Niro', '£15,900', '2020', '22,400 miles', 'Hybrid'],
  ['Mini One', '£9,100', '2016', '60,900 miles', 'Petrol'],
  ['Seat Leon', '£11,300', '2019', '33,330 miles', 'Diesel'],
  ['VW Up', '£7,700', '2015', '44,100 miles', 'Petrol'],
]

test.each([
  ['no badge', (facts: string[]) => facts],
  ['a badge before them', (facts: string[], at: number) => (at % 3 === 1 ? ['New in', ...facts] : facts)],
  ['a badge behind them', (facts: string[], at: number) => (at % 3 === 1 ? [...facts, 'Approved'] : facts)],
])('facts of one class are told apart by what they say, with %s', (_, factsOf) => {
  const cards = CARS.map(([name, price, ...facts], at) => {
    const spans = factsOf(facts, at).map((fact) => `<span class="spec">${fact}</span>`)
    return `<li class="car"><h3><a href="/c/${at}">${name}</a></h3><div class="price">${price}</div><div class="specs">${spans.join(' ')}</div></li>`
  })
  const items = read(`<h1>Used cars</h1><ul>${cards.join('')}</ul>`, 'year, mileage and fuel of each car', {
    year: 'integer',
    mileage: 'integer',
    fuel: 'string',
  })
  expect(items).toEqual(
    CARS.map(([, , year, miles = '', fuel]) => ({
      year: Number(year),
      mileage: Number(miles.replace(/\D/g, '')),
      fuel,
    })),
  )
})

test('a badge that says how much cheaper it is is a discount, and one that says something else is none', () => {
  const badges = ['-20%', 'New', '', '-10%', 'New', 'Last one']
  const cards = NAMES.map(
    (name, at) =>
      `<li class="card"><h3><a href="/p/${at}">${name}</a></h3><span class="tag">${badges[at]}</span><b class="price">£${at + 3}.50</b></li>`,
  )
  const items = read(`<ul>${cards.join('')}</ul>`, 'name, price and discount of each product', {
    name: 'string',
    price: 'number',
    discount: 'string',
  })
  expect(items.map(({ discount }) => discount)).toEqual(['-20%', null, null, '-10%', null, null])
})

test('a schema without a description is read in the language of its names and of the page', () => {
  const facts = [
    ['48.200 km', 'Benzin', 'Schaltgetriebe'],
    ['71.350 km', 'Diesel', 'Automatik'],
    ['55.020 km', 'Benzin', 'Schaltgetriebe'],
    ['39.480 km', 'Elektro', 'Automatik'],
  ]
  const cards = facts.map(
    (texts, at) =>
      `<li class="auto"><h3><a href="/a/${at}">Wagen ${'ABCD'[at]}</a></h3><b class="preis">1${at}.900 €</b><p>${texts.map((text) => `<span class="f">${text}</span>`).join('')}</p></li>`,
  )
  const parsed = parseOutputSchema({ kilometerstand: 'integer', kraftstoff: 'string', getriebe: 'string' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="de"><head><title>Wagen</title></head><body><main><h1>Unsere Wagen</h1><ul>${cards.join('')}</ul></main></body></html>`
  const made = generateRecipe({ html, url: 'https://hof.test/', description: '', outputSchema: parsed.schema })
  expect(made.ok && made.items).toEqual(
    facts.map(([km = '', kraftstoff, getriebe]) => ({
      kilometerstand: Number(km.replace(/\D/g, '')),
      kraftstoff,
      getriebe,
    })),
  )
})

test('of a range whose amounts share their sign both are read', () => {
  const job = (title: string, pay: string, until: string) =>
    `<div class="job"><h3><a href="/j/${until}">${title}</a></h3><p>Lindau · now</p>${pay === '' ? '' : `<p class="pay">${pay}</p>`}<p>Apply until ${until}</p></div>`
  const items = read(
    job('Joiner', '3,200–3,800 € a month', '15.12.2026') +
      job('Bookkeeper', '', '05.01.2027') +
      job('Apprentice', '1,150 € a month', '31.03.2027'),
    'job title, salary and deadline',
    { title: 'string', salary: 'string', deadline: 'string' },
  )
  expect(items[0]?.salary).toMatch(/^3,200–3,800 €/)
})

test('what one will need are the ingredients', () => {
  const [item] = read(
    `<h1>Leek and barley soup</h1><ul><li><b>Serves</b> 6</li></ul><h2>You will need</h2><ul><li>2 large leeks</li><li>150g pearl barley</li></ul>
      <h2>What to do</h2><ol><li>Slice the leeks.</li><li>Add barley and simmer.</li></ol>`,
    'title, ingredients',
    { title: 'string', ingredients: 'array' },
  )
  expect(item?.ingredients).toEqual(['2 large leeks', '150g pearl barley'])
})
