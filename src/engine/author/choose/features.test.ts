import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { readIntent, wantedField } from '../request/intent.ts'
import { contestOf, NO_BANS } from './assign.ts'
import { signalsIn } from './chances.ts'
import { ContestFeatures, FEATURES } from './features.ts'

const names = columnOf(['Ann', 'Bob', 'Cleo', 'Dora'])
const prices = columnOf(['$8.00', '$9.50', '$7.00', ''], { words: [{ word: 'price', weight: 1.5 }] })

function featuresOf(at: number, asked = 'price', columns = [names, prices]): Record<string, number> {
  const fields = asked.split(', ').map((name) => wantedField(name, '', null))
  const contest = contestOf({ ...readIntent(asked, null), fields }, columns, NO_BANS)
  const signals = signalsIn(contest, 0, at)
  if (!signals) throw new Error('the column cannot be the field')
  const values = new ContestFeatures(contest).of(0, at, signals)
  return Object.fromEntries(FEATURES.map((name, index) => [name, values[index] ?? Number.NaN]))
}

test('every feature has one name and one number', () => {
  expect(new Set(FEATURES).size).toBe(FEATURES.length)
  expect(Object.values(featuresOf(1)).every(Number.isFinite)).toBe(true)
})

test('features tell how the columns stand to each other', () => {
  expect(featuresOf(1)).toMatchObject({ rank: 0, behind_best: 0, columns: Math.log2(3), is_page: 0 })
  expect(featuresOf(0)).toMatchObject({ rank: 1 })
})

test('features tell what a column holds', () => {
  expect(featuresOf(1)).toMatchObject({ coverage: 0.75, digits: 1, name_strong: 1, asks_price: 1 })
  expect(featuresOf(0)).toMatchObject({ coverage: 1, digits: 0, capital: 1, name_strong: 0 })
})

test('features tell how much of the field nothing on the page speaks of', () => {
  const port = columnOf(['Kiel', 'Husum', 'Emden', 'Rostock'], { words: [{ word: 'port', weight: 1.5 }] })

  expect(featuresOf(0, 'captain', [port])).toMatchObject({ strange: 1, strange_here: 0, best_name: 0, explained: 0 })
  expect(featuresOf(0, 'port', [port])).toMatchObject({ strange: 0, behind_name: 0, explained: 1 })
})

test('features tell whether the page names the other fields, and whether texts are left for them', () => {
  expect(featuresOf(0, 'captain, price')).toMatchObject({ others_named: 1, left: 0 })
  expect(featuresOf(0, 'captain, colour, draught')).toMatchObject({ others_named: 0, left: -1 })
})

test('bare years are told from other numbers', () => {
  expect(featuresOf(0, 'price', [columnOf(['1987', '2001', '320', ''])]).years).toBeCloseTo(2 / 3)
})

test('a value that is nothing but the name of the field is told', () => {
  const label = columnOf(['Price'])
  expect(featuresOf(0, 'price', [label, columnOf(['Oak'])])).toMatchObject({ echo: 1 })
  expect(featuresOf(1, 'price', [label, columnOf(['Oak'])])).toMatchObject({ echo: 0 })
})

test('a value that names the field among other words is told', () => {
  const judge = columnOf(['Judge Teresa Quill'])
  expect(featuresOf(0, 'judge', [judge, columnOf(['Oak'])])).toMatchObject({ mentions: 1, echo: 0 })
  expect(featuresOf(0, 'price', [judge, columnOf(['Oak'])])).toMatchObject({ mentions: 0 })
})

test('a name of several words names the field as a whole', () => {
  const starring = columnOf(['Ann Lee, Bo Kim'], { words: [{ word: '=directed by', weight: 1 }] })
  const field = { ...wantedField('regisseur', '', null), labels: ['=directed by'] }
  const contest = contestOf({ ...readIntent('regisseur', null), fields: [field] }, [starring], NO_BANS)
  const signals = signalsIn(contest, 0, 0)
  const at = FEATURES.indexOf('strange')
  expect(signals?.strengths[0]).toBeGreaterThan(1)
  expect(signals && new ContestFeatures(contest).of(0, 0, signals)[at]).toBe(0)
})

test('features tell what the page says elsewhere about a text', () => {
  const marks = { title: 2, opensTitle: true, endsTitle: false, titleWords: 1, site: false, name: true, label: false }
  const [marked, bare] = [{ ...columnOf(['Oak table']), marks }, columnOf(['Pine'])]
  expect(featuresOf(0, 'title', [marked, bare])).toMatchObject({
    title: 2,
    title_start: 1,
    title_words: 1,
    named: 1,
    site: 0,
  })
  expect(featuresOf(1, 'title', [marked, bare])).toMatchObject({
    title: 0,
    title_start: 0,
    title_words: 0,
    named: 0,
    site: 0,
  })
})
