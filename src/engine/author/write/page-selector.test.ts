import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { byUnit, pageSelectors } from './page-selector.ts'

function found(body: string, many = false): (string | null)[] {
  const model = modelOf(`<html><body>${body}</body></html>`)
  const marked = model.nodes.filter(({ element }) => element.attribs.x !== undefined)
  return pageSelectors(model, null, marked, many).map(({ selector }) => selector)
}

test('an element of a page is found by its name', () => {
  expect(found('<h1>Mug</h1><p class="maker" x>Ann</p><p>text</p>')[0]).toBe('.maker')
})

test('without a name it is found by the way from the nearest element that has one', () => {
  const selectors = found('<div class="facts"><p>Ann</p><p x>Rome</p></div><div><p>a</p><p>b</p></div>')

  expect(selectors).toContain('.facts > p:nth-of-type(2)')
})

test('a tag that stands for anything is no name, even where it is the first of its kind', () => {
  expect(found('<div><span x>9</span></div><span>8</span>')).not.toContain('span')
})

test('a list of elements is found as a whole', () => {
  const [selector] = found('<ul class="tags"><li x>a</li><li x>b</li></ul><ul><li>c</li></ul>', true)

  expect(selector).toBe('.tags > li')
})

function unitOf(html: string) {
  const model = modelOf(html)
  const node = model.nodes.find(({ element }) => element.attribs.x !== undefined)
  return node ? byUnit(model, null, node) : null
}

test('a number with its unit is found by the unit', () => {
  expect(unitOf('<li>2 baths</li><li x>4 bedrooms</li>')).toEqual({
    selector: 'li',
    pattern: String.raw`(?i)^(\d[\d.,\s]*\s*bedrooms.*)$`,
  })
})

test('not where another number of that unit stands before it, nor without a unit', () => {
  expect(unitOf('<li>3 bedrooms</li><li x>4 bedrooms</li>')).toBeNull()
  expect(unitOf('<li x>4</li>')).toBeNull()
})
