import { expect, test } from 'vitest'
import { readIntent, wantedField } from './intent.ts'
import { withPageNames } from './page-names.ts'

test('a field is looked for by what the page would call it', () => {
  const { words, labels } = withPageNames(wantedField('mileage', '', null), ['en'], 'pl')
  expect(words).toEqual([
    {
      word: 'mileage',
      weight: 1,
      also: expect.arrayContaining(['przebieg', 'odometer']),
      inCode: expect.not.arrayContaining(['przebieg']),
    },
  ])
  expect(labels).toContain('=przebieg')
})

test('words that together have one name have it both', () => {
  const { words } = withPageNames(wantedField('running_time', '', null), ['en'], 'cs')
  expect(words.map(({ also }) => also?.includes('delka'))).toEqual([true, true])
})

test('a request in one language finds the label in another', () => {
  const { labels } = withPageNames(
    wantedField('przebieg', 'przebieg', null, 'przebieg', ['pl', 'en']),
    ['pl', 'en'],
    'cs',
  )
  expect(labels).toContain('=mileage')
  expect(labels).toContain('=najeto')
})

test('a single other name counts, also where the field is named twice by the same word', () => {
  const labels = (name: string, page: 'nl' | 'de') => withPageNames(wantedField(name, name, null), ['en'], page).labels
  expect(labels('age', 'nl')).toContain('=leeftijd')
  expect(labels('weight', 'de')).toContain('=gewicht')
})

test('a field that nobody has another name for stays as it is', () => {
  const field = wantedField('frobnication', '', null)
  expect(withPageNames(field, ['en'], 'de')).toBe(field)
})

test('the name of a thing is looked for under what the thing is called', () => {
  const [name, club] = readIntent('Players: name and club', null, { language: 'de' }).fields
  expect(name?.labels).toEqual(expect.arrayContaining(['=player', '=spieler']))
  expect(club?.labels).not.toContain('=spieler')
})

test('the title of a job may be called a position, and who asks for the position means that', () => {
  const [title] = readIntent("each job's title and salary", null, { language: 'en' }).fields
  expect(title?.labels).toContain('=position')
  expect(wantedFieldNames('position')).not.toContain('=job title')
})

function wantedFieldNames(name: string): readonly string[] {
  return withPageNames(wantedField(name, '', null), ['en'], 'en').labels
}
