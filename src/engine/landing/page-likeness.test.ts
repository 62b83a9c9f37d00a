import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { article, divs, loginForm, product, related, semantic, table } from './notice-pages.fixture.ts'
import { pageLikeness, SAME_KIND_SCORE } from './page-likeness.ts'
import { pageProfile } from './page-profile.ts'

const profileOf = (html: string) => {
  const parsed = parseHtml({ html, url: 'https://shop.example/p/1' })
  if (!parsed.ok) throw new Error('too large')
  return pageProfile(parsed.page.document)
}

const scoreOf = (known: string, now: string) => pageLikeness(profileOf(known), profileOf(now))

const frames = [
  ['semantic elements', semantic],
  ['divisions', divs],
  ['tables', table],
] as const

const another = product()
  .replaceAll('Blue enamel mug', 'Oak breadboard with a long name')
  .replace('$12.50', '$129.00')
  .replace('In stock, ships within two days', 'Only 2 left')
  .replace(/A mug for the garden[^<]*/, 'A board.')
  .replace('Colour', 'Wood')

const renamed = (html: string) =>
  html.replaceAll(/class="[^"]*"/g, 'class="x1a"').replaceAll(/<(\/?)(p|section|table|tr|td|th)\b/g, '<$1div')

test.each(frames)('the same template with other content is of one kind, in a frame of %s', (_name, frame) => {
  const known = frame('Blue enamel mug', product())
  for (const main of [
    another,
    `<div class="promo"><p>Summer sale</p></div>${product()}`,
    product('<div role="alert">Order before noon</div>'),
    related() + product().replace(related(), ''),
    `${product()}<section class="reviews"><h2>Reviews</h2>${'<div class="review"><p>A good mug, and it has lasted for years.</p></div>'.repeat(30)}</section>`,
    product().replace('<p class="price">$12.50</p>', ''),
  ]) {
    expect(scoreOf(known, frame('Another', main))).toBeGreaterThanOrEqual(SAME_KIND_SCORE)
  }
})

test.each(frames)('another kind of page in the same frame is not, in a frame of %s', (_name, frame) => {
  const known = frame('Blue enamel mug', product())
  const cards = Array.from(
    { length: 24 },
    (_, at) => `<li class="tile"><a href="/p/${at}"><h3>Mug ${at}</h3></a><b>$${at}</b></li>`,
  )
  for (const main of [
    '<div class="error"><h1>Page not found</h1><p>Sorry.</p></div>',
    `<h1>Page not found</h1>${related()}`,
    `<h1>Sign in</h1>${loginForm('Sign in')}`,
    `<h1>Mugs</h1><ul class="grid">${cards.join('')}</ul>`,
    `<h2>Welcome to our shop</h2><p>Fine things since 1910.</p>${related('New')}${related('Loved by many')}`,
    article('How mugs are made'),
    '',
  ]) {
    expect(scoreOf(known, frame('Other', main))).toBeLessThan(SAME_KIND_SCORE)
  }
})

test.each(frames)('a page that was redesigned is not, in a frame of %s', (_name, frame) => {
  const known = frame('Blue enamel mug', product())
  expect(scoreOf(known, renamed(known))).toBeLessThan(SAME_KIND_SCORE)
})

test('a page is wholly like itself', () => {
  const known = semantic('Mug', product())
  expect(scoreOf(known, known)).toBe(1)
})

test('linked data tells kinds apart', () => {
  const ld = (type: string) => `<script type="application/ld+json">{"@type": "${type}", "name": "x"}</script>`
  const known = divs('A', `${ld('Product')}<h1>A</h1><p>Text</p>`)
  expect(scoreOf(known, divs('A', `${ld('Recipe')}<h1>A</h1><p>Text</p>`))).toBeLessThan(scoreOf(known, known))
})

test('a profile is small plain JSON', () => {
  const names = Array.from(
    { length: 5_000 },
    (_, at) => `name${String.fromCharCode(97 + (at % 26))}${'abcdefghij'[at % 10]}`,
  )
  const html = names
    .map((name, at) => `<div class="${name}" id="the-${name}"><h2>Head ${name}</h2><i itemprop="p${at}"></i></div>`)
    .join('')
  const profile = profileOf(semantic('A', html))
  expect(JSON.parse(JSON.stringify(profile))).toEqual(profile)
  expect(JSON.stringify(profile).length).toBeLessThan(4_096)
})

test('a page made to be slow is profiled quickly', () => {
  const hostile = [
    '<div>'.repeat(400_000),
    '<div class="nav"><h1>x</h1>'.repeat(70_000),
    '<p class="a b c">x</p>'.repeat(90_000),
    `<table>${'<td>x'.repeat(200_000)}`,
    `<h2>${'long '.repeat(400_000)}</h2>`,
    `<script type="application/ld+json">${'"@type": ['.repeat(200_000)}</script>`,
    Array.from({ length: 60_000 }, (_, at) => `<b class="c${at} d${at}" id="e${at}">`).join(''),
  ]
  for (const html of hostile) {
    const parsed = parseHtml({ html, url: 'https://shop.example/' })
    if (!parsed.ok) throw new Error('too large')
    const start = process.cpuUsage()
    pageProfile(parsed.page.document)
    expect(process.cpuUsage(start).user, html.slice(0, 40)).toBeLessThan(3_000_000)
  }
})
