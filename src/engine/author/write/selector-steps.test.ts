import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { commonSteps, cssName } from './selector-steps.ts'

/** The names that all marked elements share, the most lasting first. */
function stepsFor(html: string): string[] {
  const marked = modelOf(html).nodes.filter(({ element }) => element.attribs.x !== undefined)
  return commonSteps(marked)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ text }) => text)
}

test('what means something to machines lasts longest, then an id, then a class that can be read, then the tag', () => {
  expect(
    stepsFor('<b x itemprop="price" data-testid="cost" id="cost" class="amount css-1x2y3z">9</b>').slice(0, 4),
  ).toEqual(['[itemprop="price"]', 'b[data-testid="cost"]', '#cost', '.amount'])
})

test('a class of a build tool comes after the tag', () => {
  const steps = stepsFor('<b x class="css-1x2y3z">9</b>')

  expect(steps.indexOf('b')).toBeLessThan(steps.indexOf('b.css-1x2y3z'))
})

test('the readable beginning of such a class is a name', () => {
  expect(stepsFor('<b x class="Card_title__x8Kd2">9</b>')).toContain('b[class*="Card_title__"]')
})

test('only what all of the elements share is a name', () => {
  const steps = stepsFor('<b x class="amount new">9</b><b x class="amount old">8</b>')

  expect(steps).toContain('.amount')
  expect(steps.join()).not.toMatch(/new|old/)
})

test('elements of several tags are not named by one', () => {
  expect(stepsFor('<b x class="amount">9</b><i x class="amount">8</i>')).toEqual(['.amount'])
})

test('an id with a number is that of one record today', () => {
  expect(stepsFor('<b x id="price-4711">9</b>')).toEqual(['b'])
})

test('links are named by what their addresses share', () => {
  expect(stepsFor('<a x href="/files/a.pdf">a</a><a x href="/files/b.pdf">b</a>')).toEqual(
    expect.arrayContaining(['a[href$=".pdf"]', 'a[href*="/files/"]']),
  )
  expect(stepsFor('<a x href="mailto:a@b.test">a</a><a x href="mailto:c@d.test">b</a>')).toContain('a[href^="mailto:"]')
})

test.each([
  ['title', 'title'],
  ['md:flex', String.raw`md\:flex`],
  ['w-1/2', String.raw`w-1\/2`],
  ['2col', String.raw`\32 col`],
  ['-1', String.raw`\-1`],
  ['größe', 'größe'],
])('the class %s is written as %s', (token, written) => {
  expect(cssName(token)).toBe(written)
})
