import { expect, test } from 'vitest'
import { modelOf } from './page-model.fixture.ts'
import type { PageNode } from './page-model.ts'
import { pageSubject } from './page-subject.ts'

function subjectOf(body: string, title = '') {
  const model = modelOf(`<html><head><title>${title}</title></head><body>${body}</body></html>`)
  const byText = (text: string): PageNode => {
    const node = model.nodes.findLast((one) => one.hasOwnText && one.tag !== 'title' && model.text(one) === text)
    if (!node) throw new Error(`No element shows ${text}`)
    return node
  }
  return { subject: pageSubject(model), byText }
}

test('the heading that the title of the page repeats names it, not the name of the site', () => {
  const { subject } = subjectOf(
    '<div><h1><a href="/">Green Shop</a></h1></div><main><h1>Red kettle</h1><p>It boils.</p></main>',
    'Red kettle | Green Shop',
  )
  expect(subject.name).toBe('Red kettle')
})

test('on a page without a main heading, the text that is a part of its title names it', () => {
  const { subject } = subjectOf(
    '<div class="big">Red kettle</div><h3>More of ours</h3><p>It boils.</p>',
    'Red kettle – Shop',
  )
  expect(subject.name).toBe('Red kettle')
})

test('cards that lead to other things are other things; sections of the page are not', () => {
  const card = (name: string) => `<li class="card"><a href="/${name}"><b>${name}</b></a><i>9 €</i></li>`
  const section = (name: string) =>
    `<div class="part"><h2>${name}</h2><p>About ${name}, with <a href="/more">a link</a></p></div>`
  const { subject, byText } = subjectOf(
    `<h1>Kettle</h1>${section('Size')}${section('Weight')}<ul>${card('Mug')}${card('Cup')}</ul>`,
  )
  expect(subject.isInCard(byText('Mug'))).toBe(true)
  expect(subject.isInCard(byText('Size'))).toBe(false)
})

test('menus, banners and side columns stray from the subject, what holds its name does not', () => {
  const { subject, byText } = subjectOf(
    `<div class="page sidebar-left"><nav><a href="/a">Start</a></nav><h1>Kettle</h1><p>It boils.</p>
      <div class="cookie-bar"><p>We keep crumbs.</p></div><div class="sidebar"><p>Elsewhere.</p></div></div>`,
  )
  expect(subject.strayness(byText('It boils.'))).toBe(0)
  expect(subject.strayness(byText('Start'))).toBeGreaterThan(0.5)
  expect(subject.strayness(byText('We keep crumbs.'))).toBeGreaterThan(0.5)
  expect(subject.strayness(byText('Elsewhere.'))).toBeGreaterThan(0.3)
})
