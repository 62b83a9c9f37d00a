import type { Element } from 'domhandler'
import { expect, test } from 'vitest'
import { elementsOf, parseHtml } from './parse-html.ts'
import { type Place, Places, placesAgree } from './place.ts'

const CARD = '<li class="card"><a href="/p/2"><b>Other</b></a><i class="price">2</i></li>'

function placeOf(body: string): Place {
  const parsed = parseHtml({ html: `<html><body>${body}</body></html>`, url: 'https://shop.example/p/1' })
  if (!parsed.ok) throw new Error('not parsed')
  const wanted = elementsOf(parsed.page.document.children).find((element) => element.attribs.id === 'x') as Element
  return new Places().of(wanted)
}

test.each<[string, string, Place]>([
  ['beside the heading of the page', '<div><h1>Kettle</h1><b id="x">1</b></div>', { heading: 1, behind: 1 }],
  [
    'with no heading near it',
    '<main><b id="x">1</b><section><h2>Related</h2></section></main>',
    { heading: 1, behind: 1 },
  ],
  ['under a lower heading', '<section><h2>Related</h2><p><b id="x">1</b></p></section>', { heading: 2, behind: 2 }],
  [
    'in a section above which there is a higher one',
    '<div><h1>A</h1><div><h3>B</h3><b id="x">1</b></div></div>',
    { heading: 3, behind: 3 },
  ],
  [
    'after a lower heading that is wrapped with something else',
    '<h1>A</h1><div><h2>Offer</h2><p>Ends soon</p></div><b id="x">1</b>',
    { heading: 1, behind: 1 },
  ],
  ['after a lower heading', '<h1>A</h1><h2>Related</h2><ul><li><b id="x">1</b></li></ul>', { heading: 1, behind: 2 }],
  [
    'after a lower heading in a wrapper of its own',
    '<h1>A</h1><div><h2>Related</h2> <a href="/all">See all</a></div><p><b id="x">1</b></p>',
    { heading: 1, behind: 2 },
  ],
  ['before a lower heading', '<h1>A</h1><p><b id="x">1</b></p><h2>Related</h2>', { heading: 1, behind: 1 }],
  [
    'after the heading of its own part, which comes after others',
    '<h2>Basket</h2><div><h1>A</h1><b id="x">1</b></div>',
    { heading: 1, behind: 1 },
  ],
  [
    'in a card among cards',
    `<ul>${CARD}<li class="card"><a href="/p/3"><b>Third</b></a><i id="x">3</i></li></ul>`,
    { heading: 1, behind: 1, repeated: true, beside_link: true },
  ],
  [
    'in a row of values that leads nowhere',
    '<ul><li class="row"><b>Weight</b><i>2 kg</i></li><li class="row"><b>Price</b><i id="x">3</i></li></ul>',
    { heading: 1, behind: 1 },
  ],
  [
    'after a link in a block of the two',
    '<div><p><a href="/p/2">Other</a></p><p><b id="x">1</b></p></div>',
    { heading: 1, behind: 1, beside_link: true },
  ],
  ['after a link and more', '<div><a href="/p/2">By Ann</a> 2 left <b id="x">1</b></div>', { heading: 1, behind: 1 }],
  ['before a link', '<div><b id="x">1</b> <a href="/sizes">Sizes</a></div>', { heading: 1, behind: 1 }],
  ['in a link', '<p><a href="/p/2"><b id="x">1</b></a></p>', { heading: 1, behind: 1, linked: true }],
  ['in an anchor of the same page', '<p><a href="#top"><b id="x">1</b></a></p>', { heading: 1, behind: 1 }],
  ['that is crossed out', '<p><del><b id="x">1</b></del></p>', { heading: 1, behind: 1, struck: true }],
  [
    'that is crossed out by its style',
    '<p><b id="x" style="text-decoration: line-through">1</b></p>',
    { heading: 1, behind: 1, struck: true },
  ],
  [
    'that is the old price by its name',
    '<p class="old-price"><b id="x">1</b></p>',
    { heading: 1, behind: 1, struck: true },
  ],
  ['in a side column', '<aside><b id="x">1</b></aside>', { heading: 1, behind: 1, part: 'aside' }],
  ['in a part by role', '<div role="contentinfo"><b id="x">1</b></div>', { heading: 1, behind: 1, part: 'footer' }],
])('a value %s', (_where, body, place) => {
  expect(placeOf(body)).toEqual(place)
})

test.each<[string, Place, Place, boolean]>([
  ['the same place agrees', { heading: 1 }, { heading: 1 }, true],
  ['a higher heading agrees', { heading: 3 }, { heading: 1 }, true],
  ['a lower heading does not', { heading: 1 }, { heading: 2 }, false],
  ['a later heading does not', { heading: 1, behind: 1 }, { heading: 1, behind: 2 }, false],
  ['the same later heading agrees', { heading: 1, behind: 2 }, { heading: 1, behind: 2 }, true],
  ['a place of before knows no later headings', { heading: 1 }, { heading: 1, behind: 2 }, true],
  [
    'a value after a link alone does not',
    { heading: 1, behind: 1 },
    { heading: 1, behind: 1, beside_link: true },
    false,
  ],
  ['nor counts it for a place of before', { heading: 1 }, { heading: 1, behind: 1, beside_link: true }, true],
  ['a card does not', { heading: 1 }, { heading: 1, repeated: true }, false],
  ['a card for a card agrees', { heading: 2, repeated: true }, { heading: 2, repeated: true }, true],
  ['a link does not', { heading: 1 }, { heading: 1, linked: true }, false],
  ['what is crossed out does not', { heading: 1 }, { heading: 1, struck: true }, false],
  ['another part does not', { heading: 1, part: 'aside' }, { heading: 1, part: 'footer' }, false],
  ['the middle of the page agrees', { heading: 1, part: 'aside' }, { heading: 1 }, true],
])('%s', (_what, known, now, agrees) => {
  expect(placesAgree(known, now)).toBe(agrees)
})

test('however many headings a page has, its places are known in little time', () => {
  const startedAt = performance.now()
  expect(placeOf(`<div>${'<h2>x</h2>'.repeat(40_000)}</div><p id="x">$5</p>`)).toEqual({ heading: 1, behind: 1 })
  // Some 0.2 seconds; a minute where the headings of one element are held against each other.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
