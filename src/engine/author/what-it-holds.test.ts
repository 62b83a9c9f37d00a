import { expect, test } from 'vitest'
import { generateRecipe } from './generate-recipe.ts'

function found(body: string, description = 'phone numbers'): string {
  const html = `<html lang="en"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://shop.test/', description, outputSchema: null })
  return made.ok ? 'found' : made.found
}

const BOOKS = ['Alpha', 'Beta', 'Gamma', 'Delta']
  .map(
    (name, index) => `<li class="book"><h3><a href="/b/${index}">Book ${name}</a></h3>
      <p class="price">$1${index}.50</p><p class="stock">${index % 2 === 0 ? 'In stock' : 'Out of stock'}</p></li>`,
  )
  .join('')

test.each(['phone numbers', 'the wombats', 'office hours', 'email addresses'])(
  'a page is told by what its entries are called, whatever was asked for: %s',
  (description) => {
    expect(found(`<h1>Books</h1><ul class="books">${BOOKS}</ul>`, description)).toBe(
      'The page "Books" holds a list of 4 entries such as "Book Alpha", "Book Beta".',
    )
  },
)

test('texts of several lines are told in one', () => {
  const items = ['North', 'South', 'East', 'West'].map(
    (name) => `<li><a href="/${name}">${name}\n  and  its coast</a></li>`,
  )

  expect(found(`<h1>Our\n regions</h1><ul>${items.join('')}</ul>`)).toBe(
    'The page "Our regions" holds a list of 4 entries such as "North and its coast", "South and its coast".',
  )
})

test('a page without a list says so', () => {
  expect(found('<h1>Closed</h1><p>We are on holiday.</p>')).toBe('The page "Closed" holds no list of records.')
})
