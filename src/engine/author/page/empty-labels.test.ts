import { expect, test } from 'vitest'
import { emptyLabels } from './empty-labels.ts'
import { labelPairs } from './label-pairs.ts'
import { modelOf } from './page-model.fixture.ts'

function labelsOf(body: string): string[] {
  const model = modelOf(`<body>${body}</body>`)
  return [...new Set(emptyLabels(model, labelPairs(model)).map(({ label }) => label))]
}

test('a term, a row and a marked label are empty where the element for their value holds nothing', () => {
  expect(labelsOf('<dl><dt>Pages</dt><dd>12</dd><dt>ISBN</dt><dd> </dd></dl>')).toEqual(['ISBN'])
  expect(labelsOf('<table><tr><th>Email</th><td><span class="v"></span></td></tr></table>')).toEqual(['Email'])
  expect(labelsOf('<table><tr><td>Year:</td><td>1999</td></tr><tr><td>Email</td><td></td></tr></table>')).toEqual([
    'Email',
  ])
  expect(labelsOf('<div><span class="label">Weight</span><span></span></div>')).toEqual(['Weight'])
})

test('a label in a line of its own is empty before the next label, a heading or the end, where others have values', () => {
  expect(labelsOf('<p>Street: High Street 4</p><p>Phone:</p><h2>Nearby</h2><p>River Inn</p>')).toEqual(['Phone'])
  expect(labelsOf('<ul><li>Phone:</li><li>Street: High Street 4</li></ul>')).toEqual(['Phone'])
  expect(labelsOf('<div><b>Street:</b> High Street 4<br><b>Phone:</b><br><b>Rooms:</b> 12</div>')).toEqual(['Phone'])
  expect(labelsOf('<p>Street: High Street 4<br>Phone:<br>Rooms: 12</p>')).toEqual(['Phone'])
})

test('a label is not empty where its value stands below, in another column, or in a picture, an attribute or a form', () => {
  expect(labelsOf('<p>Street: High Street 4</p><p>Phone:</p><p>555 010</p>')).toEqual([])
  expect(labelsOf('<p>Street: High Street 4<br>Phone:<br>555 010</p>')).toEqual([])
  expect(labelsOf('<div><p>Phone:</p><p>Street:</p></div><div><p>555 010</p><p>High Street 4</p></div>')).toEqual([])
  expect(labelsOf('<dl><dt>Rating</dt><dd><img src="/4-stars.png"></dd></dl>')).toEqual([])
  expect(labelsOf('<dl><dt>Rating</dt><dd data-value="4"></dd></dl>')).toEqual([])
  expect(labelsOf('<div><label>Email</label><div><input name="email"></div></div>')).toEqual([])
})
