import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageSubject } from '../page/page-subject.ts'
import { crumbDrafts } from './crumbs.ts'

const filedUnder = (trail: string) => {
  const model = modelOf(`<title>Tern 7</title><body>${trail}<h1>Tern 7</h1><p>A small boat.</p></body>`)
  return crumbDrafts(model, pageSubject(model)).flatMap(({ values }) => values)
}

test.each([
  [
    '<ul class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/b">Boats</a></li><li><a href="/b/d">Dinghies</a></li><li>Tern 7</li></ul>',
  ],
  ['<p><a href="/">Start</a> » <a href="/b">Boats</a> » <a href="/b/d">Dinghies</a> » Tern 7</p>'],
  ['<div><a href="/">Start</a><i>></i><a href="/d">Dinghies</a><i>></i><a href="/d/7">Tern 7</a></div>'],
])('the last step of the way to a page is what its thing is filed under: %s', (trail) => {
  expect(filedUnder(trail)).toEqual(['Dinghies'])
})

test.each([
  ['<p class="breadcrumb"><a href="/">Home</a> › Tern 7</p>'],
  ['<p><a href="/a">Boats</a> | <a href="/b">Harbours</a></p>'],
  ['<p><a href="/a">Boats</a> and <a href="/b">harbours</a></p>'],
])('other links are no way, and the first page is nothing that a thing is filed under: %s', (links) => {
  expect(filedUnder(links)).toEqual([])
})
