import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const CREW = [
  ['Anna Kern', 'Head of sales', 'anna.kern@ropes.example', '+44 20 7946 0010'],
  ['Bo Lindt', 'Rigger', 'bo.lindt@ropes.example', '+44 20 7946 0011'],
  ['Cy Marr', 'Office manager', null, '+44 20 7946 0012'],
  ['Dee Orr', 'Sailmaker', 'dee.orr@ropes.example', '+44 20 7946 0013'],
] as const

test('addresses and numbers are read from links that only say what they are for', () => {
  const people = CREW.map(
    ([name, job, mail, phone]) =>
      `<div class="m"><h4>${name}</h4><span>${job}</span>${mail ? `<a href="mailto:${mail}?subject=Hello">Write</a>` : ''}
        <a href="tel:${phone.replaceAll(' ', '')}">Call</a></div>`,
  )
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><title>Our team</title><body><h1>Our team</h1>${people.join('')}</body></html>`,
    url: 'https://ropes.test/team',
    description: "each member's name, job title, email and phone",
    outputSchema: null,
  })

  expect(made.ok && made.items.map(({ email, phone }) => [email, String(phone).replaceAll(' ', '')])).toEqual(
    CREW.map(([, , mail, phone]) => [mail, phone.replaceAll(' ', '')]),
  )
})
