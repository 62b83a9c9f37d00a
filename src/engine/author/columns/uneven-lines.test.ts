import { describe, expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const JOBS = [
  ['Engineer', 'Acme Inc.', 'Berlin', '$70,000 – $90,000'],
  ['Analyst', 'Globex', 'Munich'],
  ['Nurse', 'Hamburg', '$50,000'],
  ['Cook', 'Initech', 'Cologne', '$35,000'],
  ['Driver', 'Umbrella Ltd', 'Berlin', '$30,000'],
]

function read(description: string, body: string) {
  const html = `<!doctype html><html lang="en"><title>List</title><body><h1>List</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://list.test/', description, outputSchema: null })
  return made.ok ? made.items.map((item) => Object.values(item)) : null
}

describe.each([
  ['paragraphs', JOBS.map((lines) => `<div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`)],
  [
    'paragraphs below a bold one',
    JOBS.map(
      ([first, ...others]) => `<div><p><b>${first}</b></p>${others.map((line) => `<p>${line}</p>`).join('')}</div>`,
    ),
  ],
  ['lines', JOBS.map((lines) => `<p>${lines.join('<br>')}</p>`)],
  ['lines of items', [`<ul>${JOBS.map((lines) => `<li>${lines.join('<br>')}</li>`).join('')}</ul>`]],
])('%s without names, of which some records lack one', (_, records) => {
  test('are never taken for each other: what may be one or the other stays empty', () => {
    expect(read('title, company, location and salary of each job', records.join(''))).toEqual([
      ['Engineer', 'Acme Inc.', 'Berlin', '$70,000 – $90,000'],
      ['Analyst', 'Globex', 'Munich', null],
      ['Nurse', null, null, '$50,000'],
      ['Cook', 'Initech', 'Cologne', '$35,000'],
      ['Driver', 'Umbrella Ltd', 'Berlin', '$30,000'],
    ])
  })
})

test('a date, a place and a price are known where the others are missing', () => {
  const concerts = [
    ['Blue Moon', '12 May 2026', 'Town Hall', '€20'],
    ['Red Sun', '13 May 2026', '€15'],
    ['Green Sea', 'Old Church', '€10'],
    ['White Owl', '15 May 2026', 'City Park'],
  ]
  const body = concerts.map(
    ([name, ...others]) => `<div><h3>${name}</h3>${others.map((line) => `<p>${line}</p>`).join('')}</div>`,
  )

  expect(read('name, date, place and price of each concert', body.join(''))).toEqual([
    ['Blue Moon', '12 May 2026', 'Town Hall', '€20'],
    ['Red Sun', '13 May 2026', null, '€15'],
    ['Green Sea', null, 'Old Church', '€10'],
    ['White Owl', '15 May 2026', 'City Park', null],
  ])
})
