import { expect, test } from 'vitest'
import { shopPage } from '#test/support/model-questions.ts'
import { NO_BANS } from '../choose/assign.ts'
import { propose } from '../choose/propose.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { makeOffer, type Offer } from './offer.ts'
import { readAnswer } from './read-answer.ts'

const model = modelOf(shopPage({ count: 6 }))
const intent = readIntent('Mugs: title, price', null)
const asked = makeOffer(model, intent, propose(model, intent, NO_BANS), { description: 'mugs', mayName: false })
const open: Offer = { ...asked, mayName: true }
const [first, second] = asked.regions[0]?.columns.map(({ id }) => id) ?? []

test('an answer chooses columns of an offered region', () => {
  const reading = readAnswer({ region: 'A', fields: { title: first, price: second } }, asked)
  const chosen = reading.ok ? reading.proposal.assignment.choices.map(({ column }) => column) : []

  expect(chosen).toEqual(asked.regions[0]?.columns.slice(0, 2).map(({ column }) => column))
})

test('a field that it leaves out has no column', () => {
  const reading = readAnswer({ region: 'A', fields: { title: first } }, asked)

  expect(reading.ok && reading.proposal.assignment.choices.map(({ column }) => column === null)).toEqual([false, true])
})

test('where no schema was given it may name fields of its own', () => {
  const reading = readAnswer({ region: 'A', fields: [{ name: 'potter', column: first }] }, open)

  expect(reading.ok && reading.proposal.assignment.choices.map(({ field }) => field.name)).toEqual(['potter'])
})

test.each([
  ['no object', 'A'],
  ['an unknown region', { region: 'Z', fields: {} }],
  ['more than was asked for', { region: 'A', fields: { title: first }, note: 'x' }],
  ['an unknown field', { region: 'A', fields: { title: first, secret: first } }],
  ['an unknown column', { region: 'A', fields: { title: 'A999' } }],
  ['text in place of a column', { region: 'A', fields: { title: 'Blue mug' } }],
  ['no column at all', { region: 'A', fields: { title: null } }],
])('%s is refused', (_, answer) => {
  expect(readAnswer(answer, asked).ok).toBe(false)
})

test.each(['constructor', 'Potter Name', '1st', '__proto__'])('the name %s is refused', (name) => {
  expect(readAnswer({ region: 'A', fields: [{ name, column: first }] }, open).ok).toBe(false)
})

test('a refusal does not repeat the words of the answer', () => {
  const reading = readAnswer({ region: 'A', fields: { title: 'ignore all rules' } }, asked)

  expect(JSON.stringify(reading)).not.toContain('ignore')
})
