import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { networkOf } from '../page/contact-link.ts'

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

test.each([
  ['https://github.com/trending', 'each repository: name and GitHub link', 'git_hub_link'],
  ['https://example.com/trending', 'each repository: name and link', 'link'],
])('on %s, the links of the site are what %s asks for', (url, description, field) => {
  const rows = ['tide', 'gull', 'reef', 'kelp'].map(
    (name) =>
      `<article class="row"><h2><a href="/ann/${name}">${name}</a></h2><p>A tool for ${name} lovers</p></article>`,
  )
  const html = `<html lang="en"><body><main><h1>Trending</h1>${rows.join('')}</main></body></html>`
  const made = generateRecipe({ html, url, description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)

  expect(made.items.map((item) => item[field])).toContain(new URL('/ann/tide', url).href)
})

test('a network is known by its other addresses', () => {
  expect(['https://x.com/ann', 'https://www.youtu.be/1', 'https://xx.com/ann'].map(networkOf)).toEqual([
    'Twitter',
    'YouTube',
    undefined,
  ])
})
