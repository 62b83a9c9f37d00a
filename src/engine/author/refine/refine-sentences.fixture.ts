import type { CssRecipe, Field } from '#engine/recipe/recipe.ts'

/** Small invented pages with a recipe each, for sentences that people say about them. */
type SentencePage = { html: string; url: string; description: string; recipe: CssRecipe }

/** Fields are texts, and most are found by a selector alone. */
function reading(container: string | null, fields: Record<string, string | Partial<Field>>): CssRecipe {
  const read = Object.entries(fields).map(([name, how]): [string, Field] => [
    name,
    { type: 'text', ...(typeof how === 'string' ? { selector: how } : how) },
  ])
  return {
    version: 1,
    scraper_type: 'css',
    container: container === null ? null : { selector: container },
    fields: Object.fromEntries(read),
  }
}

const TOOLS = [
  ['1', 'Border spade', 'Holm', '€1,249.00', '€1,399.00', '4.6', '128', 'In stock', ''],
  ['2', 'Hand fork', 'Tarn', '€18.50', '€21.00', '3.9', '12', 'Sold out', ''],
  ['3', 'Hedge shears', 'Holm', '€44.90', '€52.00', '4.8', '310', 'In stock', 'Sponsored'],
  ['4', 'Watering can', 'Brook', '€29.00', '€35.00', '4.1', '47', 'In stock', ''],
  ['5', 'Seed tray', 'Tarn', '€9.75', '€11.00', '2.7', '5', 'Sold out', ''],
] as const

const shop: SentencePage = {
  url: 'https://tools.example/garden',
  description: 'all garden tools: name, price, image, brand, stock and link',
  html: `<!doctype html><html lang="en"><body><h1>Garden tools</h1><main>${TOOLS.map(
    ([id, name, maker, now, was, stars, votes, stock, flag]) => `<article class="card">
    ${flag === '' ? '' : `<span class="flag-sponsored">${flag}</span>`}
    <a class="pic" href="/t/${id}?from=picture"><img src="/img/${id}.jpg" alt=""></a>
    <p class="maker">${maker}</p>
    <h3 class="card-title"><a href="/t/${id}">${name}</a></h3>
    <p class="cost"><span class="now">${now}</span> <s class="was">${was}</s></p>
    <p class="stars" aria-label="Rating">${stars}</p><p class="votes">${votes} reviews</p>
    <p class="stock">${stock}</p></article>`,
  ).join('\n')}</main></body></html>`,
  recipe: reading('article.card', {
    name: '.card-title',
    price: '.now',
    image: { selector: 'img', type: 'image' },
    brand: '.maker',
    stock: '.stock',
    link: { selector: '.card-title a', attribute: 'href' },
  }),
}

const VACANCIES = [
  ['11', 'Baker', 'Crumb Ltd', 'Lyon, France', 'Full-time', '€32,000', '2025-05-09', '9 May 2025'],
  ['12', 'Night nurse', 'Saint Anne', 'Ghent, Belgium', 'Part-time', '€28,500', '2025-05-07', '7 May 2025'],
  ['13', 'Data analyst', 'Numera', 'Remote, Spain', 'Full-time', '€51,000', '2025-05-03', '3 May 2025'],
  ['14', 'Welder', 'Sparkworks', 'Lyon, France', 'Full-time', '€38,000', '2025-04-28', '28 April 2025'],
  ['15', 'Translator', 'Numera', 'Remote, Italy', 'Freelance', '€41,000', '2024-12-19', '19 December 2024'],
] as const

const jobs: SentencePage = {
  url: 'https://work.example/jobs',
  description: 'all jobs with title, company, location, type, salary and date posted',
  html: `<!doctype html><html lang="en"><body><h1>Vacancies</h1><ul class="jobs">${VACANCIES.map(
    ([id, title, firm, place, kind, pay, iso, date]) => `<li class="job"><h2><a href="/j/${id}">${title}</a></h2>
    <span class="firm">${firm}</span> <span class="place">${place}</span> <em class="kind">${kind}</em>
    <b class="pay">${pay}</b> <time class="posted" datetime="${iso}">${date}</time></li>`,
  ).join('\n')}</ul></body></html>`,
  recipe: reading('li.job', {
    title: 'h2',
    company: '.firm',
    location: '.place',
    type: '.kind',
    salary: '.pay',
    date: '.posted',
  }),
}

const table = (rows: readonly (readonly string[])[]) =>
  `<table><tr><th>Date</th><th>Event</th><th>Venue</th><th>Entry</th></tr>${rows
    .map(
      ([date, event, venue, entry]) => `<tr><td>${date}</td><td>${event}</td><td>${venue}</td><td>${entry}</td></tr>`,
    )
    .join('')}</table>`

const events: SentencePage = {
  url: 'https://town.example/events',
  description: 'all events with date, title, venue and entry',
  html: `<!doctype html><html lang="en"><body><h1>Town calendar</h1><h2>Upcoming events</h2>${table([
    ['12.06.2025', 'Harbour concert', 'City Hall – Oslo', 'Free'],
    ['19.06.2025', 'Book night', 'Library – Bergen', '€10'],
    ['03.07.2025', 'Lantern walk', 'Old Park – Oslo', 'Free'],
  ])}<h2>Past events</h2>${table([
    ['02.05.2025', 'Spring fair', 'Market – Oslo', '€4'],
    ['14.04.2025', 'Choir evening', 'Chapel – Bergen', '€12'],
  ])}</body></html>`,
  recipe: reading('tr:has(td)', {
    date: { column: 'Date' },
    title: { column: 'Event' },
    venue: { column: 'Venue' },
    entry: { column: 'Entry' },
  }),
}

const article: SentencePage = {
  url: 'https://news.example/tides',
  description: 'title, author, published date and topic of the article',
  html: `<!doctype html><html lang="en"><body><article><h1>The tide comes early</h1>
    <p class="byline">By Jane Doe | 4 May 2025</p><p class="updated">Updated: 9 May 2025</p>
    <p class="place">Harbour desk</p><p class="lead">A short note on water and time.</p>
    <a class="topic" href="/topics/sea">Sea</a>
    <p class="body">The tide tables of the harbour have been printed for two hundred years, and for most of that time nobody doubted them at all.</p>
    <dl><dt>Reading time</dt><dd>5 min</dd><dt>Words</dt><dd>1,480</dd></dl></article></body></html>`,
  recipe: reading(null, { title: 'h1', author: '.byline', published: '.updated', topic: '.topic' }),
}

const lamp: SentencePage = {
  url: 'https://lamps.example/p/77',
  description: 'title, price, weight, size and colours of the lamp',
  html: `<!doctype html><html lang="en"><body><nav><a href="/">Home</a> <a href="/desk">Desk lamps</a></nav>
    <h1>Arc desk lamp</h1><p class="offer"><span class="price">$24.99</span> <span class="member">Members: $19.99</span></p>
    <p class="sku">Item AL-77</p><table><tr><th>Weight</th><td>1.2 kg</td></tr><tr><th>Size</th><td>20 x 30 cm</td></tr>
    <tr><th>Colours</th><td>Green, grey</td></tr><tr><th>Warranty</th><td>2 years</td></tr></table>
    <p><a class="manual" href="/files/arc.pdf">Manual</a></p>
    <p class="about">A quiet lamp for long evenings, with a joint that stays where it is put and a cable as long as most desks.</p></body></html>`,
  recipe: reading(null, {
    title: 'h1',
    price: '.price',
    weight: { label: 'Weight' },
    size: { label: 'Size' },
    colours: { label: 'Colours' },
  }),
}

const STAFF = [
  ['Ada Moreau', 'Head of Sales', 'ada@firm.example', 'Porto', 'Portugal', '+351 22 555 01'],
  ['Ben Okoro', 'Engineer', 'ben@firm.example', 'Leeds', 'England', '+44 113 555 02'],
  ['Cleo Brandt', 'Engineer', 'cleo@firm.example', 'Graz', 'Austria', '+43 316 555 03'],
  ['Dan Ruiz', 'Accountant', 'dan@firm.example', 'Porto', 'Portugal', '+351 22 555 04'],
] as const

const staff: SentencePage = {
  url: 'https://firm.example/team',
  description: 'all people with name, role, city and country',
  html: `<!doctype html><html lang="en"><body><h1>Our team</h1><ul>${STAFF.map(
    ([
      name,
      role,
      mail,
      city,
      country,
      phone,
    ]) => `<li class="person"><h3 class="who">${name}</h3><p class="role">${role}</p>
    <p class="where"><span class="city">${city}</span>, <span class="country">${country}</span></p>
    <a class="mail" href="mailto:${mail}">${mail}</a> <span class="phone">${phone}</span></li>`,
  ).join('\n')}</ul></body></html>`,
  recipe: reading('li.person', { name: '.who', role: '.role', city: '.city', country: '.country' }),
}

export const PAGES = { shop, jobs, events, article, lamp, staff } as const
