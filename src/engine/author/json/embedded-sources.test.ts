import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { embeddedSources } from './embedded-sources.ts'

const MUGS = {
  mugs: [
    { name: 'Blue mug', price: 12.5 },
    { name: 'Red mug', price: 9 },
    { name: 'Jug', price: 21 },
  ],
}
const json = JSON.stringify(MUGS)
const sourcesIn = (html: string) => embeddedSources(modelOf(html)).map(({ source }) => source)

test.each([
  ['the data of Next.js', `<script id="__NEXT_DATA__" type="application/json">${json}</script>`, 'next_data'],
  ['a script with an id', `<script id="state" type="application/json">${json}</script>`, { script: 'script#state' }],
  [
    'a script with a mark',
    `<script data-state type="application/json">${json}</script>`,
    { script: 'script[data-state]' },
  ],
  ['a script without a name', `<script type="application/json">${json}</script>`, 'application/json'],
  ['a variable', `<script>window.__STATE__ = ${json};</script>`, { variable: '__STATE__' }],
])('%s is a source', (_, html, source) => {
  const [first] = embeddedSources(modelOf(html))

  expect(first).toEqual({ source: { json: source, path: '' }, root: MUGS })
})

test('a short script sets a flag and holds no records', () => {
  expect(sourcesIn('<script>var a = {"b": 1}</script>')).toEqual([])
})

const linked = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const book = (name: string) => ({ '@type': 'Book', name, description: 'A book about mugs and what is in them' })

test('several things of one type in linked data are a list', () => {
  expect(sourcesIn(linked([book('a'), book('b')]))).toEqual([{ json: 'ld+json', type: 'Book', path: '' }])
})

test('one thing is not, nor are parts of things', () => {
  expect(sourcesIn(linked(book('a')))).toEqual([])
  expect(
    sourcesIn(
      linked([
        { '@type': 'Person', name: 'Ann' },
        { '@type': 'Person', name: 'Bob' },
      ]),
    ),
  ).toEqual([])
})
