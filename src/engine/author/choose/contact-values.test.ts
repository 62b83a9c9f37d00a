import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const STAFF = [
  ['Ann Lee', '+49 551 39-4410', 'ann'],
  ['Bo Katz', '+49 551 39-4412', 'bo'],
  ['Cy Dunn', null, 'cy'],
  ['Di Moor', '+49 551 39-4415', 'di'],
] as const

function read(rows: readonly string[], description: string) {
  const people = STAFF.map(([name], at) => `<div class="person"><h3>${name}</h3>${rows[at]}</div>`)
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><main><h1>Staff</h1><div>${people.join('')}</div></main></body></html>`,
    url: 'https://example.com/staff',
    description,
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)
  return made
}

const lines = STAFF.map(
  ([, phone, mail]) =>
    `${phone ? `<p><svg><path d="M0"/></svg><a href="tel:${phone.replace(/\D/g, '')}">${phone}</a></p>` : ''}<p><svg><path d="M0"/></svg><a href="mailto:${mail}@example.com">${mail}@example.com</a></p>`,
)

test('who has no telephone has none, and not the mail that stands in its place', () => {
  const { items } = read(lines, 'name, phone and email of each person')

  expect(items.map(({ phone }) => phone ?? null)).toEqual(STAFF.map(([, phone]) => phone))
  expect(items.map(({ email }) => String(email).replace('mailto:', ''))).toEqual(
    STAFF.map(([, , mail]) => `${mail}@example.com`),
  )
})

test('a mail address that no program can read is no telephone either', () => {
  const rows = STAFF.map(
    ([, phone, mail]) =>
      `<table>${phone ? `<tr><th>Phone</th><td><a href="tel:${phone.replace(/\D/g, '')}">${phone}</a></td></tr>` : ''}<tr><th>Mail</th><td><a href="javascript:write(1)">${mail}(at)example.com</a></td></tr></table>`,
  )

  const { items } = read(rows, 'name and phone of each person')

  expect(items.map(({ phone }) => phone ?? null)).toEqual(STAFF.map(([, phone]) => phone))
})

test('words that write to somebody are no mail address', () => {
  const rows = STAFF.map(([name, , mail]) => `<p><a href="mailto:${mail}@example.com">Mail ${name}</a></p>`)

  const { items } = read(rows, 'name and email of each person')

  expect(items.filter(({ email }) => String(email ?? '').startsWith('Mail'))).toEqual([])
})
