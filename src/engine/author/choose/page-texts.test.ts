import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, names: readonly string[]) {
  const parsed = parseOutputSchema(Object.fromEntries(names.map((name) => [name, 'string'])))
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><head><title>Night ferries</title></head><body><main>${body}<p>${'The ferry leaves the quay at dusk and comes back at dawn. '.repeat(9)}</p></main></body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.example/1', description, outputSchema: parsed.schema })
  return made.ok ? made.items[0] : null
}

test('what a link says is read without how many there are of its kind', () => {
  const row = (label: string, name: string, text: string, count: string) =>
    `<h5>${label}</h5><p class="talk-${name}"><a href="/${name}/1">${text} <span class="tag-count">${count}</span></a></p>`
  const body = `<h1>Night ferries</h1>${row('Speaker', 'speaker', 'Ann Lee', '3')}${row('Event', 'event', 'Harbour Days 2026', '26')}${row('Language', 'language', 'Danish', '(1,058)')}`

  expect(read(body, 'title, speaker, event, language', ['title', 'speaker', 'event', 'language'])).toEqual({
    title: 'Night ferries',
    speaker: 'Ann Lee',
    event: 'Harbour Days 2026',
    language: 'Danish',
  })
})

test('a heading that says more than what the page is called is read without the rest', () => {
  const body =
    '<h1><span><a href="/club">Ferry friends</a> » <a href="/club/talk">Talk</a></span><br>Night ferries</h1><p class="author">By <a href="/u/7">Ann Lee</a></p>'

  expect(read(body, 'topic title, author', ['title', 'author'])).toMatchObject({ title: 'Night ferries' })
})
