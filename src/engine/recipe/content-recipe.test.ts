import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import { runRecipe } from './run-recipe.ts'

function sections(html: string) {
  const compiled = compileRecipe({ version: 1, scraper_type: 'content', container: null, fields: {} })
  if (compiled.kind !== 'content') throw new Error('not content')
  const result = runRecipe(compiled, { html, url: 'https://a.example/' })
  if (!result.ok) throw new Error(result.message)
  return result.items
}

test('each heading starts a section', () => {
  const html =
    '<h1>Title</h1><p>Intro <b>text</b></p><h2>Part <i>one</i></h2><ul><li>a<li>b</ul><h2>Empty</h2><h3></h3>'

  expect(sections(html)).toEqual([
    { heading: 'Title', level: 1, content: 'Intro text' },
    { heading: 'Part one', level: 2, content: 'a\nb' },
    { heading: 'Empty', level: 2, content: '' },
  ])
})

test('navigation, site header, footer, asides and hidden parts are left out', () => {
  const html = `<header><h2>Site</h2></header><nav><h3>Menu</h3></nav><article><header><h1>Title</h1></header>text
    <aside>x</aside><p hidden>y</p><div role=navigation>z</div></article><footer><h2>About</h2></footer>`

  expect(sections(html)).toEqual([{ heading: 'Title', level: 1, content: 'text' }])
})

test('only the main part counts when it holds the text', () => {
  const text = 'long text '.repeat(20)

  expect(sections(`<h2>Teaser</h2><p>x</p><main><h1>Title</h1><p>${text}</p></main>`)).toHaveLength(1)
  expect(sections(`<main></main><h2>Title</h2><p>${text}</p>`)).toHaveLength(1)
})

test('text before the first heading is a section of its own when there is enough of it', () => {
  expect(sections('<p>Home &gt; Mugs</p><h1>Mugs</h1>')).toHaveLength(1)
  expect(sections(`<p>${'word '.repeat(30)}</p><h1>Mugs</h1>`)[0]).toMatchObject({ heading: null, level: 0 })
})

test('a role makes a heading', () => {
  expect(sections('<div role=heading aria-level=4>Title</div>x')).toEqual([
    { heading: 'Title', level: 4, content: 'x' },
  ])
})
