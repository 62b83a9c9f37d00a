import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { grownSet } from './grown-sets.ts'

const NAMES = ['Sloop', 'Ketch', 'Yawl', 'Punt', 'Cutter']

function grown(html: string): string[] | null {
  const model = modelOf(html)
  const found = grownSet(model.nodes.filter((node) => node.classes.includes('name')))
  return found?.map((node) => model.text(node)) ?? null
}

test('records of several kinds are found by what each of them holds', () => {
  const cards = NAMES.map((name, at) =>
    at % 2 === 0
      ? `<div class="small"><b class="name">${name}</b> <i>old</i></div>`
      : `<div class="large"><p><b class="name">${name}</b></p><i>new</i></div>`,
  )
  const html = `<main><div>Offers</div>${cards.join('')}</main>`

  expect(grown(html)).toEqual(['Sloop old', 'Ketch\nnew', 'Yawl old', 'Punt\nnew', 'Cutter old'])
})

test('the last of a section is no larger than the others', () => {
  const card = (name: string) => `<li><b class="name">${name}</b> boat</li>`
  const html = `<main><ul>${NAMES.slice(0, 4).map(card).join('')}</ul><section><ul>${card('Cutter')}</ul></section></main>`

  expect(grown(html)).toBeNull()
  expect(grown(html.replace('<section>', '').replace('</section>', ''))).toEqual(NAMES.map((name) => `${name} boat`))
})

test('what stands alone already does not grow', () => {
  expect(grown(`<main>${NAMES.map((name) => `<b class="name">${name}</b>`).join('')}</main>`)).toBeNull()
})

test('what some records of a list lack does not part them from the others', () => {
  const card = (name: string) => `<li><h2>${name}</h2><div><i>old</i> boat</div><span class="name">${name}</span></li>`
  const without = card('Raft').replace(/<span.*<\/span>/, '')
  const other = '<li><p>Advert</p></li>'

  expect(grown(`<ul>${NAMES.map(card).join('')}${without}</ul>`)).toBeNull()
  expect(grown(`<ul>${NAMES.map(card).join('')}${other}</ul>`)).toHaveLength(5)
})
