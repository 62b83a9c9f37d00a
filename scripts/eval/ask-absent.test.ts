import { expect, test } from 'vitest'
import { ABSENT_FIELDS } from './absent-fields.ts'
import { absentFor, askedToo, nameInAnswer } from './ask-absent.ts'
import type { SavedCase } from './cases.ts'

const field = (name: string) => ({ name, type: 'string' })

function saved(fields: readonly string[], description = 'each boat: name, port, price'): SavedCase {
  const test = { id: 'boats', kind: 'list' as const, base_url: 'https://boats.test/', description, expected: [] }
  return { folder: '', test: { ...test, fields: fields.map(field) } }
}

const FIELDS = ['name', 'port', 'price', 'year']

test('a page is asked for half as many fields again, the same in each run', () => {
  const drawn = absentFor(saved(FIELDS), '<p>Albatros</p>')

  expect(drawn).toHaveLength(2)
  expect(absentFor(saved(FIELDS), '<p>Albatros</p>')).toEqual(drawn)
})

test('what its source speaks of is not asked for', () => {
  const [first] = absentFor(saved(FIELDS), '<p>Albatros</p>')
  const drawn = absentFor(saved(FIELDS), `<th>${first?.marks[0]?.toUpperCase()}</th>`)

  expect(drawn.map(({ name }) => name)).not.toContain(first?.name)
})

test('the fields are named in the midst of the request', () => {
  const [one] = ABSENT_FIELDS.filter(({ name }) => name === 'hull_material')
  const asked = one && askedToo('each boat: name, port and price', [one])

  expect(asked).toBe('each boat: name, hull material, port and price')
  expect(asked && one && nameInAnswer(asked, one)).toBe('hull_material')
  expect(askedToo('all boats', one ? [one] : [])).toBe(null)
})
