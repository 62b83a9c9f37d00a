import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function items(body: string, description: string, language = 'en'): Record<string, unknown>[] {
  const html = `<!doctype html><html lang="${language}"><title>Kestrel</title><body><nav><a href="/">Start</a> <a href="/info">Info</a></nav><h1>Kestrel</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://kestrel.example/', description, outputSchema: null })
  return made.ok ? made.items : []
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line('th', headers)}${rows.map((row) => line('td', row)).join('')}</table>`
}

const VERSIONS = ['v4.2.0', 'v4.1.3', '4.1.0-rc.2']

test.each<[description: string, language: string, row: (version: string, at: number) => string]>([
  [
    'version, release date and author of each release',
    'en',
    (version, at) =>
      `<section><div><a href="/u${at}">maria${at}</a> released this <time datetime="2026-10-0${at + 1}">2026-10-0${at + 1}</time></div>
       <h2><a href="/r/${version}">${version}</a></h2><p>Fixes ${at + 3} leaks</p><details><summary>Assets 2</summary></details></section>`,
  ],
  [
    'Version und Datum aller Versionen',
    'de',
    (version, at) =>
      `<li><span class="x1">0${at + 1}.10.2026</span> <b>${version}</b><p>${['Behebt Fehler', 'Kleiner', 'Schneller'][at]}</p></li>`,
  ],
  [
    'versión y fecha de cada lanzamiento',
    'es',
    (version, at) =>
      `<div class="fila"><div>Kestrel</div><div>${version}</div><div>0${at + 1}/10/2026</div><div>${at + 2} MB</div></div>`,
  ],
])('versions are known by their form: "%s"', (description, language, row) => {
  const rows = VERSIONS.map(row)
  const body = row('', 0).startsWith('<li') ? `<ul>${rows.join('')}</ul>` : rows.join('')
  const found = items(body, description, language)
  expect(found.map((item) => Object.values(item)[0])).toEqual(VERSIONS)
})

const RATES = [
  ['EUR', '978', 'Euro', '116,95'],
  ['USD', '840', 'US Dollar', '100,12'],
  ['JPY', '392', 'Yen', '64,90'],
  ['CHF', '756', 'Swiss Franc', '124,81'],
] as const

test.each([
  ['sr', ['Oznaka', 'Šifra', 'Valuta', 'Kurs'], 'exchange rates: currency code and rate'],
  ['de', ['Kürzel', 'Code', 'Name', 'Kurs'], 'Währungscode und Kurs aller Währungen'],
  ['fr', ['Sigle', 'Code', 'Monnaie', 'Cours'], 'code de la devise et cours de chaque devise'],
])('a currency’s code is that of its three letters (%s)', (language, headers, description) => {
  const found = items(table(headers, RATES), description, language)
  expect(found.map((item) => Object.values(item)[0])).toEqual(['EUR', 'USD', 'JPY', 'CHF'])
})

test('a country’s code is one that countries have', () => {
  const rows = [
    ['NO', '47', 'Norway'],
    ['DE', '49', 'Germany'],
    ['JP', '81', 'Japan'],
  ]
  const found = items(table(['ISO', 'Code', 'Name'], rows), 'country code and name of each country')
  expect(found.map((item) => Object.values(item)[0])).toEqual(['NO', 'DE', 'JP'])
})

test.each([
  [
    'de',
    'Aktenzeichen, Datum und Titel aller Entscheidungen',
    ['2 BvR 114/26', '1 BvL 7/24', '2 BvE 3/25'],
    (no: string, at: number) =>
      `<li><p class="k">Zweiter Senat | Beschluss vom 1${at}.11.2026 | ${no}</p><a href="/e/${at}">Eilantrag zum Thema ${'ABC'[at]}</a></li>`,
  ],
  [
    'en',
    'case number, date and title of each opinion',
    ['22-451', '23-1039', '22-977'],
    (no: string, at: number) =>
      `<li><a href="/e/${at}">Lee v. ${['Ray', 'Poe', 'Fox'][at]}</a><div>${no} • June ${at + 1}, 2026 • ${['Affirmed', 'Reversed', 'Remanded'][at]}</div></li>`,
  ],
  [
    'pl',
    'sygnatura akt, data i tytuł każdego orzeczenia',
    ['III CZP 12/25', 'I CSK 7/24', 'II KK 301/25'],
    (no: string, at: number) =>
      `<li><h3><a href="/e/${at}">Sprawa o ${['najem', 'spadek', 'zapłatę'][at]}</a></h3><p><span>1${at}.11.2026</span> <span>${no}</span></p></li>`,
  ],
])('the number of a case is known by its look (%s)', (language, description, numbers, row) => {
  const found = items(`<ul>${numbers.map(row).join('')}</ul>`, description, language)
  expect(found.map((item) => Object.values(item)[0])).toEqual(numbers)
})

const LEAGUE = [
  ['1', 'Rovers', '12', '28:9', '29'],
  ['2', 'United', '12', '25:10', '27'],
  ['3', 'Athletic', '12', '19:13', '23'],
  ['4', 'Wanderers', '12', '17:15', '19'],
] as const

test.each([
  ['en', ['#', 'Club', 'MP', 'G', 'Pts'], 'team, goals and points of the league table'],
  ['de', ['Pl.', 'Verein', 'Sp.', '+/-', 'Pkt.'], 'Verein, Tore und Punkte der Tabelle'],
  ['es', ['Pos', 'Equipo', 'PJ', 'GF:GC', 'Pts'], 'equipo, goles y puntos de la tabla'],
])('goals for and against are a score, and no time (%s)', (language, headers, description) => {
  const found = items(table(headers, LEAGUE), description, language)
  expect(found.map((item) => Object.values(item)[1])).toEqual(['28:9', '25:10', '19:13', '17:15'])
})

const DAYS = [
  ['Thu 19 Nov', '9°', '4°', '70%'],
  ['Fri 20 Nov', '7°', '1°', '20%'],
  ['Sat 21 Nov', '5°', '-2°', '0%'],
  ['Sun 22 Nov', '4°', '-3°', '85%'],
] as const

test.each<[language: string, description: string, row: (day: (typeof DAYS)[number]) => string]>([
  [
    'en',
    "each day's forecast: date, high, low and chance of rain",
    ([day, high, low, rain]) => `<li><h3>${day}</h3><p><b>${high}</b> / ${low}</p><p>☂ ${rain}</p></li>`,
  ],
  [
    'de',
    'Datum, Höchsttemperatur, Tiefsttemperatur und Regenwahrscheinlichkeit jedes Tages',
    ([day, high, low, rain]) => `<li><h3>${day}</h3><span>${low}</span> <span>${high}</span><div>💧 ${rain}</div></li>`,
  ],
  [
    'fr',
    'date, maximum, minimum et probabilité de pluie de chaque jour',
    ([day, high, low, rain]) => `<li><h3>${day}</h3><p>${high} / ${low}</p><p><i>${rain}</i></p></li>`,
  ],
])('the high of a day is above its low, and a chance is a percentage (%s)', (language, description, row) => {
  const found = items(`<ul class="days">${DAYS.map(row).join('')}</ul>`, description, language)
  expect(found.map((item) => Object.values(item).map(String))).toEqual(DAYS.map((day) => [...day]))
})

const EPISODES = ['Salt', 'Glass', 'Wool', 'Ink']

test.each<[description: string, row: (name: string, at: number) => string, expected: string | null]>([
  [
    'title, date and audio link of the episodes',
    (name, at) =>
      `<article><h2><a href="/e/${at}">${name}</a></h2><p>1${at} Nov 2026</p><audio controls src="/a/${at}.mp3"></audio><p>Why ${name}</p></article>`,
    'https://kestrel.example/a/0.mp3',
  ],
  [
    'Titel, Datum und Link zum PDF jedes Berichts',
    (name, at) =>
      `<article><h2><a href="/e/${at}">${name}</a></h2><p>1${at}.11.2026</p><a href="/files/b${at}.pdf">Herunterladen</a></article>`,
    'https://kestrel.example/files/b0.pdf',
  ],
  [
    'title, date and PDF link of each report',
    (name, at) => `<article><h2><a href="/e/${at}">${name}</a></h2><p>1${at} Nov 2026</p></article>`,
    null,
  ],
  [
    'titre, date et lien du calendrier (ics) de chaque événement',
    (name, at) =>
      `<article><h2><a href="/e/${at}">${name}</a></h2><p>1${at}/11/2026</p><a href="/c/${at}.ics">Ajouter</a></article>`,
    'https://kestrel.example/c/0.ics',
  ],
])('a link that is asked for by its kind is of that kind or absent: "%s"', (description, row, expected) => {
  const [first] = items(EPISODES.map(row).join(''), description)
  expect(Object.values(first ?? {})[0]).toBe('Salt')
  expect(Object.values(first ?? {})[2] ?? null).toBe(expected)
})

test.each([
  ['en', 'title, month and weekday of each event', ['Apr', 'Apr', 'May', 'May'], ['Mon', 'Thu', 'Fri', 'Sat']],
  ['de', 'Titel, Monat und Wochentag jeder Veranstaltung', ['April', 'April', 'Mai', 'Mai'], ['Mo', 'Do', 'Fr', 'Sa']],
])('months and days of the week are known by their names (%s)', (language, description, months, days) => {
  const row = (month: string, at: number) =>
    `<li><div class="month-weekday"><span>${days[at]}</span><b>1${at}</b><span>${month}</span></div><h4><a href="/e/${at}">Salt fair ${'abcd'[at]}</a></h4></li>`
  const found = items(`<ul>${months.map(row).join('')}</ul>`, description, language)
  expect(found.map((item) => Object.values(item)[1])).toEqual(months)
  expect(found.map((item) => Object.values(item)[2])).toEqual(days)
})
