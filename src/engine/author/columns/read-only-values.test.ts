import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageSubject } from '../page/page-subject.ts'
import { readOnlyDrafts } from './read-only-values.ts'

function valuesOf(body: string) {
  const model = modelOf(`<body><h1>Notice</h1><form>${body}</form></body>`)
  return readOnlyDrafts(model, pageSubject(model)).map(({ values, words }) => [words.at(-1)?.word, values[0]])
}

test('fields of a form that nobody can fill in are values, named by their labels', () => {
  expect(
    valuesOf(
      `<li><label for="a">Harbour:</label></li><li><input id="a" readonly value="Whitby"></li>
      <p><label>Berth</label><input type="text" disabled value="12 B"></p>
      <label for="c">Notes</label><textarea id="c" readonly>Two masts</textarea>`,
    ),
  ).toEqual([
    ['=harbour', 'Whitby'],
    ['=berth', '12 B'],
    ['=notes', 'Two masts'],
  ])
})

test('what can be filled in, and what is chosen or sent, is no value', () => {
  expect(
    valuesOf(
      `<label for="a">Harbour</label><input id="a" value="Whitby"><label for="b">Berth</label><input id="b" readonly value="">
      <label for="c">Safe</label><input id="c" type="checkbox" disabled value="yes">`,
    ),
  ).toEqual([])
})
