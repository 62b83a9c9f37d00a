import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { valuesOf } from './chosen.fixture.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return { item: made.items[0] ?? {}, confidence: made.confidence }
}

test.each([
  ['en', '$34.90', 'Lowest price in the last 30 days: $32.90', 'name, price'],
  ['pl', '34,90 zł', 'Najniższa cena z 30 dni przed obniżką: 32,90 zł', 'nazwa, cena'],
  ['de', '34,90 €', 'Niedrigster Preis der letzten 30 Tage: 32,90 €', 'Name, Preis'],
  ['fr', '34,90 €', 'Prix le plus bas des 30 derniers jours : 32,90 €', 'nom, prix'],
  ['it', '34,90 €', 'Prezzo più basso degli ultimi 30 giorni: 32,90 €', 'nome, prezzo'],
  ['es', '34,90 €', 'Precio más bajo de los últimos 30 días: 32,90 €', 'nombre, precio'],
  ['de', '34,90 €', 'Niedrigster Preis der letzten 30 Tage: 32,90 €', 'name, price'],
  ['de', '34,90 €', 'Grundpreis: 15,80 € / kg', 'Name, Preis'],
  ['de', '34,90 €', 'Versandkosten: 4,90 €', 'Name, Preis'],
  ['en', '$34.90', 'Unit price: $3.49', 'name, price'],
  ['en', '$34.90', 'Trade-in price: $9.90', 'name, price'],
  ['en', '$34.90', 'Total price with accessories: $99.90', 'name, price'],
  ['en', '$34.90', 'List price: $49.90', 'name, price'],
  ['en', '$34.90', 'Member price: $29.90', 'name, price'],
  ['en', '$34.90', 'Shipping cost: $4.90', 'name, price'],
])('%s: %s is the price, and not "%s"', (lang, price, other, description) => {
  for (const shown of [`<p class="price">${price}</p>`, `<div>${price}</div>`]) {
    const { item } = read(`<h1>Alpha Lamp</h1>${shown}<p>${other}</p>`, description, lang)
    expect(Object.values(item)).toEqual(['Alpha Lamp', price])
  }
})

test('what is asked for by the words of the label is what it labels', () => {
  const body = `<h1>Alpha Lamp</h1><p class="price">$34.90</p><p>Unit price: $3.49</p><p>Member price: $29.90</p>`
  expect(read(body, 'name, unit price').item).toEqual({ name: 'Alpha Lamp', unit_price: '$3.49' })
  expect(read(body, 'name, member price').item).toEqual({ name: 'Alpha Lamp', member_price: '$29.90' })
})

test.each(['Price', 'Sale price', 'Product price', 'Price (incl. VAT)'])('"%s" labels the price', (label) => {
  expect(read(`<h1>Alpha Lamp</h1><p>$5.00</p><dl><dt>${label}</dt><dd>$34.90</dd></dl>`, 'name, price').item).toEqual({
    name: 'Alpha Lamp',
    price: '$34.90',
  })
})

test('a price with a longer name is the price where no other is there', () => {
  expect(read('<h1>Mill Cottage</h1><p>Guide asking price: £340,000</p>', 'name, price').item.price).toBe('£340,000')
})

test.each([
  ['Company size', '50-100', 'title, company'],
  ['Publisher ID', '4411', 'title, publisher'],
  ['Author followers', '412', 'title, author'],
  ['Seller rating', '98%', 'title, seller'],
  ['Brand website', 'kettles.example', 'title, brand'],
])('what "%s" labels is no answer to "%s"', (label, value, description) => {
  const body = `<h1>Kettle</h1><dl><dt>${label}</dt><dd>${value}</dd><dt>Power</dt><dd>900 W</dd></dl>`
  expect(read(body, description).item).toEqual({ title: 'Kettle' })
})

test('in a language that begins with the head it is the first word', () => {
  const body = `<h1>Bouilloire</h1><dl><dt>Taille de l'entreprise</dt><dd>50-100</dd><dt>Puissance</dt><dd>900 W</dd></dl>`
  expect(read(body, 'titre, entreprise', 'fr').item).toEqual({ titre: 'Bouilloire' })
})

test.each([
  ['Company name', 'Tern Ltd', 'title, company'],
  ['Company type', 'Partnership', 'title, company type'],
  ['User rating', '4.5/5', 'title, rating'],
  ['Job location', 'Leeds', 'title, location'],
  ['Date of publication', '3 May 2024', 'title, date'],
])('"%s" labels what is asked for', (label, value, description) => {
  const body = `<h1>Kettle</h1><dl><dt>${label}</dt><dd>${value}</dd><dt>Power</dt><dd>900 W</dd></dl>`
  expect(Object.values(read(body, description).item)).toEqual(['Kettle', value])
})

test('the rating of a seller and the year of the heating are not sure', () => {
  const shop = '<h1>Kettle</h1><dl><dt>Seller rating</dt><dd>98%</dd><dt>Power</dt><dd>900 W</dd></dl>'
  const house =
    '<h1>Haus am See</h1><dl><dt>Baujahr Heizung</dt><dd>2015</dd><dt>Preis pro m²</dt><dd>3.141 €</dd></dl>'
  expect(read(shop, 'title, rating').confidence.rating).toBeLessThanOrEqual(0.5)
  expect(read(house, 'Titel, Baujahr', 'de').confidence.baujahr).toBeLessThanOrEqual(0.5)
  expect(read(house, 'Titel, Preis', 'de').confidence.preis).toBeLessThanOrEqual(0.5)
})

const posts = [
  ['Ann', 'Senior Member', 'Mar 2014', '11-15-2026'],
  ['bo77', 'Moderator', 'Jan 2008', '11-16-2026'],
  ['Cy', 'Junior Member', 'Sep 2026', '11-17-2026'],
  ['Di', 'Senior Member', 'Jun 2020', '11-18-2026'],
].map(([name, role, joined, written]) => ({ name, role, joined, written }))

test('a label that says which date or name it is gives way to the one that is called so and no more', () => {
  const html = posts
    .map(
      ({ name, role, joined, written }, at) =>
        `<div class="r"><span class="postdate">${written}</span><a class="username" href="/${name}">${name}</a>
        <span class="usertitle">${role}</span><dl><dt>Join Date</dt><dd>${joined}</dd></dl><p>Text number ${at} of this thread.</p>
        <p>Last edit by <a class="username" href="/m">Mo ${at}</a></p></div>`,
    )
    .join('')

  expect(valuesOf(html, 'author and date of each post', 'author')).toEqual(['Ann', 'bo77', 'Cy', 'Di'])
  expect(valuesOf(html, 'author and date of each post', 'date')).toEqual(posts.map(({ written }) => written))
  expect(valuesOf(html, 'join date of each post', 'join_date')).toEqual(posts.map(({ joined }) => joined))
})

test('the only date of a record is the date, whatever its label says', () => {
  const html = posts.map(
    ({ name, joined }) => `<div class="r"><b>${name}</b><dl><dt>Join Date</dt><dd>${joined}</dd></dl></div>`,
  )

  expect(valuesOf(html.join(''), 'name and date of each member', 'date')).toEqual(posts.map(({ joined }) => joined))
})

test('under the header that is what the things are called stand their names', () => {
  const rows = [
    ['Lark, Ida', 'Low tide', 'The mill', '412'],
    ['Moor, Tom', 'Salt', 'Nine ropes', '380'],
    ['Poe, Cy', 'Harbour', 'Ferry home', '291'],
    ['Roe, Ann', 'Glass', 'Wool', '105'],
  ].map(
    ([who, play, film, votes], at) =>
      `<tr><td>${at + 1}</td><td><a href="/c/${at}">${who}</a></td><td><div class="title"><a href="/p/${at}">${play}</a></div></td>
      <td><div class="title"><a href="/f/${at}">${film}</a></div></td><td>${votes}</td></tr>`,
  )
  const html = `<html lang="en"><body><table><tr><th>Rank</th><th>Character</th><th>Plays</th><th>Films</th><th>Votes</th></tr>${rows.join('')}</table></body></html>`
  const made = generateRecipe({
    html,
    url: 'https://things.test/1',
    description: 'Which characters are best loved? rank, name, votes',
    outputSchema: null,
  })
  expect(made.ok && made.items.map(({ name }) => name)).toEqual(['Lark, Ida', 'Moor, Tom', 'Poe, Cy', 'Roe, Ann'])
})

test.each([
  [
    'es',
    '<table><tr><td>Equipo</td><td>Real Norte</td></tr><tr><td>Fecha de alta</td><td>03/05/2020</td></tr></table>',
    'nombre y fecha de nacimiento',
  ],
  ['en', '<p>Issued 3 May 2026</p><p>Reference: N-14</p>', 'name and expiry date'],
  ['en', '<p>Issued: 3 May 2026</p><p>Reference: N-14</p>', 'name and expiry date'],
  ['en', '<p>Published: 3 May 2026</p><p>Budget: 10 000 EUR</p>', 'name and deadline'],
  ['de', '<dl><dt>Jahr</dt><dd>2019</dd><dt>Verlagsort</dt><dd>Kiel</dd></dl>', 'Name und Verlag'],
  ['de', '<p>Kundennummer: K-4711</p><p>Betrag: 120,00 €</p>', 'Name und Nummer der Rechnung'],
  [
    'de',
    '<table><tr><th>Kundennummer</th><td>K-4711</td></tr><tr><th>Ort</th><td>Kiel</td></tr></table>',
    'Name und Rechnungsnummer',
  ],
])('%s: a label for another of the same kind is none for it: %s', (lang, body, description) => {
  expect(Object.values(read(`<h1>Anna Lenz</h1>${body}`, description, lang).item)).toEqual(['Anna Lenz'])
})

test('beside the one that was asked for, the other is not taken', () => {
  const { item } = read(
    `<h1>Notice 14</h1><p>Issued: 3 May 2026</p><p>Expires: 9 June 2027</p><p>Reference: N-14</p>`,
    'name, issue date, expiry date',
  )
  expect(item).toEqual({ name: 'Notice 14', issue_date: '3 May 2026', expiry_date: '9 June 2027' })
})

test.each([
  ['a table', '<table><tr><td>Date</td><td>1 Nov 2026</td></tr><tr><td>Due</td><td>15 Nov 2026</td></tr></table>'],
  ['lines', '<p>Date: 1 Nov 2026</p><p>Due: 15 Nov 2026</p>'],
  ['a list of terms', '<dl><dt>Due</dt><dd>15 Nov 2026</dd><dt>Date</dt><dd>1 Nov 2026</dd></dl>'],
])('a date is the one that is called as it was asked for, and no mere date beside it: %s', (_, lines) => {
  const html = `<!doctype html><html lang="en"><body><h1>Invoice 2026-0117</h1>${lines}<p>Total: €67.20</p></body></html>`
  const made = generateRecipe({
    html,
    url: 'https://shop.test/i',
    description: 'due date and total',
    outputSchema: null,
  })

  expect(made.ok && made.items).toEqual([{ due_date: '15 Nov 2026', total: '€67.20' }])
})

test('what is called so and is no date is none', () => {
  const html =
    '<!doctype html><html lang="en"><body><h1>Hill race</h1><p>Start: Boston</p><p>Date: 3 May 2026</p></body></html>'
  const made = generateRecipe({
    html,
    url: 'https://race.test/1',
    description: 'name and start date',
    outputSchema: null,
  })

  expect(made.ok && made.items[0]?.start_date).not.toBe('Boston')
})
