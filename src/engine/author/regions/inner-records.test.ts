import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string): unknown[] {
  const page = {
    html: `<!doctype html><html lang="en"><body><h1>Talk</h1>${body}</body></html>`,
    url: 'https://talk.test/',
  }
  const made = generateRecipe({ ...page, description: 'each comment: author, date, text, votes', outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  const recipe = compileRecipe(made.recipe)
  if (recipe.kind === 'api') throw new Error('reads no page')
  const run = runRecipe(recipe, page)
  if (!run.ok) throw new Error(run.message)
  return run.items
}

type Comment = [author: string, date: string, text: string, votes: string, replies?: string]

const comment = ([author, date, text, votes, replies = '']: Comment) =>
  `<li class="comment"><b class="author">${author}</b> <time>${date}</time><p>${text}</p><span class="votes">${votes}</span>${
    replies && `<ul class="replies">${replies}</ul>`
  }</li>`

test('a comment gives its own values and not those of a reply, and one that was deleted gives none', () => {
  const deleted = `<li class="comment"><i>[deleted]</i><ul class="replies">${comment(['eve', '3 Mar 2026', 'Why?', '9'])}</ul></li>`
  const items = read(
    `<ul class="comments">${comment(['ann', '1 Mar 2026', 'Hello', '5', comment(['bob', '2 Mar 2026', 'Hi back', '2'])])}
    ${deleted}${comment(['dan', '4 Mar 2026', 'Last', '7'])}</ul>`,
  )

  expect(items).toEqual([
    { author: 'ann', date: '1 Mar 2026', text: 'Hello', votes: '5' },
    { author: 'dan', date: '4 Mar 2026', text: 'Last', votes: '7' },
  ])
})

test('what only replies have is no field of the comments', () => {
  const block = ([author, date, text, votes, replies = '']: Comment): string =>
    `<div class="comment"><div class="head"><b class="author">${author}</b> <time>${date}</time></div><div class="body"><p>${text}</p></div><span class="votes">${votes}</span>${
      replies && `<div class="replies">${replies}</div>`
    }</div>`
  const items = read(
    `<div class="thread">${block([
      'ann',
      '1 Mar 2026',
      'Hello there all',
      '5',
      block(['bob', '2 Mar 2026', 'Hi back to you', '2', block(['cat', '2 Mar 2026', 'And me', '1'])]),
    ])}${block(['eve', '3 Mar 2026', 'Why is it so?', '9'])}${block(['dan', '4 Mar 2026', 'Last one here', '7'])}</div>`,
  )

  expect(items).toEqual([
    { author: 'ann', date: '1 Mar 2026', text: 'Hello there all', votes: '5' },
    { author: 'eve', date: '3 Mar 2026', text: 'Why is it so?', votes: '9' },
    { author: 'dan', date: '4 Mar 2026', text: 'Last one here', votes: '7' },
  ])
})
