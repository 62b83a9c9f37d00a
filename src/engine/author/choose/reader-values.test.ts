import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string) {
  const html = `<!doctype html><html lang="en"><body><main>${body}</main></body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items[0] ?? {}
}

const thing = (more: string) => `<div><h1>Kettle</h1>${more}<p>$30.00</p></div>`
const REVIEWS = `<section><h2>What others say</h2><ul><li class="review"><b>Dana</b> <span class="rating">5/5</span><p>Boils well</p></li>
  <li class="review"><b>Lou</b> <span class="rating">2/5</span><p>Too loud</p></li></ul></section>`

test('the stars that a reader gave are not the rating of the thing', () => {
  expect(read(thing('') + REVIEWS, 'title, price, rating')).toEqual({ title: 'Kettle', price: '$30.00' })
})

test.each(['4.6 out of 5', '<b class="rating">4.6</b>'])('"%s" with the name of the thing is its rating', (rating) => {
  const shown = rating.replace(/<[^>]*>/g, '')
  expect(read(thing(`<div>${rating}</div>`) + REVIEWS, 'title, rating')).toEqual({ title: 'Kettle', rating: shown })
})

test('how many rated is no rating', () => {
  const body = thing('<div><span>4.6 out of 5 stars</span><a href="#r">2,384 ratings</a></div>') + REVIEWS
  expect(read(body, 'title, rating')).toEqual({ title: 'Kettle', rating: '4.6 out of 5 stars' })
})

test('who asks for a review has it', () => {
  expect(read(thing('') + REVIEWS, 'title, review rating').review_rating).toBe('5/5')
})

test('who commented on an article did not write it', () => {
  const comment = (name: string) => `<div class="comment"><b class="author">${name}</b><p>So it is</p></div>`
  const body = `<h1>Lights go out in Leeds</h1><p>Nobody was seen in the streets last night.</p><h2>Comments</h2>${comment('Dana')}${comment('Lou')}`
  expect(read(body, 'title, author')).toEqual({ title: 'Lights go out in Leeds' })
})
