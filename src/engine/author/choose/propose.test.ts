import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function itemsOf(html: string, description: string): Record<string, unknown>[] {
  const made = generateRecipe({ html, url: 'https://hall.example/', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

test('a list whose values stand beside their labels is no single record under the heading of the page', () => {
  const shows = ['Alpha', 'Beta', 'Gamma', 'Delta'].map(
    (name, at) =>
      `<div class="f"><h3>${name}</h3><p class="time">Show time: 1${at}:30</p><p class="v">Venue: Hall ${at}</p></div>`,
  )
  const html = `<!doctype html><html lang="en"><title>x</title><body><h1>Programme</h1>${shows.join('')}</body></html>`

  expect(itemsOf(html, 'name, show time, venue')).toEqual([
    { name: 'Alpha', time: '10:30', venue: 'Hall 0' },
    { name: 'Beta', time: '11:30', venue: 'Hall 1' },
    { name: 'Gamma', time: '12:30', venue: 'Hall 2' },
    { name: 'Delta', time: '13:30', venue: 'Hall 3' },
  ])
})

test.each<[language: string, description: string, labels: [string, string]]>([
  ['es', 'nombre y valoración de las recetas fáciles', ['Tiempo', 'Valoración']],
  ['ja', 'レシピのタイトルと価格', ['時間', '価格']],
])('it is the same in %s', (language, description, labels) => {
  const cards = ['Tortilla', 'Paella', 'Gazpacho', 'Crema', 'Churros'].map(
    (name, at) =>
      `<article class="r"><h2><a href="/r/${at}">${name}</a></h2><p class="t">${labels[0]}: 3${at} min</p><p class="v">${labels[1]}: 4,${at}</p></article>`,
  )
  const html = `<!doctype html><html lang="${language}"><title>x</title><body><main><h1>Recetas</h1>${cards.join('')}</main></body></html>`

  expect(itemsOf(html, description)).toHaveLength(5)
})

test('one thing with its labels above a list of others stays one record', () => {
  const others = ['Beta', 'Gamma', 'Delta', 'Zeta'].map(
    (name) => `<div class="o"><h3><a href="/${name}">${name}</a></h3><p>Venue: Hall 9</p></div>`,
  )
  const html = `<!doctype html><html lang="en"><title>Alpha</title><body><h1>Alpha</h1><p>Show time: 19:30</p><p>Venue: Hall A</p>
    <p>A play about a long journey home, in two acts and with a break between them.</p><h2>Other shows</h2>${others.join('')}</body></html>`

  expect(itemsOf(html, 'name, show time, venue')).toEqual([{ name: 'Alpha', time: '19:30', venue: 'Hall A' }])
})

test.each(['title, duration, date and guest', 'titel, dauer, datum, gast'])(
  'a list is no single record where its first one has a label: %s',
  (description) => {
    const episodes = ['On time', 'The sea', 'Bread', 'Trains'].map(
      (title, at) =>
        `<li class="episode"><time class="ep-date">1${at} November 2026</time><h3><a href="/ep/${at}">${title}</a></h3><p>Short text ${at}.</p>
        ${at === 1 ? '' : `<p class="ep-guest">Guest: Dana Levy ${at}</p>`}<span class="ep-duration">3${at} min</span></li>`,
    )
    const html = `<!doctype html><html lang="en"><title>x</title><body><ol class="episodes">${episodes.join('')}</ol></body></html>`

    expect(itemsOf(html, description)).toHaveLength(4)
  },
)

test('a long list of short lines is found among many pairs that hold more', () => {
  const services = ['API', 'Uploads', 'Billing', 'Search', 'Mail', 'Webhooks'].map(
    (name, at) =>
      `<div class="svc"><span class="name">${name}</span><span class="status">${at % 2 ? 'Down' : 'Up'}</span></div>`,
  )
  const news = Array.from({ length: 18 }, (_, day) => {
    const update = (word: string) =>
      `<div class="u${'abcdefghijklmnopqr'[day]}"><b>${word}</b> <i>We are looking into issue ${day} of this week.</i> <em>day ${day}</em> <small>${day}:00 UTC</small> <u>all regions</u></div>`
    return `<section class="d"><h3>Incident ${day}</h3>${update('Resolved')}${update('Investigating')}</section>`
  })
  const html = `<!doctype html><html lang="en"><title>x</title><body><h1>Health</h1><div>${services.join('')}</div>${news.join('')}</body></html>`

  expect(itemsOf(html, 'each service and its current status')).toContainEqual({
    service: 'Billing',
    current_status: 'Up',
  })
})

test('the choices of a filter are no record beside the list that it filters', () => {
  const filter = (name: string, choices: readonly string[]) =>
    `<div class="filter"><div class="filter-label">${name}</div><ul>${choices.map((one) => `<li><a class="category-link" href="?${one}">${one}</a></li>`).join('')}</ul></div>`
  const job = (title: string, commitment: string, location: string) =>
    `<div class="posting"><div class="apply"><a href="/jobs/${title.length}">Apply</a></div><a class="posting-title" href="/jobs/${title.length}"><h5>${title}</h5>
      <div><span class="category commitment">${commitment}</span><span class="category location">${location}</span></div></a></div>`
  const html = `<!doctype html><html lang="en"><title>Brightkiln</title><body><div class="filter-bar"><div>Filter by:</div>
    ${filter('Location', ['All', 'Berlin, Germany', 'Paris, France'])}${filter('Team', ['All', 'Design', 'Sales'])}${filter('Work type', ['All', 'Full-time', 'Part-time'])}</div>
    ${job('Backend Engineer', 'Full-time', 'Berlin, Germany')}${job('Product Designer II', 'Part-time', 'Paris, France')}${job('Sales Analyst', 'Full-time', 'Paris, France')}</body></html>`

  expect(itemsOf(html, 'job title, location, commitment and link')).toHaveLength(3)
})
