import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  const { items, notes, confidence } = made
  return { item: items.length === 1 ? items[0] : items, notes: notes.join(' '), confidence }
}

test('a label without a value says that there is none: the number of a similar book is no answer', () => {
  const { item, notes, confidence } = read(
    `<h1>The Glass Orchard</h1><dl><dt>Publisher</dt><dd>Tern Books</dd><dt>ISBN</dt><dd></dd></dl>
    <h2>Similar books</h2><ul><li>Salt Roads by Ida Holm, ISBN 9780441013593</li><li>Low Tide by Jon Berg</li></ul>`,
    'title, publisher, ISBN',
  )

  expect(item).toEqual({ title: 'The Glass Orchard', publisher: 'Tern Books' })
  expect(notes).toBe('Nothing on the page fits: isbn')
  expect(confidence.isbn).toBe(0)
})

test('nor is the address of the webmaster in the footer, or the telephone of the hotel nearby', () => {
  expect(
    read(
      `<main><h1>Dr Jane Alder</h1><table><tr><th>Department</th><td>Physics</td></tr><tr><th>Email</th><td></td></tr>
      <tr><th>Office</th><td>B12</td></tr></table></main><footer>Contact the webmaster: Email web@uni.example</footer>`,
      'name, department, email, office',
    ).item,
  ).toEqual({ name: 'Dr Jane Alder', department: 'Physics', office: 'B12' })
  expect(
    read(
      `<h1>Hotel Minster</h1><p>Address: 4 High Street, York</p><p>Phone:</p><h2>Nearby</h2>
      <p>River Inn, Phone: 01904 555 010</p>`,
      'name, address, phone',
    ).item,
  ).toEqual({ name: 'Hotel Minster', address: '4 High Street, York' })
})

test('the label may be in the language of the page', () => {
  expect(
    read(
      `<h1>Le Verger</h1><dl><dt>Éditeur</dt><dd>Minerve</dd><dt>Prix</dt><dd></dd></dl><h2>Dans la même collection</h2>
      <ul><li>La Digue <span class="prix">7,90 €</span></li><li>Les Sels <span class="prix">6,80 €</span></li></ul>`,
      'titre, éditeur, prix',
      'fr',
    ).item,
  ).toEqual({ titre: 'Le Verger', editeur: 'Minerve' })
})

test('what stands with the thing is read although a label of it is empty further down', () => {
  const { item } = read(
    `<h1>Trail Runner 3</h1><p class="price">$89.00</p><p>Light shoes for hills.</p><h2>Details</h2>
    <dl><dt>Brand</dt><dd>Fells</dd><dt>Price</dt><dd></dd></dl>`,
    'name, price, brand',
  )
  expect(item).toEqual({ name: 'Trail Runner 3', price: '$89.00', brand: 'Fells' })
})

test('the cards of others lend nothing to a thing that is sold out, or to a job that tells no salary', () => {
  const shoe = read(
    `<main><h1>Trail Runner 3</h1><p>Currently unavailable</p></main><section><h2>Customers also bought</h2>
    <div class="c"><a href="/p/8">Hiking socks</a><span class="price">$14.00</span></div>
    <div class="c"><a href="/p/9">Gaiters</a><span class="price">$32.50</span></div></section>`,
    'name, price, availability',
  )
  expect(shoe.item).toEqual({ name: 'Trail Runner 3', availability: 'Currently unavailable' })
  expect(shoe.notes).toBe('Nothing on the page fits: price')
  expect(
    read(
      `<main><h1>Data Engineer</h1><p class="company">Acme Ltd</p><p class="location">Leeds</p></main>
      <aside><h2>Similar jobs</h2><ul><li><a href="/j/2">Analyst</a> <span class="salary">£38,000</span></li>
      <li><a href="/j/3">Scientist</a> <span class="salary">£52,000</span></li></ul></aside>`,
      'title, company, location, salary',
    ).item,
  ).toEqual({ title: 'Data Engineer', company: 'Acme Ltd', location: 'Leeds' })
})

test('one of several alike that lead nowhere is read with doubt', () => {
  const { confidence } = read(
    `<h1>Trail Runner 3</h1><p>Currently unavailable</p><p>Brand: Fells</p><h2>Customers also bought</h2>
    <ul><li>Hiking socks <span class="price">$14.00</span></li><li>Gaiters <span class="price">$32.50</span></li></ul>`,
    'name, price, brand',
  )
  expect(confidence.price).toBeLessThanOrEqual(0.5)
})

test('a side column and a footer are read where they tell of the thing and of who runs the site', () => {
  expect(
    read(
      `<main><h1>Data Engineer</h1><p>We build pipelines.</p></main><aside><dl><dt>Company</dt><dd>Acme Ltd</dd>
      <dt>Salary</dt><dd>£38,000</dd></dl></aside>`,
      'title, company, salary',
    ).item,
  ).toEqual({ title: 'Data Engineer', company: 'Acme Ltd', salary: '£38,000' })
  expect(
    read(
      `<main><h1>Acme Ltd</h1><p>We build pipelines.</p></main><footer><p>Phone: 01904 555 010</p>
      <p>Email: info@acme.example</p></footer>`,
      'company name, phone, email',
    ).item,
  ).toMatchObject({ phone: '01904 555 010', email: 'info@acme.example' })
})

test('the telephone and mail of a site are not surely those of a hotel that it shows, and surely those of its own firm', () => {
  const page = (name: string) => `<main><h1>${name}</h1><p>Rua das Flores 212</p></main>
    <footer>Booker Ltd, 1 High St, London. Tel. +44 20 3320 1234, info@booker.example</footer>`
  const hotel = read(page('Hotel Casa Azul'), 'hotel name, phone and email').confidence
  const firm = read(page('Booker Travel'), 'name, phone and email').confidence
  const above = read(
    `<header><a href="/">Booker</a> <a href="tel:+442033201234">+44 20 3320 1234</a></header><main><h1>Hotel Casa Azul</h1></main>`,
    'hotel name and phone',
  ).confidence
  expect([hotel.phone, hotel.email, above.phone]).toEqual([0.5, 0.5, 0.5])
  expect(Math.min(firm.phone ?? 0, firm.email ?? 0)).toBeGreaterThan(0.7)
})

test('the hours of an engine are no length, and where the length is there it is read', () => {
  const page = (length: string) => `<main><h1>Grayling 28 "Petrel"</h1><p class="price">£18,750</p><dl><dt>Builder</dt>
    <dd>Grayling Marine</dd><dt>Year</dt><dd>2009</dd>${length}<dt>Beam</dt><dd>2.9 m</dd>
    <dt>Engine</dt><dd>Tern 2YM15, 15 hp diesel, 640 hours</dd><dt>Berths</dt><dd>4</dd></dl></main>`
  const asked = "the boat's name, price, year, length, engine hours"

  expect(read(page(''), asked).item).not.toHaveProperty('length')
  expect(read(page('<dt>LOA</dt><dd>8.53 m</dd>'), asked).item).toMatchObject({ length: '8.53 m' })
})

test('what stands under a heading of references, or of other things to look at, is none of the page', () => {
  expect(
    read(
      `<h1>Ice in small fjords</h1><p>Ann Lee, Bo Park</p><h2>Abstract</h2><p>We measured ice in four fjords.</p>
      <h2>References</h2><ol><li>Kim, J. (2010). Sea ice. https://doi.org/10.1000/xyz123</li><li>Roe, M. Snow. doi:10.1000/abc</li></ol>`,
      'title and DOI',
    ).item,
  ).toEqual({ title: 'Ice in small fjords' })
  expect(
    read(
      `<h1>Der lange Winter</h1><p>Verlag: Nordufer</p><p><b>Siehe auch</b></p><p>Der kurze Sommer, ISBN 978-3-16-148410-0</p>`,
      'Titel, Verlag und ISBN',
      'de',
    ).item,
  ).toEqual({ titel: 'Der lange Winter', verlag: 'Nordufer' })
  expect(
    read(
      `<h1>Café Lind</h1><p>4 rue Haute, 69001 Lyon</p><h2>À proximité</h2><h3>Café Rosa</h3><p>Tél. 04 72 55 12 34</p>
      <h3>Bar Bleu</h3><p>Tél. 04 72 55 98 76</p>`,
      'nom, téléphone',
      'fr',
    ).item,
  ).toEqual({ nom: 'Café Lind' })
})

test('the own one is read, before or behind them', () => {
  expect(
    read(
      `<h1>Ice</h1><p>A study of ice.</p><section><h2>References</h2><p>Kim. doi:10.1000/xyz123</p></section>
      <section><h2>Cite as</h2><p>doi:10.5555/own.1</p></section>`,
      'title and DOI',
    ).item,
  ).toEqual({ title: 'Ice', doi: '10.5555/own.1' })
  expect(
    read(`<h1>Valve 3</h1><h2>Reference</h2><p>Reference: V-300</p><p>Weight: 2 kg</p>`, 'name, reference, weight')
      .item,
  ).toEqual({ name: 'Valve 3', reference: 'V-300', weight: '2 kg' })
})

test('how many rated is no rating, in words or by its property', () => {
  const shop = (
    said: string,
  ) => `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Trail Lamp</h1>
    <p>Price: <b itemprop="price">39.90</b> EUR</p><div itemprop="aggregateRating" itemscope>${said}</div></div>`
  const without = { name: 'Trail Lamp', price: '39.90' }
  expect(read(shop('<a href="#r">88 reviews</a>'), 'name, price and rating').item).toEqual(without)
  expect(read(shop('<b itemprop="reviewCount">88</b> reviews'), 'name, price and rating').item).toEqual(without)
  expect(read(shop('<b>4.3 out of 5</b>, <a href="#r">88 reviews</a>'), 'name, price and rating').item).toEqual({
    ...without,
    rating: '4.3 out of 5',
  })
  const german = '<h1>Stirnlampe</h1><p>39,90 €</p><div class="bewertung"><a href="#r">88 Bewertungen</a></div>'
  expect(read(german, 'Name, Preis und Bewertung', 'de').item).toEqual({ name: 'Stirnlampe', preis: '39,90 €' })
  expect(read(german, 'Name, Preis und Anzahl der Bewertungen', 'de').item).toMatchObject({ preis: '39,90 €' })
})

test('whom only the logo, the footer and the tags name runs the site, and does not offer the job', () => {
  const page = (main: string) =>
    `<meta property="og:site_name" content="Jobfinder"><header><a class="logo" href="/">Jobfinder</a></header><main><h1>Baker</h1>${main}</main>
    <footer>© 2026 Jobfinder Ltd</footer>`
  expect(read(page('<p>Location: Bern</p>'), 'job title, company, location').item).toEqual({
    job_title: 'Baker',
    location: 'Bern',
  })
  expect(read(page('<p>Employer: Lind Bakery</p><p>Location: Bern</p>'), 'job title, employer, location').item).toEqual(
    { job_title: 'Baker', employer: 'Lind Bakery', location: 'Bern' },
  )
})

test('on a page about whoever runs the site it is the company', () => {
  const { item } = read(
    `<header><a class="logo" href="/">Lind Bakery</a></header><main><h1>Contact</h1><p>Lind Bakery Ltd<br>4 High Street<br>York YO1 7HU</p></main>
    <footer>© 2026 Lind Bakery Ltd</footer>`,
    'company, address',
  )
  expect(item).toMatchObject({ company: 'Lind Bakery Ltd' })
})

test('the value of a surer field is not read once more for another', () => {
  expect(
    read(
      `<h1>INVOICE</h1><table><tr><td>Invoice No.</td><td>2026-0412</td></tr><tr><td>Date</td><td>12/04/2026</td></tr>
      <tr><td>Payment due</td><td>26/04/2026</td></tr></table>`,
      'invoice number, invoice date, due date',
    ).item,
  ).toEqual({ invoice_number: '2026-0412', invoice_date: '12/04/2026' })
  expect(
    read(
      `<h1>La neige tombe</h1><p>Par Luc Morel, le 3 mai 2026 à 10h12</p><p>Il a neigé toute la nuit sur le port.</p>`,
      'titre, auteur, date de publication, date de mise à jour',
      'fr',
    ).item,
  ).toEqual({ titre: 'La neige tombe', auteur: 'Luc Morel', date_de_publication: '3 mai 2026' })
})

test('what a room costs is not how many there are', () => {
  const { item } = read(
    '<h1>Hotel Tern</h1><p>Phone: 01947 555 012</p><p>Rooms from £85 per night</p><p>4 Cliff Road, Whitby</p>',
    'name, phone, number of rooms',
  )
  expect(item).toEqual({ name: 'Hotel Tern', phone: '01947 555 012' })
})

test('where the scale of a rating ends is no rating', () => {
  const scale = '<meta itemprop="bestRating" content="5"><span itemprop="ratingCount">88</span> reviews'
  const html = `<!doctype html><html lang="en"><body><h1>Cafe Mole</h1><div itemprop="aggregateRating" itemscope>${scale}</div></body></html>`
  const description = 'name, rating and number of reviews'
  const made = generateRecipe({ html, url: 'https://cafe.test/', description, outputSchema: null })

  expect(made.ok && made.items[0]).toEqual({ name: 'Cafe Mole', reviews: '88' })
})
