import { expect, test } from 'vitest'
import { modelOf } from '../../page/page-model.fixture.ts'
import { companyDrafts } from './company-name.ts'

function best(head: string, body: string): string | undefined {
  const model = modelOf(`<html><head>${head}</head><body>${body}</body></html>`)
  return companyDrafts(model, true).toSorted((a, b) => (a.doubt ?? 0) - (b.doubt ?? 0))[0]?.values[0]
}

test('the name that title and copyright line agree on is the name', () => {
  expect(
    best(
      '<title>Contact us | Heron Boats</title>',
      '<h1>Contact us</h1><p>Copyright © 2013 Heron Boats. All rights reserved.</p>',
    ),
  ).toBe('Heron Boats')
})

test('the line above the address is believed with a title', () => {
  expect(
    best(
      '<title>Heron Boats : Kontakt</title>',
      '<h1>Get in touch</h1><div>Heron Boats<br>7 Quay Road<br>Falmouth TR11 1ZZ</div>',
    ),
  ).toBe('Heron Boats')
})

test('the site may say its name itself', () => {
  expect(
    best(
      '<meta property="og:site_name" content="Heron Boats"><title>Slow boats for sale</title>',
      '<h1>Slow boats</h1>',
    ),
  ).toBe('Heron Boats')
})

test('each part of a title is taken by its number', () => {
  const model = modelOf('<html><head><title>Contact » Heron Boats | Falmouth</title></head><body></body></html>')
  const drafts = companyDrafts(model, true)
  const name = drafts.find(({ values }) => values[0] === 'Heron Boats')
  expect(new RegExp(name?.slot.take.pattern ?? '').exec('Contact » Heron Boats | Falmouth')?.[1]).toBe('Heron Boats')
})

test('where the page is about something else, only what names the site does, and is doubted more', () => {
  const site = '<meta property="og:site_name" content="Heron Boats">'
  const model = modelOf(`<html><head>${site}<title>A slow boat</title></head><body></body></html>`)
  const others = companyDrafts(model, false)
  expect(others.map(({ values }) => values[0])).toEqual(['Heron Boats'])
  expect(others[0]?.doubt).toBeGreaterThan(companyDrafts(model, true)[0]?.doubt ?? 9)
})
