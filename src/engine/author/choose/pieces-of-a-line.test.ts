import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items.map(({ url: _, ...item }) => item)
}

test.each(['94 min | Drama | 2014', '94 min · Drama · 2014', '94 min / Drama / 2014'])(
  'the piece of a line that is left is the field that was named between the others: %s',
  (line) => {
    const body = `<h1>The long winter</h1><p>${line}</p><p>A man walks home through the snow.</p>`
    const [item] = read(body, 'title, duration, genre, year')
    expect(item).toEqual({ title: 'The long winter', duration: '94 min', genre: 'Drama', year: '2014' })
    // In another order its place tells nothing.
    expect(read(body, 'title, genre, duration, year')[0]).not.toHaveProperty('genre')
  },
)

test('the year in brackets behind a title is the year', () => {
  expect(read('<h1>The long winter (2014)</h1><p>A film by Ann Lee</p>', 'title and year')).toEqual([
    { title: 'The long winter (2014)', year: '2014' },
  ])
})

test('format and size of a file stand behind its name, on a page about it and in a list', () => {
  expect(
    read('<h1>Annual report</h1><p><a href="/r.pdf">Report (PDF, 1.2 MB)</a></p>', 'title, file size, format'),
  ).toEqual([{ title: 'Annual report', file_size: '1.2 MB', format: 'PDF' }])
  const files = ['Jahresbericht (PDF, 1,2 MB)', 'Satzung (PDF, 340 KB)', 'Formular (DOCX, 88 KB)']
  const list = files.map((name, at) => `<li><a href="/f/${at}">${name}</a></li>`).join('')
  expect(read(`<ul>${list}</ul>`, 'Titel und Dateigröße jedes Dokuments', 'de')).toEqual([
    { titel: 'Jahresbericht', dateigrosse: '1,2 MB' },
    { titel: 'Satzung', dateigrosse: '340 KB' },
    { titel: 'Formular', dateigrosse: '88 KB' },
  ])
})

test.each([
  ['en', '<p>$89.00 incl. VAT</p>', 'price', '$89.00'],
  ['en', '<dl><dt>Price</dt><dd>$89.00 excl. tax</dd></dl>', 'price', '$89.00'],
  ['de', '<p>89,00 € inkl. MwSt.</p>', 'Preis', '89,00 €'],
  ['fr', '<p>Prix : 89,00 € TTC</p>', 'prix', '89,00 €'],
  ['en', '<p>Amount: €120.00 (Paid)</p>', 'amount', '€120.00'],
])('%s: an amount is read without its tax or a remark: %s', (lang, body, asked, expected) => {
  const [item = {}] = read(`<h1>Lamp</h1>${body}`, `name, ${asked}`, lang)
  expect(Object.values(item)).toEqual(['Lamp', expected])
})

test.each([
  '<table><tr><td>Director | Ann Lee</td></tr><tr><td>Camera | Bo Park</td></tr></table>',
  '<ul><li>Director | Ann Lee</li><li>Camera | Bo Park</li></ul>',
  '<p>Director / Ann Lee</p><p>Camera / Bo Park</p>',
])('what each of several lines begins with, before a bar or a slash, names the rest of it: %s', (lines) => {
  expect(read(`<h1>The long winter</h1>${lines}`, 'title, director')).toEqual([
    { title: 'The long winter', director: 'Ann Lee' },
  ])
})

test('the VAT number is read behind a long label', () => {
  const body = `<h1>Impressum</h1><p>Lind GmbH<br>Weg 4<br>10115 Berlin</p>
    <p>Umsatzsteuer-Identifikationsnummer gemäß § 27 a Umsatzsteuergesetz:<br>DE123456789</p><p>Telefon: 030 12345</p>`
  expect(Object.values(read(body, 'Firma, Anschrift, USt-IdNr.', 'de')[0] ?? {})).toEqual([
    'Lind GmbH',
    'Weg 4, 10115 Berlin',
    'DE123456789',
  ])
})

test.each([
  ['en', '<p><b>When:</b> 14 March 2026, 6:30 pm</p><p><b>Where:</b> Village Hall, Staithes</p>', 'date, place'],
  ['de', '<p>Wann: 14. März 2026, 18 Uhr</p><p>Wo: Dorfsaal, Kappeln</p>', 'Datum, Ort'],
  ['es', '<ul><li>Cuándo: 14 de marzo de 2026</li><li>Dónde: Salón del pueblo, Ayllón</li></ul>', 'fecha, lugar'],
])('%s: when and where are labels of a date and a place', (lang, body, asked) => {
  const [item = {}] = read(`<h1>Birds</h1>${body}<p>Free entry</p>`, `name, ${asked}`, lang)
  const lines = body.replace(/<[^>]+>/g, '\n').split('\n')
  const texts = lines.join('').split(/(?:When|Where|Wann|Wo|Cuándo|Dónde):\s?/)
  expect(Object.values(item)).toEqual(['Birds', ...texts.slice(1)])
})

test('a byline ends at a hyphen', () => {
  const body =
    '<h1>La neve sul porto</h1><p>di Luca Moro - 3 maggio 2026 - in <a href="/cat/meteo">Meteo</a></p><p>Ha nevicato tutta la notte.</p>'
  expect(read(body, 'titolo, autore, data', 'it')).toEqual([
    { titolo: 'La neve sul porto', autore: 'Luca Moro', data: '3 maggio 2026' },
  ])
})

test('a list that has all that is wanted is not told by one piece of its first record', () => {
  const files = ['Report 2025|1.2 MB|/r25.pdf', 'Report 2024|980 KB|/r24.pdf', 'Statutes|54 KB|/s.pdf'].map((file) =>
    file.split('|'),
  )
  const rows = files.map(([name, size, link]) => `<li><a href="${link}">${name}</a> (PDF, ${size})</li>`).join('')
  const html = `<!doctype html><html lang="en"><body><header><a href="/">Holt</a></header><main><ul>${rows}</ul></main></body></html>`
  const made = generateRecipe({
    html,
    url: 'https://holt.test/',
    description: 'file name, size and download link',
    outputSchema: null,
  })

  expect(made.ok && made.items).toEqual(
    files.map(([file_name, size, link]) => ({ file_name, size, download_link: `https://holt.test${link}` })),
  )
})
