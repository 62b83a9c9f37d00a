import { expect, test } from 'vitest'
import { modelOf } from '../../page/page-model.fixture.ts'
import { pageSubject } from '../../page/page-subject.ts'
import { formDrafts } from './page-forms.ts'

function found(body: string): Record<string, string> {
  const model = modelOf(`<html><body>${body}</body></html>`)
  const drafts = formDrafts(model, pageSubject(model))
  return Object.fromEntries(drafts.toReversed().map(({ slot, values }) => [slot.take.form, values[0]]))
}

test('all of a contact line is found in its one element', () => {
  const forms = found(
    '<div id="foot"><p>hello@example.test | phone: 510-440-1800 | fax: 510-440-1526 | 41 Clay Court, Fernley CA 94538 USA</p></div>',
  )
  expect(forms).toMatchObject({
    email: 'hello@example.test',
    phone: '510-440-1800',
    fax: '510-440-1526',
    street: '41 Clay Court',
    city: 'Fernley',
    region: 'CA',
    postcode: '94538',
    country: 'USA',
  })
})

test('an address over several elements is found in the one around them', () => {
  expect(found('<div><p>Heron Boats</p><p>7 Quay Road</p><p>Falmouth</p><p>TR11 1ZZ</p></div>')).toMatchObject({
    street: '7 Quay Road',
    city: 'Falmouth',
    postcode: 'TR11 1ZZ',
  })
})

test('a number whose label says fax is no telephone number', () => {
  const forms = found('<table><tr><td>Fax:</td><td>510-440-1526</td></tr></table>')
  expect(forms).toMatchObject({ fax: '510-440-1526' })
  expect(forms).not.toHaveProperty('phone')
})

test('addresses in links are read where the text does not show them', () => {
  expect(
    found('<p><a href="mailto:hello@example.test">Write</a> <a href="tel:+15104401800">Call</a></p>'),
  ).toMatchObject({
    email: 'hello@example.test',
    phone: '+15104401800',
  })
})

test('all days of the opening hours are taken together', () => {
  const forms = found('<h2>Hours</h2><ul><li>Monday: 9:00am to 6:00pm</li><li>Tuesday: 9:00am to 5:00pm</li></ul>')
  expect(forms.opening_hours).toBe('Monday: 9:00am to 6:00pm\nTuesday: 9:00am to 5:00pm')
})

test('menus and prices have no form', () => {
  expect(
    found('<nav><a href="/a">Home</a> <a href="/b">Contact us</a></nav><p>12 boats from 1,200 dollars</p>'),
  ).toEqual({})
})
