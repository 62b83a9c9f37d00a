import { describe, expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

function read(language: string, body: string, description: string, names: readonly string[] | null) {
  const parsed = parseOutputSchema(Object.fromEntries((names ?? ['x']).map((name) => [name, 'string'])))
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="${language}"><title>t</title><body><nav><a href="/">A</a> <a href="/b">B</a></nav>${body}<p>2026</p></body></html>`
  const made = generateRecipe({
    html,
    url: 'https://plan.example/',
    description,
    outputSchema: names && parsed.schema,
  })
  return made.ok ? made.items : []
}

type Days = readonly (readonly [day: string, rows: readonly (readonly string[])[]])[]

const ENGLISH: Days = [
  [
    'Monday',
    [
      ['09:00', 'Algebra I', 'Hall 2', 'Dr. Ruud'],
      ['11:15', 'Optics', 'Lab 4', 'Dr. Amin'],
    ],
  ],
  [
    'Tuesday',
    [
      ['10:00', 'Chemistry', 'Hall 1', 'Prof. Lind'],
      ['13:30', 'Drawing', 'Studio', 'M. Costa'],
      ['15:00', 'Choir', 'Chapel', 'E. Noor'],
    ],
  ],
  [
    'Thursday',
    [
      ['09:00', 'Algebra I', 'Hall 3', 'Dr. Ruud'],
      ['12:00', 'Logic', 'Room 17', 'P. Weiss'],
    ],
  ],
] as const
const GERMAN: Days = [
  [
    'Montag',
    [
      ['8:30', 'Rückenfit', 'Saal A', 'Jana'],
      ['18:00', 'Pilates', 'Saal B', 'Tom'],
    ],
  ],
  [
    'Mittwoch',
    [
      ['9:00', 'Yoga', 'Saal A', 'Mira'],
      ['17:15', 'Zirkel', 'Halle', 'Tom'],
      ['19:00', 'Boxen', 'Keller', 'Ali'],
    ],
  ],
  [
    'Freitag',
    [
      ['10:00', 'Tanz', 'Saal B', 'Jana'],
      ['20:00', 'Stretching', 'Saal A', 'Mira'],
    ],
  ],
] as const
const FRENCH: Days = [
  [
    'Lundi',
    [
      ['12h30', 'Potage de légumes', 'Terrasse'],
      ['19h00', 'Gratin', 'Grande salle'],
    ],
  ],
  [
    'Mardi',
    [
      ['12h30', 'Salade niçoise', 'Terrasse'],
      ['19h30', 'Couscous', 'Salon bleu'],
      ['21h00', 'Fromages', 'Cave'],
    ],
  ],
  [
    'Jeudi',
    [
      ['12h00', 'Quiche', 'Jardin'],
      ['20h00', 'Moules frites', 'Grande salle'],
    ],
  ],
] as const

const cells = (row: readonly string[], tag = 'td') => row.map((value) => `<${tag}>${value}</${tag}>`).join('')
const rows = (days: Days, heading: (day: string) => string) =>
  days.map(([day, list]) => `${heading(day)}${list.map((row) => `<tr>${cells(row)}</tr>`).join('')}`).join('')
const table = (body: string) => `<h1>Plan</h1><table>${body}</table>`
const flat = (days: Days, names: readonly string[]) =>
  days.flatMap(([day, list]) =>
    list.map((row) => Object.fromEntries([day, ...row].map((value, at) => [names[at] ?? '', value]))),
  )

const EN = ['day', 'time', 'course', 'room', 'teacher']
const DE = ['tag', 'uhrzeit', 'kurs', 'raum', 'leitung']
const FR = ['jour', 'heure', 'plat', 'lieu']

describe('what stands in wide rows between others holds for those that follow', () => {
  test.each<[string, string, string, string, Days, readonly string[]]>([
    [
      'bold',
      'en',
      table(rows(ENGLISH, (day) => `<tr><td colspan=4><b>${day}</b></td></tr>`)),
      'the timetable: day, time, course, room and teacher',
      ENGLISH,
      EN,
    ],
    [
      'head cells',
      'de',
      table(rows(GERMAN, (day) => `<tr><th colspan=4>${day}</th></tr>`)),
      'der Kursplan: Tag, Uhrzeit, Kurs, Raum und Leitung',
      GERMAN,
      DE,
    ],
    [
      'a class',
      'fr',
      table(rows(FRENCH, (day) => `<tr class="jour"><td colspan="3">${day}</td></tr>`)),
      'tous les repas : jour, heure, plat et lieu',
      FRENCH,
      FR,
    ],
    [
      'blocks',
      'de',
      `<h1>Plan</h1><div>${GERMAN.map(([day, list]) => `<div class="h">${day}</div>${list.map((row) => `<div class="z">${cells(row, 'span')}</div>`).join('')}`).join('')}</div>`,
      'alle Kurse: Tag, Uhrzeit, Kurs, Raum, Leitung',
      GERMAN,
      DE,
    ],
  ])('%s', (_, language, body, description, days, names) => {
    expect(read(language, body, description, names)).toEqual(flat(days, names))
  })
})

const FLIGHTS = [
  ['06:45', 'Oslo', 'SK 1462', 'Gate B12', 'Boarding'],
  ['07:05', 'Lisbon', 'TP 551', 'Gate A3', 'On time'],
  ['07:20', 'Warsaw', 'LO 388', '', 'Delayed 08:10'],
  ['07:35', 'Athens', 'A3 761', 'Gate C7', 'On time'],
  ['07:50', 'Dublin', 'EI 635', 'Gate B2', 'Cancelled'],
]
const TRAINS = [
  ['8:12', 'ICE 503', 'Hamburg', 'Gleis 7'],
  ['8:20', 'RE 5', 'Rostock', 'Gleis 3'],
  ['8:31', 'S 1', 'Wannsee', ''],
  ['8:44', 'EC 172', 'Prag', 'Gleis 12'],
]
const BUSES = [
  ['14 h 05', 'Vannes', '', 'à l’heure'],
  ['14 h 20', 'Lorient', 'Quai 2', 'retardé'],
  ['14 h 50', 'Auray', 'Quai 4', 'à l’heure'],
  ['15 h 10', 'Quimper', 'Quai 1', 'supprimé'],
]

test.each<[string, string, string, readonly (readonly string[])[], readonly string[]]>([
  [
    'en',
    `<h1>Departures</h1><div class="fids">${FLIGHTS.map(([a, b, c, d, e]) => `<div class="fids__row"><time class="fids__t">${a}</time><span class="fids__c">${b}</span><span class="fids__c fids__c--nr">${c}</span><span class="fids__c fids__c--g">${d}</span><span class="fids__c fids__s">${e}</span></div>`).join('')}</div>`,
    'All departures: scheduled time, destination, flight number, gate, status',
    FLIGHTS,
    ['scheduled', 'destination', 'flight', 'gate', 'status'],
  ],
  [
    'de',
    `<h1>Abfahrt</h1><ul>${TRAINS.map(([a, b, c, d]) => `<li><span class="c">${a}</span><span class="c">${b}</span><span class="c">${c}</span><span class="c">${d}</span></li>`).join('')}</ul>`,
    'alle Abfahrten: Zeit, Zug, Ziel, Gleis',
    TRAINS,
    ['zeit', 'zug', 'ziel', 'gleis'],
  ],
  [
    'fr',
    `<h1>Départs</h1><table>${BUSES.map(([a, b, c, d]) => `<tr><td class="c">${a}</td><td class="c">${b}</td><td class="c">${c}</td><td class="c">${d}</td></tr>`).join('')}</table>`,
    'les départs : heure, destination, quai, état',
    BUSES,
    ['heure', 'destination', 'quai', 'etat'],
  ],
])(
  'an empty cell shifts no other, and what a value is called in itself counts: %s',
  (language, body, description, list, names) => {
    expect(read(language, body, description, names)).toEqual(
      list.map((row) => Object.fromEntries(row.map((value, at) => [names[at] ?? '', value === '' ? null : value]))),
    )
  },
)

test.each([
  ['reversed', 'the timetable: teacher, room, course, time', ['teacher', 'room', 'course', 'time']],
  ['the time last', 'the timetable: course, room, teacher and time', ['course', 'room', 'teacher', 'time']],
])('whoever asks in another order than the page is not answered by order: %s', (_, description, names) => {
  const body = table(ENGLISH.flatMap(([, list]) => list.map((row) => `<tr>${cells(row)}</tr>`)).join(''))
  const items = read('en', body, description, names)

  for (const item of items) expect(['Algebra I', 'Optics']).not.toContain(item.teacher)
  expect(items.every((item) => !('time' in item) || /^\d\d:\d\d$/.test(String(item.time)))).toBe(true)
})

test.each([
  ['en', 'planet, distance and moons of each row', 'planet', 'th', ['Distance', 'Moons']],
  ['de', 'Planet, Entfernung und Monde jeder Zeile', 'planet', 'td', ['Entfernung', 'Monde']],
])(
  'what stands first in a row, under no header, is what the row is called by: %s',
  (language, words, name, tag, headers) => {
    const planets = ['Mercury|0.39 AU|0', 'Venus|0.72 AU|0', 'Earth|1 AU|1', 'Mars|1.52 AU|2'].map((row) =>
      row.split('|'),
    )
    const rows = planets.map(([first, ...rest]) => `<tr><${tag}>${first}</${tag}>${cells(rest)}</tr>`).join('')
    const head = `<tr><th></th>${headers.map((header) => `<th>${header}</th>`).join('')}</tr>`

    const items = read(language, `<h1>Planets</h1><table>${head}${rows}</table>`, words, null)

    expect(items.map((item) => item[name])).toEqual(['Mercury', 'Venus', 'Earth', 'Mars'])
  },
)

test('where nothing is known otherwise, the order is not believed: people also ask in another one', () => {
  const classes = ['Elm|Hall A|Dr. Ode', 'Oak|Hall C|Ms. Lin', 'Fir|Hall B|Mr. Roy', 'Ash|Hall D|Dr. Paz']
  const rows = classes.map((line) => `<tr><td>${line.replaceAll('|', '</td><td>')}</td></tr>`).join('')
  const items = read('en', `<h1>Classes</h1><table>${rows}</table>`, 'teacher, room and group of each class', null)

  expect(items.map(({ teacher }) => teacher ?? null)).toEqual([null, null, null, null])
})
