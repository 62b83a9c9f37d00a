import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const MEMBERS = [
  ['Alder Accounting', 'https://alder.test/', 'a'],
  ['Heron Bakery', 'https://heron.test/', null],
  ['Cascade Dental', null, 'c'],
  ['Dunmore Hardware', 'https://dunmore.test/', 'd'],
] as const

const cards = MEMBERS.map(
  ([name, site, profile], at) =>
    `<div class="card"><h3><a href="/member/${at}">${name}</a></h3><ul class="links"><li><a href="https://www.facebook.com/m${at}"><svg></svg></a></li>${
      profile ? `<li><a href="https://www.linkedin.com/in/${profile}"><svg></svg></a></li>` : ''
    }${site ? `<li><a href="${site}">Visit</a></li>` : ''}</ul></div>`,
)

function read(description: string, without = '') {
  const body = without === '' ? cards.join('') : cards.join('').replaceAll(without, '/contact?')
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><main><h1>Members</h1><div>${body}</div></main></body></html>`,
    url: 'https://example.com/members',
    description,
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

test('the profile in a network is the link that leads there, and nothing where there is none', () => {
  const items = read("each member's name and linkedin link")

  expect(items.map(({ linkedin_link }) => linkedin_link ?? null)).toEqual(
    MEMBERS.map(([, , profile]) => profile && `https://www.linkedin.com/in/${profile}`),
  )
})

test('where no link leads to the network, none is told', () => {
  const items = read("each member's name and linkedin link", 'https://www.linkedin.com/')

  expect(items.map(({ name, linkedin_link }) => [name, linkedin_link ?? null])).toEqual(
    MEMBERS.map(([name]) => [name, null]),
  )
})

test('the pages that a site has of its members are not their websites', () => {
  const items = read("each member's name and website")

  expect(items.filter(({ website }) => String(website ?? '').startsWith('https://example.com'))).toEqual([])
})
