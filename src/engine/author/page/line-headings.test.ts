import { expect, test } from 'vitest'
import { modelOf } from './page-model.fixture.ts'

function lineHeadings(body: string): string[] {
  return modelOf(`<body>${body}</body>`)
    .headings.filter(({ level }) => level > 7)
    .map(({ text }) => text)
}

const LIST = '<ul><li>Salt</li><li>Leek</li></ul>'

test.each([
  ['all bold', `<p><strong>Soup</strong></p>${LIST}`],
  ['with a colon', `<p>Soup:</p>${LIST}`],
  ['over lines', '<p><b>Soup</b></p><p>Salt<br>Leek</p>'],
  ['over a table', '<b>Soup</b><table><tr><td>Salt</td></tr></table>'],
  ['over a block for each entry', '<div><b>Soup</b></div><div>Salt</div><div>Leek</div>'],
])('a line %s is the heading of the list behind it', (_, body) => {
  expect(lineHeadings(body)).toEqual(['Soup'])
})

test('plain lines are headings where several lists have one', () => {
  expect(lineHeadings(`<div>Soup</div>${LIST}<div>Cake</div>${LIST}`)).toEqual(['Soup', 'Cake'])
  expect(lineHeadings(`<div>We cook soup</div>${LIST}`)).toEqual([])
})

test('a line before a single paragraph, and one that leads elsewhere, are none', () => {
  expect(lineHeadings('<p><b>Soup</b></p><p>It is warm.</p><ul><li>Salt</li></ul>')).toEqual([])
  expect(lineHeadings(`<p><b><a href="/soup">Soup</a></b></p>${LIST}`)).toEqual([])
})
