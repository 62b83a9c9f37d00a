import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { bracketParts, figureLines, underFirstLine, wideParts } from './labelled-lines.ts'

test('a label in brackets at the start of a line names the rest of it', () => {
  const text = 'All decks\n【Crew】3,500円(net)\n・【Door】6,000円※where there is room\n＜Cabin＞9,000円'
  const parts = bracketParts(text)
  expect(parts.map(({ words, text: value }) => [words.at(-1)?.word, value])).toEqual([
    ['=crew', '3,500円(net)'],
    ['=door', '6,000円'],
    ['=cabin', '9,000円'],
  ])
  for (const part of parts) expect(compilePattern(part.take.pattern ?? '')?.firstMatch(text)).toBe(part.text)
})

test('a label that comes twice names neither, and notes in brackets none', () => {
  expect(bracketParts('【Deck】5\n【Deck】6')).toEqual([])
  expect(bracketParts('See [1] and [2]\nBoats [of oak] only')).toEqual([])
})

test('in elements side by side a first line without figures names the lines below it', () => {
  const read = (html: string) => {
    const model = modelOf(`<body><table><tr>${html}</tr></table></body>`)
    return model.nodes
      .filter(({ tag }) => tag === 'td')
      .flatMap((node) => underFirstLine(node, model.text(node), model.text))
      .map(({ words, text }) => [words.at(-1)?.word, text])
  }
  expect(read('<td>Ferry<br>Sat – Sun<br>10am – 3pm</td><td></td><td>Cutter<br>Daily 5pm</td>')).toEqual([
    ['=ferry', 'Sat – Sun\n10am – 3pm'],
    ['=cutter', 'Daily 5pm'],
  ])
  expect(read('<td>Ferry<br>10am</td><td>12 berths<br>5pm</td>')).toEqual([])
  expect(read('<td>Ferry<br>10am – 3pm</td>')).toEqual([])
})

test('in writing without blanks between words labels with wide colons share a line', () => {
  const text = '来源：海港报 作者：王小明\n时间：2019年10月31日 23:00 浏览： 33'
  const parts = wideParts(text)
  expect(parts.map(({ words, text: value }) => [words.at(-1)?.word, value])).toEqual([
    ['=来源', '海港报'],
    ['=作者', '王小明'],
    ['=时间', '2019年10月31日 23:00'],
    ['=浏览', '33'],
  ])
  for (const part of parts) expect(compilePattern(part.take.pattern ?? '')?.firstMatch(text)).toBe(part.text)
  expect(wideParts('船长说：港口开放')).toEqual([])
})

test('words before figures name them in lines of a text', () => {
  const text = 'All decks\nAdults 12 €\nChildren £6\n3 May 2021'
  const parts = figureLines(text)
  expect(parts.map(({ words, text: value }) => [words.at(-1)?.word, value])).toEqual([
    ['=adults', '12 €'],
    ['=children', '£6'],
  ])
  for (const part of parts) expect(compilePattern(part.take.pattern ?? '')?.firstMatch(text)).toBe(part.text)
})
